/**
 * Games told: an event as one sentence, the board as a picture of letters, the standings as a table.
 *
 * @module delvekit/narrate
 */

export { catacombNarrator, catacombSentences } from './catacombs.js'
export { boardText } from './drakborgen/board.js'
export { type Language, type Scene, type Seated, sceneIn } from './drakborgen/scene.js'
export { standingsText } from './drakborgen/standings.js'
export { drakborgenNarrator, drakborgenSentences } from './drakborgen.js'
export { type BoxScene, type NamedBox, sceneWith } from './drakborgen-2/scene.js'
export { drakborgen2Narrator, drakborgen2Sentences } from './drakborgen-2.js'
export { type Narrator, narrator, type Sentences, type Untold } from './narrate.js'
