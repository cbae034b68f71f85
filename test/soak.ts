/**
 * Plays many random games of each box, by itself and with what is laid over it, looks at every invariant at every choice,
 * and prints what the games came to. What no game comes to is a fault, of the box or of the rules.
 *
 *   npm run soak                                   games 0 to 19999 of each
 *   npm run soak -- 500 20000                      games 20000 to 20499
 *   npm run soak -- 500 0 'classic + catacombs'    games 0 to 499 of that
 */
import type { Logged, Vocabulary } from 'delvekit'
import { type Under, withCatacombs } from 'delvekit/catacombs'
import { anniversary, type Content, classic, contentOf, type Drakborgen, type Pack } from 'delvekit/drakborgen'
import * as below from './support/catacombs/invariants.js'
import { deepCastle } from './support/catacombs/laws.js'
import * as deep from './support/catacombs/reach.js'
import { inSmallCastle, smallCastle } from './support/drakborgen/castle.js'
import { courses, type Invariants, invariants, watcher, wrongIn } from './support/drakborgen/invariants.js'
import type { CourseOf } from './support/drakborgen/laws.js'
import { inPack, inRules, type Player, playerOf, scant } from './support/drakborgen/reach.js'

/** How often each thing was come to. */
type Times = Map<string, number>
const none = (all: ReadonlyArray<string>): Times => new Map(all.map((what) => [what, 0]))
const count = (times: Times, what: string): void => {
  const n = times.get(what)
  if (n !== undefined) times.set(what, n + 1)
}

/** What is played, and what must hold of it. */
interface Composition<V extends Vocabulary> {
  readonly name: string
  readonly box: Pack
  /** The packs that are played by turns. */
  readonly packs: ReadonlyArray<Pack>
  readonly playerOf: (pack: Pack) => Player<V>
  readonly invariants: Invariants<V['state']>
  readonly courses: Readonly<Record<string, (content: Content) => CourseOf<V>>>
  /** How many sit at the table. */
  readonly seats: (state: V['state']) => number
}
const isTold = <V extends Vocabulary>(event: Logged<V>): event is V['event'] => event.tag !== 'taskDone'

const [many = '20000', from = '0', ...names] = process.argv.slice(2)

/** Plays the games of a composition, and says what they came to: what there is in the box, and in the rules. */
const soak = <V extends Vocabulary>(of: Composition<V>, rules: Times): Times => {
  const players = of.packs.map((pack) => ({ ...of.playerOf(pack), content: contentOf(pack) }))
  const times = none(inPack(of.box))
  const seats = [0, 0, 0, 0]
  let choices = 0
  let told = 0
  for (let number = Number(from); number < Number(from) + Number(many); number++) {
    const { engine, content, play } = players[number % players.length]!
    const watch = watcher(of.courses, content)
    const holds = (wrong: string | undefined): void => {
      if (wrong !== undefined) throw new Error(`game ${String(number)} of ${of.name}: it is not so that ${wrong}`)
    }
    for (const { before, after, events, reached } of play(number)) {
      let table = before
      for (const event of events) {
        const { state } = table
        table = engine.evolve(table, event)
        if (!isTold(event)) continue
        told++
        holds(watch(event, state, table.state))
      }
      holds(wrongIn(of.invariants, after.state, content))
      for (const what of reached) {
        count(times, what)
        count(rules, what)
      }
      choices++
      if (after.agenda.length === 0) seats[of.seats(after.state) - 1]!++
    }
  }
  console.log(`${of.name}: ${many} games from ${from}, with 1 to 4 seats ${seats.join(', ')}`)
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

/** By turns: as it is, in a small castle where random steps come to the chamber more often, and with little of everything. */
const alone = (name: string, box: Pack): Composition<Drakborgen> => ({
  ...{ name, box, playerOf, invariants, courses },
  packs: [box, inSmallCastle(box), scant(box)],
  seats: ({ heroes }) => heroes.length,
})
/** A castle from which nothing leads down. */
const sealed: Pack = { ...smallCastle, id: 'sealed-castle', piles: deepCastle.piles ?? [] }
/** The same, and a castle of its own for the rules that no card or tile of the box calls for. */
const withBelow = (name: string, plain: Pack): Composition<Under> => {
  const box = withCatacombs(plain)
  return {
    ...{ name, box, playerOf: deep.playerOf, invariants: below.invariants, courses: below.courses },
    packs: [box, inSmallCastle(box), deep.scant(box), deepCastle, deep.scant(deepCastle), sealed],
    seats: ({ heroes }) => heroes.length,
  }
}

const base = none(inRules())
const catacombs = none(deep.inRules(deepCastle))
const all: Readonly<Record<string, () => boolean>> = {
  classic: () => report(soak(alone('classic', classic), base)),
  anniversary: () => report(soak(alone('anniversary', anniversary), base)),
  'classic + catacombs': () => report(soak(withBelow('classic + catacombs', classic), catacombs)),
}
const wanted = names.length === 0 ? Object.keys(all) : names
const done = wanted.map((name) => {
  const play = all[name]
  if (play === undefined) throw new Error(`there is no '${name}', only ${Object.keys(all).join(', ')}`)
  return play
})
const boxes = done.map((play) => play())
const rules = [
  ...(wanted.some((name) => !name.includes('+')) ? [['the rules of the base', base] as const] : []),
  ...(wanted.includes('classic + catacombs') ? [['what the catacombs add to the rules', catacombs] as const] : []),
].map(([name, times]) => {
  console.log(name)
  return report(times)
})
process.exitCode = [...boxes, ...rules].every(Boolean) ? 0 : 1
