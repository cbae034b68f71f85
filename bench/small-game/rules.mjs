// A small game for measuring, written for the kernel: wander, open rooms, test, fight. `by-hand.mjs` has the same rules.
import { atOnce } from '../../dist/index.js'

export const wounds = {
  slash: {
    slash: { hero: 1, monster: 1 },
    thrust: { hero: 0, monster: 1 },
    feint: { hero: 1, monster: 0 },
  },
  thrust: {
    slash: { hero: 1, monster: 0 },
    thrust: { hero: 1, monster: 1 },
    feint: { hero: 0, monster: 1 },
  },
  feint: {
    slash: { hero: 0, monster: 1 },
    thrust: { hero: 1, monster: 0 },
    feint: { hero: 0, monster: 0 },
  },
}
export const start = {
  heroes: Array.from({ length: 3 }, () => ({ name: 'Rohan', life: 9, at: { x: 3, y: 0 }, agility: 9 })),
  board: { '3,0': 'hall' },
  tiles: { hall: 40, 'bottomless-well': 10, 'troll-den': 40 },
  fight: null,
}
export const turns = 45
export const steps = { north: { x: 0, y: 1 }, east: { x: 1, y: 0 }, south: { x: 0, y: -1 }, west: { x: -1, y: 0 } }
export const key = ({ x, y }) => `${x},${y}`
export const ways = Object.keys(steps).map((go) => ({ tag: 'go', go }))
export const intents = ['attack', 'wait', 'flee'].map((intent) => ({ tag: 'intent', intent }))
export const strikes = ['slash', 'thrust', 'feint'].map((strike) => ({ tag: 'strike', strike }))
export const faces = Array.from({ length: 12 }, (_, i) => ({ tag: 'face', face: i + 1 }))

const d12 = { by: 'chance', outcomes: faces }
const none = { hero: null, monster: null }
const round = (hero) => [
  { tag: 'chooseStrike', hero, side: 'hero' },
  { tag: 'chooseStrike', hero, side: 'monster' },
  { tag: 'compareStrikes', hero },
]
const withHero = (s, seat, change) => ({ ...s, heroes: s.heroes.map((h, i) => (i === seat ? { ...h, ...change } : h)) })
const chooser = (s, { hero, side }) => (side === 'hero' ? hero : (hero + 1) % s.heroes.length)

export const smallGame = {
  parts: [{ id: 'small-game', version: 1, content: '' }],
  seats: { least: 3, most: 3 },
  options: {},
  setup: () => ({ state: start, agenda: Array.from({ length: turns }, (_, i) => ({ tag: 'takeTurn', hero: i % 3 })) }),
  procedures: {
    takeTurn: {
      begin: (s, { hero }) => (s.heroes[hero].life > 0 ? { by: hero, actions: ways } : { events: [], then: [] }),
      resume: (s, { hero }, { go }) => {
        const from = s.heroes[hero].at
        const at = { x: from.x + steps[go].x, y: from.y + steps[go].y }
        const enter = { tag: 'enterRoom', hero, at }
        return { events: [], then: key(at) in s.board ? [enter] : [{ tag: 'openRoom', at }, enter] }
      },
    },
    openRoom: {
      begin: ({ tiles }) => ({
        by: 'chance',
        outcomes: Object.keys(tiles).map((room) => ({ tag: 'room', room })),
        weights: Object.values(tiles),
      }),
      resume: (_, { at }, { room }) => ({ events: [{ tag: 'roomOpened', at, room }], then: [] }),
    },
    enterRoom: atOnce((s, { hero, at }) => {
      const room = s.board[key(at)]
      const events = [{ tag: 'roomEntered', hero, at }]
      if (room === 'hall') return { events, then: [] }
      return {
        events,
        then:
          room === 'troll-den' ? [{ tag: 'meet', hero, monster: 'mountain-troll' }] : [{ tag: 'testAgility', hero }],
      }
    }),
    testAgility: {
      begin: () => d12,
      resume: (s, { hero }, { face }) => {
        const passed = face <= s.heroes[hero].agility
        return { events: [{ tag: 'tested', hero, face, passed }], then: passed ? [] : [{ tag: 'perish', hero }] }
      },
    },
    perish: atOnce((_, { hero }) => ({ events: [{ tag: 'perished', hero }], then: [] })),
    meet: {
      begin: (_, { hero }) => ({ by: hero, actions: intents }),
      resume: (_, { hero, monster }, { intent }) =>
        intent === 'attack'
          ? { events: [{ tag: 'fightBegun', hero, monster, life: 2 }], then: round(hero) }
          : { events: [], then: [] },
    },
    chooseStrike: {
      begin: (s, task) => ({ by: chooser(s, task), actions: strikes }),
      resume: (s, task, { strike }) => ({
        events: [{ tag: 'strikeChosen', by: chooser(s, task), side: task.side, strike }],
        then: [],
      }),
    },
    compareStrikes: atOnce((s, { hero }) => {
      const chosen = s.fight.strikes
      const dealt = wounds[chosen.hero][chosen.monster]
      return {
        events: [{ tag: 'strikesCompared', hero, strikes: chosen }],
        then: [
          { tag: 'wound', hero, side: 'monster', amount: dealt.monster },
          { tag: 'wound', hero, side: 'hero', amount: dealt.hero },
        ],
      }
    }),
    wound: atOnce((s, { hero, side, amount }) => {
      const life = side === 'hero' ? s.heroes[hero].life : s.fight.life
      const events = amount > 0 ? [{ tag: 'wounded', hero, side, amount }] : []
      if (life > amount) return { events, then: side === 'hero' && s.fight ? round(hero) : [] }
      return side === 'hero'
        ? { events, then: [{ tag: 'perish', hero }] }
        : { events: [...events, { tag: 'fightWon', hero }], then: [] }
    }),
  },
  actions: {},
  evolve: {
    roomOpened: (s, { at, room }) => ({
      ...s,
      board: { ...s.board, [key(at)]: room },
      tiles: { ...s.tiles, [room]: s.tiles[room] - 1 },
    }),
    roomEntered: (s, { hero, at }) => withHero(s, hero, { at }),
    tested: (s) => s,
    perished: (s, { hero }) => ({ ...withHero(s, hero, { life: 0 }), fight: null }),
    fightBegun: (s, { monster, life }) => ({ ...s, fight: { monster, life, strikes: none } }),
    strikeChosen: (s, { side, strike }) => ({
      ...s,
      fight: s.fight && {
        ...s.fight,
        strikes: side === 'hero' ? { ...s.fight.strikes, hero: strike } : { ...s.fight.strikes, monster: strike },
      },
    }),
    strikesCompared: (s) => ({ ...s, fight: s.fight && { ...s.fight, strikes: none } }),
    wounded: (s, { hero, side, amount }) =>
      side === 'hero'
        ? withHero(s, hero, { life: s.heroes[hero].life - amount })
        : { ...s, fight: s.fight && { ...s.fight, life: s.fight.life - amount } },
    fightWon: (s) => ({ ...s, fight: null }),
  },
  sight: {},
  redact: (s) => s,
  whenever: [],
  outcome: () => ({ winners: [] }),
}
