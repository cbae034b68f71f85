/**
 * The eleven amulets. Their number is printed, and how they are found, kept and revealed. A few names are public; no text
 * was found, so that what they do is ours, but for what a name says.
 */
import type { Effect } from '../../drakborgen/content/effect.js'
import type { AmuletCard } from '../box.js'
import { two } from './shared.js'

const ours = 'Neither name nor text of the eleven was found beyond a few names. This one is ours.'

/** A roll of T6: up to a number something happens, beyond it nothing. */
const upTo = (most: number, effect: Effect): ReadonlyArray<Effect> => [
  {
    tag: 'rollTable',
    die: 't6',
    table: [
      { from: 1, to: most, effects: [effect] },
      { from: most + 1, to: 6, effects: [{ tag: 'nothing' }] },
    ],
  },
]

export const amulets: ReadonlyArray<AmuletCard> = /* @__PURE__ */ (() => [
  {
    id: 'two-amulet-of-death',
    name: { sv: 'Dödens amulett', en: 'Amulet of death' },
    text: {
      sv: 'Varje sår bäraren ger blir ett djupare, men för varje sår den får slås T6: en etta är döden.',
      en: 'Every wound its wearer deals goes one deeper, but for every wound it takes T6 is rolled: a one is death.',
    },
    trigger: { when: 'kpLost' },
    effects: upTo(1, { tag: 'kill', cause: 'amulet' }),
    again: upTo(1, { tag: 'kill', cause: 'amulet' }),
    bonus: [{ of: 'damageDealt', by: 1 }],
    cannotBeRemoved: false,
    count: 1,
    from: 'ours',
    note: 'Name, and that it kills: one public source. When and how likely, and what it gives, is ours.',
  },
  {
    id: 'two-amulet-of-dragonfire',
    name: { sv: 'Drakeldens amulett', en: 'Amulet of dragonfire' },
    text: { sv: 'Vaknar draken, så brinner bäraren upp.', en: 'If the dragon wakes, its wearer burns.' },
    trigger: { when: 'dragonWoke' },
    effects: [{ tag: 'kill', cause: 'dragonfire' }],
    cannotBeRemoved: false,
    count: 1,
    from: 'public',
    note: 'One public source.',
  },
  {
    id: 'two-amulet-of-levitation',
    name: { sv: 'Svävandets amulett', en: 'Amulet of levitation' },
    text: {
      sv: 'När vigheten sviker bär amuletten: därefter är bäraren två vigare.',
      en: 'Where agility fails, the amulet bears its wearer up: from then on it is two more agile.',
    },
    trigger: { when: 'testFailed', property: 'vf' },
    effects: [{ tag: 'gainKp', amount: { fixed: 1 } }],
    bonus: [{ of: 'vf', by: 2 }],
    cannotBeRemoved: false,
    count: 1,
    from: 'ours',
    note: 'Name, and that it carries across gaps: one public source. That it does so by a bonus is ours.',
  },
  {
    id: 'two-amulet-of-dusk',
    name: { sv: 'Skymningens amulett', en: 'Amulet of dusk' },
    text: {
      sv: 'En gång, när bäraren skulle dö, ger den tillbaka 4 KP.',
      en: 'Once, as its wearer would die, it gives 4 KP back.',
    },
    trigger: { when: 'died' },
    effects: [{ tag: 'gainKp', amount: { fixed: 4 } }],
    cannotBeRemoved: false,
    count: 1,
    from: 'ours',
    note: 'Name, and that it saves from a well: one fan edition. That it saves from any death, once, is ours.',
  },
  {
    id: 'two-amulet-of-the-skeleton',
    name: { sv: 'Skelettets amulett', en: 'Amulet of the skeleton' },
    text: {
      sv: 'När en strid börjar griper benhänder ur golvet efter fienden, som får ett sår.',
      en: 'As a combat begins, hands of bone reach out of the floor for the foe, which takes a wound.',
    },
    trigger: { when: 'combatStarted' },
    effects: [{ tag: 'woundMonster', amount: { fixed: 1 } }],
    again: [{ tag: 'woundMonster', amount: { fixed: 1 } }],
    cannotBeRemoved: false,
    count: 1,
    from: 'ours',
    note: 'Name: one fan edition, in which it commands skeletons.',
  },
  {
    id: 'two-amulet-of-musk',
    name: { sv: 'Feromonamuletten', en: 'Amulet of musk' },
    text: {
      sv: 'Dess lukt skrämmer: 1–3 på T6, och monstret flyr. Den som luktar så har sämre tur.',
      en: 'Its smell frightens: on 1–3 of T6 the monster flees. Whoever smells like that has less luck.',
    },
    trigger: { when: 'monsterMet' },
    effects: upTo(3, { tag: 'monsterFlees' }),
    again: upTo(3, { tag: 'monsterFlees' }),
    bonus: [{ of: 'tf', by: -2 }],
    cannotBeRemoved: false,
    count: 1,
    from: 'ours',
    note: 'Name: one fan edition.',
  },
  {
    id: 'two-amulet-of-far-steps',
    name: { sv: 'Teleportationens amulett', en: 'Amulet of far steps' },
    text: {
      sv: 'Den som rör vid en dörr förflyttas en gång i stället: två rutor åt något håll, eller till skattkammaren.',
      en: 'Whoever touches a door is moved in its place, once: two squares some way, or to the treasure chamber.',
    },
    trigger: { when: 'doorTried' },
    effects: [
      two({
        tag: 'teleport',
        expansion: 'drakborgen-2',
        to: {
          die: 't6',
          table: [
            { from: 1, to: 1, target: { dir: 0, squares: 2 } },
            { from: 2, to: 2, target: { dir: 1, squares: 2 } },
            { from: 3, to: 3, target: { dir: 2, squares: 2 } },
            { from: 4, to: 4, target: { dir: 3, squares: 2 } },
            { from: 5, to: 6, target: { place: 'chamber' } },
          ],
        },
      }),
    ],
    cannotBeRemoved: false,
    count: 1,
    from: 'ours',
    note: 'Name: one fan edition, in which it acts before a monster has reacted.',
  },
  {
    id: 'two-amulet-of-blood',
    name: { sv: 'Blodets amulett', en: 'Amulet of blood' },
    text: {
      sv: 'När bäraren läks växer kedjan fast: starkare, men varje sår blir ett djupare.',
      en: 'As its wearer is healed the chain grows fast: stronger, but every wound goes one deeper.',
    },
    trigger: { when: 'kpGained' },
    effects: [],
    bonus: [
      { of: 'sf', by: 2 },
      { of: 'damageTaken', by: 1 },
    ],
    cannotBeRemoved: true,
    count: 1,
    from: 'ours',
    note: ours,
  },
  {
    id: 'two-amulet-of-greed',
    name: { sv: 'Girighetens amulett', en: 'Amulet of greed' },
    text: {
      sv: 'Vid första skatten tar handen en till; sedan är fingrarna tunga.',
      en: 'At the first treasure the hand takes another; after that the fingers are heavy.',
    },
    trigger: { when: 'treasureDrawn' },
    effects: [{ tag: 'drawFrom', pile: 'treasure', count: 1, optional: false }],
    bonus: [{ of: 'vf', by: -1 }],
    cannotBeRemoved: false,
    count: 1,
    from: 'ours',
    note: ours,
  },
  {
    id: 'two-amulet-of-chains',
    name: { sv: 'Bojornas amulett', en: 'Amulet of chains' },
    text: {
      sv: 'Den låter sig inte kastas. Den skyddar, men tynger.',
      en: 'It will not be thrown away. It protects, and weighs down.',
    },
    trigger: { when: 'thrown' },
    effects: [{ tag: 'loseKp', amount: { fixed: 1 }, cause: 'amulet' }],
    bonus: [
      { of: 'rf', by: 2 },
      { of: 'vf', by: -2 },
    ],
    cannotBeRemoved: true,
    count: 1,
    from: 'ours',
    note: ours,
  },
  {
    id: 'two-amulet-of-bells',
    name: { sv: 'Klockornas amulett', en: 'Amulet of bells' },
    text: {
      sv: 'I skattkammaren klingar den: en etta på T6 väcker draken. Annars ger klangen tur.',
      en: 'In the treasure chamber it rings: a one of T6 wakes the dragon. Its ringing brings luck all the same.',
    },
    trigger: { when: 'chamberEntered' },
    effects: upTo(1, { tag: 'wakeDragon' }),
    again: upTo(1, { tag: 'wakeDragon' }),
    bonus: [{ of: 'tf', by: 2 }],
    cannotBeRemoved: false,
    count: 1,
    from: 'ours',
    note: ours,
  },
])()
