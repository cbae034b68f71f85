/** Drakborgen in English: one sentence for every event. */
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

export const and = (items: ReadonlyArray<string>): string => list('and', items)
export const compass = (dir: number): string => ['north', 'east', 'south', 'west'][dir] ?? ''
export const at = ({ place }: Scene, where: Place): string =>
  typeof where === 'number' ? place(where) : `the ${place(where)}`
export const inside = (scene: Scene, where: Place): string =>
  typeof where === 'number' ? ` at ${at(scene, where)}` : ` in ${at(scene, where)}`
export const side = (scene: Scene, hero: Seat, border: number): string => {
  const { square, side } = sideOf(scene, hero, border)
  return `the ${compass(side)} side of ${scene.place(square)}`
}
export const count = (n: number, one: string, many: string = `${one}s`): string => `${n} ${n === 1 ? one : many}`
export const hitPoints = (n: number): string => count(n, 'hit point')
const turn = (quarters: number): string =>
  ['nowhere', 'a quarter turn', 'half a turn', 'three quarters'][quarters] ?? ''

/** A card by its name, with its worth if it has one. */
const card = (scene: Scene, id: string): string => {
  const gold = worth(scene, id)
  return gold > 0 ? `${scene.name(id)} (${gold} gold)` : scene.name(id)
}
/** A card that not everyone may know: its name, where it is known. */
export const perhaps = (scene: Scene, { card: id }: Placed): string => (id === 'hidden' ? '' : `: ${card(scene, id)}`)
/** Treasures, those that may be known by name. */
export const treasures = (scene: Scene, cards: ReadonlyArray<Placed>): ReadonlyArray<string> => {
  const { known, unknown } = sorted(cards)
  return [...known.map((id) => card(scene, id)), ...(unknown === 0 ? [] : [count(unknown, 'unseen treasure')])]
}
const things = (scene: Scene, ids: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { letters: combat, others } = letters(scene, ids)
  return [...others.map(scene.name), ...(combat.length === 0 ? [] : [`combat cards ${combat.join(', ')}`])]
}

const piles: Readonly<Record<BasePile, string>> = {
  tile: 'tile',
  room: 'room card',
  trap: 'trap card',
  door: 'door card',
  search: 'search card',
  chest: 'chest card',
  roomSearch: 'room search card',
  monster: 'monster card',
  treasure: 'treasure',
  dragon: 'dragon card',
}
/** What a card of a pile is called; of a pile that an expansion brings, simply a card. */
export const of = (pile: PileName): string => (isBase(pile) ? piles[pile] : 'card')
const isBase = (pile: PileName): pile is BasePile => pile in piles
export const properties: Readonly<Record<Property, string>> = {
  sf: 'strength',
  vf: 'agility',
  rf: 'armour',
  tf: 'luck',
}
const intents: Readonly<Record<Intent, string>> = {
  attack: 'attacks',
  wait: 'waits to see what it does',
  flee: 'turns to flee',
  weapon: 'takes aim',
}
const sides: Readonly<Record<Edge, readonly [string, string]>> = {
  open: ['open', 'open'],
  door: ['door', 'doors'],
  portcullis: ['portcullis', 'portcullises'],
  wall: ['wall', 'walls'],
}
const through: Readonly<Record<Trail['via'], string>> = {
  open: '',
  door: ' through the door',
  portcullis: ' under the portcullis',
  secretDoor: ' through the secret door',
  eviction: '',
  card: '',
}

const numbers: Readonly<Record<string, string>> = {
  ...properties,
  damageDealt: 'on each wound dealt',
  damageTaken: 'on each wound taken',
}
const lasting: Readonly<Record<string, string>> = {
  move: 'for this move',
  combat: 'for this combat',
  game: 'for the rest of the game',
}
/** What becomes of a thing that is used. */
const spent: Readonly<Record<'keep' | 'return' | 'outOfPlay', string>> = {
  keep: '',
  return: ', and it goes back under its pile',
  outOfPlay: ', and it is spent',
}

/** What a die is rolled for, by the task that waits for it. A roll of an expansion may go without. */
const purposes: Readonly<Record<string, string>> = {
  rolledOff: 'for the first move',
  ambushed: 'for the first blow',
  readTable: 'to see what happens',
  judgeTest: 'for the test',
  loseRolledKp: 'for the harm done',
  gainRolledKp: 'for the healing',
  missRolledMoves: 'for the moves lost',
  findDarkExit: 'for a way out',
  rolledHit: 'for the blow',
  botCommits: "for the monster's card",
  chosenByDie: "for the monster's choice",
  burn: 'for the fire',
  woundRolled: 'for the wounds',
  carriedOff: 'for where it ends up',
  lostAtRandom: 'for the card that goes',
} satisfies Record<Exclude<Extract<Task, Awaiting>['tag'], 'rolled'>, string>

