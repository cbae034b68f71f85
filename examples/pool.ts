/** A run of games shared out to worker threads, with a bar that shows how far it has come. */
import { Tinypool } from 'tinypool'

/** Some games of a run, or some pairs of a match: from the first up to and without the last. */
export interface Stretch {
  /** The first of them. */
  readonly from: number
  /** The one after the last. */
  readonly to: number
}

/** The run in stretches: small enough that the bar moves and no worker is left over with a long one. */
const stretchesOf = (games: number, most: number): ReadonlyArray<Stretch> => {
  const size = Math.min(most, Math.max(1, Math.ceil(games / 50)))
  return Array.from({ length: Math.ceil(games / size) }, (_, i) => ({
    from: i * size,
    to: Math.min(games, (i + 1) * size),
  }))
}

/** How far it has come, on one line that is written over: only for somebody who looks. */
const progress = (done: number, of: number, what: string): void => {
  if (!process.stderr.isTTY) return
  const width = 40
  const filled = Math.floor((width * done) / of)
  process.stderr.write(`\r[${'='.repeat(filled)}${' '.repeat(width - filled)}] ${done} of ${of} ${what}`)
  if (done === of) process.stderr.write('\n')
}

/** What is played, by how many threads. */
export interface Pooled {
  /** What a worker thread loads: it exports a function of a task. */
  readonly worker: URL
  /** How many threads at most. */
  readonly workers: number
  /** How many games, or pairs, and what they are called. */
  readonly games: number
  readonly what: string
  /** The most that are given to a worker at a time. */
  readonly most: number
}

/** Plays a run: each stretch is made a task, sent to whichever thread is free, and what comes of it is kept in order. */
export const playedInPool = async <T, R>(
  { worker, workers, games, what, most }: Pooled,
  taskOf: (stretch: Stretch) => T,
): Promise<ReadonlyArray<R>> => {
  const stretches = stretchesOf(games, most)
  const threads = Math.min(workers, Math.max(1, stretches.length)) // no more than have something to do
  const pool = new Tinypool({
    filename: worker.href,
    runtime: 'worker_threads',
    minThreads: threads,
    maxThreads: threads,
  })
  let done = 0
  progress(done, games, what)
  const results = await Promise.all(
    stretches.map(async (stretch) => {
      const result = (await pool.run(taskOf(stretch))) as R
      progress((done += stretch.to - stretch.from), games, what)
      return result
    }),
  )
  await pool.destroy()
  return results
}
