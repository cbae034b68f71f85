/**
 * What is a hero's own: amendments that bend the tasks of who has an ability, and nobody else's.
 *
 * At a table of four most of what eight heroes can do is nobody's. A task is looked up by its hero once, and goes past
 * all that another could do with it.
 */
import type { Amendment, AnyProcedure } from '../../kernel/expansion.js'
import type { Seat, Tagged } from '../../kernel/ruleset.js'
import type { Ability, Lore, Traits } from './box.js'
import type { AnyTask, State, Two } from './state.js'

/** The file of a hero: what it can do by its badge, and how that bends its tasks. */
export interface HeroPart {
  /** Who has any of these has all that the file says; each amendment asks for the one that it is about. */
  readonly abilities: ReadonlyArray<Ability>
  /** Amendments of tasks that name the hero whose they are, as `hero` or as `seat`. */
  readonly amend: (lore: Lore) => ReadonlyArray<Amendment<Two>>
}

/** The amendments of all parts, each task's laid in the order of the parts, for the heroes whose they are. */
export const ownAmendments = (lore: Lore, parts: ReadonlyArray<HeroPart>): ReadonlyArray<Amendment<Two>> => {
  const laid = parts.map(({ abilities, amend }) => ({ abilities, amendments: amend(lore) }))
  const tasks = new Set(laid.flatMap(({ amendments }) => amendments.map(({ task }) => task)))
  return [...tasks].map((task) => ({
    task,
    lay: (beneath) => {
      const over = (traits: Traits): AnyProcedure<Two> =>
        laid
          .filter(({ abilities }) => abilities.some((ability) => traits.abilities.includes(ability)))
          .flatMap(({ amendments }) => amendments.filter((one) => one.task === task))
          .reduce((under, { lay }) => lay(under), beneath)
      const byHero = new Map(Object.entries(lore.box.traits).map(([hero, traits]) => [hero, over(traits)]))
      const own = (state: State, it: AnyTask): AnyProcedure<Two> =>
        byHero.get(state.heroes[seatOf(it)]?.id ?? '') ?? beneath
      return {
        begin: (state, it) => own(state, it).begin(state, it),
        resume: (state, it, action) => own(state, it).resume(state, it, action),
      }
    },
  }))
}
const seatOf = (task: Tagged & { readonly hero?: Seat; readonly seat?: Seat }): Seat => task.hero ?? task.seat ?? -1
