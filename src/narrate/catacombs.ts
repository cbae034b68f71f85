/** Drakborgen told with the catacombs under it: the sentences of both in both languages, and a narrator for a pack. */
import type { Under } from '../rulesets/catacombs/state.js'
import type { Content } from '../rulesets/drakborgen/content/content.js'
import { english } from './catacombs/en.js'
import { swedish } from './catacombs/sv.js'
import { type Language, type Scene, type Seated, sceneIn } from './drakborgen/scene.js'
import { type Narrator, narrator, type Sentences } from './narrate.js'

/** The sentences of Drakborgen and of the catacombs by language, for an expansion to spread into its own. */
export const catacombSentences: Readonly<Record<Language, Sentences<Under['event'], Scene>>> = {
  en: english,
  sv: swedish,
}

/** Tells games of Drakborgen with the catacombs: as {@link drakborgenNarrator} does, with a pack that has their cards. */
export const catacombNarrator = (content: Content, language: Language): Narrator<Under['event'], Seated> => {
  const scene = sceneIn(content, language)
  const tell = narrator(catacombSentences[language])
  return (seated, events) => tell(scene(seated), events)
}
