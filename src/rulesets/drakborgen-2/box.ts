/** What the box of Drakborgen II holds beside cards and tiles of the base's kinds: what heroes can do, tables, amulets. */
import type { Content } from '../drakborgen/content/content.js'
import type { Damage, Die, Effect, Words } from '../drakborgen/content/effect.js'
import type { Source } from '../drakborgen/content/pack.js'

/** What a hero can do that others cannot; each is one rule, wherever it is written. */
export type Ability =
  | 'principled'
  | 'lockpicking'
  | 'spotHidden'
  | 'daggers'
  | 'avoidAmbush'
  | 'remainHidden'
  | 'shuriken'
  | 'blowpipe'
  | 'heal'
  | 'invokeFear'
  | 'leap'
  | 'slingshot'
  | 'berserk'
  | 'oracaz'
  | 'lightOrb'
  | 'healingSalve'
  | 'frail'
  | 'invisibility'
  | 'walkThroughWalls'
  | 'stopTime'
  | 'fireball'
  | 'scareMonster'
  | 'healingHerbs'

/** What is spent as soon as it is used. */
export type Slot = 'blowpipe' | 'healingSalve' | 'walkThroughWalls' | 'healingHerbs'

/** An animal that goes with a hero and fares with it. */
export interface CompanionCard {
  /** What it is called. */
  readonly name: Words
  /** Its strength. */
  readonly sf: number
  /** Its agility. */
  readonly vf: number
  /** Its armour. */
  readonly rf: number
  /** Its KP at the start. */
  readonly kp: number
  /** By how much the hero is more agile while it is there. */
  readonly vfBonus: number
}

/** What the badge of a hero says beside its values. */
export interface Traits {
  /** What it can do. */
  readonly abilities: ReadonlyArray<Ability>
  /** How many of its daggers or shuriken it has at the start; `null` if it has none. */
  readonly supply: number | null
  /** What its expendable slots hold at the start. */
  readonly slots: ReadonlyArray<Slot>
  /** The animal that goes with it. */
  readonly companion: CompanionCard | null
}
/** Of a hero of the base. */
const plain: Traits = { abilities: [], supply: null, slots: [], companion: null }

/** A tile laid over a room. */
export interface FloorTile {
  /** Kebab-case. */
  readonly id: string
  /** What it is called. */
  readonly name: Words
  /** What it does, in our own words. */
  readonly text: Words
  /** Whether it is a way down. */
  readonly wayDown: boolean
  /** What it does to whoever comes there, and to whoever it was laid under, at once. */
  readonly effects: ReadonlyArray<Effect>
  /** The same for whoever comes by magic, where it says otherwise (D2-R-144). */
  readonly onMagicArrival?: ReadonlyArray<Effect>
  /** How many the box has. */
  readonly count: number
  /** Where it comes from. */
  readonly from: Source
  /** What is disputed about it. */
  readonly note?: string
}

/** What reveals an amulet: something that happens to who wears it. */
export type AmuletTrigger =
  | { readonly when: 'kpLost' | 'kpGained' | 'monsterMet' | 'ambushed' | 'treasureDrawn' | 'wayDownMet' | 'descended' }
  | { readonly when: 'chamberEntered' | 'dragonWoke' | 'died' | 'combatStarted' | 'doorTried' | 'thrown' }
  /** A test of a property, failed or passed. */
  | { readonly when: 'testFailed' | 'testPassed'; readonly property: 'sf' | 'vf' | 'rf' | 'tf' }

/** An amulet: unknown to its wearer until its moment comes. */
export interface AmuletCard {
  /** Kebab-case. */
  readonly id: string
  /** What it is called. */
  readonly name: Words
  /** What it does, in our own words. */
  readonly text: Words
  /** The moment at which it is revealed. */
  readonly trigger: AmuletTrigger
  /** What it does as it is revealed. */
  readonly effects: ReadonlyArray<Effect>
  /** What it does each time its trigger is met once it is revealed. */
  readonly again?: ReadonlyArray<Effect>
  /** What it bends as long as it is worn and revealed. */
  readonly bonus?: ReadonlyArray<{
    readonly of: 'sf' | 'vf' | 'rf' | 'tf' | 'damageDealt' | 'damageTaken'
    readonly by: number
  }>
  /** Whether it cannot be taken off once it is revealed. */
  readonly cannotBeRemoved: boolean
  /** How many the box has. */
  readonly count: number
  /** Where it comes from. */
  readonly from: Source
  /** What is disputed about it. */
  readonly note?: string
}

/** What a shuriken does: misses, hits so hard, or fells. */
export type ShurikenResult = 'miss' | number | 'defeat'

/** What the box holds beside the pack. */
export interface Box {
  /** Room cards of the base of which one copy each is taken out (D2-SETUP-5). */
  readonly removed: ReadonlyArray<string>
  /** What heroes can do, by hero; heroes that are not named can do nothing of the kind. */
  readonly traits: Readonly<Record<string, Traits>>
  /** Cards and rings that are magic, besides every ring and amulet (D2-YUSH-3). Open cards say so by the tag `magic`. */
  readonly magicTreasures: ReadonlyArray<string>
  /** Things laid over rooms. */
  readonly floorTiles: ReadonlyArray<FloorTile>
  /** The amulets: 11 cards. */
  readonly amulets: ReadonlyArray<AmuletCard>
  /** The treasure that is the spellbook; `null` if there is none. */
  readonly spellbook: string | null
  /** The condition that a torch which goes out brings. */
  readonly torch: string
  /** Kinds of monster by the group the rules speak of. */
  readonly groups: {
    readonly spider: ReadonlyArray<string>
    readonly skeleton: ReadonlyArray<string>
    readonly orc: ReadonlyArray<string>
    readonly twoOrcs: ReadonlyArray<string>
    readonly darkElf: ReadonlyArray<string>
    readonly mountainTroll: ReadonlyArray<string>
  }
  /** The die a monster rolls when no combat cards are used; others roll a T12. */
  readonly combatDie: Readonly<Record<string, Die>>
  /** What happens to the hero besides when its side, or a monster of a kind, hits in unarmed combat (D2-R-113). */
  readonly bonusEffects?: Readonly<Record<string, ReadonlyArray<Effect>>>
  /** Shuriken: six results for each kind of monster that has a column (D2-R-52). */
  readonly shuriken: Readonly<Record<string, ReadonlyArray<ShurikenResult>>>
  /** Which results stand for three of its KP against two orcs in place of the whole monster (D2-YUBA-20). */
  readonly shurikenAgainstTwo: number
  /** The slingshot: the least T10 that hits, and what it costs the monster. */
  readonly slingshot: Readonly<Record<string, { readonly from: number; readonly loss: Damage }>>
  /** The kind that another is read as in these tables, if it fights as it: `rash-kharg` as `skeleton` (D2-R-101). */
  readonly fightsAs: Readonly<Record<string, string>>
}

/** A pack and a box made ready. */
export interface Lore {
  /** The pack made ready. */
  readonly content: Content
  /** What the box holds besides. */
  readonly box: Box
}
/** What a hero can do by its badge. */
export const traitsOf = ({ box }: Lore, hero: string | null): Traits =>
  hero === null ? plain : (box.traits[hero] ?? plain)
