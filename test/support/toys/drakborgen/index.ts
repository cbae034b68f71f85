/** A toy Drakborgen: small, whole, and with a place for every expansion that bends the kernel. */
import {
  Card,
  chance,
  chanceEvolve,
  chanceSight,
  Face,
  hide,
  pileOf,
  type Ruleset,
  redactPile,
  type Viewer,
} from 'delvekit'
import * as t from 'io-ts'
import * as cards from './cards.js'
import * as chamber from './chamber.js'
import * as fight from './fight.js'
import * as movement from './movement.js'
import * as round from './round.js'
import type { Drakborgen, Hero, State } from './state.js'
import * as trial from './trial.js'

export type { Drakborgen } from './state.js'

const towers = [
  { x: -1, y: 2 },
  { x: 1, y: 2 },
  { x: -1, y: -2 },
  { x: 1, y: -2 },
]
const hero = (name: string, seat: number): Hero => ({
  name,
  life: 14,
  most: 14,
  strength: 6,
  agility: 6,
  armour: 5,
  luck: 6,
  at: towers[seat]!,
  out: false,
  treasures: [],
})
const names = ['rohan', 'bardhor', 'sigeir', 'aldor']

export const drakborgen: Ruleset<Drakborgen> = {
  parts: [{ id: 'toy-drakborgen', version: 1, content: '' }],
  seats: { least: 1, most: 4 },
  options: {
    heroes: {
      codec: t.readonlyArray(t.string),
      standard: (seats) => names.slice(0, seats),
      text: 'Which hero plays at which seat.',
    },
  },
  setup: ({ seats, options: { heroes } }) => ({
    state: {
      sun: 0,
      walked: 0,
      heroes: Array.from({ length: seats }, (_, seat) => hero(heroes[seat] ?? names[seat]!, seat)),
      board: { '0,0': 'chamber', '-1,2': 'walled', '1,2': 'walled', '-1,-2': 'walled', '1,-2': 'walled' },
      tiles: pileOf({ hall: 20, corridor: 6, well: 3, 'trap-room': 4, walled: 4 }),
      cards: pileOf({ 'empty-room': 4, goblin: 4, 'falling-block': 3, 'torch-goes-out': 2 }),
      treasure: pileOf({ crown: 1, coins: 3, cup: 2 }),
      fight: null,
    },
    agenda: [{ tag: 'round' }],
  }),
  procedures: {
    ...chance,
    round: round.round,
    turn: round.turn,
    endTurn: round.endTurn,
    chooseMove: movement.chooseMove,
    step: movement.step,
    drawTile: movement.drawTile,
    arrive: movement.arrive,
    tileEffect: movement.tileEffect,
    drawCard: cards.drawCard,
    befall: cards.befall,
    test: trial.test,
    judge: trial.judge,
    loseLife: trial.loseLife,
    die: trial.die,
    removeHero: trial.removeHero,
    meet: fight.meet,
    combat: fight.combat,
    combatRound: fight.combatRound,
    chooseStrike: fight.chooseStrike,
    compareStrikes: fight.compareStrikes,
    hurtMonster: fight.hurtMonster,
    endFight: fight.endFight,
    drawTreasure: chamber.drawTreasure,
    drawDragon: chamber.drawDragon,
    faceDragon: chamber.faceDragon,
    dragonFire: chamber.dragonFire,
    burn: chamber.burn,
    evict: chamber.evict,
    dragonSleeps: chamber.dragonSleeps,
  },
  actions: {
    face: Face,
    card: Card,
    stay: movement.Stay,
    go: movement.Go,
    attack: fight.Attack,
    flee: fight.Flee,
    strike: fight.Struck,
    driveOut: chamber.DriveOut,
  },
  evolve: {
    ...chanceEvolve,
    ...round.evolve,
    ...movement.evolve,
    ...cards.evolve,
    ...trial.evolve,
    ...fight.evolve,
    ...chamber.evolve,
  },
  sight: {
    ...chanceSight,
    sunMoved: 'everyone',
    turnBegan: 'everyone',
    turnEnded: 'everyone',
    tilePlaced: 'everyone',
    heroMoved: 'everyone',
    stayed: 'everyone',
    cardDrawn: 'everyone',
    tested: 'everyone',
    lifeLost: 'everyone',
    died: 'everyone',
    fightBegun: 'everyone',
    strikeChosen: (event, viewer) => (event.by === viewer ? event : { ...event, strike: 'hidden' }),
    strikesCompared: 'everyone',
    monsterHurt: 'everyone',
    fightEnded: 'everyone',
    treasureDrawn: (event, viewer) => ({ ...event, placed: hide(viewer)(event.placed) }),
    treasuresReturned: (event, viewer) => ({ ...event, cards: event.cards.map(hide(viewer)) }),
    dragonWoke: 'everyone',
    dragonSlept: 'everyone',
  },
  redact: <S extends State>(state: S, viewer: Viewer): S => ({
    ...state,
    heroes: state.heroes.map((hero) => ({ ...hero, treasures: hero.treasures.map(hide(viewer)) })),
    treasure: redactPile(
      state.treasure,
      state.heroes.flatMap(({ treasures }) => treasures),
      viewer,
    ),
    fight: fight.redactFight(state, viewer),
  }),
  whenever: [],
  outcome: ({ heroes }) => ({ winners: heroes.flatMap(({ out }, seat) => (out ? [] : [seat])) }),
}
