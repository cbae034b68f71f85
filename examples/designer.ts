import { type Awaiting, atOnce, type Expansion, extend, type Join, type Ruleset, roll, type Words } from 'delvekit'
import { classic, contentOf, type Drakborgen, decodePack, drakborgen, type Hero, type Pack } from 'delvekit/drakborgen'
import { drakborgenNarrator } from 'delvekit/narrate'
import {
  atStart,
  checkLaw,
  contentChecks,
  coverage,
  coverageText,
  expansionLaws,
  findingsText,
  given,
  goldenPlaythrough,
  lawOf,
  oddsOf,
  type RulesetFacts,
  rulesetLaws,
  type Step,
  thingsOf,
} from 'delvekit/testkit'

// The rule

interface Springs extends Words {
  readonly state: { readonly slices: { readonly springs: number } } // how often somebody has drunk
  readonly task: Drink | Drunk
  readonly event: { readonly tag: 'springDrunk'; readonly hero: number; readonly gained: number; readonly kp: number }
  readonly asks: object
  readonly options: object
}
/** The effect of the card, as a task: a die says how much the water does. */
interface Drink {
  readonly tag: 'drinkDeep'
  readonly hero: number
}
/** The die has been thrown. */
interface Drunk extends Awaiting {
  readonly tag: 'drunk'
  readonly hero: number
}
type Game = Join<Drakborgen, Springs>

const springs = (kpAfter: (hero: Hero, face: number) => number): Expansion<Drakborgen, Springs> => ({
  part: { id: 'springs', version: 1, content: '' },
  setup: (_, { state, agenda }) => ({ state: { ...state, slices: { ...state.slices, springs: 0 } }, agenda }),
  procedures: {
    drinkDeep: atOnce((_, { hero }) => ({ events: [], then: [roll<Drunk>(hero, 6, { tag: 'drunk', hero })] })),
    drunk: atOnce(({ heroes }, { hero, face }) => {
      const before = heroes[hero]!
      const kp = kpAfter(before, face)
      return { events: [{ tag: 'springDrunk', hero, gained: kp - before.kp, kp }], then: [] }
    }),
  },
  actions: {},
  evolve: {
    springDrunk: (state, { hero, kp }) => ({
      ...state,
      heroes: state.heroes.map((one, seat) => (seat === hero ? { ...one, kp } : one)),
      slices: { ...state.slices, springs: state.slices.springs + 1 },
    }),
  },
  sight: { springDrunk: 'everyone' },
  amend: [],
})
const good = springs(({ kp, kpMax }, face) => Math.min(kpMax, kp + face))

// The card

const withSprings = (pack: Pack, count: number): Pack => ({
  ...pack,
  id: `${pack.id}-springs`,
  decks: {
    ...pack.decks,
    room: [
      ...pack.decks.room,
      {
        id: 'room-spring',
        name: { sv: 'Källa', en: 'Spring' },
        text: { sv: 'Vattnet är klart och kallt.', en: 'The water is clear and cold.' },
        tags: ['event'],
        effects: [{ tag: 'drinkDeep', expansion: 'springs' }],
        count,
        from: 'ours',
      },
    ],
  },
})
const counted = (pack: Pack, count: number): Pack => {
  const { room, cards } = pack.counts
  return { ...withSprings(pack, count), counts: { ...pack.counts, room: room + count, cards: cards + count } }
}
const pack = counted(classic, 6)
const rulesOf = (one: Pack) => extend(drakborgen(one), good)
const rules = rulesOf(pack)

// The checks of the pack

const cardsOf = ({ events }: Step<Game>) =>
  events.flatMap((event) => (event.tag === 'cardDrawn' ? [`card ${event.card}`] : []))
const contentFacts = {
  decode: (json: unknown) => decodePack(json, ['springs']),
  rules: rulesOf,
  reach: (one: Pack) => ({
    things: one.decks.room.map(({ id }) => `card ${id}`),
    reachedBy: cardsOf,
    except: thingsOf(drakborgen(one)), // whether the base is played to the full is not the question here
  }),
}
console.log(findingsText(contentChecks(withSprings(classic, 6), contentFacts)))
console.log(contentChecks(pack, contentFacts).length, 'findings once it is counted')

