/** What holds of every table and in the course of every game (ledger section 32). */
import { cardsLeft } from 'delvekit'
import { type Content, chamber, type Drakborgen, type Place } from 'delvekit/drakborgen'

type State = Drakborgen['state']
type Hero = State['heroes'][number]
type Event = Drakborgen['event']
/** What is wrong, or nothing. */
export type Wrong = string | undefined
/** What must hold of a state, by the id of the invariant. */
export type Invariants<S> = Readonly<Record<string, (state: S, content: Content) => Wrong>>

/** What an expansion bends of it, and no more than that. */
export interface Bent<S> {
  /** Cards and tiles of a pile that lie where the base knows of no place for them. */
  readonly elsewhere: (state: S, pile: keyof State['piles']) => ReadonlyArray<string>
  /** Whether a hero that still plays may stand on no tile. */
  readonly mayBeNowhere: (state: S, seat: number) => boolean
  /** Where an event that the base does not know brings a hero. */
  readonly arrives: (event: { readonly tag: string }) => Place | undefined
  /** Whether a hero that has lost all its KP may yet be saved. */
  readonly mayBeSaved: (state: S, seat: number) => boolean
  /** Whom an event that the base does not know lets move once more in the round. */
  readonly movesAgain: (event: { readonly tag: string }) => number | undefined
}
const unbent: Bent<State> = {
  elsewhere: () => [],
  mayBeNowhere: () => false,
  arrives: () => undefined,
  mayBeSaved: () => false,
  movesAgain: () => undefined,
}

export const first = <T>(things: ReadonlyArray<T>, wrong: (thing: T, i: number) => Wrong): Wrong => {
  for (const [i, thing] of things.entries()) {
    const found = wrong(thing, i)
    if (found !== undefined) return found
  }
  return undefined
}
const ofHeroes = ({ heroes }: State, wrong: (hero: Hero, seat: number) => Wrong): Wrong =>
  first(heroes, (hero, seat) => {
    const found = wrong(hero, seat)
    return found === undefined ? undefined : `the hero of seat ${seat} ${found}`
  })
const betweenMoves = ({ move }: State): boolean => move.seat === null
const isSet = ({ phase }: State): boolean => phase !== 'setup'

/** How often each thing is there. */
const counted = (things: ReadonlyArray<string>): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const thing of things) counts[thing] = (counts[thing] ?? 0) + 1
  return counts
}
/** Whether things are there as often as they should be. */
export const asMany = (
  what: string,
  there: Readonly<Record<string, number>>,
  expected: Readonly<Record<string, number>>,
): Wrong =>
  first([...new Set([...Object.keys(there), ...Object.keys(expected)])], (id) =>
    (there[id] ?? 0) === (expected[id] ?? 0)
      ? undefined
      : `of ${what} there is ${id} ${there[id] ?? 0} times, not ${expected[id] ?? 0}`,
  )
const once = (ids: ReadonlyArray<string>) => Object.fromEntries(ids.map((id) => [id, 1]))
const present = <T>(thing: T | null): ReadonlyArray<T> => (thing === null ? [] : [thing])

/** Every card of a pile, wherever it lies. */
const cardsOf = (
  state: State,
  name: keyof State['piles'],
  elsewhere: ReadonlyArray<string>,
): Readonly<Record<string, number>> => {
  const { unseen, queue } = state.piles[name]!
  const hands = state.heroes.flatMap(({ held, treasures }) => [...held, ...treasures])
  const outside = [
    ...[...hands, ...state.outOfPlay, ...present(state.encounter?.monsterCard ?? null)].map(({ card }) => card),
    ...state.open.map(({ card }) => card),
    ...state.dragonsAside,
    ...state.board.flatMap((placed) => (placed === null ? [] : [placed.tile])),
  ].filter((card) => Object.hasOwn(unseen, card))
  const there: Record<string, number> = { ...unseen }
  for (const card of [...queue.map((placed) => placed.card), ...outside, ...elsewhere])
    there[card] = (there[card] ?? 0) + 1
  return there
}

const STANDS: Readonly<Record<Hero['stance']['tag'], string | null>> = {
  normal: null,
  dark: 'darkRoom',
  wellEdge: 'well',
  wellAcross: 'well',
  debrisEntrance: 'debris',
  debrisStuck: 'debris',
  debrisThrough: 'debris',
  chasm: 'chasm',
}

