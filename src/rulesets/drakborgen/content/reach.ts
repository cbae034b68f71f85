/** Whether everything in a pack can come about. */
import type { Fault } from '../../../kernel/fault.js'
import { type Check, type Path, unless } from './check.js'
import type { BaseEffect, Effect } from './effect.js'
import { effectLists, effectsIn, type Home, mayCome, type Standing, usesIn } from './walk.js'

/** Nothing is written down that can never happen. */
export const unreachable: Check = (pack) => [
  ...afterTheEnd(pack),
  ...effectsIn(pack).flatMap(outOfPlace),
  ...withoutEnd(pack),
  ...unnamed(pack),
  ...pack.weapons.flatMap(({ use, shotTables }, i) => {
    const well = shotTables !== undefined || use.effects.every(({ tag }) => tag !== 'shoot')
    return unless(well, ['weapons', i, 'shotTables'], 'tables to shoot by', shotTables, 'Add them.')
  }),
  ...doorResults(pack),
  ...neverUsed(pack),
  ...neverKept(pack),
]

/**
 * What is used at no moment, and what is to be given up with a last charge that never comes. For what an expansion alone
 * knows how to do, that expansion may have a moment of its own.
 */
const neverUsed: Check = (pack) =>
  usesIn(pack).flatMap(({ path, use: { windows, effects, charges, then } }) => [
    ...unless(
      windows.length > 0 || effects.some((effect) => 'expansion' in effect),
      [...path, 'windows'],
      'a moment to use it at',
      windows,
      'Name one.',
    ),
    ...unless(charges !== null || then === 'keep', [...path, 'then'], 'keep', then, 'Count its charges, or keep it.'),
  ])
/** A card is used, or worth gold, in the hand of who keeps it. */
const neverKept: Check = (pack) => {
  const { room, trap, search, chest, roomSearch } = pack.decks
  const kept = mayCome(pack, ({ tag }) => tag === 'keepCard', true)
  return Object.entries({ room, trap, search, chest, roomSearch }).flatMap(([deck, cards]) =>
    cards.flatMap(({ use, gm = 0, effects }, i) => {
      const well = (use === undefined && gm === 0) || effects.some(kept)
      return unless(
        well,
        ['decks', deck, i, 'effects'],
        'keepCard',
        effects.map(({ tag }) => tag),
        'Let it be kept.',
      )
    }),
  )
}

/** DB-CONT-13: what saves a hero that would die gives KP back before it does anything else. */
export const saving: Check = (pack) =>
  usesIn(pack).flatMap(({ path, use: { windows, effects } }) => {
    const [first] = effects
    const gives = first !== undefined && ('expansion' in first || first.tag === 'gainKp')
    const well = !windows.includes('onDeath') || gives
    return unless(well, [...path, 'effects', 0, 'tag'], 'gainKp', first?.tag, 'Let it give KP before anything else.')
  })

/** What lets nothing follow it. */
const ENDINGS: ReadonlyArray<string> = ['moveOver', 'kill', 'rollAgain']

const afterTheEnd: Check = (pack) => {
  const bringsOne = ({ tag }: Effect): boolean => tag === 'meet' || tag === 'ambush'
  const mayBringOne = mayCome(pack, bringsOne)
  return effectLists(pack).flatMap(({ path, effects }) =>
    effects.flatMap(({ tag }, i) => {
      const before = effects.slice(0, i)
      const over = before.some((one) => ENDINGS.includes(one.tag))
      // By a test, a roll or a choice: the move is over after a monster (DB-MON-9).
      const met = before.some((one) => !bringsOne(one) && mayBringOne(one))
      return [
        ...unless(!over, [...path, i], 'nothing, as all is over', tag, 'Move it up, or take it away.'),
        ...unless(!met, [...path, i], 'nothing, as a monster that may come ends the move', tag, 'Move it up.'),
      ]
    }),
  )
}

