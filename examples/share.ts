/** What a worker thread plays: apart from the pool, which it need not load. */
import type { SetupError } from 'delvekit'
import { either as E } from 'fp-ts'

/** Plays a share that is ready: whoever sends the work has looked first whether it can be played. */
export const playedAsAsked = <R>(ready: E.Either<SetupError, () => R>): R => {
  if (E.isLeft(ready)) throw new Error(JSON.stringify(ready.left))
  return ready.right()
}