// The scenario

const { state } = atStart(rules, 1)
const hurt = (lost: number) => ({
  state: { ...state, heroes: state.heroes.map((hero) => ({ ...hero, id: 'rohan', kp: 17 - lost, kpMax: 17 })) },
  agenda: [{ tag: 'drawCard', hero: 0, pile: 'room' } as const],
})
given(rules, hurt(3))
  .drawing('room-spring')
  .rolling(5)
  .thenEvents([
    { tag: 'cardDrawn', hero: 0, pile: 'room', card: 'room-spring' },
    { tag: 'springDrunk', hero: 0, gained: 3, kp: 17 },
    { tag: 'cardReturned', hero: 0, pile: 'room', card: 'room-spring' },
  ])

// The odds

const odds = oddsOf(rules, hurt(3), ({ table }, events) => {
  if (events.some((event) => event.tag === 'cardDrawn' && event.card !== 'room-spring')) return 'another card'
  if (!events.some(({ tag }) => tag === 'springDrunk')) return undefined // still open
  return table.state.heroes[0]!.kp === 17 ? 'as good as new' : 'better'
})
console.log(
  Object.entries(odds)
    .map(([name, chance]) => `${name} ${chance.toString()}`)
    .join(', '),
)

// The laws

const facts: RulesetFacts<Game> = {
  bound: 1000,
  runs: 20,
  dice: ['lies'],
  isOut: ({ heroes }, hero) => heroes[hero]!.status !== 'active',
  posthumous: [
    'cardReturned',
    'monsterCardReturned',
    'encounterEnded',
    'heroCardsDispersed',
    'doorLocked',
    'scoreCounted',
  ],
  telling: ['monsterReacted', 'hitResolved'],
  invariants: {
    'no hero has more KP than it began with': ({ heroes }) => {
      const over = heroes.find(({ kp, kpMax }) => kp > kpMax)
      return over === undefined ? undefined : `${over.id} has ${over.kp} of ${over.kpMax}`
    },
  },
}
/** A castle with hardly anything in its rooms but springs, so that random games come to many. */
const wet = withSprings({ ...classic, decks: { ...classic.decks, room: classic.decks.room.slice(0, 1) } }, 100)
const lawsOf = (ruleset: Ruleset<Game>) => rulesetLaws(ruleset, facts)
const laws = [
  ...lawsOf(rulesOf(wet)),
  ...expansionLaws(drakborgen(classic), extend(drakborgen(classic), good), { bound: 1000, runs: 20 }),
]
for (const law of laws) checkLaw(law, { seed: 1 })
console.log('These hold:', laws.map(({ name }) => name).join(', '))

// The mistake

const bad = springs(({ kp }, face) => kp + face)
try {
  checkLaw(lawOf(lawsOf(extend(drakborgen(wet), bad)), 'bounds'), { seed: 1 })
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
}

// The mistake that gives a secret away

const open: Ruleset<Game> = { ...rules, sight: { ...rules.sight, monsterCardDrawn: 'everyone' } }
try {
  checkLaw(lawOf(lawsOf(open), 'sight'), { seed: 1 })
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
}

// The coverage

const found = coverage(rules, { ...contentFacts.reach(pack), games: 100, seed: 1 })
console.log(coverageText(found))

// The golden playthrough

const told = drakborgenNarrator(contentOf(wet), 'en')
const tell = ({ events, after }: Step<Game>) =>
  events.flatMap((event) =>
    event.tag === 'springDrunk'
      ? [`Seat ${event.hero} drinks from a spring: ${event.gained} KP more, which makes ${event.kp}.`]
      : told(after.table.state, [event]),
  )
const game = { seats: 1, seed: 1, choices: [1, 2, 3] }
const kept = goldenPlaythrough(rulesOf(wet), game, tell).text
console.log(kept.split('\n').length, 'lines are told')
console.log(goldenPlaythrough(extend(drakborgen(wet), bad), game, tell, kept).differs?.says)
