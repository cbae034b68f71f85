/** What holds of every table with Drakborgen II, and in the course of every game (ledger: invariants). */
import type { Under } from 'delvekit/catacombs'
import type { Content, Drakborgen } from 'delvekit/drakborgen'
import type { Box, Person, Two } from 'delvekit/drakborgen-2'
import * as under from '../catacombs/invariants.js'
import {
  asMany,
  type Bent,
  coursesBut,
  first,
  type Invariants,
  invariantsBut,
  type Wrong,
} from '../drakborgen/invariants.js'

type State = Two['state']
type Event = Two['event']

const ofPersons = ({ slices: { drakborgen2 } }: State, wrong: (person: Person, seat: number) => Wrong): Wrong =>
  first(drakborgen2.persons, (person, seat) => {
    const found = wrong(person, seat)
    return found === undefined ? undefined : `the hero of seat ${seat} ${found}`
  })
const told = <T extends Event['tag']>(event: { readonly tag: string }, tag: T): event is Extract<Event, { tag: T }> =>
  event.tag === tag

/** What Drakborgen II bends of the base and of the catacombs (D2-R-159). */
const bent: Bent<State> = {
  elsewhere: (state, pile) => {
    const { faceDown, persons } = state.slices.drakborgen2
    const lying = pile === 'tile' ? faceDown.map(({ tile }) => tile.card) : []
    const lasting = persons.flatMap((person) => person.lasting.flatMap((one) => (one.pile === pile ? [one.card] : [])))
    return [...under.bent.elsewhere(state, pile), ...lying, ...lasting]
  },
  mayBeNowhere: under.bent.mayBeNowhere,
  arrives: (event) => (told(event, 'teleported') ? event.to : under.bent.arrives(event)),
  // Its keeper is asked whether its amulet saves a hero that has lost all its KP (D2-R-201).
  mayBeSaved: ({ options, slices: { drakborgen2 } }, seat) =>
    options.amuletTrigger === 'keeper' && drakborgen2.persons[seat]!.amulet?.revealed === false,
  movesAgain: (event) => (told(event, 'timeStopped') ? event.hero : undefined),
}

