/** Drakborgen II på svenska: one Swedish sentence for every event, beside those of Drakborgen and of the catacombs. */
import type { Awaiting } from '../../kernel/chance.js'
import type { Seat } from '../../kernel/ruleset.js'
import type { Slot } from '../../rulesets/drakborgen-2/box.js'
import type { Drakborgen2, Two } from '../../rulesets/drakborgen-2/state.js'
import { facesOf } from '../catacombs/scene.js'
import { swedish as base } from '../catacombs/sv.js'
import { a, and, at, cause, count, inside, of, perhaps, side, towards, treasures } from '../drakborgen/sv.js'
import type { Sentences } from '../narrate.js'
import { type BoxScene, capital, namesOf, ofAnimal, tagWords } from './scene.js'

// Phrases

const slots: Readonly<Record<Slot, readonly [a: string, the: string]>> = {
  blowpipe: ['ett blåsrör', 'blåsröret'],
  healingSalve: ['helande salva', 'den helande salvan'],
  walkThroughWalls: ['en besvärjelse för att gå genom väggar', 'besvärjelsen för att gå genom väggar'],
  healingHerbs: ['helande örter', 'de helande örterna'],
}
/** What a hero throws. */
const missiles = ({ able }: BoxScene, hero: Seat, n: number): string =>
  able(hero, 'shuriken') ? count(n, 'kaststjärna', 'kaststjärnor') : count(n, 'dolk', 'dolkar')

/** What is declared, tried, or done against a monster: words that are open, so that others may be told by their tags. */
type Told = Readonly<Record<string, string>>
const declarations: Told = {
  leap: 'tillkännager ett språng',
  meditate: 'sätter sig för att meditera',
  incite: 'eggar upp sig',
  salve: 'tar fram den helande salvan',
  throwAmulet: 'vill bli av med amuletten',
  repairAmulet: 'börjar laga en amulett',
}
const specials: Told = {
  daggers: 'griper efter en dolk',
  shuriken: 'griper efter kaststjärnorna',
  blowpipe: 'höjer blåsröret',
  slingshot: 'laddar slungan',
  fear: 'försöker injaga skräck',
  scare: 'försöker fördriva monstret',
}
const tries: Told = { hide: 'att förbli dold', scare: 'att fördriva monstret', slingshot: 'slungan' }
const spells: Readonly<Record<string, string>> = {
  invisibility: 'osynlighet',
  walkThroughWalls: 'gå genom väggar',
  stopTime: 'stanna tiden',
  fireball: 'eldklot',
  scareMonster: 'fördriva monster',
}

/** What a die is rolled for, by the task that waits for it. */
const purposes: Readonly<Record<string, string>> = {
  skeletonKp: 'för skelettets KP',
  caughtRolled: 'mot skelettet',
  readTeleport: 'för vart det bär',
  itsRoll: 'för att se vad som händer',
  readBoth: 'för att se vad som händer djuret',
  burnOracaz: 'för elden mot djuret',
  oracazRolled: 'för djurets anfall',
  oracazAgainst: 'för monstrets anfall',
  reactToTrap: 'för att se om djuret vädrar fällan',
  unarmedRolled: 'för ett slag med bara händerna',
  unarmedMonsterRolled: 'för monstrets slag',
  webRolled: 'för att komma undan spindeln',
  fearRolled: 'för skräcken',
  counterattack: 'för motanfallet',
  numbersRolled: 'för talen som nämns',
  shurikenRolled: 'för kaststjärnan',
  avoidAmbush: 'för att undvika överfallet',
  blowpipeRolled: 'för blåsröret',
  slingshotRolled: 'för slungan',
  letterRolled: 'för bokstaven',
  daggerWounds: 'för dolkens skada',
  daggerSought: 'för att hitta en dolk',
  rageRolled: 'för raseriet',
  controlRolled: 'för vart det bär av',
  spiderRage: 'mot spindeln',
  rageTurn: 'för hur raseriet fortsätter',
  smashDoor: 'för att slå in dörren',
  smashPortcullis: 'för att slå in fällgallret',
  settleScare: 'för att fördriva monstret',
  settleCaughtScare: 'för att fördriva skelettet',
  countGhouls: 'för antalet likätare',
  fellGhouls: 'för likätarna som fälls',
  countMoreGhouls: 'för likätarna som kommer',
  spellbookRolled: 'för vad besvärjelseboken gör',
} satisfies Record<Extract<Drakborgen2['task'], Awaiting>['tag'], string>

