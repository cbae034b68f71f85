/** The stairs with a mistake in it, at least one for each law: every mistake must be found. */

import {
  amending,
  type Done,
  type Expansion,
  extend,
  type Join,
  type Pile,
  type Placed,
  putUnder,
  type Ruleset,
  redactPile,
  shuffled,
  taken,
  type Words,
} from 'delvekit'
import * as t from 'io-ts'
import { type Inn, inn } from './expansions.js'
import {
  type Climb,
  charms,
  type Dice,
  type DiceState,
  type DiceTask,
  diceGame,
  type Ride,
  type Stop,
  type Swap,
} from './index.js'

const rules = diceGame.procedures
type ClimbAction = Stop | Climb | Swap | Ride

const withProcedures = (changed: Partial<Ruleset<Dice>['procedures']>): Ruleset<Dice> => ({
  ...diceGame,
  procedures: { ...rules, ...changed },
})

/** What a hero may do on the stairs, changed. */
const climbing = (change: (state: DiceState, hero: number, actions: ReadonlyArray<ClimbAction>) => ClimbAction[]) =>
  withProcedures({
    climb: {
      ...rules.climb,
      begin: (state, task) => {
        const node = rules.climb.begin(state, task)
        return 'actions' in node ? { ...node, actions: change(state, task.hero, node.actions) } : node
      },
    },
  })

// Legality.

/** A ride is offered without a shield, and cannot be made. */
export const ridesWithoutShield: Ruleset<Dice> = withProcedures({
  climb: {
    begin: (_, { hero }) => ({ by: hero, actions: [{ tag: 'stop' }, { tag: 'climb' }, { tag: 'ride' }] }),
    resume: (state, task, action) => {
      if (action.tag === 'ride' && state.heroes[task.hero]!.charms[0]!.card !== 'shield') throw new Error('no shield')
      return rules.climb.resume(state, task, action)
    },
  },
})

/** The same can be chosen twice. */
export const offersTwice: Ruleset<Dice> = climbing((_, __, actions) => [...actions, { tag: 'stop' }])

/** Chance decides what a hero does. */
export const chanceClimbs: Ruleset<Dice> = withProcedures({
  climb: { ...rules.climb, begin: () => ({ by: 'chance', outcomes: [{ tag: 'stop' }, { tag: 'climb' }] }) },
})

/** Some outcome has no chance at all. */
export const hopelessDraws: Ruleset<Dice> = withProcedures({
  drawCharm: {
    ...rules.drawCharm,
    begin: ({ pile }) => ({
      by: 'chance',
      outcomes: Object.keys(pile.unseen).map((card) => ({ tag: 'card', card })),
      weights: Object.values(pile.unseen),
    }),
  },
})

/** The codec of an action refuses what the game lists. */
export const strangeCodec: Ruleset<Dice> = {
  ...diceGame,
  actions: {
    ...diceGame.actions,
    climb: t.strict({ tag: t.literal('climb'), steps: t.number }),
  },
}

/** Another time the same hero is offered something else. */
export const forgetful = (): Ruleset<Dice> => {
  let asked = 0
  return climbing((_, __, actions) => (asked++ % 2 === 0 ? [...actions] : [...actions].reverse()))
}

// Determinism.

/** Every other climb, whoever plays, and whatever was played before, is one step higher. */
export const remembersOtherGames = (): Ruleset<Dice> => {
  let climbs = 0
  return withProcedures({
    land: {
      ...rules.land,
      begin: (state, task) => {
        const done = rules.land.begin(state, task) as Done<Dice>
        const events = done.events.map((event) =>
          event.tag === 'climbed' ? { ...event, steps: event.steps + (climbs++ % 2) } : event,
        )
        return { ...done, events }
      },
    },
  })
}

/** Something in the state does not survive JSON. */
export const keepsNothingSpelledOut: Ruleset<Dice> = {
  ...diceGame,
  evolve: { ...diceGame.evolve, turnBegan: (state) => ({ ...state, note: undefined }) },
}

// Folding.

/** Life is gained behind the back of the events. */
export const healsInSecret: Ruleset<Dice> = withProcedures({
  endTurn: {
    ...rules.endTurn,
    begin: (state, task) => {
      const hero = state.heroes[task.seat] as { life: number }
      hero.life += 1
      return rules.endTurn.begin(state, task)
    },
  },
})

// Sight.

/** Everyone sees the charm that is drawn. */
export const drawsOpenly: Ruleset<Dice> = { ...diceGame, sight: { ...diceGame.sight, charmDrawn: 'everyone' } }

/** A view still shows the charms of others. */
export const hidesNothing: Ruleset<Dice> = { ...drawsOpenly, redact: (state) => state }

/** A spectator is not told how far a hero climbs, and sees it all the same. */
export const hidesSteps: Ruleset<Dice> = {
  ...diceGame,
  sight: {
    ...diceGame.sight,
    climbed: (event, viewer) => (viewer === 'spectator' ? { ...event, steps: 0 } : event),
  },
}