const ofBase: Invariants<State> = invariantsBut(bent)
/** At every choice, of Drakborgen II alone. */
const ownOf = (box: Box): Invariants<State> => ({
  'D2-INV-3': (state) =>
    first(state.slices.catacombs.walkers, ({ pile, drawn }, seat) =>
      pile.length > drawn ? `seat ${seat} has ${pile.length} cards below, of ${drawn}` : undefined,
    ),
  'D2-INV-5': ({
    slices: {
      drakborgen2: { amulets, amuletsDrawn, persons },
    },
  }) => {
    const { unseen, queue, size } = amulets
    const there: Record<string, number> = { ...unseen }
    const worn = persons.flatMap(({ amulet }) => (amulet === null ? [] : [amulet.card]))
    for (const { card } of [...queue, ...worn, ...amuletsDrawn.map((drawn) => drawn.card)])
      there[card] = (there[card] ?? 0) + 1
    const sum = Object.values(unseen).reduce((all, n) => all + n, 0)
    return (
      asMany('amulets', there, Object.fromEntries(box.amulets.map(({ id, count }) => [id, count]))) ??
      (sum === size ? undefined : `the bag of amulets holds ${sum}, not ${size}`)
    )
  },
  'D2-INV-8': ({
    board,
    slices: {
      catacombs,
      drakborgen2: { floor, floorSupply },
    },
  }) => {
    const squares = floor.map(({ square }) => square)
    if (new Set(squares).size < squares.length) return `two floor tiles lie on one square: ${squares.join(', ')}`
    const there: Record<string, number> = { ...floorSupply }
    for (const { tile } of floor) there[tile] = (there[tile] ?? 0) + 1
    return (
      asMany('floor tiles', there, Object.fromEntries(box.floorTiles.map(({ id, count }) => [id, count]))) ??
      first(squares, (square) => (board[square] === null ? `a floor tile lies on ${square}, on no tile` : undefined)) ??
      first(floor, ({ square, tile }) => {
        const over = catacombs.laidOver.find((one) => one.square === square)
        const { wayDown } = box.floorTiles.find(({ id }) => id === tile)!
        return over?.wayDown === wayDown ? undefined : `${tile} on ${square} is a way down: ${over?.wayDown}`
      })
    )
  },
  'D2-INV-10': (state) =>
    ofPersons(state, ({ companion }) => {
      if (companion === null) return undefined
      const { kp, kpMax, here } = companion
      if (kp < 0 || kp > kpMax) return `has an animal of ${kp} KP of ${kpMax}`
      return here && kp === 0 ? 'has a dead animal beside it' : undefined
    }),
  'D2-INV-13': (state) =>
    ofPersons(state, ({ amulet }, seat) => {
      const { status, held } = state.heroes[seat]!
      const bends = state.bonuses.filter((row) => row.hero === seat && row.while === 'amulet')
      if (amulet === null) return bends.length === 0 ? undefined : 'is bent by an amulet, and wears none'
      if (status === 'dead') return 'is dead, and wears an amulet'
      const other = bends.find(({ from }) => from !== amulet.card.card)
      if (other !== undefined) return `is bent by ${other.from}, and wears ${amulet.card.card}`
      const cards = held.map(({ card }) => card)
      const lost = amulet.found.find((card) => !cards.includes(card))
      return lost === undefined ? undefined : `wears an amulet, and has no ${lost}`
    }),
  'D2-INV-14': (state) =>
    ofPersons(state, ({ amulet }, seat) => {
      if (amulet === null || amulet.revealed) return undefined
      const { card, knownTo } = amulet.card
      if (state.bonuses.some(({ from, hero }) => from === card && hero === seat)) return `is bent by what nobody knows`
      if (knownTo === 'everyone') return undefined
      return amulet.keeper === null || knownTo.includes(amulet.keeper) ? undefined : 'wears what its keeper never saw'
    }),
  'D2-INV-15': (state, content) =>
    // Of four treasures two are chosen, and what is magic goes back after that (D2-R-198, D2-R-202).
    magicOf(box, state, content, ({ fourKeepTwo }) => fourKeepTwo),
  'D2-INV-18': (state) =>
    ofPersons(state, ({ spell }, seat) => {
      if (spell === null) return undefined
      const { id } = state.heroes[seat]!
      return box.traits[id ?? '']?.abilities.includes(spell) === true ? undefined : `cannot do ${spell}, and does`
    }),
})
/** What a hero with principles has all the same; the treasures of some are not looked at. */
const magicOf = (box: Box, state: State, { card: cardOf }: Content, choosing: (person: Person) => boolean): Wrong =>
  ofPersons(state, (person, seat) => {
    const { id, ring, held, treasures } = state.heroes[seat]!
    if (box.traits[id ?? '']?.abilities.includes('principled') !== true) return undefined
    if (ring !== null || person.amulet !== null) return `has principles, and wears ${ring ?? 'an amulet'}`
    const cards = [...held, ...(choosing(person) ? [] : treasures)].map(({ card }) => card)
    const magic = cards.find((card) => box.magicTreasures.includes(card) || hasTag(cardOf(card), 'magic'))
    return magic === undefined ? undefined : `has principles, and ${magic}`
  })
const hasTag = (card: object, tag: string): boolean =>
  'tags' in card && Array.isArray(card.tags) && card.tags.includes(tag)
/** What base and catacombs say, by the ids of Drakborgen II. */
const same: Readonly<Record<string, string>> = {
  'D2-INV-1': 'CAT-INV-1',
  'D2-INV-2': 'CAT-INV-2',
  'D2-INV-4': 'CAT-INV-6',
  'D2-INV-6': 'DB-INV-5',
  'D2-INV-7': 'DB-INV-6',
  'D2-INV-16': 'CAT-INV-12',
  'D2-INV-27': 'CAT-INV-17',
}
/** At every choice, those of the base and of the catacombs among them. */
export const invariantsOf = (box: Box): Invariants<State> => {
  const all: Invariants<State> = { ...ofBase, ...(under.own as Invariants<State>), ...ownOf(box) }
  return { ...all, ...Object.fromEntries(Object.entries(same).map(([id, other]) => [id, all[other]!])) }
}

