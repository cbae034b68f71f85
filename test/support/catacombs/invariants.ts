/** What holds of every table over the catacombs, and in the course of every game (ledger: invariants). */
import type { Under, Walker } from 'delvekit/catacombs'
import { type Content, cellAt, chamber, type Drakborgen, type Place, squareAt } from 'delvekit/drakborgen'
import {
  asMany,
  type Bent,
  coursesBut,
  first,
  type Invariants,
  invariantsBut,
  type Wrong,
} from '../drakborgen/invariants.js'

type State = Under['state']
type Event = Under['event']
type BaseEvent = Drakborgen['event']

const deck = 'catacombs:cards'
const ofWalkers = ({ slices: { catacombs } }: State, wrong: (walker: Walker, seat: number) => Wrong): Wrong =>
  first(catacombs.walkers, (walker, seat) => {
    const found = wrong(walker, seat)
    return found === undefined ? undefined : `the hero of seat ${seat} ${found}`
  })
const isPlace = ({ pack, towers }: Content, place: Place): boolean =>
  typeof place === 'number'
    ? Number.isInteger(place) && place >= 0 && place < pack.board.cols * pack.board.rows
    : place === chamber || towers.includes(place)

/** What the catacombs bend of the base: who is below is nowhere, and tiles lie aside for a moment (CAT-R-43). */
export const bent: Bent<State> = {
  elsewhere: (
    {
      slices: {
        catacombs: { walkers, setAside },
      },
    },
    pile,
  ) => {
    if (pile === 'tile') return setAside
    if (pile !== deck) return []
    return walkers.flatMap((walker) => [...walker.pile, ...walker.lasting.map(({ card }) => card)])
  },
  mayBeNowhere: (
    {
      slices: {
        catacombs: { walkers, rising },
      },
    },
    seat,
  ) => walkers[seat]!.arrow !== null || rising === seat,
  arrives: (event) => (isRisen(event) ? event.place : undefined),
  mayBeSaved: () => false,
  movesAgain: () => undefined,
}
type Risen = Extract<Event, { readonly tag: 'figurePlaced' }>
const isRisen = (event: { readonly tag: string }): event is Risen => event.tag === 'figurePlaced'

/** Of the base, at every choice. */
const ofBase: Invariants<State> = invariantsBut(bent)
/** At every choice, of the catacombs alone. */
export const own: Invariants<State> = {
  'CAT-INV-1': (state) =>
    ofWalkers(state, ({ arrow }, seat) =>
      arrow !== null && state.heroes[seat]!.place !== null ? 'is on the board, and its arrow too' : undefined,
    ),
  'CAT-INV-2': (state, content) =>
    ofWalkers(state, ({ arrow, climbing }, seat) => {
      const { status, place } = state.heroes[seat]!
      const plays = state.phase === 'play' && status === 'active'
      // Whoever is lost at sunset is lost where it is: the game is over.
      if (arrow !== null && !plays && status !== 'lost') return `is ${status}, and has an arrow`
      if (arrow !== null && !isPlace(content, arrow.place)) return `has its arrow on ${arrow.place}`
      if (plays && (arrow === null) === (place === null)) return `is on ${place}, and has no arrow or one too many`
      return climbing !== null && arrow !== null ? 'climbs, and has an arrow' : undefined
    }),
  'CAT-INV-6': (state, content) => {
    const { unseen, queue } = state.piles[deck]!
    const hands = state.heroes.flatMap(({ held }) => held)
    const aside = [...queue, ...hands, ...state.open, ...state.outOfPlay].map(({ card }) => card)
    const there: Record<string, number> = { ...unseen }
    for (const card of [...aside.filter((id) => Object.hasOwn(unseen, id)), ...bent.elsewhere(state, deck)])
      there[card] = (there[card] ?? 0) + 1
    return asMany('catacomb cards', there, content.deck(deck))
  },
  'CAT-INV-7': (state) =>
    ofWalkers(state, ({ arrow, wayUp }) =>
      wayUp !== null && arrow === null ? 'has a way up, and is not below' : undefined,
    ),
  'CAT-INV-12': (state) => {
    const taken = state.heroes.flatMap(({ place }) => (typeof place === 'number' ? [place] : []))
    return new Set(taken).size === taken.length ? undefined : `two heroes share a square: ${taken.join(', ')}`
  },
  'CAT-INV-14': (state) =>
    ofWalkers(state, ({ arrow, pile, drawn }) =>
      arrow === null && (pile.length > 0 || drawn !== 0) ? `has ${pile.join()} and ${drawn} from below` : undefined,
    ),
  'CAT-INV-17': ({
    heroes,
    board,
    slices: {
      catacombs: { rising },
    },
  }) =>
    first(heroes, ({ place }, seat) =>
      typeof place === 'number' && board[place] === null && rising !== seat
        ? `the hero of seat ${seat} stands on ${place}, where no tile lies`
        : undefined,
    ),
}
/** At every choice, the base's among them. */
export const invariants: Invariants<State> = { ...own, ...ofBase }