/** At every choice. */
export const invariantsBut = <S extends State>({
  elsewhere,
  mayBeNowhere,
  mayBeSaved,
}: Pick<Bent<S>, 'elsewhere' | 'mayBeNowhere' | 'mayBeSaved'>): Invariants<S> => ({
  'DB-INV-1': (state) =>
    ofHeroes(state, ({ kp, kpMax, status }, seat) => {
      if (kp < 0 || kp > kpMax) return `has ${kp} KP of ${kpMax}`
      if (kp === 0 && mayBeSaved(state, seat)) return undefined
      return isSet(state) && (kp === 0) !== (status === 'dead') ? `is ${status} with ${kp} KP` : undefined
    }),
  'DB-INV-2': ({ heroes }) => {
    const places = heroes.flatMap(({ place }) => (typeof place === 'number' ? [place] : []))
    return new Set(places).size === places.length ? undefined : `two heroes share a tile: ${places.join(', ')}`
  },
  'DB-INV-3': (state, { towers }) =>
    ofHeroes(state, ({ status, place }, seat) => {
      if (state.phase !== 'play' || status !== 'active' || mayBeNowhere(state, seat)) return undefined
      const is = typeof place === 'number' ? state.board[place] !== null : [chamber, ...towers].includes(place ?? '')
      return is ? undefined : `is nowhere: ${place}`
    }),
  'DB-INV-4': (state) =>
    ofHeroes(state, ({ status, place }) =>
      status !== 'active' && place !== null ? `is ${status}, and on ${place}` : undefined,
    ),
  'DB-INV-5': (state, { deck, pack, hero: cardOf }) => {
    const piles = Object.keys(state.piles) as ReadonlyArray<keyof State['piles']>
    const gone = state.outOfPlay.map(({ card }) => card)
    const chosen = state.heroes.flatMap(({ id }) => present(id))
    const allHeroes = pack.heroes.map(({ id }) => id)
    const spare = gone.filter((id) => allHeroes.includes(id))
    const rings = [...state.offered.rings, ...state.heroes.flatMap(({ ring }) => present(ring)), ...gone]
    const allRings = pack.rings.map(({ id }) => id)
    const cards = isSet(state) ? state.heroes.map(({ id }) => cardOf(id!)) : []
    const dead = cards.filter((_, seat) => state.heroes[seat]!.status === 'dead')
    const gear = cards.flatMap(({ equipment }) => equipment)
    const borne = [...state.heroes.flatMap(({ equipment }) => equipment), ...gone.filter((id) => gear.includes(id))]
    const fights = pack.heroes.flatMap(({ combatCards }) => combatCards)
    return (
      first(piles, (name) => asMany(`the pile ${name}`, cardsOf(state, name, elsewhere(state, name)), deck(name))) ??
      first(piles, (name) => {
        const { unseen, size } = state.piles[name]!
        const sum = Object.values(unseen).reduce((all, n) => all + n, 0)
        return sum === size ? undefined : `the bag of ${name} holds ${sum}, not ${size}`
      }) ??
      asMany('heroes', counted([...state.offered.heroes, ...chosen, ...spare]), once(allHeroes)) ??
      asMany('rings', counted(rings.filter((id) => allRings.includes(id))), once(allRings)) ??
      (isSet(state) ? asMany('equipment', counted(borne), counted(gear)) : undefined) ??
      asMany(
        'combat cards',
        counted(gone.filter((id) => fights.includes(id))),
        counted(dead.flatMap(({ combatCards }) => combatCards)),
      )
    )
  },
  'DB-INV-6': (state, { deck, chamberSquares, waysFrom }) =>
    asMany('tiles', cardsOf(state, 'tile', elsewhere(state, 'tile')), deck('tile')) ??
    first(state.board, (placed, square) =>
      placed !== null && (chamberSquares.includes(square) || waysFrom(square).length === 0)
        ? `a tile lies on a tower or in the chamber, on ${square}`
        : undefined,
    ),
  'DB-INV-7': (state, { card }) => {
    const all = cardsLeft(state.piles.dragon) + state.dragonsAside.length
    if (all !== 8) return `there are ${all} dragon cards`
    return betweenMoves(state) && state.dragonsAside.some((id) => card(id).awake) ? 'the dragon lies aside' : undefined
  },
  'DB-INV-8': (state, { card }) => {
    const { dragonsAside } = state
    return betweenMoves(state) && (dragonsAside.length > 7 || dragonsAside.some((id) => card(id).awake))
      ? `aside are ${dragonsAside.join(', ')}`
      : undefined
  },
  'DB-INV-9': ({ sunStep, options }) =>
    sunStep >= 1 && sunStep <= options.rounds + 1 ? undefined : `the sun stands on ${sunStep}`,
  'DB-INV-10': ({ round, options }) => (round <= options.rounds ? undefined : `this is round ${round}`),
  'DB-INV-11': (state, { hero }) =>
    ofHeroes(state, ({ id, kpMax }) =>
      isSet(state) && kpMax !== hero(id!).kp ? `began with ${kpMax} KP, not ${hero(id!).kp}` : undefined,
    ),
  'DB-INV-13': (state) =>
    betweenMoves(state) && (state.encounter !== null || state.combat !== null || state.open.length > 0)
      ? 'something of a move outlives it'
      : undefined,
  'DB-INV-17': ({ encounter, combat }) => {
    if (combat === null) return undefined
    if (encounter === null || typeof encounter.kp !== 'number') return 'there is combat with nobody'
    return encounter.wounds < encounter.kp ? undefined : `of ${encounter.kp} KP ${encounter.wounds} are gone`
  },
  'DB-INV-18': (state, { tile }) =>
    ofHeroes(state, ({ place, stance }) => {
      const wanted = STANDS[stance.tag]
      if (wanted === null || place === null) return undefined
      const placed = typeof place === 'number' ? state.board[place] : null
      return placed && tile(placed.tile).kind.kind === wanted ? undefined : `stands ${stance.tag} on ${place}`
    }),
  'DB-INV-23': (state) =>
    ofHeroes(state, ({ status, held, treasures, equipment, ring }) =>
      status === 'dead' && (held.length > 0 || treasures.length > 0 || equipment.length > 0 || ring !== null)
        ? 'is dead, and holds cards'
        : undefined,
    ),
  'DB-INV-26': ({ encounter, move, dragonAwake }) =>
    encounter === null || encounter.hero === move.seat || dragonAwake
      ? undefined
      : `seat ${encounter.hero} meets a monster in the move of seat ${move.seat}`,
})
export const invariants: Invariants<State> = invariantsBut(unbent)

