import { createEngine } from 'delvekit'
import { classic, contentOf, drakborgen } from 'delvekit/drakborgen'
import { drakborgenNarrator } from 'delvekit/narrate'
import { either as E } from 'fp-ts'

const engine = createEngine(drakborgen(classic))
const tell = drakborgenNarrator(contentOf(classic), 'en')

const started = engine.start({ seats: 2, seed: 42 })
if (E.isLeft(started)) throw new Error('not a game that can be started')
const { game } = started.right
console.log(engine.toAct(game), engine.legalActions(game)[0])

const refused = engine.reduce(game, { tag: 'stay' })
if (E.isLeft(refused)) console.log(refused.left.tag)

const moved = engine.reduce(game, { tag: 'chooseHero', hero: 'rohan' })
if (E.isLeft(moved)) throw new Error(moved.left.tag)
const seat = 0 // what seat 0 may know of it, as sentences; the game itself is plain JSON, to be kept by the server
console.log(tell(engine.observe(moved.right.game, seat), engine.seenBy(seat, moved.right.events)))
