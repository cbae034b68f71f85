/** Drakborgen II told, laid over Drakborgen and the catacombs: the sentences of all three, and a narrator for a pack and a box. */
import type { Content } from '../rulesets/drakborgen/content/content.js'
import type { Two } from '../rulesets/drakborgen-2/state.js'
import type { Language, Seated } from './drakborgen/scene.js'
import { english } from './drakborgen-2/en.js'
import { type BoxScene, type NamedBox, sceneWith } from './drakborgen-2/scene.js'
import { swedish } from './drakborgen-2/sv.js'
import { type Narrator, narrator, type Sentences } from './narrate.js'

/** The sentences of Drakborgen, of the catacombs and of Drakborgen II by language, for an expansion to spread into its own. */
export const drakborgen2Sentences: Readonly<Record<Language, Sentences<Two['event'], BoxScene>>> = {
  en: english,
  sv: swedish,
}

/**
 * Tells games of Drakborgen II: as `drakborgenNarrator` does, with a pack that has its cards. Amulets, floor tiles and animals
 * have their names from the box, the same that the game is played with.
 */
export const drakborgen2Narrator = (
  content: Content,
  box: NamedBox,
  language: Language,
): Narrator<Two['event'], Seated> => {
  const scene = sceneWith(content, box, language)
  const tell = narrator(drakborgen2Sentences[language])
  return (seated, events) => tell(scene(seated), events)
}
