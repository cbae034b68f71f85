/** Drakborgen told: its sentences in both languages, and a narrator for a pack. */
import type { Content } from '../rulesets/drakborgen/content/content.js'
import type { Event } from '../rulesets/drakborgen/state.js'
import { english } from './drakborgen/en.js'
import { type Language, type Scene, type Seated, sceneIn } from './drakborgen/scene.js'
import { swedish } from './drakborgen/sv.js'
import { type Narrator, narrator, type Sentences } from './narrate.js'

/** The sentences of Drakborgen by language, for an expansion to spread into its own. */
export const drakborgenSentences: Readonly<Record<Language, Sentences<Event, Scene>>> = { en: english, sv: swedish }

/**
 * Tells games of Drakborgen that are played with a pack. It wants a state or a view for the names of the heroes, as it was
 * after the events or later: `tell(engine.observe(game, seat), engine.seenBy(seat, events))` is what a seat may be told.
 */
export const drakborgenNarrator = (content: Content, language: Language): Narrator<Event, Seated> => {
  const scene = sceneIn(content, language)
  const tell = narrator(drakborgenSentences[language])
  return (seated, events) => tell(scene(seated), events)
}