/** Sees every event of a game with the states before and after it. */
export type Course = (event: Event, before: State, after: State) => Wrong
/** Looks at every person before and after an event. */
const ofEach = (before: State, after: State, wrong: (was: Person, is: Person, seat: number) => Wrong): Wrong =>
  first(after.slices.drakborgen2.persons, (is, seat) => {
    const found = wrong(before.slices.drakborgen2.persons[seat]!, is, seat)
    return found === undefined ? undefined : `the hero of seat ${seat} ${found}`
  })
const heroIn = (event: Event): unknown => ('hero' in event ? event.hero : undefined)
const finds: ReadonlyArray<string> = ['treasure', 'chest', 'search', 'roomSearch']

/** Tiles are turned up by who is below only as it is carried off by magic: the arrow comes off when the tile lies (D2-R-200). */
const aboveOrCarriedOff = (): Course => {
  let drawing: number | null = null
  return (
    event,
    {
      slices: {
        catacombs: { walkers },
      },
    },
  ) => {
    const below = (hero: number): boolean => walkers[hero]!.arrow !== null
    if (event.tag === 'searchAnnounced' && below(event.hero)) return `seat ${event.hero} searches below`
    if (event.tag === 'tileRevealed' && below(event.hero)) drawing = event.hero
    if (event.tag === 'teleported' && event.hero === drawing) drawing = null
    if (drawing === null || (event.tag !== 'heroMoved' && event.tag !== 'moveEnded')) return undefined
    return `a tile is turned up by seat ${drawing}, who stays below`
  }
}

const ownCoursesOf = (box: Box): Readonly<Record<string, (content: Content) => Course>> => ({
  'D2-INV-3': () => {
    const drawn: number[] = []
    return (
      event,
      _,
      {
        slices: {
          catacombs: { walkers },
        },
      },
    ) => {
      if (event.tag === 'directionArrowPlaced' || event.tag === 'descendedAgain') drawn[event.hero] = 0
      if (event.tag === 'catacombCardDrawn') drawn[event.hero] = (drawn[event.hero] ?? 0) + 1
      return first(walkers, ({ pile, arrow }, seat) =>
        arrow !== null && pile.length > (drawn[seat] ?? 0)
          ? `seat ${seat} has ${pile.length} cards, and has drawn ${drawn[seat]}`
          : undefined,
      )
    }
  },
  'D2-INV-9': () => {
    // A card that sends its hero elsewhere, or one of a use, may have cards drawn: none that a room asks for.
    let entered: number | null = null
    return (event, before) => {
      if (event.tag === 'roomCardSuppressed' && event.reason === 'covered') entered = event.hero
      if (event.tag === 'moveEnded' || event.tag === 'heroMoved' || event.tag === 'teleported') entered = null
      const on = (hero: number): boolean =>
        before.slices.drakborgen2.floor.some(({ square }) => square === before.heroes[hero]!.place)
      if (event.tag === 'searchAnnounced' && on(event.hero)) return `seat ${event.hero} searches a floor tile`
      const draws = event.tag === 'cardDrawn' && event.pile === 'room' && entered === event.hero && on(event.hero)
      return draws ? `seat ${event.hero} draws ${event.card} on a floor tile` : undefined
    }
  },
  'D2-INV-11': () => (event, before, after) =>
    ofEach(before, after, ({ supply: was }, { supply: is }, seat) => {
      if (is <= was || (event.tag === 'metersFilled' && event.seat === seat)) return undefined
      const daggers = box.traits[after.heroes[seat]!.id ?? '']?.abilities.includes('daggers') === true
      const again = event.tag === 'supplyChanged' && event.hero === seat && daggers && is === was + 1
      return again ? undefined : `has ${is} to throw after ${was}, by ${event.tag}`
    }),
  'D2-INV-12': () => (event, before, after) =>
    ofEach(before, after, ({ slots: was }, { slots: is }, seat) => {
      const back = is.find((slot) => !was.includes(slot))
      return back === undefined || (event.tag === 'metersFilled' && event.seat === seat)
        ? undefined
        : `has its ${back} again by ${event.tag}`
    }),
  'D2-INV-15': (content) => (event, _, after) =>
    event.tag === 'moveEnded' ? magicOf(box, after, content, () => false) : undefined,
  'D2-INV-17': () => {
    let crushed: number | null = null
    return (event) => {
      if (crushed !== null && event.tag === 'teleported' && event.hero === crushed) return 'who is crushed comes up'
      if (crushed !== null && event.tag === 'moveEnded') return `seat ${crushed} is crushed, and lives`
      if (event.tag === 'crushed') crushed = event.hero
      // An amulet may save from any death.
      const over = event.tag === 'heroDied' || event.tag === 'amuletTriggered'
      if (over && event.hero === crushed) crushed = null
      return undefined
    }
  },
  'D2-INV-18': () => (event, before, after) =>
    ofEach(before, after, ({ spell: was }, { spell: is }) =>
      is !== was && is !== null && (event.tag !== 'spellCast' || (was !== null && was !== 'walkThroughWalls'))
        ? `goes on from ${was} to ${is}`
        : undefined,
    ),
  'D2-INV-19': () => (event, before) => {
    const stopped = before.slices.drakborgen2.persons.findIndex(
      ({ spell }, seat) => spell === 'stopTime' && before.heroes[seat]!.status === 'active',
    )
    if (stopped < 0) return undefined
    if (event.tag === 'sunAdvanced') return 'the sun moves, and time stands still'
    const other = (event.tag === 'moveStarted' || event.tag === 'moveSkipped') && event.seat !== stopped
    return other ? `seat ${event.seat} moves, and time stands still` : undefined
  },
  'D2-INV-20': () => (event, before) => {
    const hero = heroIn(event)
    if (typeof hero !== 'number' || before.slices.drakborgen2.persons[hero]?.rage == null) return undefined
    const draws = event.tag === 'treasureDrawn' || (event.tag === 'cardDrawn' && finds.includes(event.pile))
    return draws ? `seat ${hero} rages, and draws a find` : undefined
  },
  'D2-INV-21': () => (event, before) =>
    before.slices.drakborgen2.wrestling !== null &&
    (event.tag === 'monsterCardDrawn' || event.tag === 'combatCardCommitted' || event.tag === 'intentAnnounced')
      ? `${event.tag}, and a hero is caught off guard`
      : undefined,
  'D2-INV-22': () => {
    let cards = 0
    return (event, before) => {
      if (event.tag === 'leapDeclared') cards = 0
      // That card has another drawn in its place.
      if (event.tag === 'pileReshuffled' && event.pile === 'room') cards = 0
      const leaping = before.move.memory.drakborgen2?.leap ?? null
      if (leaping !== null && event.tag === 'cardDrawn' && event.pile === 'room') cards++
      return cards > 1 && event.tag === 'cardDrawn' ? `${cards} room cards are drawn in a leap` : undefined
    }
  },
  'D2-INV-23': () => (event, before, after) => {
    const [was, is] = [before.encounter, after.encounter]
    if (was === null || is === null || was.kind === is.kind || event.tag === 'monsterMet') return undefined
    return `${event.tag} makes ${is.kind} of ${was.kind}`
  },
})

