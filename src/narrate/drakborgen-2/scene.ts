/** What the sentences of Drakborgen II are told from: the scene of the pack, with what the box gives names to. */
import type { Placed } from '../../kernel/pile.js'
import type { Seat } from '../../kernel/ruleset.js'
import type { Content } from '../../rulesets/drakborgen/content/content.js'
import type { Words } from '../../rulesets/drakborgen/content/effect.js'
import type { Ability, Box } from '../../rulesets/drakborgen-2/box.js'
import { tagText } from '../catacombs/scene.js'
import { type Language, type Scene, type Seated, sceneIn, sorted } from '../drakborgen/scene.js'

/** What of a box has names. */
export type NamedBox = Pick<Box, 'amulets' | 'floorTiles' | 'traits'>

/** What things are called, with a box of Drakborgen II. */
export interface BoxScene extends Scene {
  /** The animal of a seat's hero, by its name within a sentence. */
  readonly animal: (seat: Seat) => string
  /** Whether the hero of a seat can do something by its badge. */
  readonly able: (seat: Seat, ability: Ability) => boolean
}

/** Makes the scenes of a pack and a box in a language, as `sceneIn` does of a pack alone. */
export const sceneWith = (content: Content, box: NamedBox, language: Language): ((seated: Seated) => BoxScene) => {
  const beneath = sceneIn(content, language)
  const companions = Object.values(box.traits).flatMap(({ companion }) => (companion === null ? [] : [companion.name]))
  const named = new Map<string, Words>([
    ...companions.map((name) => ['oracaz', { sv: capital(name.sv), en: capital(name.en) }] as const),
    ...[...box.floorTiles, ...box.amulets].map(({ id, name }) => [id, name] as const),
  ])
  return (seated) => {
    const scene = beneath(seated)
    const traits = (seat: Seat) => box.traits[seated.heroes[seat]?.id ?? '']
    return {
      ...scene,
      name: (id) => named.get(id)?.[language] ?? scene.name(id),
      bringer: (id) => causes.get(id)?.[language] ?? scene.bringer(id),
      animal: (seat) => (traits(seat)?.companion?.name ?? animal)[language],
      able: (seat, ability) => traits(seat)?.abilities.includes(ability) === true,
    }
  }
}
const animal: Words = { sv: 'djuret', en: 'the animal' }

/** What takes KP by the rules of the expansion. */
const causes: ReadonlyMap<string, Words> = /* @__PURE__ */ new Map([
  ['injury', { sv: 'Såret', en: 'The wound' }],
  ['strain', { sv: 'Ansträngningen', en: 'The strain' }],
  ['exhaustion', { sv: 'Utmattningen', en: 'The exhaustion' }],
  ['counterattack', { sv: 'Motanfallet', en: 'The blow struck back' }],
  ['leap', { sv: 'Farten i språnget', en: 'The speed of the leap' }],
  ['ghouls', { sv: 'Likätarna', en: 'The ghouls' }],
  ['giant-spider', { sv: 'Spindelns bett', en: 'The bite of the spider' }],
  ['fall', { sv: 'Fallet', en: 'The fall' }],
  ['outer-wall', { sv: 'Yttermuren', en: 'The outer wall' }],
  ['altar', { sv: 'Altaret', en: 'The altar' }],
  ['amulet', { sv: 'Amuletten', en: 'The amulet' }],
  ['dragonfire', { sv: 'Drakelden', en: 'The dragon fire' }],
  ['spellbook', { sv: 'Besvärjelseboken', en: 'The spellbook' }],
])

// What both languages make their sentences of.

/** The first letter of a sentence. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Something of which only a tag is known, within a sentence. */
export const tagWords = (tag: string): string => tagText(tag).toLowerCase()

/** The scene in which a hero's animal stands in for the hero: what is told of heroes is told of it. */
export const ofAnimal = (scene: BoxScene, called: (name: string) => string): BoxScene => ({
  ...scene,
  who: (seat) => called(scene.animal(seat)),
})

/** The names of cards of the box, those that may be known. */
export const namesOf = ({ name }: Scene, cards: ReadonlyArray<Placed>): ReadonlyArray<string> =>
  sorted(cards).known.map(name)
