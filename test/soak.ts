/**
 * Plays many random games of both boxes, looks at every invariant at every choice, and prints what the games came to. What
 * no game comes to is a fault, of the box or of the rules.
 *
 *   npm run soak                games 0 to 19999 of each box
 *   npm run soak -- 500 20000   games 20000 to 20499
 */
import { anniversary, classic, contentOf, type Pack } from 'delvekit/drakborgen'
import { inSmallCastle } from './support/drakborgen/castle.js'
import { watcher, wrongIn } from './support/drakborgen/invariants.js'
import { inPack, inRules, playerOf, scant } from './support/drakborgen/reach.js'

/** How often each thing was come to. */
type Times = Map<string, number>
const none = (all: ReadonlyArray<string>): Times => new Map(all.map((what) => [what, 0]))
const count = (times: Times, what: string): void => {
  const n = times.get(what)
  if (n !== undefined) times.set(what, n + 1)
}

const [many = '20000', from = '0'] = process.argv.slice(2)
const rules = none(inRules())

/** Plays the games of a box, and says what they came to. */
const soak = (box: Pack): Times => {
  // By turns: as it is, in a small castle where random steps come to the chamber more often, and with little of everything.
  const players = [box, inSmallCastle(box), scant(box)].map((pack) => ({ ...playerOf(pack), content: contentOf(pack) }))
  const times = none(inPack(box))
  const seats = [0, 0, 0, 0]
  let choices = 0
  let told = 0
  for (let number = Number(from); number < Number(from) + Number(many); number++) {
    const { engine, content, play } = players[number % players.length]!
    const watch = watcher(content)
    const holds = (wrong: string | undefined): void => {
      if (wrong !== undefined) throw new Error(`game ${String(number)} of ${box.id}: it is not so that ${wrong}`)
    }
    for (const { before, after, events, reached } of play(number)) {
      let table = before
      for (const event of events) {
        const { state } = table
        table = engine.evolve(table, event)
        if (event.tag === 'taskDone') continue
        told++
        holds(watch(event, state, table.state))
      }
      holds(wrongIn(after.state, content))
      for (const what of reached) {
        count(times, what)
        count(rules, what)
      }
      choices++
      if (after.agenda.length === 0) seats[after.state.heroes.length - 1]!++
    }
  }
  console.log(`${box.id}: ${many} games from ${from}, with 1 to 4 seats ${seats.join(', ')}`)
  console.log(`  ${String(choices)} choices, ${String(told)} events; every invariant held at every one`)
  return times
}

/** Prints how much of each sort was reached, with the rarest, and says whether that is all. */
const report = (times: Times): boolean => {
  const sorts = new Map<string, ReadonlyArray<readonly [string, number]>>()
  for (const [what, n] of times) {
    const sort = what.slice(0, what.indexOf(' '))
    sorts.set(sort, [...(sorts.get(sort) ?? []), [what.slice(sort.length + 1), n]])
  }
  for (const [sort, all] of sorts) {
    const never = all.filter(([, n]) => n === 0).map(([what]) => what)
    const rarest = [...all].sort(([, a], [, b]) => a - b).slice(0, 3)
    const reached = `${String(all.length - never.length)} of ${String(all.length)}`
    console.log(
      `  ${sort.padEnd(8)} ${reached.padEnd(12)} rarest ${rarest.map(([what, n]) => `${what} ${String(n)}`).join(', ')}`,
    )
    if (never.length > 0) console.log(`  ${sort.padEnd(8)} NEVER        ${never.join(', ')}`)
  }
  return [...times.values()].every((n) => n > 0)
}

const boxes = [classic, anniversary].map((box) => report(soak(box)))
console.log('both: the rules')
const all = report(rules)
process.exitCode = all && boxes.every(Boolean) ? 0 : 1
