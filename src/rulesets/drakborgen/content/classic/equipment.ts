import type { NamedTable, Ring, SpecialWeapon } from '../pack.js'

export const rings: ReadonlyArray<Ring> = [
  {
    id: 'ring-of-opening',
    name: { sv: 'Öppningens ring', en: 'Ring of opening' },
    text: {
      sv: 'En dörr eller ett fällgaller ger vika utan kort eller prov.',
      en: 'One door or portcullis gives way without card or test.',
    },
    use: { windows: ['atDoor', 'atPortcullis'], effects: [{ tag: 'openPassage' }], charges: 1, then: 'outOfPlay' },
    from: 'printed',
    note: "The effect is the English edition's; the Swedish name is ours.",
  },
  {
    id: 'ring-of-warning',
    name: { sv: 'Varningens ring', en: 'Ring of warning' },
    text: { sv: 'En fälla, rum eller kort, går om intet.', en: 'One trap, be it room or card, comes to nothing.' },
    use: { windows: ['atTrap'], effects: [{ tag: 'voidTrap' }], charges: 1, then: 'outOfPlay' },
    from: 'public',
    note: "Print: a trap tile or a trap card. That door and chest traps count as trap cards is our reading (every card tagged `trap`). The effect is the English edition's; the Swedish name is ours.",
  },
  {
    id: 'ring-of-healing',
    name: { sv: 'Läkandets ring', en: 'Ring of healing' },
    text: {
      sv: 'Ger 5 KP, högst till startvärdet, i stället för ett drag.',
      en: 'Gives 5 KP, up to the starting number, in place of a move.',
    },
    use: {
      windows: ['ownMoveStart'],
      effects: [{ tag: 'gainKp', amount: { fixed: 5 } }, { tag: 'moveOver' }],
      charges: 1,
      then: 'outOfPlay',
    },
    from: 'printed',
    note: "The effect is the English edition's; the Swedish name is ours.",
  },
  {
    id: 'ring-of-blinding',
    name: { sv: 'Bländningens ring', en: 'Ring of blinding' },
    text: {
      sv: 'Besegrar ett monster som just har dragits, men inte i ett överfall.',
      en: 'Defeats a monster just drawn, but not in an ambush.',
    },
    use: { windows: ['atIntent'], notIn: ['ambush'], effects: [{ tag: 'monsterDies' }], charges: 1, then: 'outOfPlay' },
    from: 'ours',
    note: "That it also works on the giant spider, before the choice of its procedure, is ours. The effect is the English edition's; the Swedish name is ours.",
  },
]

export const weapons: ReadonlyArray<SpecialWeapon> = [
  {
    id: 'crossbow',
    name: { sv: 'Armborst', en: 'Crossbow' },
    text: {
      sv: 'Fyra skott: ett i stället för besked om anfall, och ett till om det blir strid.',
      en: 'Four bolts: one in place of declaring, and one more if it comes to a fight.',
    },
    timing: 'beforeReaction',
    inAmbush: false,
    shots: { insteadOfIntent: 1, beforeCombat: 1, beforeCombatInAmbush: true },
    shotTables: {
      default: {
        die: 't6',
        table: [
          { from: 1, to: 2, effects: [{ tag: 'nothing' }] },
          { from: 3, to: 4, effects: [{ tag: 'woundMonster', amount: { die: 't6', divide: 2, round: 'down' } }] },
          { from: 5, to: 6, effects: [{ tag: 'monsterDies' }] },
        ],
      },
      byKind: {
        skeleton: {
          die: 't6',
          table: [
            { from: 1, to: 3, effects: [{ tag: 'nothing' }] },
            { from: 4, to: 5, effects: [{ tag: 'woundMonster', amount: { die: 't6', divide: 2, round: 'down' } }] },
            { from: 6, to: 6, effects: [{ tag: 'monsterDies' }] },
          ],
        },
        'two-orcs': {
          die: 't6',
          table: [
            { from: 1, to: 2, effects: [{ tag: 'nothing' }] },
            { from: 3, to: 4, effects: [{ tag: 'woundMonster', amount: { die: 't6', divide: 2, round: 'down' } }] },
            { from: 5, to: 6, effects: [{ tag: 'woundMonster', amount: { fixed: 3 } }] },
          ],
        },
      },
    },
    use: { windows: ['atIntent', 'beforeCombatRound'], effects: [{ tag: 'shoot' }], charges: 4, then: 'keep' },
    count: 1,
    from: 'public',
    note: "Tables and the halved wound: printed on the English board (one player page uses a full T6). Four bolts: several sources. Against two orcs a kill fells one of them, 3 wounds: one source, inferred for the Swedish pair; alternative: a second kill result ends the fight. Timing and the second shot: one source each; the shot before an ambush combat is our reading. The Swedish card's own text was not found.",
  },
]

export const tables: ReadonlyArray<NamedTable> = [
  {
    id: 'potion',
    name: { sv: 'Flaskans verkan', en: 'What the potion does' },
    die: 't12',
    table: [
      { from: 1, to: 1, effects: [{ tag: 'gainKp', amount: { fixed: 4 } }] },
      { from: 2, to: 2, effects: [{ tag: 'gainKp', amount: { fixed: 3 } }] },
      { from: 3, to: 3, effects: [{ tag: 'gainKp', amount: { fixed: 2 } }] },
      { from: 4, to: 4, effects: [{ tag: 'gainKp', amount: { fixed: 1 } }] },
      { from: 5, to: 9, effects: [{ tag: 'nothing' }] },
      { from: 10, to: 10, effects: [{ tag: 'loseKp', amount: { fixed: 2 }, cause: 'potion' }] },
      { from: 11, to: 11, effects: [{ tag: 'loseKp', amount: { half: 'kp', round: 'down' }, cause: 'potion' }] },
      { from: 12, to: 12, effects: [{ tag: 'kill', cause: 'potion' }] },
    ],
    from: 'public',
    note: "Printed on the English board; the Swedish potion card's own table was not found and is taken to be the same. A fan table differs throughout and is not used. Result 11 is read as losing half the present KP, rounded down, so it never kills; alternative: keeping half, rounded down.",
  },
]
