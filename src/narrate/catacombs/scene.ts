/** What the sentences of the catacombs are made of in both languages. */
import type { OpenWayUp } from '../../rulesets/catacombs/state.js'
import type { Die, Words } from '../../rulesets/drakborgen/content/effect.js'
import type { Cell } from '../../rulesets/drakborgen/content/pack.js'
import { type Language, type Scene, spelled } from '../drakborgen/scene.js'

/** On what terms one gets up by a way up. */
export type Terms = Omit<OpenWayUp, 'card'>

/** A cell as squares are written, one beyond the outer wall too. */
export const cellText = ({ col, row }: Cell): string => `(${col},${row})`

/** A thing of which only a tag is known, by the name of the first card that has it. */
export const thingText = ({ content: { pack } }: Scene, tag: string, language: Language): string => {
  const further = (pack.piles ?? []).flatMap(({ cards }) => cards)
  const cards: ReadonlyArray<{ readonly name: Words; readonly tags?: ReadonlyArray<string> }> = [
    ...Object.values({ ...pack.decks }).flat(),
    ...further,
  ]
  return cards.find(({ tags = [] }) => tags.includes(tag))?.name[language] ?? spelled(tag)
}

/** A die by its faces. */
export const facesOf = (die: Die): string => die.slice(1)

/** A tag as words: `placeFloorTile` is told as `Place floor tile`. */
export const tagText = (tag: string): string => spelled(tag.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`))
