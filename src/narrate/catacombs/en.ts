/** The catacombs in English: one sentence for every event, beside those of Drakborgen. */
import type { Catacombs, Under } from '../../rulesets/catacombs/state.js'
import { and, at, english as base, compass, count, inside, properties } from '../drakborgen/en.js'
import { type Scene, spelled } from '../drakborgen/scene.js'
import type { Sentences } from '../narrate.js'
import { cellText, facesOf, type Terms, tagText, thingText } from './scene.js'

// Phrases

type Test = NonNullable<Terms['attempt']>
const test = ({ test: property, die }: Test): string => `${properties[property]} on a D${facesOf(die)}`
/** On what terms one gets up. */
const terms = (scene: Scene, { attempt, needs }: Terms): string => {
  const asked = [
    ...(attempt === null ? [] : [`by ${test(attempt)}`]),
    ...(needs === null ? [] : [`with ${thingText(scene, needs, 'en').toLowerCase()}`]),
  ]
  return asked.length === 0 ? '' : `, to be climbed ${and(asked)}`
}
const strayed = (deviation: number): string =>
  deviation === 0
    ? 'has kept straight on'
    : `has strayed ${count(Math.abs(deviation), 'square')} to the ${deviation < 0 ? 'left' : 'right'}`

/** One English sentence for every event of the catacombs. */
const below: Sentences<Catacombs['event'], Scene> = {
  // Setup
  catacombsOpened: ({ cards }) => `Under the castle lie the catacombs: ${count(cards, 'catacomb card')}.`,
  noCatacombEntrance: () => 'Nothing in this box leads down into the catacombs.',

  // Ways down
  wayDownMet: ({ hero, square }, { who, place }) => `${who(hero)} finds a way down at ${place(square)}.`,
  groundLaidOver: ({ square, wayDown }, { place }) =>
    wayDown === null
      ? `Nothing covers the tile at ${place(square)} any more.`
      : `What now covers the tile at ${place(square)} leads ${wayDown ? 'down' : 'nowhere'}.`,
  descended: ({ hero, from, cause }, scene) => {
    const where = at(scene, from)
    const how = {
      wayDown: `goes down into the catacombs from ${where}`,
      bridge: `climbs down from the bridge at ${where} into the catacombs`,
      climb: `climbs down into the catacombs from ${where}`,
      fall: `goes on in the catacombs beneath ${where}`,
      flight: `is in the catacombs again, beneath ${where}`,
      hopeless: `leaves ${where} for the catacombs again`,
      card: `is carried down into the catacombs from ${where}`,
    }[cause]
    return `${scene.who(hero)} ${how}.`
  },
  directionArrowPlaced: ({ hero, place, dir }, scene) =>
    `The direction arrow of ${scene.who(hero)} lies${inside(scene, place)} and points ${compass(dir)}.`,
  figureRemoved: ({ hero }, { who }) => `The figure of ${who(hero)} is taken off the board.`,
  directionArrowTurned: ({ hero, dir }, { who }) =>
    `The direction arrow of ${who(hero)} swings round, and points ${compass(dir)}.`,

  // Bridges and falls
  bridgeHeld: ({ hero }, { who }) => `The bridge holds under ${who(hero)}.`,
  fellFromBridge: ({ hero }, { who }) => `${who(hero)} loses hold and falls from the bridge.`,
  climbBackChosen: ({ hero, square, climb }, { who, place }) =>
    `${who(hero)} hangs on beneath ${place(square)}, to climb back by ${test(climb)}.`,
  climbBackRolled: ({ hero, ok }, { who }) =>
    ok ? `${who(hero)} climbs out of the hole.` : `${who(hero)} slips back into the hole.`,

  // Walking below
  waitedBelow: ({ hero }, { who }) => `${who(hero)} waits in the dark below.`,
  ascendDeclined: ({ hero }, { who }) => `${who(hero)} does not take the way up, and walks on.`,
  wayUpPassed: ({ hero, card }, { who, name }) => `${who(hero)} will not find it again: ${name(card)}.`,
  catacombCardDrawn: ({ hero, card, drawn }, { who, name }) =>
    `${who(hero)} draws a catacomb card, which makes ${count(drawn, 'square')}: ${name(card)}.`,
  catacombDeckEmpty: ({ hero }, { who }) => `Others have all the catacomb cards, and there is none for ${who(hero)}.`,
  passageCounted: ({ hero, drawn }, { who }) => `The passage brings ${who(hero)} to ${count(drawn, 'square')}.`,
  catacombCardKept: ({ hero, card, as }, { who, name }) =>
    as === 'pile'
      ? `The catacomb card is laid on the pile of ${who(hero)}: ${name(card)}.`
      : `The catacomb card lies before ${who(hero)} for as long as it lasts: ${name(card)}.`,
  lastingCardReturned: ({ hero, card }, { who, name }) =>
    `The catacomb card before ${who(hero)} goes back under its pile: ${name(card)}.`,
  catacombDeckReshuffled: ({ hero, count: n, reason }, { who }) =>
    reason === 'thrown'
      ? `The catacomb cards are shuffled, ${n} in all.`
      : `The catacomb cards are shuffled with those of ${who(hero)} among them, ${n} in all.`,

  // Ways up
  wayUpMet: ({ hero, card, terms: asked }, scene) =>
    `${scene.who(hero)} comes to a way up${terms(scene, asked)}: ${scene.name(card)}.`,
  ascendAttempted: ({ hero, card }, { who, name }) => `${who(hero)} tries the way up: ${name(card)}.`,
  ascendFailed: ({ hero, reason }, { who }) =>
    reason === 'test' ? `${who(hero)} does not get up.` : `There is nowhere for ${who(hero)} to come up.`,
  wayUpThingUsed: ({ hero, card }, { who, name }) => `${who(hero)} uses this up on the way: ${name(card)}.`,

  // Where one comes up
  positionRolled: ({ hero, n, deviation, raw }, { who }) =>
    `After ${count(n, 'square')} ${who(hero)} ${strayed(deviation)}, to ${cellText(raw)}.`,
  positionClamped: ({ hero, from, to }, { who }) =>
    `The outer wall keeps ${who(hero)} in: not to ${cellText(from)}, but to ${cellText(to)}.`,
  positionRerolled: ({ hero, reason }, { who }) => {
    const why = {
      occupied: 'Somebody stands there',
      well: 'A well gapes there',
      bridge: 'Only a bridge is there',
      noTile: 'There is no tile for that square',
    }[reason]
    return `${why}, and ${who(hero)} must roll again.`
  },
  wayDownNearby: ({ hero, candidates }, scene) => {
    const [first, ...others] = candidates.map((one) => at(scene, one))
    return others.length === 0
      ? `Beside it is a way down, by which ${scene.who(hero)} comes up: ${first}.`
      : `Beside it are ways down, by one of which ${scene.who(hero)} comes up: ${and([first ?? '', ...others])}.`
  },
  wayDownChosen: ({ hero, square }, { who, place }) => `${who(hero)} chooses the way down at ${place(square)}.`,

  // Coming up
  directionArrowRemoved: ({ hero }, { who }) => `The direction arrow of ${who(hero)} is taken off the board.`,
  figurePlaced: ({ hero, place, bare }, scene) =>
    `The figure of ${scene.who(hero)} stands${inside(scene, place)}${bare ? ', where no tile lies yet' : ''}.`,
  catacombPileThrown: ({ hero, count: n, kept }, { who }) =>
    `${who(hero)} gives back ${count(n, 'catacomb card')}${kept === 0 ? '' : `, and keeps ${kept}`}.`,
  tileRejected: ({ hero, tile }, { who, name }) =>
    `On that tile ${who(hero)} cannot come up, and it is set aside: ${name(tile)}.`,
  tilesPutBack: ({ tiles }) =>
    tiles.length === 1
      ? 'The tile that was set aside goes back among the others.'
      : `The ${tiles.length} tiles that were set aside go back among the others.`,
  conditionLeftBelow: ({ hero, card }, { who, name }) => `${who(hero)} leaves it behind below: ${name(card)}.`,
  ascended: ({ hero, place }, scene) => `${scene.who(hero)} has come up from the catacombs${inside(scene, place)}.`,
  treasureDrawSuppressed: ({ hero, reason }, { who }) =>
    reason === 'ascended'
      ? `${who(hero)} comes from below, and draws no treasure yet.`
      : `${who(hero)} comes by magic, and draws no treasure yet.`,
  hopelessSituation: ({ hero }, { who }) => `There are walls on every side of ${who(hero)}.`,
  descendedAgain: ({ hero, dir }, { who }) => `${who(hero)} turns back down, to walk ${compass(dir)}.`,

  // Being held, and flight
  heroStuck: ({ hero, square, by }, { who, place }) =>
    `${who(hero)} is held fast at ${place(square)}, to get free by ${test(by)}.`,
  cutLooseRolled: ({ hero, ok }, { who }) => (ok ? `${who(hero)} gets free.` : `${who(hero)} does not get free.`),
  heroLoose: ({ hero }, { who }) => `What held ${who(hero)} is left behind.`,
  flightBarred: ({ hero }, { who }) => `From what comes now ${who(hero)} cannot flee.`,
  fledBelow: ({ hero }, { who }) => `${who(hero)} escapes into the dark.`,
  fledDown: ({ hero, dir }, { who }) => `${who(hero)} flees back down, to walk ${compass(dir)}.`,
  effectSkipped: ({ hero, effect, of }, { who }) =>
    `Without ${spelled(of)} nothing comes of this for ${who(hero)}: ${tagText(effect)}.`,
}

/** One English sentence for every event of Drakborgen and of the catacombs. */
export const english: Sentences<Under['event'], Scene> = {
  ...base,
  ...below,
  dieRolled: (event, scene) =>
    event.purpose === 'readTrack'
      ? `${scene.who(event.hero)} rolls ${event.face} on a D${event.die} for where it comes up.`
      : base.dieRolled(event, scene),
}