/** A course of the base or the catacombs: events of an expansion it finds among none of its own. */
const over =
  <C extends (event: never, before: never, after: State) => Wrong>(course: (content: Content) => C) =>
  (content: Content): Course => {
    const watch = course(content)
    return (event, before, after) => watch(event as never, before as never, after)
  }
const lifted = <C extends (event: never, before: never, after: State) => Wrong>(
  all: Readonly<Record<string, (content: Content) => C>>,
): Readonly<Record<string, (content: Content) => Course>> =>
  Object.fromEntries(Object.entries(all).map(([id, course]) => [id, over(course)]))
const ofUnder = under.ownCourses as Readonly<
  Record<string, (content: Content) => (event: Under['event'], before: Under['state'], after: State) => Wrong>
>
type BaseCourse = (event: Drakborgen['event'], before: Drakborgen['state'], after: State) => Wrong
const baseCourses: Readonly<Record<string, (content: Content) => BaseCourse>> = coursesBut(bent)
/** In the course of a game, those of the base and of the catacombs among them: each begins anew with every game. */
export const coursesOf = (box: Box): Readonly<Record<string, (content: Content) => Course>> => ({
  ...lifted(baseCourses),
  ...lifted(ofUnder),
  ...ownCoursesOf(box),
  'CAT-INV-9': aboveOrCarriedOff,
  'D2-INV-28': over(ofUnder['CAT-INV-18']!),
})
