/** The room cards of the expansions: mixed in when one of their heroes plays, and told by the expansion they belong to. */
import { type Pile, pileOf, type Tagged } from 'delvekit'
import type { Kind } from '../drakborgen/cards.js'
import type { Effect } from '../drakborgen/effect.js'
import type { Options } from '../drakborgen/state.js'

const heroes = ['mrishnahk', 'charak-hai', 'dzala', 'iril']

/** The pile with the cards of an expansion mixed in. */
export const mixedIn = (pile: Pile, card: string, options: Options): Pile =>
  options.heroes.some((name) => heroes.includes(name)) ? pileOf({ ...pile.unseen, [card]: 3 }) : pile

/** Says what a card does which the base does not know: for `also('drawCard', ...)`. */
export const telling =
  (card: string, kind: Kind, effects: ReadonlyArray<Effect>) =>
  <D extends { readonly then: ReadonlyArray<Tagged> }>(_: object, __: object, done: D): D => ({
    ...done,
    then: done.then.map((task) =>
      task.tag === 'befall' && 'card' in task && task.card === card ? { ...task, kind, effects } : task,
    ),
  })
