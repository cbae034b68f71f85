/** Drakborgen på svenska: one Swedish sentence for every event. */
import type { Awaiting } from '../../kernel/chance.js'
import type { Placed } from '../../kernel/pile.js'
import type { Seat } from '../../kernel/ruleset.js'
import type { BasePile, PileName, Place } from '../../rulesets/drakborgen/content/content.js'
import type { Damage, Property } from '../../rulesets/drakborgen/content/effect.js'
import type { Edge } from '../../rulesets/drakborgen/content/pack.js'
import type { Event, Intent, Task, Trail } from '../../rulesets/drakborgen/state.js'
import type { Sentences } from '../narrate.js'
import { letters, list, monsterCardNumber, type Scene, sideOf, sidesOf, sorted, spelled, worth } from './scene.js'

// Phrases

export const and = (items: ReadonlyArray<string>): string => list('och', items)
const compass = (dir: number): string => ['norr', 'öster', 'söder', 'väster'][dir] ?? ''
export const towards = (dir: number): string => ['norrut', 'österut', 'söderut', 'västerut'][dir] ?? ''
/** A place within a sentence. */
export const at = (place: string): string => `${place.charAt(0).toLowerCase()}${place.slice(1)}`
/** As the first part of a word: `norra sidan`. */
const sided = (dir: number): string => ['norra', 'östra', 'södra', 'västra'][dir] ?? ''
export const inside = ({ place }: Scene, where: Place): string =>
  typeof where === 'number' ? ` på ${place(where)}` : ` i ${at(place(where))}`
export const side = (scene: Scene, hero: Seat, border: number): string => {
  const { square, side } = sideOf(scene, hero, border)
  return `${sided(side)} sidan av ${scene.place(square)}`
}
export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
const turn = (quarters: number): string =>
  ['ingenstans', 'ett kvarts varv', 'ett halvt varv', 'trekvarts varv'][quarters] ?? ''

/** A card by its name, with its worth if it has one. */
const card = (scene: Scene, id: string): string => {
  const gold = worth(scene, id)
  return gold > 0 ? `${scene.name(id)} (${gold} gm)` : scene.name(id)
}
/** A card that not everyone may know: its name, where it is known. */
export const perhaps = (scene: Scene, { card: id }: Placed): string => (id === 'hidden' ? '' : `: ${card(scene, id)}`)
/** Treasures, those that may be known by name. */
export const treasures = (scene: Scene, placed: ReadonlyArray<Placed>): ReadonlyArray<string> => {
  const { known, unknown } = sorted(placed)
  const unseen = unknown === 0 ? [] : [count(unknown, 'dold skatt', 'dolda skatter')]
  return [...known.map((id) => card(scene, id)), ...unseen]
}
const things = (scene: Scene, ids: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { letters: combat, others } = letters(scene, ids)
  return [...others.map(scene.name), ...(combat.length === 0 ? [] : [`stridskorten ${combat.join(', ')}`])]
}

/** One card of a pile, that card, and many; whether it is of the neuter. */
interface Noun {
  readonly one: string
  readonly the: string
  readonly many: string
  readonly neuter: boolean
}
const cards = (name: string): Noun => ({ one: `${name}kort`, the: `${name}kortet`, many: `${name}kort`, neuter: true })
const piles: Readonly<Record<BasePile, Noun>> = /* @__PURE__ */ (() => ({
  tile: { one: 'bricka', the: 'brickan', many: 'brickor', neuter: false },
  room: cards('rums'),
  trap: cards('fäll'),
  door: cards('dörr'),
  search: cards('söknings'),
  chest: cards('kist'),
  roomSearch: cards('rumsletnings'),
  monster: cards('monster'),
  treasure: { one: 'skatt', the: 'skatten', many: 'skatter', neuter: false },
  dragon: cards('drak'),
}))()
const plain: Noun = { one: 'kort', the: 'kortet', many: 'kort', neuter: true }
/** A card of a pile; of a pile that an expansion brings, simply a card. */
export const of = (pile: PileName): Noun => (isBase(pile) ? piles[pile] : plain)
const isBase = (pile: PileName): pile is BasePile => pile in piles
export const a = ({ one, neuter }: Noun): string => `${neuter ? 'ett' : 'en'} ${one}`
const no = ({ one, neuter }: Noun): string => `${neuter ? 'inget' : 'ingen'} ${one}`