/** Sees every event of a game with the states before and after it. */
type Course = (event: Event, before: State, after: State) => Wrong
/** Looks at every walker before and after an event. */
const ofEach = (before: State, after: State, wrong: (was: Walker, is: Walker, seat: number) => Wrong): Wrong =>
  first(after.slices.catacombs.walkers, (is, seat) => wrong(before.slices.catacombs.walkers[seat]!, is, seat))

// Where one may come up: worked out anew, as the ledger has it (POS, CAT-R-23, -24).

const ways = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const
const tagsAt = (content: Content, { board, slices: { catacombs } }: State, square: number): ReadonlyArray<string> => {
  const placed = board[square]
  const bare = catacombs.laidOver.every((over) => over.square !== square)
  if (!placed || !bare) return []
  const { kind } = content.tile(placed.tile)
  return [kind.kind, ...kind.tags]
}
const isWayDown = (content: Content, state: State, square: number): boolean => {
  const over = state.slices.catacombs.laidOver.find((one) => one.square === square)
  if (over !== undefined) return over.wayDown
  const tile = state.board[square]?.tile
  const extra = tile !== undefined && state.options.extraWayDownTiles.includes(tile)
  return extra || tagsAt(content, state, square).includes('way-down')
}
const isUnfit = (tags: ReadonlyArray<string>): boolean => tags.includes('well') || tags.includes('bridge')
const cellOf = (content: Content, place: Place) => {
  const { towers, chamber: rooms } = content.pack.board
  const tower = towers.find(({ id }) => id === place)
  if (typeof place === 'number') return cellAt(content, place)
  return (place === chamber ? rooms.cells[0] : (tower?.cell ?? tower?.openings[0]?.toCell)) ?? rooms.cells[0]
}
/** Whether some face of the T10 leads to a place on which this hero may come up. */
const anyTarget = (content: Content, state: State, seat: number): boolean => {
  const { board } = content.pack
  const { arrow, drawn } = state.slices.catacombs.walkers[seat]!
  if (arrow === null) return false
  const from = cellOf(content, arrow.place)
  const [east, south] = ways[arrow.dir]
  const row = state.options.ascensionTrack[Math.min(drawn, state.options.ascensionTrack.length) - 1]
  const strays = (row ?? [0]).map((n) => (state.options.deviationMode === 'one' ? Math.sign(n) : n))
  const someone = (square: number): boolean => state.heroes.some(({ place }) => place === square)
  return strays.some((right) => {
    const col = Math.max(0, Math.min(board.cols - 1, from.col + drawn * east - right * south))
    const down = Math.max(0, Math.min(board.rows - 1, from.row + drawn * south + right * east))
    const near = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ col: col + x, row: down + y })))
    const inside = near.filter(
      (cell) => cell.col >= 0 && cell.row >= 0 && cell.col < board.cols && cell.row < board.rows,
    )
    const own = squareAt(content, from)
    const counts = (square: number): boolean => state.options.ownEntranceCounts || square !== own
    const beside = inside
      .map((cell) => squareAt(content, cell))
      .some((at) => counts(at) && isWayDown(content, state, at) && !someone(at))
    const square = squareAt(content, { col, row: down })
    const built = content.waysFrom(square).length === 0 || content.chamberSquares.includes(square)
    if (beside || built) return true
    if (someone(square)) return false
    if (state.board[square] !== null)
      return isWayDown(content, state, square) || !isUnfit(tagsAt(content, state, square))
    const { unseen, queue } = state.piles.tile
    const tiles = [...Object.keys(unseen).filter((id) => unseen[id]! > 0), ...queue.map(({ card }) => card)]
    return tiles.some((id) => {
      const { kind } = content.tile(id)
      return !isUnfit([kind.kind, ...kind.tags])
    })
  })
}

const arrowEvents: Readonly<Record<string, 'laid' | 'turned' | 'off'>> = {
  directionArrowPlaced: 'laid',
  directionArrowTurned: 'turned',
  directionArrowRemoved: 'off',
}
const counting: ReadonlyArray<string> = ['catacombCardDrawn', 'passageCounted']
const named = (event: Event): unknown => ('hero' in event ? event.hero : undefined)