/** What takes hit points: by the rules, or by the card or monster that does it. */
const causes: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['ambush', 'The ambush'],
  ['combat', 'The combat'],
  ['combatDie', 'The combat die'],
  ['dragon', 'The dragon'],
  ['hit', 'The blow'],
  ['well', 'The bottomless well'],
])
export const cause = ({ bringer }: Scene, id: string): string => causes.get(id) ?? bringer(id) ?? spelled(id)
const condition = ({ bringer }: Scene, id: string): string => bringer(id) ?? spelled(id)

/** An amount as a card writes it. */
const amount = (damage: Damage): string => {
  if ('fixed' in damage) return String(damage.fixed)
  if ('half' in damage) return 'half of the hit points left'
  const die = damage.die.replace('t', 'D')
  if ('divide' in damage) return `${die} / ${damage.divide}`
  const { plus = 0, minus = 0 } = damage
  const less = typeof minus === 'string' ? ` - ${properties[minus]}` : signed(-minus)
  return `${die}${signed(plus)}${less}`
}
const hurt = (loss: number): string => (loss === 0 ? 'unhurt' : `hit for ${loss}`)
const signed = (n: number): string => (n === 0 ? '' : n > 0 ? ` + ${n}` : ` - ${-n}`)

// Sentences, in the order of the rulebook

