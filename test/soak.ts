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
import type { Box, Two } from 'delvekit/drakborgen-2'
import { coverageOf, kindLines } from 'delvekit/testkit'
import * as below from './support/catacombs/invariants.js'
import { deepCastle } from './support/catacombs/laws.js'
import * as deep from './support/catacombs/reach.js'
import { inSmallCastle, smallCastle } from './support/drakborgen/castle.js'
import { courses, type Invariants, invariants, watcher, wrongIn } from './support/drakborgen/invariants.js'
import type { CourseOf } from './support/drakborgen/laws.js'
import { inPack, inRules, type Player, playerOf, scant, type Values } from './support/drakborgen/reach.js'
import {
  fullBox,
  fullPack,
  jewelBox,
  jewelCastle,
  only,
  perilousCastle,
  wildBox,
  wildCastle,
} from './support/drakborgen-2/castle.js'
import * as second from './support/drakborgen-2/invariants.js'
import * as two from './support/drakborgen-2/reach.js'

/** How often each thing was come to. */
type Times = Map<string, number>
const none = (all: ReadonlyArray<string>): Times => new Map(all.map((what) => [what, 0]))
const count = (times: Times, what: string): void => {
  const n = times.get(what)
  if (n !== undefined) times.set(what, n + 1)
}

/** What is played with, and what must hold of it. */
interface Played<V extends Vocabulary> {
  readonly pack: Pack
  readonly player: Player<V>
  readonly invariants: Invariants<V['state']>
  readonly courses: Readonly<Record<string, (content: Content) => CourseOf<V>>>
}
/** What is played. */
interface Composition<V extends Vocabulary> {
  readonly name: string
  /** All that there is to come to. */
  readonly things: ReadonlyArray<string>
  /** What is played with by turns. */
  readonly played: ReadonlyArray<Played<V>>
  /** How many sit at the table. */
  readonly seats: (state: V['state']) => number
}
const isTold = <V extends Vocabulary>(event: Logged<V>): event is V['event'] => event.tag !== 'taskDone'

const [many = '20000', from = '0', ...names] = process.argv.slice(2)

/** Plays the games of a composition, and says what they came to: what there is in the box, and in the rules. */
const soak = <V extends Vocabulary>(of: Composition<V>, rules: Times): Times => {
  const tables = of.played.map((one) => ({ ...one, content: contentOf(one.pack) }))
  const times = none(of.things)
  const seats = [0, 0, 0, 0]
  let choices = 0
  let told = 0
  for (let number = Number(from); number < Number(from) + Number(many); number++) {
    const { content, courses, invariants, player } = tables[number % tables.length]!
    const { engine, play } = player
    const watch = watcher(courses, content)
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
      holds(wrongIn(invariants, after.state, content))
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
  const found = coverageOf(0, 0, times) // games and choices are told beside each composition
  for (const line of kindLines(found)) console.log(line)
  return found.never.length === 0
}

/** By turns: as it is, in a small castle where random steps come to the chamber more often, and with little of everything. */
const alone = (name: string, box: Pack): Composition<Drakborgen> => ({
  name,
  things: inPack(box),
  played: [box, inSmallCastle(box), scant(box)].map((pack) => ({
    ...{ pack, invariants, courses },
    player: playerOf(pack),
  })),
  seats: ({ heroes }) => heroes.length,
})
/** A castle from which nothing leads down. */
const sealed: Pack = { ...smallCastle, id: 'sealed-castle', piles: deepCastle.piles ?? [] }
/** The same, and a castle of its own for the rules that no card or tile of the box calls for. */
const withBelow = (name: string, plain: Pack): Composition<Under> => {
  const box = withCatacombs(plain)
  return {
    name,
    things: deep.inPack(box),
    played: [box, inSmallCastle(box), deep.scant(box), deepCastle, deep.scant(deepCastle), sealed].map((pack) => ({
      ...{ pack, invariants: below.invariants, courses: below.courses },
      player: deep.playerOf(pack),
    })),
    seats: ({ heroes }) => heroes.length,
  }
}
const withBox = (pack: Pack, box: Box, bound: Values = {}): Played<Two> => ({
  ...{ pack, invariants: second.invariantsOf(box), courses: second.coursesOf(box) },
  player: two.playerOf(pack, box, bound),
})
/** The full game, with its deck tuned and as it is; and castles in which the heroes of Drakborgen II do more of what they can. */
const full = (name: string): Composition<Two> => ({
  name,
  things: two.inBox(fullPack, fullBox),
  played: [
    withBox(fullPack, fullBox),
    withBox(inSmallCastle(fullPack), fullBox),
    withBox(two.scant(fullPack), two.scantBox(fullBox), two.untuned),
    withBox(wildCastle, wildBox),
    withBox(only('durim', 'yubara', 'thargrim', 'mrishnahk'), wildBox),
    withBox(only('iril', 'charak-hai', 'dzala', 'yushugom'), wildBox),
    withBox(perilousCastle, wildBox),
    withBox(jewelCastle, jewelBox),
    withBox(wildCastle, { ...wildBox, amulets: wildBox.amulets.slice(0, 1) }),
  ],
  seats: ({ heroes }) => heroes.length,
})

const base = none(inRules())
const catacombs = none(deep.inRules(deepCastle))
const drakborgen2 = none(two.inRules(wildCastle, wildBox))
const all: Readonly<Record<string, () => boolean>> = {
  classic: () => report(soak(alone('classic', classic), base)),
  anniversary: () => report(soak(alone('anniversary', anniversary), base)),
  'classic + catacombs': () => report(soak(withBelow('classic + catacombs', classic), catacombs)),
  'classic + catacombs + drakborgen 2': () => report(soak(full('classic + catacombs + drakborgen 2'), drakborgen2)),
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
  ...(wanted.some((name) => name.endsWith('2'))
    ? [['what Drakborgen II adds to the rules', drakborgen2] as const]
    : []),
].map(([name, times]) => {
  console.log(name)
  return report(times)
})
process.exitCode = [...boxes, ...rules].every(Boolean) ? 0 : 1