/** Effects of which nothing can come where they stand. */
const outOfPlace = ({ path, list, effect }: Standing): ReadonlyArray<Fault> => {
  if (effect.tag === 'rollAgain')
    return unless(list.rolled, [...path, 'tag'], 'an effect after a roll', effect.tag, 'Put it in a table.')
  if (effect.tag === 'chooseEffect') {
    const well = effect.options.some(({ needs }) => needs === undefined)
    return unless(
      well,
      [...path, 'options'],
      'an option that is always there',
      effect.options.length,
      'Add one that needs nothing.',
    )
  }
  const homes = HOMES[effect.tag]
  const well = homes?.includes(list.home) ?? true
  return unless(
    well,
    [...path, 'tag'],
    `an effect for a ${list.home}`,
    effect.tag,
    `Put it in: ${(homes ?? []).join(', ')}.`,
  )
}

/** Where the effects belong that mean something only there. */
const HOMES: Partial<Readonly<Record<BaseEffect['tag'], ReadonlyArray<Home>>>> = {
  keepCard: ['card'],
  doorOpens: ['doorCard'],
  doorStaysClosed: ['doorCard'],
  openPassage: ['use'],
  voidTrap: ['use'],
  shoot: ['use'],
  woundMonster: ['procedure', 'shot', 'use'],
  monsterDies: ['procedure', 'shot', 'use'],
  monsterFlees: ['procedure', 'shot', 'use'],
}

const withoutEnd: Check = (pack) => {
  const standing = effectsIn(pack)
  const ended = standing.flatMap(({ effect }) => (effect.tag === 'endCondition' ? [effect.id] : []))
  return standing.flatMap(({ path, effect }) =>
    effect.tag === 'startCondition'
      ? unless(
          ended.includes(effect.id),
          [...path, 'id'],
          'a condition that ends',
          effect.id,
          'Add an effect that ends it.',
        )
      : [],
  )
}

/** Things that nothing in the pack speaks of. */
const unnamed: Check = (pack) => {
  const effects = effectsIn(pack).map(({ effect }) => effect)
  const met = effects.flatMap((effect) => (effect.tag === 'meet' || effect.tag === 'ambush' ? [effect.kind] : []))
  const read = effects.flatMap((effect) => (effect.tag === 'rollTable' ? [effect.table] : []))
  const drawn = effects.flatMap((effect) => (effect.tag === 'drawFrom' ? [effect.pile] : []))
  const sets = pack.monsterKinds.map(({ fightsAs }) => fightsAs)
  const carried = pack.heroes.flatMap(({ equipment }) => equipment)
  const spoken = (path: Path, id: string, all: ReadonlyArray<unknown>, expected: string): ReadonlyArray<Fault> =>
    unless(all.includes(id), path, expected, id, 'Let something name it, or take it away.')
  return [
    ...pack.monsterKinds.flatMap(({ id }, i) => spoken(['monsterKinds', i], id, met, 'a monster that can be met')),
    ...pack.monsterSets.flatMap(({ id }, i) =>
      spoken(['monsterSets', i], id, sets, 'a set that a monster fights with'),
    ),
    ...pack.tables.flatMap(({ id }, i) => spoken(['tables', i], id, read, 'a table that an effect reads')),
    ...pack.weapons.flatMap(({ id }, i) => spoken(['weapons', i], id, carried, 'a weapon that a hero has')),
    ...(['trap', 'search', 'chest'] as const).flatMap((pile) =>
      pack.decks[pile].length === 0 ? [] : spoken(['decks', pile], pile, drawn, 'a pile that is drawn from'),
    ),
  ]
}

/** The result of a door card, and what it does, are the same. */
const doorResults: Check = ({ decks }) =>
  decks.door.flatMap(({ result, effects }, i) => {
    const tags = effects.map(({ tag }) => tag)
    const wanted = tags.includes('doorOpens')
      ? ['opens']
      : tags.includes('doorStaysClosed')
        ? ['closed']
        : ['trap', 'other']
    const well = wanted.includes(result)
    return unless(well, ['decks', 'door', i, 'result'], wanted.join(' or '), result, 'Let result and effects agree.')
  })
