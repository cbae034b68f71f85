/** What random games with catacombs come to, and all that there is for them to come to. */
import type { Logged } from 'delvekit'
import { standardTrack, type Under } from 'delvekit/catacombs'
import { classic, type Drakborgen, drakborgen, type Pack } from 'delvekit/drakborgen'
import * as base from '../drakborgen/reach.js'
import { wild } from './laws.js'
import { over } from './table.js'

/** Values of options with a pack, those of the base among them. */
export const valuesWith = (pack: Pack): base.Values => {
  const corridors = pack.tiles.filter(({ kind }) => kind === 'corridor').map(({ id }) => id)
  return {
    ...base.values,
    ascensionTrack: [standardTrack, wild],
    deviationMode: ['graded', 'one'],
    extraWayDownTiles: [[], corridors, pack.tiles.map(({ id }) => id)],
    descendDraw: ['sameTurn', 'nextTurn'],
    climbBackFallback: ['none', { test: 'vf', die: 't12' }],
    fleeInCatacombs: [true, false],
    failedWayUp: ['retry', 'passed'],
    ascendDrawsRoomCard: [true, false],
    portcullisWithoutEntry: ['none', 'symbolSide'],
    ownEntranceCounts: [true, false],
    stayBelow: [false, true],
    lastingBelowEndsOnAscent: [false, true],
  }
}

/** What one step of a game has reached. */
export const reachedBy = (event: Logged<Under>, kinds: ReadonlyMap<string, string>): ReadonlyArray<string> => {
  if (isOfBase(event)) return base.reachedBy(event, kinds)
  const reached = [`event ${event.tag}`]
  return event.tag === 'catacombCardDrawn' ? [...reached, `card ${event.card}`] : reached
}
const { evolve } = drakborgen(classic)
const isOfBase = (event: Logged<Under>): event is Logged<Drakborgen> =>
  event.tag === 'taskDone' || Object.hasOwn(evolve, event.tag)

/** What only an expansion laid over both leads to. */
const ofOthers: ReadonlyArray<string> = ['action letBe', 'event groundLaidOver']
/**
 * All that there is in a pack with something below it: where a fall takes the place of the condition that a card names,
 * nobody is in that condition, and a thing that is of use in it alone is of none.
 */
export const inPack = (pack: Pack): ReadonlyArray<string> => {
  const cards = Object.values(pack.decks).flat()
  const fallen = cards.flatMap((card) => ('descend' in card ? [card.descend.replaces] : []))
  const vain = cards.flatMap((card) =>
    'use' in card && card.use.when?.condition !== undefined && fallen.includes(card.use.when.condition)
      ? [`use ${card.id}`]
      : [],
  )
  return base.inPack(pack).filter((what) => !vain.includes(what))
}
/** All that the catacombs add to the rules of the base. */
export const inRules = (pack: Pack): ReadonlyArray<string> => {
  const known = [...base.inRules(), ...ofOthers]
  return base.inRulesOf(over(pack), valuesWith(pack)).filter((what) => !known.includes(what))
}
/** A game in which there is too little of everything: one card of each kind, and a few tiles. */
export const scant = (pack: Pack): Pack => ({
  ...base.scant(pack),
  piles: (pack.piles ?? []).map((pile) => ({
    ...pile,
    count: 6,
    cards: pile.cards.slice(0, 6).map((card) => ({ ...card, count: 1 })),
  })),
})
/** Random games with a pack that has catacomb cards. */
export const playerOf = (pack: Pack): base.Player<Under> =>
  base.playerWith({ rules: over(pack), pack, values: valuesWith(pack), reachedBy })
