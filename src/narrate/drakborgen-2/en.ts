/** Drakborgen II in English: one sentence for every event, beside those of Drakborgen and of the catacombs. */
import type { Awaiting } from '../../kernel/chance.js'
import type { Seat } from '../../kernel/ruleset.js'
import type { Slot } from '../../rulesets/drakborgen-2/box.js'
import type { Drakborgen2, Two } from '../../rulesets/drakborgen-2/state.js'
import { english as base } from '../catacombs/en.js'
import { facesOf } from '../catacombs/scene.js'
import { and, at, cause, compass, count, hitPoints, inside, of, perhaps, side, treasures } from '../drakborgen/en.js'
import type { Sentences } from '../narrate.js'
import { type BoxScene, capital, namesOf, ofAnimal, tagWords } from './scene.js'

// Phrases

const slots: Readonly<Record<Slot, readonly [a: string, the: string]>> = {
  blowpipe: ['a blowpipe', 'the blowpipe'],
  healingSalve: ['healing salve', 'the healing salve'],
  walkThroughWalls: ['a spell to walk through walls', 'the spell to walk through walls'],
  healingHerbs: ['healing herbs', 'the healing herbs'],
}
/** What a hero throws. */
const missiles = ({ able }: BoxScene, hero: Seat, n: number): string =>
  able(hero, 'shuriken') ? `${n} shuriken` : count(n, 'dagger')

/** What is declared, tried, or done against a monster: words that are open, so that others may be told by their tags. */
type Told = Readonly<Record<string, string>>
const declarations: Told = {
  leap: 'announces a leap',
  meditate: 'sits down to meditate',
  incite: 'works up a rage',
  salve: 'takes out the healing salve',
  throwAmulet: 'means to be rid of the amulet',
  repairAmulet: 'sets about repairing an amulet',
}
const specials: Told = {
  daggers: 'reaches for a dagger',
  shuriken: 'reaches for the shuriken',
  blowpipe: 'raises the blowpipe',
  slingshot: 'loads the slingshot',
  fear: 'calls up fear',
  scare: 'conjures up a fright',
}
const tries: Told = { hide: 'hiding', scare: 'a fright', slingshot: 'the slingshot' }
const spells: Readonly<Record<string, string>> = {
  invisibility: 'invisibility',
  walkThroughWalls: 'walking through walls',
  stopTime: 'stopping time',
  fireball: 'a fireball',
  scareMonster: 'scaring a monster',
}

/** What a die is rolled for, by the task that waits for it. */
const purposes: Readonly<Record<string, string>> = {
  skeletonKp: 'for the hit points of the skeleton',
  caughtRolled: 'against the skeleton',
  readTeleport: 'for where it leads',
  itsRoll: 'to see what happens',
  readBoth: 'to see what happens to the animal',
  burnOracaz: 'for the fire upon the animal',
  oracazRolled: "for the animal's attack",
  oracazAgainst: "for the monster's attack",
  reactToTrap: 'to see whether the animal scents the trap',
  unarmedRolled: 'for a blow with bare hands',
  unarmedMonsterRolled: "for the monster's blow",
  webRolled: 'to get away from the spider',
  fearRolled: 'for the fear',
  counterattack: 'for the blow struck back',
  numbersRolled: 'for the numbers named',
  shurikenRolled: 'for the shuriken',
  avoidAmbush: 'to escape the ambush',
  blowpipeRolled: 'for the blowpipe',
  slingshotRolled: 'for the slingshot',
  letterRolled: 'for the letter',
  daggerWounds: 'for the wound',
  daggerSought: 'to find a dagger again',
  rageRolled: 'for the rage',
  controlRolled: 'for where to go',
  spiderRage: 'against the spider',
  rageTurn: 'for how the rage goes on',
  smashDoor: 'to break the door',
  smashPortcullis: 'to break the portcullis',
  settleScare: 'to scare the monster',
  settleCaughtScare: 'to scare the skeleton',
  countGhouls: 'for the number of ghouls',
  fellGhouls: 'for the ghouls struck down',
  countMoreGhouls: 'for the ghouls to come',
  spellbookRolled: 'for what the spellbook does',
} satisfies Record<Extract<Drakborgen2['task'], Awaiting>['tag'], string>

