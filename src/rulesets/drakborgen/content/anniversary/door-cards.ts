import { door as classicDoor } from '../classic/door-cards.js'
import type { DoorCard } from '../pack.js'
import { of1985 } from './shared.js'

/** 15 door cards: a third of them open, as in 1985. */
export const door: ReadonlyArray<DoorCard> = /* @__PURE__ */ (() => [
  ...of1985(classicDoor, {
    'door-opens': 5,
    'door-stays-closed': 6,
    'door-trap-t12-luck': 1,
    'door-trap-t6': 1,
    'door-shuffle-again': 1,
  }),
  {
    id: 'door-trap-gas',
    name: { sv: 'Dörrfälla', en: 'Door trap' },
    text: {
      sv: 'Gas ur nyckelhålet: T6-3 KP och T6-3 missade drag.',
      en: 'Gas out of the keyhole: T6-3 KP and T6-3 missed moves.',
    },
    result: 'trap',
    tags: ['trap', 'door-trap'],
    effects: [
      { tag: 'loseKp', amount: { die: 't6', minus: 3 }, cause: 'door-trap' },
      { tag: 'missMoves', n: { die: 't6', minus: 3 } },
      { tag: 'moveOver' },
    ],
    count: 1,
    from: 'ours',
    note: 'In place of the third trap of 1985, whose figure is disputed.',
  },
])()