/** In the course of a game, of the catacombs alone. */
export const ownCourses: Readonly<Record<string, (content: Content) => Course>> = {
  'CAT-INV-3': () => (event, before, after) =>
    ofEach(before, after, ({ arrow: was }, { arrow: is }, seat) => {
      if (was === is) return undefined
      const does = named(event) === seat ? arrowEvents[event.tag] : undefined
      if (was === null) return does === 'laid' ? undefined : `${event.tag} lays the arrow of seat ${seat}`
      if (is === null) return does === 'off' ? undefined : `${event.tag} takes off the arrow of seat ${seat}`
      return does === 'turned' && is.place === was.place ? undefined : `${event.tag} moves the arrow of seat ${seat}`
    }),
  'CAT-INV-4': () => (event, before, after) =>
    ofEach(before, after, ({ drawn: was }, { drawn: is }, seat) => {
      const own = named(event) === seat
      if (own && event.tag === 'directionArrowPlaced' && is !== 0) return `seat ${seat} sets out with ${is}`
      if (is === was || (own && counting.includes(event.tag))) return undefined
      return is > was || !own || is !== 0 ? `${event.tag} counts ${is} for seat ${seat}, after ${was}` : undefined
    }),
  'CAT-INV-5': () => {
    let drawn: number[] = []
    return (event) => {
      if (event.tag === 'moveStarted') drawn = []
      if (event.tag !== 'catacombCardDrawn') return undefined
      if (drawn.includes(event.hero)) return `seat ${event.hero} draws twice in a move`
      drawn.push(event.hero)
      return undefined
    }
  },
  'CAT-INV-7': () => {
    const last: (string | null)[] = []
    return (
      event,
      _,
      {
        slices: {
          catacombs: { walkers },
        },
      },
    ) => {
      if (event.tag === 'directionArrowPlaced') last[event.hero] = null
      if (event.tag === 'catacombCardDrawn') last[event.hero] = event.card
      return first(walkers, ({ wayUp }, seat) =>
        wayUp !== null && wayUp.card !== last[seat] ? `the way up of seat ${seat} is not its last card` : undefined,
      )
    }
  },
  'CAT-INV-8': () => {
    let trying: number | null = null
    return (event) => {
      if (event.tag === 'moveStarted' || event.tag === 'ascended') trying = null
      if (event.tag === 'ascendAttempted') trying = event.hero
      const draws = event.tag === 'catacombCardDrawn' && event.hero === trying
      return draws ? `seat ${event.hero} tries to get up, and draws a card` : undefined
    }
  },
  'CAT-INV-9':
    () =>
    (
      event,
      {
        slices: {
          catacombs: { walkers },
        },
      },
    ) => {
      if (event.tag !== 'tileRevealed' && event.tag !== 'searchAnnounced') return undefined
      return walkers[event.hero]!.arrow === null ? undefined : `${event.tag}, and seat ${event.hero} is below`
    },
  'CAT-INV-10': (content) => (event) => {
    const { cols, rows } = content.pack.board
    if (event.tag === 'figurePlaced' && !isPlace(content, event.place)) return `seat ${event.hero} is on ${event.place}`
    if (event.tag !== 'positionRolled') return undefined
    const { col, row } = event.clamped
    return col >= 0 && row >= 0 && col < cols && row < rows ? undefined : `it comes up at (${col},${row})`
  },
  'CAT-INV-11': (content) => (event, _, after) => {
    if (event.tag !== 'ascended' || typeof event.place !== 'number') return undefined
    const unfit = isUnfit(tagsAt(content, after, event.place)) && !isWayDown(content, after, event.place)
    return unfit ? `seat ${event.hero} comes up on ${event.place}` : undefined
  },
  'CAT-INV-13':
    () =>
    (event, { options: { ascensionTrack, deviationMode } }) => {
      if (event.tag !== 'positionRolled') return undefined
      const { n, deviation } = event
      // Whoever is carried up at once has perhaps drawn none.
      const k = Math.max(...ascensionTrack[Math.max(1, Math.min(n, ascensionTrack.length)) - 1]!.map(Math.abs))
      const most = n <= 1 ? 0 : deviationMode === 'one' ? Math.min(k, 1) : k
      return Math.abs(deviation) <= most ? undefined : `after ${n} cards it strays by ${deviation}`
    },
  'CAT-INV-14':
    () =>
    (
      event,
      _,
      {
        slices: {
          catacombs: { walkers },
        },
      },
    ) => {
      const anew = event.tag === 'ascended' || event.tag === 'descendedAgain' || event.tag === 'directionArrowPlaced'
      if (!anew && event.tag !== 'fledDown') return undefined
      const { pile, drawn } = walkers[event.hero]!
      return pile.length === 0 && drawn === 0 ? undefined : `seat ${event.hero} has ${pile.length} and ${drawn} drawn`
    },
  'CAT-INV-18': (content) => {
    let trying: number | null = null
    return (event, before) => {
      if (event.tag === 'ascendAttempted') trying = event.hero
      const ends = event.tag === 'figurePlaced' || event.tag === 'heroPlaced' || event.tag === 'ascendFailed'
      if (ends && event.hero === trying) trying = null
      if (trying === null) return undefined
      if (event.tag === 'moveEnded') return `the attempt of seat ${trying} comes to nothing`
      const asked = event.tag === 'dieRolled' && event.hero === trying
      return asked && !anyTarget(content, before, trying) ? `a die is rolled that leads nowhere` : undefined
    }
  },
}
/** A course of the base, which tells events by their tags and so finds none of its own among those of the catacombs. */
const overBase =
  (course: ReturnType<typeof ofBaseCourses>[string]) =>
  (content: Content): Course => {
    const watch = course(content)
    return (event, before, after) => watch(event as BaseEvent, before, after)
  }
const ofBaseCourses = () => coursesBut(bent)
/** In the course of a game, the base's among them: each begins anew with every game. */
export const courses: Readonly<Record<string, (content: Content) => Course>> = {
  ...Object.fromEntries(Object.entries(ofBaseCourses()).map(([id, course]) => [id, overBase(course)])),
  ...ownCourses,
}