const ghouls = (n: number): string => count(n, 'ghoul')
const moves = (n: number): string => (n === 0 ? 'no move' : count(n, 'move'))

/** One English sentence for every event of Drakborgen II. */
const second: Sentences<Drakborgen2['event'], BoxScene> = {
  // Setup
  tuningCardRemoved: ({ card }, { name }) => `One of these room cards is taken out: ${name(card)}.`,
  tuningCardMissing: ({ card }, { name }) => `There is none of these room cards to take out: ${name(card)}.`,
  bagBuilt: ({ count: n }) => `The bag holds ${count(n, 'tile')}.`,
  bagTotalMismatch: ({ expected, actual }) => `There should be ${expected} tiles in the bag, not ${actual}.`,
  ringSkipped: ({ seat }, { who }) => `${who(seat)} takes no ring, on principle.`,
  metersFilled: ({ seat, supply, slots: filled, companion }, scene) => {
    const taken = [
      ...(supply === 0 ? [] : [missiles(scene, seat, supply)]),
      ...filled.map((slot) => slots[slot][0]),
      ...(companion === null ? [] : [`${scene.animal(seat)} (${hitPoints(companion)})`]),
    ]
    return `${scene.who(seat)} sets out with ${taken.length === 0 ? 'nothing more' : and(taken)}.`
  },

  // The start of a move
  declared: ({ hero, what }, { who }) => `${who(hero)} ${declarations[what] ?? `announces ${tagWords(what)}`}.`,
  supplyChanged: ({ hero, by, left }, scene) =>
    by > 0
      ? `That makes ${missiles(scene, hero, left)} for ${scene.who(hero)} again.`
      : `${scene.who(hero)} has ${missiles(scene, hero, left)} left.`,
  slotSpent: ({ hero, slot }, { who }) => `${who(hero)} has used up ${slots[slot][1]}.`,

  // Meeting monsters
  groundHeld: ({ hero, held }, { who }) =>
    held
      ? `What comes now holds its ground, and ${who(hero)} cannot flee from it.`
      : `What held its ground before ${who(hero)} is gone.`,
  ambushAvoided: ({ hero, by }, { who }) => {
    if (by === 'reflexes') return `${who(hero)} is too quick to be ambushed.`
    return by === 'invisibility'
      ? `The ambush does not see ${who(hero)}.`
      : `The ambush comes to nothing against ${who(hero)}: ${tagWords(by)}.`
  },
  specialAnnounced: ({ hero, special }, { who }) =>
    `${who(hero)} ${specials[special] ?? `makes a special attack: ${tagWords(special)}`}.`,
  tried: ({ hero, what }, { who }) =>
    `${who(hero)} has one try in an encounter, and this is it: ${tries[what] ?? tagWords(what)}.`,
  monsterIgnored: ({ hero, by }, { who }) => {
    if (by === 'hiding') return `${who(hero)} stays out of sight, and the monster passes by.`
    return by === 'invisibility'
      ? `${who(hero)} goes by the monster unseen.`
      : `${who(hero)} leaves the monster alone: ${tagWords(by)}.`
  },

  // Finds
  findIgnored: ({ hero, card }, { who, name }) => `${who(hero)} does not stop for it: ${name(card)}.`,
  magicItemIgnored: ({ hero, card }, { who, name }) => `${who(hero)} wants no magic, and lets it lie: ${name(card)}.`,
  magicTreasureIgnored: ({ hero, card }, scene) =>
    `${scene.who(hero)} wants no magic, and lets a treasure lie${perhaps(scene, card)}.`,

  // Floor tiles
  floorTilePlaced: ({ hero, tile, square }, { who, name, place }) =>
    `Something is laid over the floor under ${who(hero)} at ${place(square)}: ${name(tile)}.`,
  floorTileReturned: ({ tile, square }, { name, place }) =>
    `What lay over the floor at ${place(square)} is taken away: ${name(tile)}.`,
  floorTileSkipped: ({ hero, tile, reason }, { who, name }) => {
    const why = {
      noneLeft: 'There is none left to lay',
      noRoom: 'There is no floor to lay it over',
      covered: 'Something lies already over the floor',
    }[reason]
    return `${why} under ${who(hero)}: ${name(tile)}.`
  },
  directionSymbolCovered: ({ square }, { place }) => `The direction symbol at ${place(square)} is covered.`,
  roomCardSuppressed: ({ hero, reason }, { who }) => {
    const why = {
      covered: 'something covers the floor',
      alreadyDrawn: 'one has been drawn in this move',
      otherTurn: 'the move is that of another',
      leap: 'the leap goes on',
    }[reason]
    return `${who(hero)} draws no room card: ${why}.`
  },

  // Teleports
  teleportRerolled: ({ hero, place }, scene) =>
    `At ${at(scene, place)} stands somebody else, and ${scene.who(hero)} must roll once more.`,
  teleportRedirected: ({ hero, to }, scene) => `${scene.who(hero)} chooses a place close by: ${at(scene, to)}.`,
  crushed: ({ hero }, { who }) => `${who(hero)} is crushed beyond the outer wall.`,
  teleported: ({ hero, from, to, source }, scene) => {
    const where = from === null ? 'the catacombs' : at(scene, from)
    const by = source === null ? '' : `: ${scene.name(source)}`
    return `${scene.who(hero)} is teleported from ${where} to ${at(scene, to)}${by}.`
  },
  corridorTurnOver: ({ hero, square }, { who, place }) =>
    `${who(hero)} goes no further from the corridor at ${place(square)}.`,
  roomCardCounted: ({ hero }, { who }) => `That is one more room card of this move for ${who(hero)}.`,

  // Caught off guard, unarmed, among ghouls
  caughtOffGuard: ({ hero }, { who }) => `A skeleton seizes ${who(hero)} from behind.`,
  skeletonKpRolled: ({ hero, kp }, { who }) => `The skeleton on ${who(hero)} has ${hitPoints(kp)}.`,
  // The animal of a hero may wrestle in its place.
  caughtRoundFought: ({ hero, round, by, roll, sf, ok, skeletonLeft }, { who, animal }) =>
    `Round ${round}, ${by === 'hero' ? who(hero) : animal(hero)} rolls ${roll} against strength ${sf}: ` +
    `the skeleton ${ok ? 'is struck' : 'strikes'}, and has ${hitPoints(skeletonLeft)} left.`,
  caughtEnded: ({ hero, winner }, { who }) => {
    if (winner === null) return `${who(hero)} is free of the skeleton.`
    return winner === 'hero'
      ? `${who(hero)} has broken the skeleton.`
      : `The skeleton has got the better of ${who(hero)}.`
  },
  unarmedBegan: ({ hero }, { who }) => `${who(hero)} fights with bare hands.`,
  unarmedRoundFought: ({ hero, round, heroRoll, monsterRoll, hit }, { who }) => {
    const what = {
      hero: `${who(hero)} hits the monster`,
      monster: `the monster hits ${who(hero)}`,
      both: `${who(hero)} and the monster hit each other`,
    }[hit]
    return `Round ${round} with bare hands, ${heroRoll} against ${monsterRoll}: ${what}.`
  },
  webFleeRolled: ({ hero, ok }, { who }) =>
    ok ? `${who(hero)} tears loose from the spider.` : `${who(hero)} does not get loose from the spider.`,
  ghoulsAppeared: ({ hero, count: n, up }, { who }) =>
    `${ghouls(n)} ${n === 1 ? 'rises' : 'rise'} around ${who(hero)}${n === up ? '' : `, which makes ${up}`}.`,
  ghoulsStruckDown: ({ hero, count: n, up }, { who }) =>
    `${who(hero)} strikes down ${ghouls(n)}, and ${up === 0 ? 'none is' : up === 1 ? '1 is' : `${up} are`} left.`,
  ghoulsGone: ({ hero }, { who }) => `No ghoul is after ${who(hero)} any more.`,

  // What lasts
  cardLaidBefore: ({ hero, card }, { who, name }) =>
    `The card stays before ${who(hero)} for as long as it lasts: ${name(card)}.`,
  lastingCardUsed: ({ hero, card }, { who, name }) => `The card before ${who(hero)} has had its time: ${name(card)}.`,

  // Amulets
  amuletFound: ({ hero }, { who }) => `${who(hero)} finds an amulet.`,
  noAmuletLeft: ({ hero }, { who }) => `Others have all the amulets, and there is none for ${who(hero)}.`,
  amuletCardTaken: ({ hero, keeper, card }, scene) => {
    const { who } = scene
    const known = namesOf(scene, [card]).map((name) => `: ${name}`)
    if (keeper === null) return `An amulet card is drawn for ${who(hero)}${known.join('')}.`
    return keeper === hero
      ? `${who(hero)} draws an amulet card${known.join('')}.`
      : `The player of ${who(keeper)} draws an amulet card for ${who(hero)}${known.join('')}.`
  },
  amuletWorn: ({ hero, keeper }, { who }) =>
    keeper === null || keeper === hero
      ? `${who(hero)} puts the amulet on.`
      : `${who(hero)} puts the amulet on, and the player of ${who(keeper)} keeps its secret.`,
  amuletThrown: ({ hero, worn, card }, scene) => {
    const known = namesOf(scene, [card]).map((name) => `: ${name}`)
    return worn
      ? `${scene.who(hero)} throws the amulet away${known.join('')}.`
      : `${scene.who(hero)} will not wear the amulet${known.join('')}.`
  },
  amuletThrowRefused: ({ hero }, { who }) => `The amulet that ${who(hero)} wears will not come off.`,
  amuletTriggered: ({ hero, card }, { who, name }) => `The amulet on ${who(hero)} stirs: ${name(card)}.`,
  amuletRevealed: ({ hero, card }, { who, name }) => `Now all know what amulet ${who(hero)} wears: ${name(card)}.`,
  amuletForgotten: ({ hero }, { who }) => `Nobody says a word about the amulet that ${who(hero)} wears.`,
  amuletReturned: ({ hero, cards }, scene) => {
    const known = namesOf(scene, cards)
    const which = known.length === 0 ? '' : `: ${and(known)}`
    return `${scene.who(hero)} needs ${cards.length === 1 ? 'the amulet' : 'the amulets'} no more${which}.`
  },
  amuletHalfFound: ({ hero }, { who }) => `${who(hero)} finds one half of an amulet.`,
  amuletRepaired: ({ hero, kept, others }, scene) => {
    const known = namesOf(scene, others)
    const not = known.length === 0 ? '' : `, not ${and(known)}`
    return `${scene.who(hero)} joins two halves, and wears the amulet: ${scene.name(kept)}${not}.`
  },

  // The spellbook and the rings
  spellbookRead: ({ hero, result }, { who }) => {
    const what = {
      dragonWakes: 'it calls the dragon',
      loss: 'it burns',
      nothing: 'nothing happens',
      fourKeepTwo: 'from now on two may be kept of four treasures',
      allKp: 'it heals every wound',
      away: 'it opens a way out',
    }[result]
    return `${who(hero)} reads the spellbook, and ${what}.`
  },
  treasuresDropped: ({ hero, kept, thrown }, { who }) =>
    `${who(hero)} takes along ${count(kept, 'treasure')}${thrown === 0 ? '' : ` and leaves ${thrown}`}.`,
  leftByMagic: ({ hero, from }, scene) =>
    `${scene.who(hero)} is out of the castle by magic, from ${from === null ? 'the catacombs' : at(scene, from)}.`,
  treasuresPutBack: ({ hero, why, cards }, scene) =>
    `${scene.who(hero)} ${why === 'magic' ? 'wants no magic, and ' : ''}puts back ${and(treasures(scene, cards))}.`,
  treasureLeftBehind: ({ hero, card }, scene) => `${scene.who(hero)} leaves a treasure behind${perhaps(scene, card)}.`,
  tilePutBack: ({ hero, tile }, { who, name }) => `${who(hero)} puts back the tile just drawn: ${name(tile)}.`,

  // Durim
  doorPicked: ({ hero, border }, scene) =>
    `${scene.who(hero)} picks the lock of the door on ${side(scene, hero, border)}.`,
  searchDeclared: ({ hero, cards }, { who }) =>
    cards === null
      ? `${who(hero)} will say after the first card whether to draw a second.`
      : `${who(hero)} means to draw ${count(cards, 'card')}.`,
  metInSearch: ({ hero }, { who }) => `A monster interrupts the search of ${who(hero)}.`,
  searchWentOn: ({ hero }, { who }) => `${who(hero)} searches on.`,
  wayFound: ({ hero }, { who }) => `${who(hero)} will use the secret door when the search is over.`,
  searchOver: ({ hero }, { who }) => `The search of ${who(hero)} is over.`,
  letterHidden: ({ hero, letter }, { who }) =>
    `A combat card is laid face down against ${who(hero)}${letter === 'hidden' ? '' : `: ${'ABC'.charAt(letter - 1)}`}.`,
  daggerThrown: ({ hero, letters }, { who }) => `${who(hero)} throws a dagger, and names ${and(Array.from(letters))}.`,
  daggerCardShown: ({ hero, letter }, { who }) => `The card shown to ${who(hero)} is ${letter}.`,
  daggerHit: ({ hero, loss }, { who }) => {
    if (loss === null) return `The dagger of ${who(hero)} kills the monster.`
    return loss === 0
      ? `The dagger of ${who(hero)} hits, and does no harm.`
      : `The dagger of ${who(hero)} hits the monster for ${loss}.`
  },
  daggerMissed: ({ hero }, { who }) => `The dagger of ${who(hero)} misses.`,
  letterNamed: ({ hero, letter }, { who }) => `${who(hero)} fights with a dagger, and names ${letter}.`,
  daggerSought: ({ hero, found }, { who }) =>
    found ? `${who(hero)} finds a dagger again.` : `${who(hero)} does not find one of the daggers.`,
  daggersLost: ({ hero, count: n, reason }, { who }) => {
    const daggers = count(n, 'dagger')
    const what = {
      catacombs: `loses ${daggers} in the dark`,
      noTime: `has no time to look for ${daggers}`,
      notSought: `does not look for ${daggers}`,
    }[reason]
    return `${who(hero)} ${what}.`
  },

  // Yūbara
  avoidRolled: ({ hero, ok }, { who }) =>
    ok ? `${who(hero)} turns round in time.` : `${who(hero)} turns round too late.`,
  hideSet: ({ hero, number }, { who }) =>
    `${who(hero)} sets a die in secret${number === 'hidden' ? '' : ` to ${number}`}.`,
  hideNumbersNamed: ({ hero, numbers }, { who }) => `Named against ${who(hero)} are ${and(numbers.map(String))}.`,
  hideResult: ({ hero, number, ok }, { who }) =>
    ok ? `The die of ${who(hero)} shows ${number}: not seen.` : `The die of ${who(hero)} shows ${number}: seen.`,
  shurikenThrown: ({ hero, column, result }, { who, name }) => {
    const what = result === 'miss' ? 'misses' : result === 'defeat' ? 'fells it' : `hits it for ${result}`
    return `${who(hero)} throws a shuriken and ${what}: ${name(column)}.`
  },
  blowpipeUsed: ({ hero, hit }, { who }) => `The dart from the blowpipe of ${who(hero)} ${hit ? 'hits' : 'misses'}.`,

  // Thargrim
  meditated: ({ hero }, { who }) => `${who(hero)} gives the whole move to meditation.`,
  fearInvoked: ({ hero, rolls, sum, ok }, { who }) =>
    rolls.length === 0
      ? `The monster cannot flee, and the fear that ${who(hero)} calls up is wasted.`
      : `${rolls.join(' + ')} = ${sum}: the monster is ${ok ? 'afraid' : 'not afraid'} of ${who(hero)}.`,
  counterattacked: ({ hero, loss }, { who }) =>
    loss === 0
      ? `The monster strikes back at ${who(hero)} in vain.`
      : `The monster strikes back at ${who(hero)} for ${loss}.`,

  // Iril
  leapDeclared: ({ hero }, { who }) => `${who(hero)} gets set to leap.`,
  leapMoved: ({ hero, left, room }, { who }) =>
    `${who(hero)} leaps ${room ? 'into a room' : 'on'}, with ${moves(left)} of the leap left.`,
  leapTest: ({ hero, over, ok }, scene) =>
    ok
      ? `${scene.who(hero)} leaps clear across ${at(scene, over)}.`
      : `${scene.who(hero)} does not get across ${at(scene, over)}.`,
  leapEnded: ({ hero, reason }, { who }) =>
    ({
      arrived: `${who(hero)} leaps no further than there.`,
      landed: `${who(hero)} has landed.`,
      moveOver: `The leap of ${who(hero)} is cut short.`,
      stopped: `${who(hero)} leaps no further.`,
      noWay: `No way that ${who(hero)} knows is there to leap.`,
    })[reason],
  slingshotFired: ({ hero, need, hit }, { who }) =>
    `${need} or more is needed with the slingshot: ${who(hero)} ${hit ? 'hits' : 'misses'}.`,

  // Chārāk-Hai
  berserkRolled: ({ hero, why, roll }, { who }) => {
    const what = { combat: 'The fight', doorTrap: 'The trap in the door', incited: 'Sheer will' }[why]
    return `${what} stirs the blood of ${who(hero)}: ${roll}.`
  },
  berserkBegan: ({ hero, kpGain, kp }, { who }) =>
    kpGain === 0
      ? `${who(hero)} goes berserk.`
      : `${who(hero)} goes berserk, gains ${hitPoints(kpGain)} and has ${kp}.`,
  berserkEnded: ({ hero, why }, { who }) =>
    `The rage of ${who(hero)} ${why === 'torch' ? 'goes out with the torch' : 'burns out'}.`,
  berserkStartRoll: ({ hero, roll }, { who }) => `The rage of ${who(hero)} is at ${roll}.`,
  controlLost: ({ hero, decider }, { who }) =>
    decider === null
      ? `${who(hero)} is out of control, and a die says where to go.`
      : `${who(hero)} is out of control, and the player of ${who(decider)} says where to go.`,
  controlUsed: ({ hero }, { who }) => `It has been said where ${who(hero)} goes.`,
  spiderStruck: ({ hero, ok }, { who }) =>
    ok ? `${who(hero)} crushes the spider.` : `The spider gets its teeth into ${who(hero)}.`,
  doorSmashed: ({ hero, what, ok }, { who }) =>
    ok ? `${who(hero)} breaks through the ${what}.` : `The ${what} withstands ${who(hero)}.`,
  drawForgone: ({ hero, pile }, { who }) => `In a rage ${who(hero)} has no mind for a ${of(pile)}.`,
  upTried: ({ hero, at: drawn }, { who }) =>
    drawn === null
      ? `What ${who(hero)} has tried below is forgotten.`
      : `Once is enough for ${who(hero)} at this way up.`,

  // Dzála and her animal
  lightOrbIgnored: ({ hero, by }, { who, name, place }) => {
    const what = 'square' in by ? ` at ${place(by.square)}` : by.card === null ? '' : `: ${name(by.card)}`
    return `The light orb of ${who(hero)} keeps the dark away${what}.`
  },
  salveUsed: ({ hero, on }, { who, animal }) =>
    on === 'self'
      ? `${who(hero)} rubs the healing salve in.`
      : `${who(hero)} rubs the healing salve on ${animal(hero)}.`,
  oracazKpLost: (event, scene) =>
    base.kpLost(
      { ...event, tag: 'kpLost' },
      ofAnimal(scene, (name) => name),
    ),
  oracazKpGained: (event, scene) => base.kpGained({ ...event, tag: 'kpGained' }, ofAnimal(scene, capital)),
  oracazDied: ({ hero, cause: id }, scene) => `${cause(scene, id)}: ${scene.animal(hero)} dies.`,
  oracazLost: ({ hero, reason }, { who, animal }) =>
    reason === 'heroDied'
      ? `${capital(animal(hero))} is lost without ${who(hero)}.`
      : `${who(hero)} leaves ${animal(hero)} below, and it is lost.`,
  oracazRound: ({ hero, round, die, roll, monsterDie, monsterRoll, hit }, { animal }) => {
    const what = {
      oracaz: `${animal(hero)} hits the monster`,
      monster: `the monster hits ${animal(hero)}`,
      both: `${animal(hero)} and the monster hit each other`,
    }[hit]
    const dice = `${roll} on a D${facesOf(die)} against ${monsterRoll} on a D${facesOf(monsterDie)}`
    return `Combat round ${round}, ${dice}: ${what}.`
  },
  cameUnscented: ({ hero, place }, scene) =>
    `${scene.who(hero)} comes by a secret door, and ${scene.animal(hero)} can scent nothing${inside(scene, place)}.`,
  oracazReacted: ({ hero, ok }, { who, animal }) =>
    ok
      ? `${capital(animal(hero))} has scented the trap, and ${who(hero)} may ignore it.`
      : `${capital(animal(hero))} has not scented the trap before ${who(hero)}.`,
  ambushScented: ({ hero, kind }, { who, name, animal }) =>
    `${capital(animal(hero))} warns ${who(hero)} of an ambush: ${name(kind)}.`,
  oracazFell: ({ hero }, { who, animal }) => `${capital(animal(hero))} falls into the catacombs, without ${who(hero)}.`,
  oracazClimbedDown: ({ hero }, { who, animal }) => `${capital(animal(hero))} climbs down after ${who(hero)}.`,
  oracazFollowed: ({ hero }, { who, animal }) => `${who(hero)} climbs down after ${animal(hero)}.`,
  oracazReturned: ({ hero }, { who, animal }) => `${capital(animal(hero))} finds its way back to ${who(hero)}.`,
  oracazBurned: ({ hero, roll }, { animal }) => `The fire of the dragon burns ${animal(hero)} for ${roll}.`,
  oracazCharged: ({ hero, border }, scene) =>
    `${scene.who(hero)} sets ${scene.animal(hero)} on what bars ${side(scene, hero, border)}.`,
  obstacleDestroyed: ({ hero, border }, scene) => `Nothing bars ${side(scene, hero, border)} any more.`,
  warnTileLaid: ({ square, warner, tile, roll }, scene) => {
    const where = `face down at ${scene.place(square)}`
    const laid = warner === null ? `A tile is laid ${where}` : `The player of ${scene.who(warner)} lays a tile ${where}`
    const rolled = roll === 'hidden' ? '' : `, with a roll of ${roll}`
    return `${[laid, ...namesOf(scene, [tile])].join(': ')}${rolled}.`
  },
  hissed: ({ hero, square }, { animal, place }) => `${capital(animal(hero))} hisses at what lies at ${place(square)}.`,
  silent: ({ hero, square }, { animal, place }) =>
    `${capital(animal(hero))} is silent about what lies at ${place(square)}.`,
  passageDeclined: ({ hero, border, n }, scene) =>
    `${scene.who(hero)} turns away from ${side(scene, hero, border)}${n === 1 ? '' : `, and has now done so ${n} times`}.`,
  warnTileTurned: ({ hero, square }, { who, place }) =>
    `${who(hero)} turns up the tile that lies face down at ${place(square)}.`,

  // Mrishnahk
  spellCast: ({ hero, spell, cost }, { who }) =>
    `${who(hero)} casts a spell${cost === 0 ? '' : ` for ${hitPoints(cost)}`}: ${spells[spell] ?? tagWords(spell)}.`,
  becameVisible: ({ hero, why }, { who }) =>
    why === 'otherSpell' ? `With another spell ${who(hero)} is seen again.` : `${who(hero)} is seen again.`,
  timeRestarted: ({ hero, why }, { who }) =>
    ({
      otherSpell: `With another spell of ${who(hero)} time goes on.`,
      normalTurn: `${who(hero)} lets time go on.`,
      forfeitedTurn: `Time goes on, for ${who(hero)} must miss a move.`,
      out: `Without ${who(hero)} time goes on.`,
    })[why],
  caughtIgnored: ({ hero, by }, { who }) =>
    by === 'invisibility'
      ? `The skeleton does not find ${who(hero)}.`
      : `The skeleton behind ${who(hero)} stands still.`,
  invisibilityKept: ({ hero }, { who }) => `${who(hero)} stays unseen.`,
  wallPassed: ({ hero, to }, scene) => `${scene.who(hero)} walks through the wall to ${at(scene, to)}.`,
  leftThroughWall: ({ hero, from, dir }, scene) =>
    `${scene.who(hero)} walks out through the outer wall to the ${compass(dir)}, from ${at(scene, from)}.`,
  timeStopped: ({ hero }, { who }) => `Time stands still for all but ${who(hero)}.`,
  cardIgnoredInStoppedTime: ({ hero, card }, { who, name }) =>
    `While time stands still it does nothing to ${who(hero)}: ${name(card)}.`,
  trapIgnoredInStoppedTime: ({ hero, square }, { who, place }) =>
    `While time stands still the trap at ${place(square)} does nothing to ${who(hero)}.`,
  fireballThrown: ({ hero, target }, scene) => {
    const at = {
      monster: 'the monster',
      here: 'what is in the way here',
    }
    const what = typeof target === 'number' ? `what bars ${side(scene, hero, target)}` : at[target]
    return `${scene.who(hero)} throws a fireball at ${what}.`
  },
  obstacleStandsAgain: ({ hero }, { who }) => `What the fireball had cleared away for ${who(hero)} stands again.`,
  scareRolled: ({ hero, roll, kp, ok }, { who }) => {
    const against = kp === 'hidden' ? '' : ` against ${hitPoints(kp)}`
    return `${roll}${against}: ${who(hero)} ${ok ? 'scares it off' : 'does not scare it'}.`
  },
  skeletonScared: ({ hero }, { who }) => `${who(hero)} tries once to scare the skeleton off.`,
  herbsUsed: ({ hero, heal }, { who }) =>
    `${who(hero)} uses the healing herbs, for ${heal === 'three' ? '3 hit points' : 'as much as a D6 says'}.`,
}

/** One English sentence for every event of Drakborgen, of the catacombs and of Drakborgen II. */
export const english: Sentences<Two['event'], BoxScene> = {
  ...base,
  ...second,
  dieRolled: (event, scene) => {
    const purpose = purposes[event.purpose]
    return purpose === undefined
      ? base.dieRolled(event, scene)
      : `${scene.who(event.hero)} rolls ${event.face} on a D${event.die} ${purpose}.`
  },
  // Of a test that the animal takes it is told as of one that a hero does.
  testRolled: (event, scene) =>
    base.testRolled(event, event.part === undefined ? scene : ofAnimal(scene, (name) => name)),
}