export const properties: Readonly<Record<Property, string>> = { sf: 'styrka', vf: 'vighet', rf: 'rustning', tf: 'tur' }
const intents: Readonly<Record<Intent, string>> = {
  attack: 'anfaller',
  wait: 'avvaktar',
  flee: 'försöker fly',
  weapon: 'tar sikte',
}
const sides: Readonly<Record<Edge, readonly [one: string, many: string]>> = {
  open: ['öppet', 'öppet'],
  door: ['dörr', 'dörrar'],
  portcullis: ['fällgaller', 'fällgaller'],
  wall: ['vägg', 'väggar'],
}
const through: Readonly<Record<Trail['via'], string>> = {
  open: '',
  door: ' genom dörren',
  portcullis: ' under fällgallret',
  secretDoor: ' genom lönndörren',
  eviction: '',
  card: '',
}

/** What a die is rolled for, by the task that waits for it. A roll of an expansion may go without. */
const purposes: Readonly<Record<string, string>> = {
  rolledOff: 'om att börja',
  ambushed: 'för första hugget',
  readTable: 'för att se vad som händer',
  judgeTest: 'för provet',
  loseRolledKp: 'för skadan',
  gainRolledKp: 'för läkningen',
  missRolledMoves: 'för dragen som går förlorade',
  findDarkExit: 'för att hitta ut',
  rolledHit: 'för hugget',
  botCommits: 'för monstrets kort',
  chosenByDie: 'för monstrets val',
  burn: 'för elden',
  woundRolled: 'för såren',
  carriedOff: 'för var det slutar',
  lostAtRandom: 'för vilket kort som försvinner',
} satisfies Record<Exclude<Extract<Task, Awaiting>['tag'], 'rolled'>, string>

const numbers: Readonly<Record<string, string>> = {
  ...properties,
  damageDealt: 'på varje tillfogat sår',
  damageTaken: 'på varje eget sår',
}
const lasting: Readonly<Record<string, string>> = {
  move: 'under draget',
  combat: 'under striden',
  game: 'resten av spelet',
}
/** What becomes of a thing that is used. */
const spent: Readonly<Record<'keep' | 'return' | 'outOfPlay', string>> = {
  keep: '',
  return: ', som läggs tillbaka under sin hög',
  outOfPlay: ', som går ur spelet',
}

/** What takes KP: by the rules, or by the card or monster that does it. */
const causes: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['ambush', 'Överfallet'],
  ['combat', 'Striden'],
  ['combatDie', 'Stridstärningen'],
  ['dragon', 'Draken'],
  ['hit', 'Hugget'],
  ['well', 'Den bottenlösa brunnen'],
])
export const cause = ({ bringer }: Scene, id: string): string => causes.get(id) ?? bringer(id) ?? spelled(id)
const condition = ({ bringer }: Scene, id: string): string => bringer(id) ?? spelled(id)

/** An amount as a card writes it. */
const amount = (damage: Damage): string => {
  if ('fixed' in damage) return String(damage.fixed)
  if ('half' in damage) return 'hälften av de KP som är kvar'
  const die = damage.die.toUpperCase()
  if ('divide' in damage) return `${die} / ${damage.divide}`
  const { plus = 0, minus = 0 } = damage
  const less = typeof minus === 'string' ? ` - ${properties[minus]}` : signed(-minus)
  return `${die}${signed(plus)}${less}`
}
/** The ending says whether somebody is meant or something. */
const hurt = (loss: number, ending: 'd' | 't'): string =>
  loss === 0 ? { d: 'oskadd', t: 'oskadat' }[ending] : `träffa${ending} för ${loss}`
const signed = (n: number): string => (n === 0 ? '' : n > 0 ? ` + ${n}` : ` - ${-n}`)

// Sentences, in the order of the rulebook

