/** What random games of Drakborgen come to, and all that there is for them to come to. */
import {
  choices,
  createEngine,
  type Engine,
  type Logged,
  type Random,
  type Ruleset,
  random,
  type StartOptions,
  seeded,
  type Table,
  type Vocabulary,
} from 'delvekit'
import { classic, type Drakborgen, drakborgen, type Options, type Pack } from 'delvekit/drakborgen'
import { atStart, thingsOf } from 'delvekit/testkit'
import { either as E, option as O } from 'fp-ts'
import { inSmallCastle } from './castle.js'
import { cardOf } from './rooms.js'

type Action = { readonly tag: string }
type Told = Logged<Drakborgen>

/** Values of options, each as likely as the others. */
export type Values = Readonly<Record<string, ReadonlyArray<unknown>>>
/** Those of Drakborgen. */
export const values: { readonly [K in keyof Options]: ReadonlyArray<Options[K]> } = {
  rounds: [26, 13],
  sunReading: ['stepEqualsRound', 'advanceFirst'],
  combatSystem: ['cards', 'die'],
  weaponTiming: ['beforeReaction', 'afterReaction'],
  weaponInAmbush: [false, true],
  scoreTie: ['shared'],
  sharedStartTowers: [false, true],
  monsterPlayer: ['rightNeighbour', 'bot'],
  towerExit: ['choice', 'final'],
  mustEnterToSurvive: [true, false],
  allowStay: [true, false],
  maxConsecutiveSearches: [null, 1],
  secretDoorBypassesObstacles: [true, false],
  jumpContinuesMove: [true, false],
  debrisContinuesMove: [true, false],
  portcullisFailEndsMove: [true, false],
  fleeThroughPortcullis: [false, true],
  fleeIntoChamber: ['full', 'dragonOnly', 'none'],
  chamberFailedExit: ['nothing', 'dragonOnly', 'full'],
  evictionThrough: ['any', 'opening'],
  reshuffleThenDraw: [true, false],
  deadHeroCards: ['bottom', 'outOfPlay'],
  turningRoomTurn: ['quarter', 'half'],
}
/** What a value of an option is called: a list or a record by its number. */
const valueName = (all: ReadonlyArray<unknown>, at: number): string =>
  typeof all[at] === 'object' && all[at] !== null ? `number ${String(at)}` : String(all[at])

/** What a random game would rather not do: it ends what might go on. */
const idle = ['stay', 'stop', 'leaveCastle', 'endMove', 'decline', 'remain', 'pass', 'throwAmulet']
const chosenFrom = (legal: ReadonlyArray<Action>, dice: Random): number => {
  const at = dice.below(legal.length)
  return idle.includes(legal[at]!.tag) ? dice.below(legal.length) : at
}

/** All that is in a pack. */
export const inPack = (pack: Pack): ReadonlyArray<string> => {
  const piles = (pack.piles ?? []).flatMap(({ cards }) => cards)
  const decks = [...Object.values(pack.decks).flat(), ...piles]
  const uses: ReadonlyArray<{ readonly id: string; readonly use?: unknown }> = [
    ...pack.rings,
    ...pack.weapons,
    ...decks,
  ]
  return [
    ...pack.tiles.map(({ id }) => `tile ${id}`),
    ...pack.tileKinds.map(({ kind }) => `kind ${kind}`),
    ...decks.map(({ id }) => `card ${id}`),
    ...pack.monsterCards.map(({ id }) => `card ${id}`),
    ...pack.combatCards.map(({ id }) => `combat card ${id}`),
    ...pack.heroes.map(({ id }) => `hero ${id}`),
    ...pack.rings.map(({ id }) => `ring ${id}`),
    ...pack.monsterKinds.map(({ id }) => `monster ${id}`),
    ...uses.flatMap(({ id, use }) => (use === undefined ? [] : [`use ${id}`])),
    ...effectTags(pack).map((tag) => `effect ${tag}`),
  ]
}
/** All that there is in some rules, whatever the pack. */
export const inRulesOf = <V extends Vocabulary>(rules: Ruleset<V>, values: Values): ReadonlyArray<string> => {
  // Every game begins with these.
  const begun = atStart(rules, 1).agenda.map(({ tag }) => `task ${tag}`)
  const offering = Object.hasOwn(rules.actions, 'letBe') ? ['action letBe'] : []
  return [...thingsOf(rules, values), ...offering].filter((thing) => !begun.includes(thing))
}
/** All that there is in the rules of Drakborgen. */
export const inRules = (): ReadonlyArray<string> => inRulesOf(drakborgen(classic), values)
/** No box has a card that lets the move go on with a step. */
const secondWind = cardOf('second-wind', [{ tag: 'continueMove' }])
/** A game in which there is too little of everything: one card of each kind, and a few tiles. */
export const scant = (pack: Pack): Pack => ({
  ...inSmallCastle(pack),
  id: `scant-${pack.id}`,
  tiles: pack.tiles.slice(0, 10).map((tile) => ({ ...tile, count: 1 })),
  decks: {
    ...pack.decks,
    search: [...pack.decks.search.slice(-2).map((card) => ({ ...card, count: 1 })), secondWind],
    treasure: pack.decks.treasure.slice(0, 2).map((card) => ({ ...card, count: 1 })),
  },
})