/** A view is counted anew each time it is redacted. */
export const redactsTwice: Ruleset<Dice> = {
  ...diceGame,
  redact: (state, viewer) => ({
    ...diceGame.redact(state, viewer),
    pile: {
      ...redactPile(
        state.pile,
        state.heroes.flatMap((hero) => hero.charms),
        viewer,
      ),
      size: viewer === 'spectator' ? Math.max(0, state.pile.size - 1) : state.pile.size,
    },
  }),
}

/** A hero may stop only if another holds gold. */
export const knowsOfGold: Ruleset<Dice> = climbing(({ heroes }, hero, actions) =>
  heroes.some((other, i) => i !== hero && other.charms[0]?.card === 'gold')
    ? [...actions]
    : actions.filter(({ tag }) => tag !== 'stop'),
)

/** A hero may stop only if everybody's charm is open: in truth all are. */
export const knowsOfHiding: Ruleset<Dice> = climbing(({ heroes }, _, actions) =>
  heroes.some((other) => other.charms[0]?.card === 'hidden') ? actions.slice(1) : [...actions],
)

/** What may be done is worked out from the charm of another, which cannot be done in a view. */
export const weighsHidden: Ruleset<Dice> = climbing(({ heroes }, _, actions) => {
  for (const { card } of heroes.flatMap((hero) => hero.charms))
    if (!Object.hasOwn(charms, card)) throw new Error(`what is '${card}'?`)
  return [...actions]
})

/** What a drawn charm does is worked out as it is drawn, which cannot be done in a view. */
export const weighsWhatIsDrawn: Ruleset<Dice> = {
  ...diceGame,
  evolve: {
    ...diceGame.evolve,
    charmDrawn: (state, event) => {
      if (!Object.hasOwn(charms, event.charm.card)) throw new Error(`what is '${event.charm.card}'?`)
      return diceGame.evolve.charmDrawn(state, event)
    },
  },
}

/** The event of a hidden draw says how long the name of the charm is. */
export const tellsTooMuch: Ruleset<Dice> = withProcedures({
  drawCharm: {
    ...rules.drawCharm,
    resume: (state, task, action) => {
      const done = rules.drawCharm.resume(state, task, action)
      return { ...done, events: done.events.map((event) => ({ ...event, letters: action.card.length })) }
    },
  },
})

/** Upon a draw the first hero climbs at once if it was gold, else the last: everyone sees who is asked. */
export const goldGoesFirst: Ruleset<Dice> = withProcedures({
  drawCharm: {
    ...rules.drawCharm,
    resume: (state, task, action) => ({
      ...rules.drawCharm.resume(state, task, action),
      then: [{ tag: 'climb', hero: action.card === 'gold' ? 0 : state.heroes.length - 1 }],
    }),
  },
})

/** Upon a draw the next hero climbs at once, and its task says what the other has drawn. */
export const remindsOfDraws: Ruleset<Dice> = withProcedures({
  drawCharm: {
    ...rules.drawCharm,
    resume: (state, task, action) => {
      const next: DiceTask & { readonly drawn: string } = {
        ...{ tag: 'climb', hero: (task.hero + 1) % state.heroes.length },
        drawn: action.card,
      }
      return { ...rules.drawCharm.resume(state, task, action), then: [next] }
    },
  },
})

// Bounds, ending, the dead.

/** A charm that is given back is lost. */
export const losesCharms: Ruleset<Dice> = {
  ...diceGame,
  evolve: {
    ...diceGame.evolve,
    charmReturned: (state, event) => ({ ...diceGame.evolve.charmReturned(state, event), pile: state.pile }),
  },
}

/** No turn can end. */
export const throws: Ruleset<Dice> = {
  ...diceGame,
  evolve: {
    ...diceGame.evolve,
    turnEnded: () => {
      throw new Error('no end')
    },
  },
}

/** There is always another round, for who never climbs and so never falls. */
export const neverEnds: Ruleset<Dice> = withProcedures({
  round: { ...rules.round, begin: (state) => rules.round.begin(state, { tag: 'round', left: 9 }) },
})

/** Somebody wins who does not play. */
export const strangerWins: Ruleset<Dice> = {
  ...diceGame,
  outcome: (state) => ({ ...diceGame.outcome(state), winners: [9] }),
}

/** The dead have turns like the living. */
export const raisesTheDead: Ruleset<Dice> = withProcedures({
  round: {
    ...rules.round,
    begin: (state, { left }) => {
      const alive = { ...state, heroes: state.heroes.map((hero) => ({ ...hero, out: false })) }
      return left === 0
        ? rules.round.begin(state, { tag: 'round', left })
        : rules.round.begin(alive, { tag: 'round', left })
    },
  },
})

