/** Katakomberna på svenska: one Swedish sentence for every event, beside those of Drakborgen. */
import type { Catacombs, Under } from '../../rulesets/catacombs/state.js'
import { type Scene, spelled } from '../drakborgen/scene.js'
import { and, at, swedish as base, count, inside, properties, towards } from '../drakborgen/sv.js'
import type { Sentences } from '../narrate.js'
import { cellText, facesOf, type Terms, tagText, thingText } from './scene.js'

// Phrases

type Test = NonNullable<Terms['attempt']>
const test = ({ test: property, die }: Test): string => `ett prov på ${properties[property]} med T${facesOf(die)}`
/** On what terms one gets up. */
const terms = (scene: Scene, { attempt, needs }: Terms): string => {
  const asked = [
    ...(attempt === null ? [] : [test(attempt)]),
    ...(needs === null ? [] : [thingText(scene, needs, 'sv').toLowerCase()]),
  ]
  return asked.length === 0 ? '' : `, som kräver ${and(asked)}`
}
const squares = (n: number): string => count(n, 'ruta', 'rutor')
const strayed = (deviation: number): string =>
  deviation === 0
    ? 'hållit rakt fram'
    : `kommit ${squares(Math.abs(deviation))} åt ${deviation < 0 ? 'vänster' : 'höger'}`