/** The tags of all effects written down anywhere in a pack. */
const effectTags = (part: unknown): ReadonlyArray<string> => {
  if (typeof part !== 'object' || part === null) return []
  const within = Object.values(part).flatMap(effectTags)
  // What says that nothing happens is no work.
  return 'tag' in part && part.tag !== 'nothing' ? [String(part.tag), ...within] : within
}

/** What one step of a game has reached. */
export const reachedBy = (event: Told, kinds: ReadonlyMap<string, string>): ReadonlyArray<string> => {
  if (event.tag === 'taskDone') {
    // A roll carries the task that waits for it.
    return event.then.flatMap((task) => [
      ...[`task ${task.tag}`, `effect ${task.tag}`],
      ...(task.tag === 'roll' ? [`task ${task.into.tag}`] : []),
    ])
  }
  const reached = [`event ${event.tag}`]
  switch (event.tag) {
    case 'heroChosen':
      return [...reached, `hero ${event.hero}`]
    case 'ringChosen':
      return [...reached, `ring ${event.ring}`]
    case 'tilePlaced':
      return [...reached, `tile ${event.tile}`, `kind ${kinds.get(event.tile)}`]
    case 'cardDrawn':
    case 'dragonCardPicked':
      return [...reached, `card ${event.card}`]
    case 'monsterCardDrawn':
    case 'treasureDrawn':
      return [...reached, `card ${event.card.card}`]
    case 'monsterMet':
      return [...reached, `monster ${event.kind}`]
    case 'combatCardCommitted':
      return [...reached, `combat card ${event.card}`]
    case 'itemUsed':
      return [...reached, `use ${event.card}`]
    default:
      return reached
  }
}

/** One step of a game: the table before it and after it, what it told, and all that it came to. */
interface Reached<V extends Vocabulary> {
  readonly before: Table<V>
  readonly after: Table<V>
  readonly events: ReadonlyArray<Logged<V>>
  readonly reached: ReadonlyArray<string>
}
/** Random games, each by its number: from that follow seats, options and choices. */
export interface Player<V extends Vocabulary> {
  readonly engine: Engine<V>
  readonly play: (number: number) => Generator<Reached<V>>
}
/** Some rules to be played with a pack. */
export interface Played<V extends Vocabulary> {
  readonly rules: Ruleset<V>
  readonly pack: Pack
  /** The values of options. */
  readonly values: Values
  readonly reachedBy: (event: Logged<V>, kinds: ReadonlyMap<string, string>) => ReadonlyArray<string>
}
export const playerWith = <V extends Vocabulary>({ rules, pack, values, reachedBy }: Played<V>): Player<V> => {
  const engine = createEngine(rules, { chance: 'byHand' })
  const kinds = new Map(pack.tiles.map(({ id, kind }) => [id, kind]))
  const optionsFrom = (dice: Random): ReadonlyArray<readonly [string, number]> =>
    Object.entries(values).map(([name, all]) => [name, dice.below(all.length)])
  return {
    engine,
    *play(number) {
      const dice = random(seeded(number))
      const picked = optionsFrom(dice)
      const options = Object.fromEntries(picked.map(([name, at]) => [name, values[name]![at]]))
      const seats = dice.below(4) + 1
      // The engine decodes the options before it looks at them.
      const start = { seats, seed: number, options } as StartOptions<V>
      const started = engine.start(start)
      if (E.isLeft(started)) throw new Error(`game ${String(number)} does not start: ${JSON.stringify(started.left)}`)
      let { game, events } = started.right
      let before: Table<V> = atStart(rules, seats, start.options)
      let chosen = picked.map(([name, at]) => `option ${name} ${valueName(values[name]!, at)}`)
      for (;;) {
        const node = O.toNullable(engine.pending(game))
        const all: ReadonlyArray<Action> = node === null ? [] : choices(node)
        const told = events.flatMap((event) => reachedBy(event, kinds))
        const reached = [...chosen, ...told, ...all.map(({ tag }) => `action ${tag}`)]
        yield { before, after: game.table, events, reached }
        if (node === null) return
        before = game.table
        chosen = []
        ;({ game, events } = engine.reduceAt(game, node.by === 'chance' ? dice.pick(node) : chosenFrom(all, dice)))
      }
    },
  }
}
/** Random games of Drakborgen with a pack. */
export const playerOf = (pack: Pack): Player<Drakborgen> =>
  playerWith({ rules: drakborgen(pack), pack, values, reachedBy })
