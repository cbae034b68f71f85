/** What may be behind what a seat sees of the part of the table that is Drakborgen II's: the other side of `hidden.ts`. */
import type { Random } from '../../kernel/chance.js'
import { dealt, type Placed } from '../../kernel/pile.js'
import type { Observation } from '../../kernel/ruleset.js'
import type { Lore } from './box.js'
import { isDangerous } from './oracaz/warning.js'
import type { FaceDown, Slice, State, Two } from './state.js'

/** `beneath` is what the base has dealt, which knows of no tile that lies face down. */
export const determinize =
  (lore: Lore) =>
  ({ state, agenda }: Observation<Two>, random: Random, beneath: State): Partial<State> => {
    const slice = state.slices.drakborgen2
    const tiles = withTiles(lore, state, random)
    return {
      ...(tiles === null ? {} : { piles: { ...beneath.piles, tile: tiles.pile } }),
      slices: {
        ...beneath.slices,
        drakborgen2: {
          ...slice,
          ...withAmulets(slice, random),
          faceDown: tiles === null ? slice.faceDown : tiles.faceDown,
          secret: withSecret(slice.secret, agenda, random),
        },
      },
    }
  }

/** Which amulet is worn nobody but its keeper knows, nor which have been drawn for another. */
const withAmulets = (
  { persons, amulets: pile, amuletsDrawn }: Slice,
  random: Random,
): Pick<Slice, 'persons' | 'amulets' | 'amuletsDrawn'> => {
  const worn = persons.flatMap(({ amulet }) => (amulet === null ? [] : [amulet.card]))
  const { pile: amulets, elsewhere } = dealt(pile, [...worn, ...amuletsDrawn.map(({ card }) => card)], random)
  let next = 0
  return {
    persons: persons.map((person) =>
      person.amulet === null ? person : { ...person, amulet: { ...person.amulet, card: elsewhere[next++]! } },
    ),
    amulets,
    amuletsDrawn: amuletsDrawn.map((drawn) => ({ ...drawn, card: elsewhere[next++]! })),
  }
}

/**
 * A tile that lies face down is dangerous if there was a hiss, but after a 1 it is the other way round: nine rolls of ten say
 * the truth. Which of the tiles are dangerous is dealt first, as likely as there are ways to it, and then which they are.
 */
const withTiles = (
  { content }: Lore,
  { piles, slices }: State,
  random: Random,
): { readonly pile: State['piles']['tile']; readonly faceDown: ReadonlyArray<FaceDown> } | null => {
  const { faceDown } = slices.drakborgen2
  if (faceDown.length === 0) return null
  const isBad = (tile: string): boolean => isDangerous(content, tile)
  const { unseen } = piles.tile
  const left = (bad: boolean): number =>
    Object.keys(unseen).reduce((sum, tile) => (isBad(tile) === bad ? sum + unseen[tile]! : sum), 0)
  const ways = waysToHear(faceDown, isBad, { bad: left(true), good: left(false) })
  const { bad } = ways[random.pick({ by: 'chance', outcomes: ways, weights: ways.map(({ weight }) => weight) })]!
  const lying = faceDown.map(({ tile }): Placed => tile)
  // Within its sort each is as likely as any other, whichever is dealt first.
  const { pile, elsewhere } = dealt(piles.tile, lying, random, (tile, at) => isBad(tile) === bad[at])
  return {
    pile,
    faceDown: faceDown.map((lies, at) => {
      const { roll, hissed } = lies
      const rolled = roll !== 'hidden' ? roll : bad[at] === hissed ? random.below(FACES - 1) + 2 : 1
      return { ...lies, tile: elsewhere[at]!, roll: rolled }
    }),
  }
}
/** A warning is rolled with T10; after a 1 it is false. */
const FACES = 10
interface Way {
  /** Tile by tile, whether it is dangerous. */
  readonly bad: ReadonlyArray<boolean>
  readonly weight: number
}
/** Which of the tiles may be dangerous, with the number of ways to it: of tiles unseen, and of rolls. */
const waysToHear = (
  faceDown: ReadonlyArray<FaceDown>,
  isBad: (tile: string) => boolean,
  left: { readonly bad: number; readonly good: number },
): ReadonlyArray<Way> => {
  const [first, ...others] = faceDown
  if (first === undefined) return [{ bad: [], weight: 1 }]
  const { tile, hissed } = first
  return [true, false].flatMap((bad) => {
    const isHidden = tile.card === 'hidden'
    const ways = isHidden ? (bad ? left.bad : left.good) : Number(isBad(tile.card) === bad)
    if (ways === 0) return []
    const rest = isHidden ? { bad: left.bad - Number(bad), good: left.good - Number(!bad) } : left
    return waysToHear(others, isBad, rest).map((way) => ({
      bad: [bad, ...way.bad],
      weight: ways * (bad === hissed ? FACES - 1 : 1) * way.weight,
    }))
  })
}

/** Where a number is in question it is one of a die's, where a letter is one of three. */
const withSecret = (secret: Slice['secret'], agenda: Observation<Two>['agenda'], random: Random): Slice['secret'] =>
  secret?.value === 'hidden'
    ? { ...secret, value: random.below(agenda.some(({ tag }) => ofNumber.includes(tag)) ? 6 : 3) + 1 }
    : secret
const ofNumber: ReadonlyArray<string> = ['nameNumbers', 'numbersRolled', 'settleHiding']