/** One Swedish sentence for every event of the catacombs. */
const below: Sentences<Catacombs['event'], Scene> = {
  // Setup
  catacombsOpened: ({ cards }) =>
    `Under borgen ligger underjorden: ${count(cards, 'underjordskort', 'underjordskort')}.`,
  noCatacombEntrance: () => 'Ingenting i lådan leder ned i underjorden.',

  // Ways down
  wayDownMet: ({ hero, square }, { who, place }) => `${who(hero)} hittar en nedgång på ${place(square)}.`,
  groundLaidOver: ({ square, wayDown }, { place }) =>
    wayDown === null
      ? `Ingenting täcker längre brickan på ${place(square)}.`
      : `Det som nu täcker brickan på ${place(square)} leder ${wayDown ? 'nedåt' : 'ingenstans'}.`,
  descended: ({ hero, from, cause }, { who, place }) => {
    const where = at(place(from))
    const how = {
      wayDown: `går ned i underjorden från ${where}`,
      bridge: `klättrar ned i underjorden från bron på ${where}`,
      climb: `klättrar ned i underjorden från ${where}`,
      fall: `går vidare i underjorden under ${where}`,
      flight: `är i underjorden igen, under ${where}`,
      hopeless: `lämnar ${where} för underjorden igen`,
      card: `förs ned i underjorden från ${where}`,
    }[cause]
    return `${who(hero)} ${how}.`
  },
  directionArrowPlaced: ({ hero, place, dir }, scene) =>
    `Riktningspilen för ${scene.who(hero)} ligger${inside(scene, place)} och pekar ${towards(dir)}.`,
  figureRemoved: ({ hero }, { who }) => `Figuren för ${who(hero)} tas bort från spelplanen.`,
  directionArrowTurned: ({ hero, dir }, { who }) => `Riktningspilen för ${who(hero)} vrids och pekar ${towards(dir)}.`,

  // Bridges and falls
  bridgeHeld: ({ hero }, { who }) => `Bron håller för ${who(hero)}.`,
  fellFromBridge: ({ hero }, { who }) => `${who(hero)} tappar taget och faller från bron.`,
  climbBackChosen: ({ hero, square, climb }, { who, place }) =>
    `${who(hero)} hänger kvar under ${place(square)} och ska klättra upp igen genom ${test(climb)}.`,
  climbBackRolled: ({ hero, ok }, { who }) =>
    ok ? `${who(hero)} klättrar upp ur hålet.` : `${who(hero)} glider ned i hålet igen.`,

  // Walking below
  waitedBelow: ({ hero }, { who }) => `${who(hero)} väntar i mörkret där nere.`,
  ascendDeclined: ({ hero }, { who }) => `${who(hero)} tar inte uppgången utan går vidare.`,
  wayUpPassed: ({ hero, card }, { who, name }) => `${who(hero)} hittar inte tillbaka till uppgången: ${name(card)}.`,
  catacombCardDrawn: ({ hero, card, drawn }, { who, name }) =>
    `${who(hero)} drar ett underjordskort, vilket gör ${squares(drawn)}: ${name(card)}.`,
  catacombDeckEmpty: ({ hero }, { who }) => `Andra har alla underjordskort, och det finns inget för ${who(hero)}.`,
  passageCounted: ({ hero, drawn }, { who }) => `Gången för ${who(hero)} till ${squares(drawn)}.`,
  catacombCardKept: ({ hero, card, as }, { who, name }) =>
    as === 'pile'
      ? `Underjordskortet läggs i högen hos ${who(hero)}: ${name(card)}.`
      : `Underjordskortet ligger framför ${who(hero)} så länge det varar: ${name(card)}.`,
  lastingCardReturned: ({ hero, card }, { who, name }) =>
    `Underjordskortet framför ${who(hero)} läggs underst i sin hög: ${name(card)}.`,
  catacombDeckReshuffled: ({ hero, count: n, reason }, { who }) =>
    reason === 'thrown'
      ? `Underjordskorten blandas, ${n} i allt.`
      : `Underjordskorten blandas tillsammans med de som ${who(hero)} hade, ${n} i allt.`,

  // Ways up
  wayUpMet: ({ hero, card, terms: asked }, scene) =>
    `${scene.who(hero)} kommer till en uppgång${terms(scene, asked)}: ${scene.name(card)}.`,
  ascendAttempted: ({ hero, card }, { who, name }) => `${who(hero)} prövar uppgången: ${name(card)}.`,
  ascendFailed: ({ hero, reason }, { who }) =>
    reason === 'test' ? `${who(hero)} kommer inte upp.` : `Det finns ingenstans för ${who(hero)} att komma upp.`,
  wayUpThingUsed: ({ hero, card }, { who, name }) => `${who(hero)} förbrukar detta på vägen upp: ${name(card)}.`,

  // Where one comes up
  positionRolled: ({ hero, n, deviation, raw }, { who }) =>
    `Efter ${squares(n)} har ${who(hero)} ${strayed(deviation)}, till ${cellText(raw)}.`,
  positionClamped: ({ hero, from, to }, { who }) =>
    `Yttermuren håller ${who(hero)} kvar: inte till ${cellText(from)}, utan till ${cellText(to)}.`,
  positionRerolled: ({ hero, reason }, { who }) => {
    const why = {
      occupied: 'Där står redan någon',
      well: 'Där gapar en brunn',
      bridge: 'Där finns bara en bro',
      noTile: 'Det finns ingen bricka för den rutan',
    }[reason]
    return `${why}, och ${who(hero)} måste slå om.`
  },
  wayDownNearby: ({ hero, candidates }, { who, place }) => {
    const [first, ...others] = candidates.map((one) => at(place(one)))
    return others.length === 0
      ? `Bredvid finns en nedgång, där ${who(hero)} kommer upp: ${first}.`
      : `Bredvid finns nedgångar, och vid en av dem kommer ${who(hero)} upp: ${and([first ?? '', ...others])}.`
  },
  wayDownChosen: ({ hero, square }, { who, place }) => `${who(hero)} väljer nedgången på ${place(square)}.`,

  // Coming up
  directionArrowRemoved: ({ hero }, { who }) => `Riktningspilen för ${who(hero)} tas bort från spelplanen.`,
  figurePlaced: ({ hero, place, bare }, scene) =>
    `Figuren för ${scene.who(hero)} står${inside(scene, place)}${bare ? ', där ingen bricka ligger än' : ''}.`,
  catacombPileThrown: ({ hero, count: n, kept }, { who }) =>
    `${who(hero)} lämnar ifrån sig ${count(n, 'underjordskort', 'underjordskort')}${kept === 0 ? '' : ` och behåller ${kept}`}.`,
  tileRejected: ({ hero, tile }, { who, name }) =>
    `På den brickan kan ${who(hero)} inte komma upp, och den läggs åt sidan: ${name(tile)}.`,
  tilesPutBack: ({ tiles }) =>
    tiles.length === 1
      ? 'Brickan som lades åt sidan läggs tillbaka bland de andra.'
      : `De ${tiles.length} brickor som lades åt sidan läggs tillbaka bland de andra.`,
  conditionLeftBelow: ({ hero, card }, { who, name }) => `${who(hero)} lämnar det kvar där nere: ${name(card)}.`,
  ascended: ({ hero, place }, scene) => `${scene.who(hero)} har kommit upp ur underjorden${inside(scene, place)}.`,
  treasureDrawSuppressed: ({ hero, reason }, { who }) =>
    reason === 'ascended'
      ? `${who(hero)} kommer nedifrån och drar ingen skatt än.`
      : `${who(hero)} kommer genom trolldom och drar ingen skatt än.`,
  hopelessSituation: ({ hero }, { who }) => `Det är väggar på alla sidor om ${who(hero)}.`,
  descendedAgain: ({ hero, dir }, { who }) => `${who(hero)} vänder ned igen för att gå ${towards(dir)}.`,

  // Being held, and flight
  heroStuck: ({ hero, square, by }, { who, place }) =>
    `${who(hero)} sitter fast på ${place(square)} och ska komma loss genom ${test(by)}.`,
  cutLooseRolled: ({ hero, ok }, { who }) => (ok ? `${who(hero)} kommer loss.` : `${who(hero)} kommer inte loss.`),
  heroLoose: ({ hero }, { who }) => `Det som höll ${who(hero)} är lämnat kvar.`,
  flightBarred: ({ hero }, { who }) => `Från det som kommer nu kan ${who(hero)} inte fly.`,
  fledBelow: ({ hero }, { who }) => `${who(hero)} undkommer in i mörkret.`,
  fledDown: ({ hero, dir }, { who }) => `${who(hero)} flyr ned igen för att gå ${towards(dir)}.`,
  effectSkipped: ({ hero, effect, of }, { who }) =>
    `Utan ${spelled(of)} blir det ingenting av detta för ${who(hero)}: ${tagText(effect)}.`,
}

/** One Swedish sentence for every event of Drakborgen and of the catacombs. */
export const swedish: Sentences<Under['event'], Scene> = {
  ...base,
  ...below,
  dieRolled: (event, scene) =>
    event.purpose === 'readTrack'
      ? `${scene.who(event.hero)} slår ${event.face} med T${event.die} om var det bär upp.`
      : base.dieRolled(event, scene),
}