/** One Swedish sentence for every event of Drakborgen. */
export const swedish: Sentences<Event, Scene> = {
  // Dice
  dieRolled: ({ hero, die, face, purpose }, { who }) =>
    `${[`${who(hero)} slår ${face} med T${die}`, purposes[purpose] ?? ''].join(' ').trim()}.`,

  // Setup
  gameCreated: ({ seats }, { content }) =>
    `${content.pack.name.sv}: borgen väntar på ${count(seats, 'hjälte', 'hjältar')}.`,
  rollOffRolled: ({ seat, roll }) => `Det blir ${roll} för plats ${seat}.`,
  rollOffTied: ({ seats }) => `Plats ${and(seats.map(String))} delar det högsta slaget och slår om.`,
  firstSeatSet: ({ seat }) => `Plats ${seat} börjar.`,
  heroChosen: ({ seat, hero }, { name }) => `Plats ${seat} spelar ${name(hero)}.`,
  ringChosen: ({ seat, ring }, { who, name }) => `${who(seat)} trär på sig en ring: ${name(ring)}.`,
  combatCardsTaken: ({ seat, cards: ids }, scene) =>
    `${scene.who(seat)} tar ${ids.length === 0 ? 'inga stridskort' : and(things(scene, ids))}.`,
  kpSet: ({ seat, kp }, { who }) => `${who(seat)} börjar med ${kp} KP.`,
  equipmentTaken: ({ seat, cards: ids }, scene) => `${scene.who(seat)} är beväpnad: ${and(things(scene, ids))}.`,
  towerChosen: ({ seat, tower }, { who, place }) => `${who(seat)} börjar i ${place(tower)}.`,

  // Rounds and moves
  roundStarted: ({ round }) => `Omgång ${round} börjar.`,
  sunAdvanced: ({ from, to }) => `Solen går från steg ${from} till steg ${to}.`,
  sunSet: ({ sunStep }) => `Solen går ned på steg ${sunStep}, och portarna stängs.`,
  heroLostAtSunset: ({ hero }, { who }) => `${who(hero)} överraskas av natten inne i borgen och är förlorad.`,
  moveStarted: ({ seat }, { who }) => `${who(seat)} är vid draget.`,
  moveSkipped: ({ seat, left }, { who }) =>
    `${who(seat)} står över ett drag${left > 0 ? ` och har ${left} kvar att stå över` : ''}.`,
  moveEnded: ({ seat }, { who }) => `Draget är slut för ${who(seat)}.`,
  stayedPut: ({ hero }, { who }) => `${who(hero)} står kvar.`,

  // Passages
  doorTried: ({ hero, dir, side: from }, { who }) =>
    `${who(hero)} prövar ${from === 'near' ? 'dörren' : 'den bortre dörren'} i ${compass(dir)}.`,
  doorTrapSprung: ({ hero }, { who }) => `Dörren är en fälla, och den slår till mot ${who(hero)}.`,
  doorOpened: ({ hero }, { who }) => `Dörren öppnar sig för ${who(hero)}.`,
  doorStayedClosed: ({ hero }, { who }) => `Dörren förblir stängd för ${who(hero)}.`,
  doorLocked: ({ hero, border }, scene) => `Dörren på ${side(scene, hero, border)} låses bakom ${scene.who(hero)}.`,
  portcullisLifted: ({ hero, border }, scene) =>
    `${scene.who(hero)} lyfter fällgallret på ${side(scene, hero, border)}.`,
  portcullisHeld: ({ hero, border, tried }, scene) =>
    `Fällgallret på ${side(scene, hero, border)} rör sig inte för ${scene.who(hero)}${tried ? ', inte i detta drag' : ''}.`,
  portcullisFell: ({ hero, border, cause: why }, scene) => {
    const where = side(scene, hero, border)
    if (why === 'released') return `${scene.who(hero)} släpper fällgallret på ${where}, och det faller.`
    return why === 'entered'
      ? `Ett fällgaller slår ned bakom ${scene.who(hero)} på ${where}.`
      : `Fällgallret på ${where} faller bakom ${scene.who(hero)}.`
  },

  // A step
  tileRevealed: ({ hero, tile }, { who, name }) => `${who(hero)} vänder en bricka: ${name(tile)}.`,
  tilePlaced: ({ tile, square, rotation }, scene) => {
    const edges = sidesOf(scene, tile, rotation).map(
      ([edge, on]) => `${sides[edge][on.length === 1 ? 0 : 1]} i ${and(on.map(compass))}`,
    )
    return `Brickan ligger på ${scene.place(square)}: ${edges.join(', ')}.`
  },
  tileSupplyEmpty: () => 'Det var den sista brickan.',
  chamberPlaced: () => 'Skattkammaren kommer i dagen.',
  chamberLeft: ({ hero }, { who }) => `${who(hero)} lämnar skattkammaren.`,
  heroMoved: ({ hero, from, to, dir, entry, via }, { who, place }) => {
    const way = `${towards(dir)}${through[via]} från ${at(place(from))} till ${at(place(to))}`
    return entry === 'card' ? `${who(hero)} flyttas ${way}.` : `${who(hero)} går ${way}.`
  },

  // Special tiles
  corridorEntered: ({ hero, square, mayContinue }, { who, place }) =>
    mayContinue
      ? `Korridoren på ${place(square)} låter ${who(hero)} gå vidare.`
      : `Korridoren på ${place(square)} för inte ${who(hero)} längre just nu.`,
  corridorStopped: ({ hero, square }, { who, place }) => `${who(hero)} stannar i korridoren på ${place(square)}.`,
  darkRoomEntered: ({ hero, square }, { who, place }) =>
    `Det är becksvart på ${place(square)}, och ${who(hero)} stannar.`,
  darkExitRolled: ({ hero, exit }, { who }) =>
    `${who(hero)} trevar längs väggen och hittar utgången i ${compass(exit)}.`,
  darkExitBlocked: ({ hero, exit, reason }, { who }) => {
    const why = {
      outerWall: 'där slutar borgen',
      wall: 'där bakom är en vägg',
      occupied: 'där står redan någon',
      noTiles: 'där bakom finns ingenting',
    }[reason]
    return `${who(hero)} kommer inte ut i ${compass(exit)}: ${why}.`
  },
  wellEntered: ({ hero, square, edge }, { who, place }) =>
    `På ${place(square)} gapar en bottenlös brunn framför ${who(hero)}, vid dess ${sided(edge)} kant.`,
  wellEdgeHeld: ({ hero, square }, { who, place }) => `${who(hero)} håller sig kvar vid brunnen på ${place(square)}.`,
  fellIntoWell: ({ hero }, { who }) => `${who(hero)} faller ned i brunnen.`,
  treasuresGivenUp: ({ hero, card: placed }, scene) =>
    `${scene.who(hero)} kastar ifrån sig en skatt${perhaps(scene, placed)}.`,
  wellJumped: ({ hero, to }, { who }) =>
    to === 'across' ? `${who(hero)} hoppar över brunnen.` : `${who(hero)} hoppar tillbaka till brunnens kant.`,
  roomTurned: ({ square, from, to }, { place }) =>
    `Rummet på ${place(square)} vrids ${turn((to - from + 4) % 4)} medurs.`,
  effectChosen: ({ hero, by, label }, { who }) =>
    by === null
      ? `Tärningen väljer åt ${who(hero)}: ${label.sv}.`
      : by === hero
        ? `${who(hero)} väljer: ${label.sv}.`
        : `Spelaren till ${who(by)} väljer åt ${who(hero)}: ${label.sv}.`,
  tilesTurned: ({ squares, quarterTurns }, { place }) =>
    squares.length === 0
      ? 'Det finns ingen bricka att vrida.'
      : squares.length === 1
        ? `Brickan på ${and(squares.map(place))} vrids ${turn(quarterTurns)} medurs.`
        : `På en gång vrids brickorna på ${and(squares.map(place))} ${turn(quarterTurns)} medurs.`,
  debrisEntered: ({ hero, square, edge }, { who, place }) =>
    `Bråte fyller ${place(square)}: ${who(hero)} stannar vid dess ${sided(edge)} kant.`,
  debrisForced: ({ hero }, { who }) => `${who(hero)} tar sig genom bråten.`,
  stuckInDebris: ({ hero }, { who }) => `${who(hero)} sitter fast i bråten.`,
  chasmEntered: ({ hero, square, edge }, { who, place }) =>
    `En klyfta delar rummet på ${place(square)}, och ${who(hero)} har dess ${sided(edge)} utgång på sin sida.`,
  towerEntered: ({ hero, tower }, { who, place }) => `${who(hero)} har nått ${place(tower)}.`,
  leftCastle: ({ hero, tower, reason }, { who, place }) =>
    reason === 'sunset'
      ? `${who(hero)} står i ${place(tower)} och kommer ut i sista stund.`
      : `${who(hero)} lämnar borgen för gott genom ${place(tower)}.`,

  // Searching
  searchAnnounced: ({ hero }, { who }) => `${who(hero)} letar i rummet.`,
  secretDoorFound: ({ hero }, { who }) => `${who(hero)} hittar en lönndörr.`,
  secretDoorUsed: ({ hero, dir }, { who }) => `${who(hero)} öppnar lönndörren i ${compass(dir)}.`,
  secretDoorDeclined: ({ hero }, { who }) => `${who(hero)} låter lönndörren vara.`,

  // Cards
  cardDrawn: ({ hero, pile, card: id }, scene) => `${scene.who(hero)} drar ${a(of(pile))}: ${card(scene, id)}.`,
  cardReturned: ({ pile, card: id }, { name }) => {
    const { the } = of(pile)
    return `${the.charAt(0).toUpperCase()}${the.slice(1)} läggs tillbaka underst i sin hög: ${name(id)}.`
  },
  cardKept: ({ hero, card: id, as }, scene) =>
    `${scene.who(hero)} behåller ${as === 'treasure' ? 'en skatt' : 'något användbart'}: ${scene.name(id)}.`,
  pileEmpty: ({ hero, pile }, { who }) => `Det finns ${no(of(pile))} kvar för ${who(hero)}.`,
  pileReshuffled: ({ hero, pile, card: id, count: n }, { who, name }) => {
    const { one, many } = of(pile)
    return `${who(hero)} blandar ${count(n, one, many)}${id === null ? '' : `, detta inräknat: ${name(id)}`}.`
  },
  voluntaryDrawOffered: ({ hero, pile }, { who }) => `${who(hero)} får dra ${a(of(pile))}.`,
  voluntaryDrawDeclined: ({ hero, pile }, { who }) => `${who(hero)} avstår från att dra ${a(of(pile))}.`,
  conditionStarted: ({ hero, id }, scene) =>
    `Något håller ${scene.who(hero)} från och med nu: ${condition(scene, id)}.`,
  conditionFaced: ({ hero, id }, scene) => `${scene.who(hero)} måste först klara av: ${condition(scene, id)}.`,
  conditionEnded: ({ hero, id }, scene) => `${scene.who(hero)} är kvitt det: ${condition(scene, id)}.`,
  movesToMiss: ({ hero, moves }, { who }) => `${who(hero)} ska stå över ${count(moves, 'drag', 'drag')}.`,
  bonusGained: ({ bonus: { from, hero, of, by, while: lasts } }, { who, name }) =>
    `${`${name(from)} ger ${who(hero)} ${by < 0 ? by : `+${by}`} ${numbers[of] ?? of} ${lasting[lasts] ?? ''}`.trimEnd()}.`,
  cardLost: ({ hero, card: id, knownTo, pile }, scene) =>
    `${scene.who(hero)} blir av med ${a(of(pile))}${perhaps(scene, { card: id, knownTo })}.`,
  itemUsed: ({ hero, card: id, then }, { who, name }) => `${who(hero)} använder ${name(id)}${spent[then]}.`,
  passageOpened: ({ hero }, { who }) => `Det som spärrar vägen för ${who(hero)} ger vika.`,
  trapVoided: ({ hero }, { who }) => `Fällan gör ${who(hero)} ingenting.`,

  // Tests and hit points
  testRolled: ({ hero, property, roll, modifier, value, success }, { who }) => {
    const result = modifier === 0 ? `${roll}` : `${roll}${signed(modifier)} = ${roll + modifier}`
    return `${result} mot ${properties[property]} ${value}: ${who(hero)} ${success ? 'klarar provet' : 'misslyckas'}.`
  },
  kpLost: ({ hero, amount: lost, cause: id, kp }, scene) =>
    `${cause(scene, id)}: ${scene.who(hero)} förlorar ${lost} KP och har ${kp} kvar.`,
  kpKept: ({ hero, kp }, { who }) => `Det blir ingenting av: ${who(hero)} behåller ${kp} KP.`,
  kpGained: ({ hero, amount: gained, kp }, { who }) => `${who(hero)} återfår ${gained} KP och har ${kp}.`,
  heroDied: ({ hero, cause: id, place }, scene) =>
    `${cause(scene, id)}: ${scene.who(hero)} dör${place === null ? '' : inside(scene, place)}.`,
  heroCardsDispersed: ({ hero, held, treasures: hidden, toPiles, outOfPlay }, scene) => {
    const found = [...held.map((one) => card(scene, one.card)), ...treasures(scene, hidden)]
    const gone = things(scene, outOfPlay)
    const [back, out] = toPiles ? [found, gone] : [[], [...found, ...gone]]
    const what = `Det ${scene.who(hero)} hade`
    if (back.length === 0)
      return out.length === 0 ? `${scene.who(hero)} hade ingenting.` : `${what} går ur spelet: ${and(out)}.`
    return `${what} läggs underst i högarna: ${and(back)}${out.length === 0 ? '' : `; ur spelet går ${and(out)}`}.`
  },

  // Monsters
  monsterMet: ({ hero, kind, ambush, monsterSeat }, { content, who, name }) => {
    const player = monsterSeat === null ? 'tärningen' : `spelaren till ${who(monsterSeat)}`
    // One that is fought in a way of its own has nothing to be played.
    const monster = content.monsterKind(kind).fightsAs === null ? name(kind) : `${name(kind)}, spelat av ${player}`
    return ambush
      ? `Ett monster kastar sig ur mörkret över ${who(hero)}: ${monster}.`
      : `Ett monster spärrar vägen för ${who(hero)}: ${monster}.`
  },
  heroAmbushed: ({ hero, roll, tf, damage }, { who }) =>
    damage === 0
      ? `Det hugger först, men ${roll} är inte mer än turen hos ${who(hero)}, ${tf}.`
      : `Det hugger först: ${roll} minus tur ${tf} blir ${damage} mot ${who(hero)}.`,
  intentAnnounced: ({ hero, intent, weapon }, { who, name }) =>
    `${who(hero)} ${intents[intent]}${weapon === null ? '' : `: ${name(weapon)}`}.`,
  monsterCardDrawn: ({ card: { card: id } }, scene) =>
    id === 'hidden' ? 'Ett monsterkort dras.' : `Ett monsterkort dras: nummer ${monsterCardNumber(scene, id)}.`,
  monsterReacted: ({ hero, outcome, hit }, { who }) => {
    const first = hit === null ? 'Monstret' : `Monstret hugger ${amount(hit)} och`
    const what = { combat: 'tar strid', monsterFlees: 'tar till flykten', fleeSucceeds: `låter ${who(hero)} fly` }[
      outcome
    ]
    return `${first} ${what}.`
  },
  hitResolved: ({ hero, damage }, { who }) =>
    damage === 0 ? `Hugget missar ${who(hero)}.` : `Hugget träffar ${who(hero)} för ${damage}.`,
  monsterFled: ({ kind }, { name }) => `Monstret är borta: ${name(kind)}.`,
  monsterKilled: ({ hero, kind }, { who, name }) => `${who(hero)} dödar monstret: ${name(kind)}.`,
  monsterCardReturned: () => 'Monsterkortet läggs tillbaka nedvänt.',
  encounterEnded: ({ hero }, { who }) => `Mötet är över för ${who(hero)}.`,
  heroFled: ({ hero, from, to, dir, via }, { who, place }) =>
    `${who(hero)} flyr ${towards(dir)}${through[via]} från ${at(place(from))} till ${at(place(to))}.`,
  heroPlaced: ({ hero, from, to }, { who, place }) => `${who(hero)} förs från ${place(from)} till ${place(to)}.`,
  dieThrown: ({ hero, zone, black, skullPrint, face }, { who }) => {
    const where = { inner: 'i den inre ringen', outer: 'i den yttre ringen', outside: 'utanför ringarna' }[zone]
    const corner = skullPrint ? ', på dödskallen' : black ? ', på ett svart hörn' : ''
    const up = { sword: 'svärdet upp', skull: 'dödskallen upp', other: 'utan tecken' }[face]
    return `${who(hero)} kastar stridstärningen: ${where}${corner}, ${up}.`
  },
  dieThrowUnclear: ({ hero }, { who }) => `Kastet kan inte tydas och görs om av ${who(hero)}.`,

  // Combat
  combatStarted: ({ hero, kp }, { who }) =>
    kp === 'hidden' ? `Striden börjar för ${who(hero)}.` : `Striden börjar för ${who(hero)}, mot monstrets ${kp} KP.`,
  combatCardCommitted: ({ hero, side: by, card: id }, scene) => {
    const [letter] = letters(scene, [id]).letters
    const chooser = by === 'hero' ? scene.who(hero) : 'Monstret'
    return `${chooser} väljer ett stridskort i hemlighet${letter === undefined ? '' : `: ${letter}`}.`
  },
  combatRoundResolved: ({ hero, round, heroLetter, monsterLetter, heroLoss, monsterLoss }, { who }) =>
    `Stridsrunda ${round}, ${heroLetter} mot ${monsterLetter}: ` +
    `${who(hero)} är ${hurt(heroLoss, 'd')}, monstret ${hurt(monsterLoss, 't')}.`,
  monsterWounded: ({ amount: n, wounds }) => `Monstret får ${count(n, 'sår', 'sår')} och har ${wounds} i allt.`,
  monsterDied: ({ kind, wounds, kp }, { name }) =>
    `Monstret dör av ${count(wounds, 'sår', 'sår')}: ${name(kind)}${kp === 'hidden' ? '' : `, ${kp} KP`}.`,

  // The treasure chamber and the dragon
  chamberEntered: ({ hero }, { who }) => `${who(hero)} står inför drakens skatter.`,
  failedToLeave: ({ hero }, { who }) => `${who(hero)} kommer inte ut ur skattkammaren.`,
  treasureDrawn: ({ hero, card: placed }, scene) => `${scene.who(hero)} drar en skatt${perhaps(scene, placed)}.`,
  dragonPileShuffled: ({ hero, count: n }, { who }) =>
    n === 0
      ? `Det finns inget drakkort kvar för ${who(hero)}.`
      : `${count(n, 'drakkort', 'drakkort')} blandas för ${who(hero)}.`,
  dragonCardPicked: ({ hero, index, of, card: id }, { who, name }) =>
    `${who(hero)} väljer drakkort ${index + 1} av ${of}: ${name(id)}.`,
  dragonAsleep: ({ left }) => `Draken sover vidare, med ${count(left, 'kort', 'kort')} kvar.`,
  dragonWoke: ({ waker, queue }, { who }) =>
    queue.length === 0
      ? `${who(waker)} har väckt draken, och ingen står i dess väg.`
      : `${who(waker)} har väckt draken, och den vänder sig mot ${and(queue.map(who))}.`,
  treasuresReturned: ({ hero, cards: placed }, scene) =>
    placed.length === 0
      ? `${scene.who(hero)} har ingen skatt att släppa.`
      : `${scene.who(hero)} släpper ${and(treasures(scene, placed))}.`,
  dragonFireRolled: ({ hero, roll }, { who }) => `Drakens eld bränner ${who(hero)} för ${roll}.`,
  heroDrivenOut: ({ hero, to, dir }, { who, place }) =>
    `Draken driver ut ${who(hero)} ${towards(dir)}, till ${at(place(to))}.`,
  dragonFellAsleep: ({ pile }) => {
    const n = Object.values(pile).reduce((sum, one) => sum + one, 0)
    return `Draken somnar om, med alla ${count(n, 'kort', 'kort')} i sin hög.`
  },

  // The end
  scoreCounted: ({ hero, gm, treasures: shown }, scene) =>
    `${scene.who(hero)} har fått ut ${gm} gm${shown.length === 0 ? '' : `, däribland ${and(treasures(scene, shown))}`}.`,
  gameEnded: ({ reason, winners, castleWins }, { who }) => {
    const why = reason === 'sunset' ? 'Solen är nere' : 'Ingen hjälte är kvar i borgen'
    if (castleWins) return `${why}: borgen vinner.`
    return winners.length === 1
      ? `${why}: ${and(winners.map(who))} vinner.`
      : `${why}: ${and(winners.map(who))} delar segern.`
  },
}