/** One English sentence for every event of Drakborgen. */
export const english: Sentences<Event, Scene> = {
  // Dice
  dieRolled: ({ hero, die, face, purpose }, { who }) =>
    `${[`${who(hero)} rolls ${face} on a D${die}`, purposes[purpose] ?? ''].join(' ').trim()}.`,

  // Setup
  gameCreated: ({ seats }, { content }) =>
    `${content.pack.name.en}: the castle waits for ${count(seats, 'hero', 'heroes')}.`,
  rollOffRolled: ({ seat, roll }) => `That makes ${roll} for seat ${seat}.`,
  rollOffTied: ({ seats }) => `Seats ${and(seats.map(String))} share the highest roll and roll again.`,
  firstSeatSet: ({ seat }) => `Seat ${seat} goes first.`,
  heroChosen: ({ seat, hero }, { name }) => `Seat ${seat} plays ${name(hero)}.`,
  ringChosen: ({ seat, ring }, { who, name }) => `${who(seat)} puts on a ring: ${name(ring)}.`,
  combatCardsTaken: ({ seat, cards }, scene) =>
    `${scene.who(seat)} takes ${cards.length === 0 ? 'no combat cards' : and(things(scene, cards))}.`,
  kpSet: ({ seat, kp }, { who }) => `${who(seat)} starts with ${hitPoints(kp)}.`,
  equipmentTaken: ({ seat, cards }, scene) => `${scene.who(seat)} is armed: ${and(things(scene, cards))}.`,
  towerChosen: ({ seat, tower }, scene) => `${scene.who(seat)} starts in ${at(scene, tower)}.`,

  // Rounds and moves
  roundStarted: ({ round }) => `Round ${round} begins.`,
  sunAdvanced: ({ from, to }) => `The sun moves from step ${from} to step ${to}.`,
  sunSet: ({ sunStep }) => `The sun sets at step ${sunStep}, and the gates close.`,
  heroLostAtSunset: ({ hero }, { who }) => `${who(hero)} is caught inside by the night, and lost.`,
  moveStarted: ({ seat }, { who }) => `${who(seat)} has the move.`,
  moveSkipped: ({ seat, left }, { who }) =>
    `${who(seat)} misses a move${left > 0 ? `, with ${left} more to miss` : ''}.`,
  moveEnded: ({ seat }, { who }) => `The move of ${who(seat)} is over.`,
  stayedPut: ({ hero }, { who }) => `${who(hero)} stays put.`,

  // Passages
  doorTried: ({ hero, dir, side: from }, { who }) =>
    `${who(hero)} tries the ${from === 'near' ? 'door' : 'far door'} to the ${compass(dir)}.`,
  doorTrapSprung: ({ hero }, { who }) => `The door is trapped, and the trap goes off at ${who(hero)}.`,
  doorOpened: ({ hero }, { who }) => `The door opens for ${who(hero)}.`,
  doorStayedClosed: ({ hero }, { who }) => `The door stays closed to ${who(hero)}.`,
  doorLocked: ({ hero, border }, scene) => `The door on ${side(scene, hero, border)} locks behind ${scene.who(hero)}.`,
  portcullisLifted: ({ hero, border }, scene) =>
    `${scene.who(hero)} lifts the portcullis on ${side(scene, hero, border)}.`,
  portcullisHeld: ({ hero, border, tried }, scene) =>
    `The portcullis on ${side(scene, hero, border)} will not budge for ${scene.who(hero)}${tried ? ', not in this move' : ''}.`,
  portcullisFell: ({ hero, border, cause: why }, scene) => {
    const where = `portcullis on ${side(scene, hero, border)}`
    if (why === 'released') return `${scene.who(hero)} lets go of the ${where}, and it falls.`
    return why === 'entered'
      ? `A ${where} crashes down behind ${scene.who(hero)}.`
      : `The ${where} falls behind ${scene.who(hero)}.`
  },

  // A step
  tileRevealed: ({ hero, tile }, { who, name }) => `${who(hero)} uncovers a tile: ${name(tile)}.`,
  tilePlaced: ({ tile, square, rotation }, scene) => {
    const edges = sidesOf(scene, tile, rotation).map(
      ([edge, on]) => `${sides[edge][on.length === 1 ? 0 : 1]} ${and(on.map(compass))}`,
    )
    return `The tile lies at ${scene.place(square)}: ${edges.join(', ')}.`
  },
  tileSupplyEmpty: () => 'That was the last of the tiles.',
  chamberPlaced: () => 'The treasure chamber comes to light.',
  chamberLeft: ({ hero }, { who }) => `${who(hero)} leaves the treasure chamber.`,
  heroMoved: ({ hero, from, to, dir, entry, via }, scene) => {
    const way = `${compass(dir)}${through[via]} from ${at(scene, from)} to ${at(scene, to)}`
    return entry === 'card' ? `${scene.who(hero)} is moved ${way}.` : `${scene.who(hero)} goes ${way}.`
  },

  // Special tiles
  corridorEntered: ({ hero, square, mayContinue }, { who, place }) =>
    mayContinue
      ? `The corridor at ${place(square)} lets ${who(hero)} go on.`
      : `The corridor at ${place(square)} leads ${who(hero)} no further for now.`,
  corridorStopped: ({ hero, square }, { who, place }) => `${who(hero)} halts in the corridor at ${place(square)}.`,
  darkRoomEntered: ({ hero, square }, { who, place }) =>
    `It is pitch dark at ${place(square)}, and ${who(hero)} halts.`,
  darkExitRolled: ({ hero, exit }, { who }) =>
    `${who(hero)} gropes along the wall and comes upon the exit in the ${compass(exit)}.`,
  darkExitBlocked: ({ hero, exit, reason }, { who }) => {
    const why = {
      outerWall: 'the castle ends there',
      wall: 'there is a wall behind it',
      occupied: 'somebody stands in the way',
      noTiles: 'nothing lies behind it',
    }[reason]
    return `${who(hero)} cannot leave to the ${compass(exit)}: ${why}.`
  },
  wellEntered: ({ hero, square, edge }, { who, place }) =>
    `At ${place(square)} a bottomless well opens before ${who(hero)}, at its ${compass(edge)} edge.`,
  wellEdgeHeld: ({ hero, square }, { who, place }) => `${who(hero)} keeps a footing at the well at ${place(square)}.`,
  fellIntoWell: ({ hero }, { who }) => `${who(hero)} falls into the well.`,
  treasuresGivenUp: ({ hero, card: placed }, scene) =>
    `${scene.who(hero)} throws a treasure away${perhaps(scene, placed)}.`,
  wellJumped: ({ hero, to }, { who }) =>
    to === 'across' ? `${who(hero)} leaps across the well.` : `${who(hero)} leaps back to the edge of the well.`,
  roomTurned: ({ square, from, to }, { place }) =>
    `The room at ${place(square)} swings ${turn((to - from + 4) % 4)} clockwise.`,
  effectChosen: ({ hero, by, label }, { who }) =>
    by === null
      ? `The die chooses for ${who(hero)}: ${label.en}.`
      : by === hero
        ? `${who(hero)} chooses: ${label.en}.`
        : `The player of ${who(by)} chooses for ${who(hero)}: ${label.en}.`,
  tilesTurned: ({ squares, quarterTurns }, { place }) =>
    squares.length === 0
      ? 'There is no tile to turn.'
      : squares.length === 1
        ? `The tile at ${and(squares.map(place))} swings ${turn(quarterTurns)} clockwise.`
        : `All at once the tiles at ${and(squares.map(place))} swing ${turn(quarterTurns)} clockwise.`,
  debrisEntered: ({ hero, square, edge }, { who, place }) =>
    `Debris fills ${place(square)}: ${who(hero)} halts at its ${compass(edge)} edge.`,
  debrisForced: ({ hero }, { who }) => `${who(hero)} forces a way through the debris.`,
  stuckInDebris: ({ hero }, { who }) => `${who(hero)} is stuck in the debris.`,
  chasmEntered: ({ hero, square, edge }, { who, place }) =>
    `A chasm splits the room at ${place(square)}, and ${who(hero)} stands on the side of its ${compass(edge)} exit.`,
  towerEntered: ({ hero, tower }, scene) => `${scene.who(hero)} has reached ${at(scene, tower)}.`,
  leftCastle: ({ hero, tower, reason }, scene) => {
    const where = at(scene, tower)
    return reason === 'sunset'
      ? `${scene.who(hero)} stands in ${where} and gets out at the last moment.`
      : `${scene.who(hero)} leaves the castle for good through ${where}.`
  },

  // Searching
  searchAnnounced: ({ hero }, { who }) => `${who(hero)} searches the room.`,
  secretDoorFound: ({ hero }, { who }) => `${who(hero)} finds a secret door.`,
  secretDoorUsed: ({ hero, dir }, { who }) => `${who(hero)} opens the secret door to the ${compass(dir)}.`,
  secretDoorDeclined: ({ hero }, { who }) => `${who(hero)} leaves the secret door alone.`,

  // Cards
  cardDrawn: ({ hero, pile, card: id }, scene) => `${scene.who(hero)} draws a ${of(pile)}: ${card(scene, id)}.`,
  cardReturned: ({ pile, card: id }, { name }) => `The ${of(pile)} goes back under its pile: ${name(id)}.`,
  cardKept: ({ hero, card: id, as }, scene) =>
    `${scene.who(hero)} keeps ${as === 'treasure' ? 'a treasure' : 'something of use'}: ${scene.name(id)}.`,
  pileEmpty: ({ hero, pile }, { who }) => `There is no ${of(pile)} left for ${who(hero)}.`,
  pileReshuffled: ({ hero, pile, card: id, count: n }, { who, name }) =>
    `${who(hero)} shuffles ${count(n, of(pile))}${id === null ? '' : `, this one with them: ${name(id)}`}.`,
  voluntaryDrawOffered: ({ hero, pile }, { who }) => `${who(hero)} may draw a ${of(pile)}.`,
  voluntaryDrawDeclined: ({ hero, pile }, { who }) => `${who(hero)} declines to draw a ${of(pile)}.`,
  conditionStarted: ({ hero, id }, scene) => `Something holds ${scene.who(hero)} from now on: ${condition(scene, id)}.`,
  conditionFaced: ({ hero, id }, scene) => `${scene.who(hero)} must deal with it first: ${condition(scene, id)}.`,
  conditionEnded: ({ hero, id }, scene) => `${scene.who(hero)} is rid of it: ${condition(scene, id)}.`,
  movesToMiss: ({ hero, moves }, { who }) => `${who(hero)} is to miss ${count(moves, 'move')}.`,
  bonusGained: ({ bonus: { from, hero, of, by, while: lasts } }, { who, name }) =>
    `${`${name(from)} gives ${who(hero)} ${by < 0 ? by : `+${by}`} ${numbers[of] ?? of} ${lasting[lasts] ?? ''}`.trimEnd()}.`,
  cardLost: ({ hero, card: id, knownTo, pile }, scene) =>
    `${scene.who(hero)} loses a ${of(pile)}${perhaps(scene, { card: id, knownTo })}.`,
  itemUsed: ({ hero, card: id, then }, { who, name }) => `${who(hero)} uses ${name(id)}${spent[then]}.`,
  passageOpened: ({ hero }, { who }) => `What bars the way of ${who(hero)} gives way.`,
  trapVoided: ({ hero }, { who }) => `The trap does nothing to ${who(hero)}.`,

  // Tests and hit points
  testRolled: ({ hero, property, roll, modifier, value, success }, { who }) => {
    const result = modifier === 0 ? `${roll}` : `${roll}${signed(modifier)} = ${roll + modifier}`
    return `${result} against ${properties[property]} ${value}: ${who(hero)} ${success ? 'passes' : 'fails'}.`
  },
  kpLost: ({ hero, amount: lost, cause: id, kp }, scene) =>
    `${cause(scene, id)}: ${scene.who(hero)} loses ${hitPoints(lost)} and has ${kp} left.`,
  kpKept: ({ hero, kp }, { who }) => `Nothing comes of it: ${who(hero)} keeps ${hitPoints(kp)}.`,
  kpGained: ({ hero, amount: gained, kp }, { who }) => `${who(hero)} regains ${hitPoints(gained)} and has ${kp}.`,
  heroDied: ({ hero, cause: id, place }, scene) =>
    `${cause(scene, id)}: ${scene.who(hero)} dies${place === null ? '' : inside(scene, place)}.`,
  heroCardsDispersed: ({ hero, held, treasures: hidden, toPiles, outOfPlay }, scene) => {
    const found = [...held.map((one) => card(scene, one.card)), ...treasures(scene, hidden)]
    const gone = things(scene, outOfPlay)
    const [back, out] = toPiles ? [found, gone] : [[], [...found, ...gone]]
    const what = `What ${scene.who(hero)} had`
    if (back.length === 0)
      return out.length === 0 ? `${scene.who(hero)} had nothing.` : `${what} is out of play: ${and(out)}.`
    return `${what} goes back under the piles: ${and(back)}${out.length === 0 ? '' : `; out of play: ${and(out)}`}.`
  },

  // Monsters
  monsterMet: ({ hero, kind, ambush, monsterSeat }, { content, who, name }) => {
    const player = monsterSeat === null ? 'the dice' : `the player of ${who(monsterSeat)}`
    // One that is fought in a way of its own has nothing to be played.
    const monster = content.monsterKind(kind).fightsAs === null ? name(kind) : `${name(kind)}, played by ${player}`
    return ambush
      ? `A monster leaps out of the dark at ${who(hero)}: ${monster}.`
      : `A monster bars the way of ${who(hero)}: ${monster}.`
  },
  heroAmbushed: ({ hero, roll, tf, damage }, { who }) =>
    damage === 0
      ? `It strikes first, but ${roll} is no more than the luck of ${who(hero)}, ${tf}.`
      : `It strikes first: ${roll} less luck ${tf} makes ${damage} against ${who(hero)}.`,
  intentAnnounced: ({ hero, intent, weapon }, { who, name }) =>
    `${who(hero)} ${intents[intent]}${weapon === null ? '' : `: ${name(weapon)}`}.`,
  monsterCardDrawn: ({ card: { card: id } }, scene) =>
    id === 'hidden' ? 'A monster card is drawn.' : `A monster card is drawn: number ${monsterCardNumber(scene, id)}.`,
  monsterReacted: ({ hero, outcome, hit }, { who }) => {
    const first = hit === null ? 'The monster' : `The monster strikes for ${amount(hit)} and`
    const what = { combat: 'fights', monsterFlees: 'takes to its heels', fleeSucceeds: `lets ${who(hero)} go` }[outcome]
    return `${first} ${what}.`
  },
  hitResolved: ({ hero, damage }, { who }) =>
    damage === 0 ? `The blow misses ${who(hero)}.` : `The blow falls on ${who(hero)} for ${damage}.`,
  monsterFled: ({ kind }, { name }) => `The monster is gone: ${name(kind)}.`,
  monsterKilled: ({ hero, kind }, { who, name }) => `${who(hero)} kills the monster: ${name(kind)}.`,
  monsterCardReturned: () => 'The monster card goes back face down.',
  encounterEnded: ({ hero }, { who }) => `The encounter is over for ${who(hero)}.`,
  heroFled: ({ hero, from, to, dir, via }, scene) =>
    `${scene.who(hero)} flees ${compass(dir)}${through[via]} from ${at(scene, from)} to ${at(scene, to)}.`,

  heroPlaced: ({ hero, from, to }, scene) =>
    `${scene.who(hero)} is carried from ${at(scene, from)} to ${at(scene, to)}.`,

  // Combat
  combatStarted: ({ hero, kp }, { who }) =>
    kp === 'hidden'
      ? `Combat begins for ${who(hero)}.`
      : `Combat begins for ${who(hero)}, against ${hitPoints(kp)} of the monster.`,
  combatCardCommitted: ({ hero, side: by, card: id }, scene) => {
    const [letter] = letters(scene, [id]).letters
    const chooser = by === 'hero' ? scene.who(hero) : 'The monster'
    return `${chooser} chooses a combat card face down${letter === undefined ? '' : `: ${letter}`}.`
  },
  combatRoundResolved: ({ hero, round, heroLetter, monsterLetter, heroLoss, monsterLoss }, { who }) =>
    `Combat round ${round}, ${heroLetter} against ${monsterLetter}: ` +
    `${who(hero)} is ${hurt(heroLoss)}, the monster ${hurt(monsterLoss)}.`,
  monsterWounded: ({ amount: n, wounds }) => `The monster takes ${count(n, 'wound')} and has ${wounds} in all.`,
  monsterDied: ({ kind, wounds, kp }, { name }) =>
    `The monster dies of ${count(wounds, 'wound')}: ${name(kind)}${kp === 'hidden' ? '' : `, ${hitPoints(kp)}`}.`,

  dieThrown: ({ hero, zone, black, skullPrint, face }, { who }) => {
    const where = { inner: 'in the inner circle', outer: 'in the outer circle', outside: 'outside the circles' }[zone]
    const corner = skullPrint ? ', on the skull' : black ? ', on a black corner' : ''
    return `${who(hero)} throws the combat die: ${where}${corner}, ${face === 'other' ? 'no symbol' : `a ${face}`} up.`
  },
  dieThrowUnclear: ({ hero }, { who }) => `The throw of ${who(hero)} cannot be told, and is made again.`,

  // The treasure chamber and the dragon
  chamberEntered: ({ hero }, { who }) => `${who(hero)} stands before the treasures of the dragon.`,
  failedToLeave: ({ hero }, { who }) => `${who(hero)} finds no way out of the treasure chamber.`,
  treasureDrawn: ({ hero, card: placed }, scene) => `${scene.who(hero)} draws a treasure${perhaps(scene, placed)}.`,
  dragonPileShuffled: ({ hero, count: n }, { who }) =>
    n === 0
      ? `There is no dragon card left for ${who(hero)}.`
      : `Shuffled for ${who(hero)}: ${count(n, 'dragon card')}.`,
  dragonCardPicked: ({ hero, index, of, card: id }, { who, name }) =>
    `${who(hero)} picks dragon card ${index + 1} of ${of}: ${name(id)}.`,
  dragonAsleep: ({ left }) => `The dragon sleeps on, with ${count(left, 'card')} left.`,
  dragonWoke: ({ waker, queue }, { who }) =>
    queue.length === 0
      ? `${who(waker)} has woken the dragon, and nobody is in its way.`
      : `${who(waker)} has woken the dragon, and it turns on ${and(queue.map(who))}.`,
  treasuresReturned: ({ hero, cards }, scene) =>
    cards.length === 0
      ? `${scene.who(hero)} has no treasure to drop.`
      : `${scene.who(hero)} drops ${and(treasures(scene, cards))}.`,
  dragonFireRolled: ({ hero, roll }, { who }) => `The fire of the dragon burns ${who(hero)} for ${roll}.`,
  heroDrivenOut: ({ hero, to, dir }, scene) =>
    `The dragon drives ${scene.who(hero)} out to the ${compass(dir)}, to ${at(scene, to)}.`,
  dragonFellAsleep: ({ pile }) => {
    const n = Object.values(pile).reduce((sum, one) => sum + one, 0)
    return `The dragon falls asleep again, with all ${count(n, 'card')} in its pile.`
  },

  // The end
  scoreCounted: ({ hero, gm, treasures: shown }, scene) =>
    `${scene.who(hero)} has brought out ${gm} gold${shown.length === 0 ? '' : `, among it ${and(treasures(scene, shown))}`}.`,
  gameEnded: ({ reason, winners, castleWins }, { who }) => {
    const why = reason === 'sunset' ? 'The sun is down' : 'No hero is left in the castle'
    if (castleWins) return `${why}: the castle wins.`
    return winners.length === 1
      ? `${why}: ${and(winners.map(who))} wins.`
      : `${why}: ${and(winners.map(who))} share the victory.`
  },
}