/** Sees every event of a game with the states before and after it. */
export type Course = (event: Event, before: State, after: State) => Wrong

/** In the course of a game, by the id of the invariant: each begins anew with every game. */
export const coursesBut = ({
  arrives,
  movesAgain,
}: Pick<Bent<State>, 'arrives' | 'movesAgain'>): Readonly<Record<string, (content: Content) => Course>> => ({
  'DB-INV-7': (content) => atMoveEnds((state) => invariants['DB-INV-7']!(state, content)),
  'DB-INV-8': (content) => atMoveEnds((state) => invariants['DB-INV-8']!(state, content)),
  'DB-INV-9': () => (event, before, after) => {
    const turned = after.sunStep - before.sunStep
    if (turned !== 0 && event.tag !== 'sunAdvanced') return `${event.tag} turns the sun`
    if (turned !== 0 && before.move.seat !== null) return 'the sun is turned within a move'
    return turned === 0 || turned === 1 ? undefined : `the sun is turned by ${turned}`
  },
  'DB-INV-10': () => {
    let moved: number[] = []
    return (event) => {
      const again = movesAgain(event)
      if (again !== undefined) moved = moved.filter((seat) => seat !== again)
      if (event.tag === 'roundStarted') moved = []
      if (event.tag !== 'moveStarted' && event.tag !== 'moveSkipped') return undefined
      if (moved.includes(event.seat)) return `seat ${event.seat} moves twice in a round`
      moved.push(event.seat)
      return undefined
    }
  },
  'DB-INV-11': () => (event, before, after) => {
    if (before.phase === 'setup') return undefined
    if (before.firstSeat !== after.firstSeat) return 'another seat is first'
    return first(before.heroes, ({ id, ring, kpMax }, seat) => {
      const now = after.heroes[seat]!
      const spent = event.tag === 'itemUsed' && event.hero === seat && event.card === ring && now.ring === null
      const same = now.id === id && now.kpMax === kpMax && (now.ring === ring || spent || now.status === 'dead')
      return same ? undefined : `seat ${seat} is not who it was`
    })
  },
  'DB-INV-12': ({ tile }) => {
    let entered: Place | null = null
    return (event, before, after) => {
      entered = arrives(event) ?? entered
      if (event.tag === 'heroMoved' || event.tag === 'heroFled' || event.tag === 'heroDrivenOut') entered = event.to
      if (before.board === after.board) return undefined
      const kindOn = (square: number | undefined) => {
        const placed = before.board[square ?? -1]
        return placed && tile(placed.tile).kind.kind
      }
      const wanted = (square: number): number => {
        if (event.tag === 'tilesTurned') return kindOn(square) === kindOn(event.squares[0]) ? event.quarterTurns : 0
        const turns = event.tag === 'roomTurned' && square === entered && kindOn(square) === 'turningRoom'
        return turns ? (before.options.turningRoomTurn === 'half' ? 2 : 1) : 0
      }
      return first(before.board, (was, square) => {
        if (was === null) return undefined
        const is = after.board[square]!
        if (is.tile !== was.tile) return `another tile lies on ${square}`
        const quarters = (is.rotation - was.rotation + 4) % 4
        return quarters === wanted(square) ? undefined : `${event.tag} turns the tile on ${square} by ${quarters}`
      })
    }
  },
  'DB-INV-13': (content) => atMoveEnds((state) => invariants['DB-INV-13']!(state, content)),
  'DB-INV-16': () => {
    let announced = false
    return (event) => {
      if (event.tag === 'monsterMet') announced = false
      if (event.tag === 'intentAnnounced') announced = true
      return event.tag === 'monsterCardDrawn' && !announced ? 'a monster card is drawn before the intent' : undefined
    }
  },
  'DB-INV-22': () => {
    let moves = 0
    let more = 0
    return (event, { options, heroes }) => {
      if (movesAgain(event) !== undefined) more += 1
      if (event.tag === 'moveStarted') moves += 1
      return moves > options.rounds * heroes.length + more ? `there are ${moves} moves` : undefined
    }
  },
  'DB-INV-24': ({ card }) => {
    return (event, _, { heroes }) => {
      if (event.tag !== 'scoreCounted') return undefined
      const { status, held, treasures } = heroes[event.hero]!
      const gm = [...held, ...treasures].reduce((sum, one) => sum + card(one.card).gm, 0)
      return status === 'out' && event.gm === gm
        ? undefined
        : `seat ${event.hero}, ${status}, has ${gm} gm, not ${event.gm}`
    }
  },
  'DB-INV-26': () => {
    let sleepers: ReadonlyArray<number> | null = null
    return (event, before) => {
      if (event.tag === 'dragonWoke') sleepers = event.queue
      if (event.tag === 'dragonFellAsleep') sleepers = null
      const begins = event.tag === 'moveStarted' || event.tag === 'moveSkipped'
      return begins && (before.encounter !== null || sleepers !== null)
        ? 'a move begins before the last is over'
        : undefined
    }
  },
})
export const courses = coursesBut(unbent)

const withId = (id: string, wrong: Wrong): Wrong => (wrong === undefined ? undefined : `${id}: ${wrong}`)
/** What is wrong with a table, with the id of the invariant. */
export const wrongIn = <S>(all: Invariants<S>, state: S, content: Content): Wrong =>
  first(Object.entries(all), ([id, holds]) => withId(id, holds(state, content)))
/** Watches one game in the same way. */
export const watcher = <E, S>(
  all: Readonly<Record<string, (content: Content) => (event: E, before: S, after: S) => Wrong>>,
  content: Content,
): ((event: E, before: S, after: S) => Wrong) => {
  const watching = Object.entries(all).map(([id, course]) => [id, course(content)] as const)
  return (event, before, after) => first(watching, ([id, course]) => withId(id, course(event, before, after)))
}
function atMoveEnds(wrong: (state: State) => Wrong): Course {
  return (event, _, after) => (event.tag === 'moveEnded' ? wrong(after) : undefined)
}