const ghouls = (n: number): string => count(n, 'likätare', 'likätare')
const moves = (n: number): string => (n === 0 ? 'ingen förflyttning' : count(n, 'förflyttning', 'förflyttningar'))
const points = (n: number): string => `${n} KP`

/** One Swedish sentence for every event of Drakborgen II. */
const second: Sentences<Drakborgen2['event'], BoxScene> = {
  // Setup
  tuningCardRemoved: ({ card }, { name }) => `Ett av dessa rumskort tas ur spelet: ${name(card)}.`,
  tuningCardMissing: ({ card }, { name }) => `Det finns inget av dessa rumskort att ta ur spelet: ${name(card)}.`,
  bagBuilt: ({ count: n }) => `I påsen ligger ${count(n, 'bricka', 'brickor')}.`,
  bagTotalMismatch: ({ expected, actual }) => `Det borde ligga ${expected} brickor i påsen, inte ${actual}.`,
  ringSkipped: ({ seat }, { who }) => `${who(seat)} tar av princip ingen ring.`,
  metersFilled: ({ seat, supply, slots: filled, companion }, scene) => {
    const taken = [
      ...(supply === 0 ? [] : [missiles(scene, seat, supply)]),
      ...filled.map((slot) => slots[slot][0]),
      ...(companion === null ? [] : [`${scene.animal(seat)} (${points(companion)})`]),
    ]
    return `${scene.who(seat)} ger sig av med ${taken.length === 0 ? 'ingenting mer' : and(taken)}.`
  },

  // The start of a move
  declared: ({ hero, what }, { who }) => `${who(hero)} ${declarations[what] ?? `tillkännager ${tagWords(what)}`}.`,
  supplyChanged: ({ hero, by, left }, scene) =>
    by > 0
      ? `Därmed har ${scene.who(hero)} åter ${missiles(scene, hero, left)}.`
      : `${scene.who(hero)} har ${missiles(scene, hero, left)} kvar.`,
  slotSpent: ({ hero, slot }, { who }) => `${who(hero)} har förbrukat ${slots[slot][1]}.`,

  // Meeting monsters
  groundHeld: ({ hero, held }, { who }) =>
    held
      ? `Det som kommer nu viker inte, och ${who(hero)} kan inte fly från det.`
      : `Det som inte vek för ${who(hero)} är borta.`,
  ambushAvoided: ({ hero, by }, { who }) => {
    if (by === 'reflexes') return `${who(hero)} är för snabb för att överfallas.`
    return by === 'invisibility'
      ? `Överfallet ser inte ${who(hero)}.`
      : `Överfallet på ${who(hero)} blir ingenting av: ${tagWords(by)}.`
  },
  specialAnnounced: ({ hero, special }, { who }) =>
    `${who(hero)} ${specials[special] ?? `gör ett särskilt anfall: ${tagWords(special)}`}.`,
  tried: ({ hero, what }, { who }) =>
    `${who(hero)} har ett försök per möte, och detta är det: ${tries[what] ?? tagWords(what)}.`,
  monsterIgnored: ({ hero, by }, { who }) => {
    if (by === 'hiding') return `${who(hero)} håller sig dold, och monstret går förbi.`
    return by === 'invisibility'
      ? `${who(hero)} går osedd förbi monstret.`
      : `${who(hero)} låter monstret vara: ${tagWords(by)}.`
  },

  // Finds
  findIgnored: ({ hero, card }, { who, name }) => `${who(hero)} stannar inte för det: ${name(card)}.`,
  magicItemIgnored: ({ hero, card }, { who, name }) =>
    `${who(hero)} vill inte veta av magi och låter det ligga: ${name(card)}.`,
  magicTreasureIgnored: ({ hero, card }, scene) =>
    `${scene.who(hero)} vill inte veta av magi och låter en skatt ligga${perhaps(scene, card)}.`,

  // Floor tiles
  floorTilePlaced: ({ hero, tile, square }, { who, name, place }) =>
    `En golvbricka läggs under ${who(hero)} på ${place(square)}: ${name(tile)}.`,
  floorTileReturned: ({ tile, square }, { name, place }) => `Golvbrickan på ${place(square)} tas bort: ${name(tile)}.`,
  floorTileSkipped: ({ hero, tile, reason }, { who, name }) => {
    const why = {
      noneLeft: 'Det finns ingen sådan golvbricka kvar att lägga',
      noRoom: 'Det finns inget golv att lägga den på',
      covered: 'Det ligger redan en golvbricka',
    }[reason]
    return `${why} under ${who(hero)}: ${name(tile)}.`
  },
  directionSymbolCovered: ({ square }, { place }) => `Riktningssymbolen på ${place(square)} är övertäckt.`,
  roomCardSuppressed: ({ hero, reason }, { who }) => {
    const why = {
      covered: 'en golvbricka täcker rummet',
      alreadyDrawn: 'ett har redan dragits i detta drag',
      otherTurn: 'draget är någon annans',
      leap: 'språnget pågår',
    }[reason]
    return `${who(hero)} drar inget rumskort: ${why}.`
  },

  // Teleports
  teleportRerolled: ({ hero, place }, scene) =>
    `Någon annan står${inside(scene, place)}, och ${scene.who(hero)} måste slå en gång till.`,
  teleportRedirected: ({ hero, to }, { who, place }) => `${who(hero)} väljer en plats intill: ${at(place(to))}.`,
  crushed: ({ hero }, { who }) => `${who(hero)} krossas utanför yttermuren.`,
  teleported: ({ hero, from, to, source }, { who, name, place }) => {
    const where = from === null ? 'underjorden' : at(place(from))
    const by = source === null ? '' : `: ${name(source)}`
    return `${who(hero)} teleporteras från ${where} till ${at(place(to))}${by}.`
  },
  corridorTurnOver: ({ hero, square }, { who, place }) =>
    `${who(hero)} går inte vidare från korridoren på ${place(square)}.`,
  roomCardCounted: ({ hero }, { who }) => `Det är ännu ett rumskort i detta drag för ${who(hero)}.`,

  // Caught off guard, unarmed, among ghouls
  caughtOffGuard: ({ hero }, { who }) => `Överrumpling: ett skelett griper ${who(hero)} bakifrån.`,
  skeletonKpRolled: ({ hero, kp }, { who }) => `Skelettet på ${who(hero)} har ${points(kp)}.`,
  // The animal of a hero may wrestle in its place.
  caughtRoundFought: ({ hero, round, by, roll, sf, ok, skeletonLeft }, { who, animal }) =>
    `Runda ${round}, ${by === 'hero' ? who(hero) : animal(hero)} slår ${roll} mot styrka ${sf}: ` +
    `skelettet ${ok ? 'träffas' : 'träffar'} och har ${points(skeletonLeft)} kvar.`,
  caughtEnded: ({ hero, winner }, { who }) => {
    if (winner === null) return `${who(hero)} är fri från skelettet.`
    return winner === 'hero' ? `${who(hero)} har krossat skelettet.` : `Skelettet har besegrat ${who(hero)}.`
  },
  unarmedBegan: ({ hero }, { who }) => `${who(hero)} slåss med bara händerna.`,
  unarmedRoundFought: ({ hero, round, heroRoll, monsterRoll, hit }, { who }) => {
    const what = {
      hero: `${who(hero)} träffar monstret`,
      monster: `monstret träffar ${who(hero)}`,
      both: `${who(hero)} och monstret träffar varandra`,
    }[hit]
    return `Runda ${round} i obeväpnad strid, ${heroRoll} mot ${monsterRoll}: ${what}.`
  },
  webFleeRolled: ({ hero, ok }, { who }) =>
    ok ? `${who(hero)} sliter sig loss från spindeln.` : `${who(hero)} kommer inte loss från spindeln.`,
  ghoulsAppeared: ({ hero, count: n, up }, { who }) =>
    `${ghouls(n)} reser sig kring ${who(hero)}${n === up ? '' : `, och nu är de ${up}`}.`,
  ghoulsStruckDown: ({ hero, count: n, up }, { who }) =>
    `${who(hero)} fäller ${ghouls(n)}, och ${up === 0 ? 'ingen' : up} är kvar.`,
  ghoulsGone: ({ hero }, { who }) => `Inga likätare är efter ${who(hero)} längre.`,

  // What lasts
  cardLaidBefore: ({ hero, card }, { who, name }) =>
    `Kortet ligger kvar framför ${who(hero)} så länge det varar: ${name(card)}.`,
  lastingCardUsed: ({ hero, card }, { who, name }) => `Kortet framför ${who(hero)} har gjort sitt: ${name(card)}.`,

  // Amulets
  amuletFound: ({ hero }, { who }) => `${who(hero)} hittar en amulett.`,
  noAmuletLeft: ({ hero }, { who }) => `Andra har alla amuletter, och det finns ingen för ${who(hero)}.`,
  amuletCardTaken: ({ hero, keeper, card }, scene) => {
    const { who } = scene
    const known = namesOf(scene, [card]).map((name) => `: ${name}`)
    if (keeper === null) return `Ett amulettkort dras för ${who(hero)}${known.join('')}.`
    return keeper === hero
      ? `${who(hero)} drar ett amulettkort${known.join('')}.`
      : `Spelaren till ${who(keeper)} drar ett amulettkort för ${who(hero)}${known.join('')}.`
  },
  amuletWorn: ({ hero, keeper }, { who }) =>
    keeper === null || keeper === hero
      ? `${who(hero)} tar på sig amuletten.`
      : `${who(hero)} tar på sig amuletten, och spelaren till ${who(keeper)} vet vad den är.`,
  amuletThrown: ({ hero, worn, card }, scene) => {
    const known = namesOf(scene, [card]).map((name) => `: ${name}`)
    return worn
      ? `${scene.who(hero)} kastar amuletten${known.join('')}.`
      : `${scene.who(hero)} vill inte bära amuletten${known.join('')}.`
  },
  amuletThrowRefused: ({ hero }, { who }) => `Amuletten på ${who(hero)} går inte att få av.`,
  amuletTriggered: ({ hero, card }, { who, name }) => `Amuletten på ${who(hero)} rör sig: ${name(card)}.`,
  amuletRevealed: ({ hero, card }, { who, name }) => `Nu vet alla vilken amulett ${who(hero)} bär: ${name(card)}.`,
  amuletForgotten: ({ hero }, { who }) => `Ingen säger något om amuletten på ${who(hero)}.`,
  amuletReturned: ({ hero, cards }, scene) => {
    const known = namesOf(scene, cards)
    const which = known.length === 0 ? '' : `: ${and(known)}`
    return `${scene.who(hero)} behöver inte ${cards.length === 1 ? 'amuletten' : 'amuletterna'} längre${which}.`
  },
  amuletHalfFound: ({ hero }, { who }) => `${who(hero)} hittar en halv amulett.`,
  amuletRepaired: ({ hero, kept, others }, scene) => {
    const known = namesOf(scene, others)
    const not = known.length === 0 ? '' : `, inte ${and(known)}`
    return `${scene.who(hero)} fogar ihop två halvor och bär amuletten: ${scene.name(kept)}${not}.`
  },

  // The spellbook and the rings
  spellbookRead: ({ hero, result }, { who }) => {
    const what = {
      dragonWakes: 'den väcker draken',
      loss: 'den bränns',
      nothing: 'ingenting händer',
      fourKeepTwo: 'hädanefter får två behållas av fyra skatter',
      allKp: 'den läker alla sår',
      away: 'den öppnar en väg ut',
    }[result]
    return `${who(hero)} läser besvärjelseboken, och ${what}.`
  },
  treasuresDropped: ({ hero, kept, thrown }, { who }) =>
    `${who(hero)} tar med sig ${count(kept, 'skatt', 'skatter')}${thrown === 0 ? '' : ` och lämnar ${thrown}`}.`,
  leftByMagic: ({ hero, from }, { who, place }) =>
    `${who(hero)} är ute ur borgen genom trolldom, från ${from === null ? 'underjorden' : at(place(from))}.`,
  treasuresPutBack: ({ hero, why, cards }, scene) =>
    `${scene.who(hero)} ${why === 'magic' ? 'vill inte veta av magi och ' : ''}lägger tillbaka ${and(treasures(scene, cards))}.`,
  treasureLeftBehind: ({ hero, card }, scene) => `${scene.who(hero)} lämnar en skatt efter sig${perhaps(scene, card)}.`,
  tilePutBack: ({ hero, tile }, { who, name }) => `${who(hero)} lägger tillbaka brickan som just drogs: ${name(tile)}.`,

  // Durim
  doorPicked: ({ hero, border }, scene) => `${scene.who(hero)} dyrkar upp dörren på ${side(scene, hero, border)}.`,
  searchDeclared: ({ hero, cards }, { who }) =>
    cards === null
      ? `${who(hero)} säger efter första kortet om det ska dras ett till.`
      : `${who(hero)} tänker dra ${count(cards, 'kort', 'kort')}.`,
  metInSearch: ({ hero }, { who }) => `Ett monster avbryter letandet för ${who(hero)}.`,
  searchWentOn: ({ hero }, { who }) => `${who(hero)} letar vidare.`,
  wayFound: ({ hero }, { who }) => `${who(hero)} ska använda lönndörren när letandet är över.`,
  searchOver: ({ hero }, { who }) => `Letandet är över för ${who(hero)}.`,
  letterHidden: ({ hero, letter }, { who }) =>
    `Ett stridskort läggs nedvänt mot ${who(hero)}${letter === 'hidden' ? '' : `: ${'ABC'.charAt(letter - 1)}`}.`,
  daggerThrown: ({ hero, letters }, { who }) => `${who(hero)} kastar en dolk och säger ${and(Array.from(letters))}.`,
  daggerCardShown: ({ hero, letter }, { who }) => `Kortet som visas för ${who(hero)} är ${letter}.`,
  daggerHit: ({ hero, loss }, { who }) => {
    if (loss === null) return `Dolken från ${who(hero)} dödar monstret.`
    return loss === 0
      ? `Dolken från ${who(hero)} träffar utan att skada.`
      : `Dolken från ${who(hero)} träffar monstret för ${loss}.`
  },
  daggerMissed: ({ hero }, { who }) => `Dolken från ${who(hero)} missar.`,
  letterNamed: ({ hero, letter }, { who }) => `${who(hero)} slåss med en dolk och säger ${letter}.`,
  daggerSought: ({ hero, found }, { who }) =>
    found ? `${who(hero)} hittar en dolk igen.` : `${who(hero)} hittar inte en av dolkarna.`,
  daggersLost: ({ hero, count: n, reason }, { who }) => {
    const daggers = count(n, 'dolk', 'dolkar')
    const what = {
      catacombs: `tappar ${daggers} i mörkret`,
      noTime: `hinner inte leta efter ${daggers}`,
      notSought: `letar inte efter ${daggers}`,
    }[reason]
    return `${who(hero)} ${what}.`
  },

  // Yūbara
  avoidRolled: ({ hero, ok }, { who }) =>
    ok ? `${who(hero)} vänder sig om i tid.` : `${who(hero)} vänder sig om för sent.`,
  hideSet: ({ hero, number }, { who }) =>
    `${who(hero)} ställer en tärning i hemlighet${number === 'hidden' ? '' : ` på ${number}`}.`,
  hideNumbersNamed: ({ hero, numbers }, { who }) => `Mot ${who(hero)} nämns ${and(numbers.map(String))}.`,
  hideResult: ({ hero, number, ok }, { who }) =>
    `Tärningen hos ${who(hero)} visar ${number}: ${ok ? 'osedd' : 'upptäckt'}.`,
  shurikenThrown: ({ hero, column, result }, { who, name }) => {
    const what = result === 'miss' ? 'missar' : result === 'defeat' ? 'fäller det' : `träffar det för ${result}`
    return `${who(hero)} kastar en kaststjärna och ${what}: ${name(column)}.`
  },
  blowpipeUsed: ({ hero, hit }, { who }) => `Pilen ur blåsröret hos ${who(hero)} ${hit ? 'träffar' : 'missar'}.`,

  // Thargrim
  meditated: ({ hero }, { who }) => `${who(hero)} ägnar hela draget åt att meditera.`,
  fearInvoked: ({ hero, rolls, sum, ok }, { who }) =>
    rolls.length === 0
      ? `Monstret kan inte fly, och skräcken som ${who(hero)} injagar är bortkastad.`
      : `${rolls.join(' + ')} = ${sum}: monstret är ${ok ? 'rädd' : 'inte rädd'} för ${who(hero)}.`,
  counterattacked: ({ hero, loss }, { who }) =>
    loss === 0
      ? `Monstret går förgäves till motanfall mot ${who(hero)}.`
      : `Monstret går till motanfall mot ${who(hero)} för ${loss}.`,

  // Iril
  leapDeclared: ({ hero }, { who }) => `${who(hero)} tar sats för ett språng.`,
  leapMoved: ({ hero, left, room }, { who }) =>
    `${who(hero)} tar ett språng ${room ? 'in i ett rum' : 'vidare'} och har ${moves(left)} kvar.`,
  leapTest: ({ hero, over, ok }, { who, place }) =>
    ok ? `${who(hero)} kommer över ${at(place(over))}.` : `${who(hero)} kommer inte över ${at(place(over))}.`,
  leapEnded: ({ hero, reason }, { who }) =>
    ({
      arrived: `${who(hero)} tar inte språnget längre än så.`,
      landed: `${who(hero)} har landat.`,
      moveOver: `Språnget avbryts för ${who(hero)}.`,
      stopped: `${who(hero)} tar inte språnget längre.`,
      noWay: `Det finns ingen känd väg att ta språnget för ${who(hero)}.`,
    })[reason],
  slingshotFired: ({ hero, need, hit }, { who }) =>
    `Med slungan behövs ${need} eller mer: ${who(hero)} ${hit ? 'träffar' : 'missar'}.`,

  // Chārāk-Hai
  berserkRolled: ({ hero, why, roll }, { who }) => {
    const what = { combat: 'Striden', doorTrap: 'Fällan i dörren', incited: 'Viljan' }[why]
    return `${what} hetsar ${who(hero)}: ${roll}.`
  },
  berserkBegan: ({ hero, kpGain, kp }, { who }) =>
    kpGain === 0 ? `${who(hero)} blir bärsärk.` : `${who(hero)} blir bärsärk, får ${points(kpGain)} och har ${kp}.`,
  berserkEnded: ({ hero, why }, { who }) =>
    `${why === 'torch' ? 'Med facklan slocknar raseriet' : 'Raseriet brinner ut'} hos ${who(hero)}.`,
  berserkStartRoll: ({ hero, roll }, { who }) => `Raseriet hos ${who(hero)} är på ${roll}.`,
  controlLost: ({ hero, decider }, { who }) =>
    decider === null
      ? `${who(hero)} är utom sig, och en tärning säger vart det bär.`
      : `${who(hero)} är utom sig, och spelaren till ${who(decider)} säger vart det bär.`,
  controlUsed: ({ hero }, { who }) => `Det är sagt vart det bär för ${who(hero)}.`,
  spiderStruck: ({ hero, ok }, { who }) =>
    ok ? `${who(hero)} krossar spindeln.` : `Spindeln hinner bita ${who(hero)}.`,
  doorSmashed: ({ hero, what, ok }, { who }) => {
    const it = { door: 'dörren', portcullis: 'fällgallret' }[what]
    return ok ? `${who(hero)} slår sig igenom ${it}.` : `${capital(it)} står emot ${who(hero)}.`
  },
  drawForgone: ({ hero, pile }, { who }) => `I sitt raseri bryr sig ${who(hero)} inte om ${a(of(pile))}.`,
  upTried: ({ hero, at: drawn }, { who }) =>
    drawn === null
      ? `Det ${who(hero)} har prövat där nere är glömt.`
      : `En gång får vara nog för ${who(hero)} vid denna uppgång.`,

  // Dzála and her animal
  lightOrbIgnored: ({ hero, by }, { who, name, place }) => {
    const what = 'square' in by ? ` på ${place(by.square)}` : by.card === null ? '' : `: ${name(by.card)}`
    return `Ljusklotet hos ${who(hero)} håller mörkret borta${what}.`
  },
  salveUsed: ({ hero, on }, { who, animal }) =>
    on === 'self'
      ? `${who(hero)} smörjer in sig med helande salva.`
      : `${who(hero)} smörjer in ${animal(hero)} med helande salva.`,
  oracazKpLost: (event, scene) =>
    base.kpLost(
      { ...event, tag: 'kpLost' },
      ofAnimal(scene, (name) => name),
    ),
  oracazKpGained: (event, scene) => base.kpGained({ ...event, tag: 'kpGained' }, ofAnimal(scene, capital)),
  oracazDied: ({ hero, cause: id }, scene) => `${cause(scene, id)}: ${scene.animal(hero)} dör.`,
  oracazLost: ({ hero, reason }, { who, animal }) =>
    reason === 'heroDied'
      ? `${capital(animal(hero))} är förlorad utan ${who(hero)}.`
      : `${who(hero)} lämnar ${animal(hero)} där nere, förlorad för gott.`,
  oracazRound: ({ hero, round, die, roll, monsterDie, monsterRoll, hit }, { animal }) => {
    const what = {
      oracaz: `${animal(hero)} träffar monstret`,
      monster: `monstret träffar ${animal(hero)}`,
      both: `${animal(hero)} och monstret träffar varandra`,
    }[hit]
    const dice = `${roll} med T${facesOf(die)} mot ${monsterRoll} med T${facesOf(monsterDie)}`
    return `Stridsrunda ${round}, ${dice}: ${what}.`
  },
  cameUnscented: ({ hero, place }, scene) =>
    `${scene.who(hero)} kommer genom en lönndörr, och ${scene.animal(hero)} kan inte vädra något${inside(scene, place)}.`,
  oracazReacted: ({ hero, ok }, { who, animal }) =>
    ok
      ? `${capital(animal(hero))} har vädrat fällan, och ${who(hero)} får bortse från den.`
      : `${capital(animal(hero))} har inte vädrat fällan framför ${who(hero)}.`,
  ambushScented: ({ hero, kind }, { who, name, animal }) =>
    `${capital(animal(hero))} varnar ${who(hero)} för ett överfall: ${name(kind)}.`,
  oracazFell: ({ hero }, { who, animal }) => `${capital(animal(hero))} faller ned i underjorden utan ${who(hero)}.`,
  oracazClimbedDown: ({ hero }, { who, animal }) => `${capital(animal(hero))} klättrar ned efter ${who(hero)}.`,
  oracazFollowed: ({ hero }, { who, animal }) => `${who(hero)} klättrar ned efter ${animal(hero)}.`,
  oracazReturned: ({ hero }, { who, animal }) => `${capital(animal(hero))} hittar tillbaka till ${who(hero)}.`,
  oracazBurned: ({ hero, roll }, { animal }) => `Drakens eld bränner ${animal(hero)} för ${roll}.`,
  oracazCharged: ({ hero, border }, scene) =>
    `${scene.who(hero)} hetsar ${scene.animal(hero)} mot det som spärrar ${side(scene, hero, border)}.`,
  obstacleDestroyed: ({ hero, border }, scene) => `Inget spärrar längre ${side(scene, hero, border)}.`,
  warnTileLaid: ({ square, warner, tile, roll }, scene) => {
    const where = `nedvänd på ${scene.place(square)}`
    const laid =
      warner === null ? `En bricka läggs ${where}` : `Spelaren till ${scene.who(warner)} lägger en bricka ${where}`
    const rolled = roll === 'hidden' ? '' : `, med ett slag på ${roll}`
    return `${[laid, ...namesOf(scene, [tile])].join(': ')}${rolled}.`
  },
  hissed: ({ hero, square }, { animal, place }) =>
    `${capital(animal(hero))} väser åt det som ligger på ${place(square)}.`,
  silent: ({ hero, square }, { animal, place }) =>
    `${capital(animal(hero))} är tyst om det som ligger på ${place(square)}.`,
  passageDeclined: ({ hero, border, n }, scene) =>
    `${scene.who(hero)} vänder vid ${side(scene, hero, border)}${n === 1 ? '' : ` och har nu gjort så ${n} gånger`}.`,
  warnTileTurned: ({ hero, square }, { who, place }) =>
    `${who(hero)} vänder upp brickan som ligger nedvänd på ${place(square)}.`,

  // Mrishnahk
  spellCast: ({ hero, spell, cost }, { who }) =>
    `${who(hero)} kastar en besvärjelse${cost === 0 ? '' : ` för ${points(cost)}`}: ${spells[spell] ?? tagWords(spell)}.`,
  becameVisible: ({ hero, why }, { who }) =>
    why === 'otherSpell' ? `Med en annan besvärjelse blir ${who(hero)} synlig igen.` : `${who(hero)} blir synlig igen.`,
  timeRestarted: ({ hero, why }, { who }) =>
    ({
      otherSpell: `Med en annan besvärjelse från ${who(hero)} går tiden vidare.`,
      normalTurn: `${who(hero)} låter tiden gå vidare.`,
      forfeitedTurn: `Tiden går vidare, för ${who(hero)} måste stå över ett drag.`,
      out: `Utan ${who(hero)} går tiden vidare.`,
    })[why],
  caughtIgnored: ({ hero, by }, { who }) =>
    by === 'invisibility' ? `Skelettet hittar inte ${who(hero)}.` : `Skelettet bakom ${who(hero)} står stilla.`,
  invisibilityKept: ({ hero }, { who }) => `${who(hero)} förblir osynlig.`,
  wallPassed: ({ hero, to }, { who, place }) => `${who(hero)} går genom väggen till ${at(place(to))}.`,
  leftThroughWall: ({ hero, from, dir }, { who, place }) =>
    `${who(hero)} går ${towards(dir)} ut genom yttermuren, från ${at(place(from))}.`,
  timeStopped: ({ hero }, { who }) => `Tiden står stilla för alla utom ${who(hero)}.`,
  cardIgnoredInStoppedTime: ({ hero, card }, { who, name }) =>
    `Medan tiden står stilla gör det ${who(hero)} ingenting: ${name(card)}.`,
  trapIgnoredInStoppedTime: ({ hero, square }, { who, place }) =>
    `Medan tiden står stilla gör fällan på ${place(square)} ${who(hero)} ingenting.`,
  fireballThrown: ({ hero, target }, scene) => {
    const at = { monster: 'monstret', here: 'det som är i vägen här' }
    const what = typeof target === 'number' ? `det som spärrar ${side(scene, hero, target)}` : at[target]
    return `${scene.who(hero)} kastar ett eldklot mot ${what}.`
  },
  obstacleStandsAgain: ({ hero }, { who }) => `Det som eldklotet röjde undan för ${who(hero)} står där igen.`,
  scareRolled: ({ hero, roll, kp, ok }, { who }) => {
    const against = kp === 'hidden' ? '' : ` mot ${points(kp)}`
    return `${roll}${against}: ${who(hero)} ${ok ? 'fördriver det' : 'skrämmer det inte'}.`
  },
  skeletonScared: ({ hero }, { who }) => `${who(hero)} försöker en gång fördriva skelettet.`,
  herbsUsed: ({ hero, heal }, { who }) =>
    `${who(hero)} använder de helande örterna, för ${heal === 'three' ? '3 KP' : 'så mycket som T6 visar'}.`,
}

/** One Swedish sentence for every event of Drakborgen, of the catacombs and of Drakborgen II. */
export const swedish: Sentences<Two['event'], BoxScene> = {
  ...base,
  ...second,
  dieRolled: (event, scene) => {
    const purpose = purposes[event.purpose]
    return purpose === undefined
      ? base.dieRolled(event, scene)
      : `${scene.who(event.hero)} slår ${event.face} med T${event.die} ${purpose}.`
  },
  // Of a test that the animal takes it is told as of one that a hero does.
  testRolled: (event, scene) =>
    base.testRolled(event, event.part === undefined ? scene : ofAnimal(scene, (name) => name)),
}