/** The dead have turns, and must say that they do nothing in them. */
export const asksTheDead: Ruleset<Dice> = {
  ...raisesTheDead,
  procedures: {
    ...raisesTheDead.procedures,
    turn: {
      begin: (state: DiceState, task: { readonly tag: 'turn'; readonly seat: number }) =>
        state.heroes[task.seat]!.out ? { by: task.seat, actions: [{ tag: 'stop' }] } : rules.turn.begin(state, task),
      resume: () => ({ events: [], then: [] }),
    } as Ruleset<Dice>['procedures']['turn'],
  },
}

/** Not a mistake: whoever sits to the left says what a hero does, dead or alive. */
export const neighboursChoose: Ruleset<Dice> = withProcedures({
  climb: {
    ...rules.climb,
    begin: ({ heroes }, { hero }) => ({ by: (hero + 1) % heroes.length, actions: [{ tag: 'stop' }, { tag: 'climb' }] }),
  },
})

/** Who is dead falls once more. */
export const fallsOnTheDead: Ruleset<Dice> = withProcedures({
  die: {
    ...rules.die,
    begin: (_, { hero }) => ({
      events: [
        { tag: 'died', hero },
        { tag: 'lifeLost', hero, amount: 0 },
      ],
      forget: hero,
      then: [],
    }),
  },
})

// Expansions.

/** Half of its procedures are inherited, and are lost when something is laid over it. */
export const inherits: Ruleset<Dice> = {
  ...diceGame,
  procedures: Object.assign(Object.create({ land: rules.land }) as object, {
    ...Object.fromEntries(Object.entries(rules).filter(([tag]) => tag !== 'land')),
  }) as Ruleset<Dice>['procedures'],
}

/** The inn heals even where there is none. */
export const innEverywhere: Ruleset<Join<Dice, Inn>> = extend(diceGame, {
  ...inn,
  setup: ({ options }, { state, agenda }) => ({ state: { ...state, inn: options.inn || true }, agenda }),
})

/** It offers what cannot be paid for, even with its content out of play. */
export const offersMore: Ruleset<Dice> = climbing((_, __, actions) => [...actions, { tag: 'ride' }])

interface Bell extends Words {
  readonly state: object
  readonly task: never
  readonly event: { readonly tag: 'bellRang' }
  readonly asks: object
  readonly options: object
}
/** It amends the task that the inn amends. */
const bell: Expansion<Dice, Bell> = {
  part: { id: 'bell', version: 1, content: '' },
  procedures: {},
  actions: {},
  evolve: { bellRang: (state) => state },
  sight: { bellRang: 'everyone' },
  amend: [
    amending<Join<Dice, Bell>>().also('endTurn', (_, __, done) => ({
      ...done,
      events: [...done.events, { tag: 'bellRang' }],
    })),
  ],
}
export const innThenBell: Ruleset<Join<Join<Dice, Inn>, Bell>> = extend(extend(diceGame, inn), bell)
export const bellThenInn: Ruleset<Join<Join<Dice, Bell>, Inn>> = extend(extend(diceGame, bell), inn)

// Piles.

/** Cards that come back are matched by name, not by where they lay. */
const byName = (pile: Pile, cards: ReadonlyArray<Placed>, from: ReadonlyArray<Placed>): Pile =>
  putUnder(
    pile,
    cards,
    cards.map(
      (card) => from.find((lay) => lay.card === card.card) ?? from.find((lay) => lay.card === 'hidden') ?? card,
    ),
  )
export const matchesByName = { taken, putUnder: byName, shuffled, redactPile }

/** A shuffle forgets that cards which were seen are unseen again. */
export const shufflesOpenEyed = {
  taken,
  putUnder,
  redactPile,
  shuffled: (pile: Pile): Pile => ({ ...shuffled(pile), unseen: pile.unseen }),
}

// Dealing.

/** What is hidden stays so. */
export const dealsNothing: Ruleset<Dice> = { ...diceGame, determinize: ({ state }) => state }

/** Charms that the seat has seen are dealt again with the others. */
export const dealsAllAnew: Ruleset<Dice> = {
  ...diceGame,
  determinize: (observed, random) => {
    const heroes = observed.state.heroes.map((hero) => ({
      ...hero,
      charms: hero.charms.map(({ knownTo }) => ({ card: Object.keys(charms)[random.below(3)]!, knownTo })),
    }))
    return { ...observed.state, heroes }
  },
}

/** The turns of a round say which charm each hero holds: behind the view of another it may be dealt otherwise. */
export const recallsCharms: Ruleset<Dice> = withProcedures({
  round: {
    ...rules.round,
    begin: (state, task) => {
      const done = rules.round.begin(state, task) as Done<Dice>
      const then = done.then.map((next) =>
        next.tag === 'turn' ? { ...next, holds: state.heroes[next.seat]!.charms[0]?.card } : next,
      )
      return { ...done, then }
    },
  },
  turn: {
    ...rules.turn,
    begin: (state, task) => {
      const { holds } = task as { readonly holds?: string }
      const held = state.heroes[task.seat]!.charms[0]?.card
      if (held !== holds) throw new Error(`it holds ${held ?? 'nothing'}`)
      return rules.turn.begin(state, task)
    },
  },
})
