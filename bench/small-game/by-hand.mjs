// The small game as one pure reducer, written for it alone: the mark to measure against. It keeps events, and no laws.
import { faces, intents, key, start, steps, strikes, turns, ways, wounds } from './rules.mjs'

export const begin = () => ({ ...start, turn: 0, phase: { tag: 'turn' } })

export const legal = (s) => {
  switch (s.phase.tag) {
    case 'turn':
      return { actions: ways }
    case 'room':
      return {
        actions: Object.keys(s.tiles).map((room) => ({ tag: 'room', room })),
        weights: Object.values(s.tiles),
      }
    case 'test':
      return { actions: faces }
    case 'meet':
      return { actions: intents }
    case 'strike':
      return { actions: strikes }
    default:
      return { actions: [] }
  }
}

const next = (s) => {
  let turn = s.turn + 1
  while (turn < turns && s.heroes[turn % 3].life <= 0) turn++
  return { ...s, turn, phase: turn < turns ? { tag: 'turn' } : { tag: 'over' } }
}
const hurt = (s, hero, by) => ({
  ...s,
  heroes: s.heroes.map((h, i) => (i === hero ? { ...h, life: h.life - by } : h)),
})

export const reduce = (s, action) => {
  const hero = s.turn % 3
  const events = []
  const enter = (t, at, room) => {
    events.push({ tag: 'roomEntered', hero, at })
    const there = { ...t, heroes: t.heroes.map((h, i) => (i === hero ? { ...h, at } : h)) }
    return room === 'hall' ? next(there) : { ...there, phase: room === 'troll-den' ? { tag: 'meet' } : { tag: 'test' } }
  }
  switch (s.phase.tag) {
    case 'turn': {
      const { go } = action
      const from = s.heroes[hero].at
      const at = { x: from.x + steps[go].x, y: from.y + steps[go].y }
      const room = s.board[key(at)]
      return { game: room === undefined ? { ...s, phase: { tag: 'room', ...at } } : enter(s, at, room), events }
    }
    case 'room': {
      const { room } = action
      const at = { x: s.phase.x, y: s.phase.y }
      events.push({ tag: 'roomOpened', at, room })
      const opened = {
        ...s,
        board: { ...s.board, [key(at)]: room },
        tiles: { ...s.tiles, [room]: s.tiles[room] - 1 },
      }
      return { game: enter(opened, at, room), events }
    }
    case 'test': {
      const { face } = action
      const passed = face <= s.heroes[hero].agility
      events.push({ tag: 'tested', hero, face, passed })
      if (!passed) events.push({ tag: 'perished', hero })
      return { game: next(passed ? s : hurt(s, hero, s.heroes[hero].life)), events }
    }
    case 'meet': {
      if (action.intent !== 'attack') return { game: next(s), events }
      events.push({ tag: 'fightBegun', hero, monster: 'mountain-troll', life: 2 })
      const fight = { monster: 'mountain-troll', life: 2, strikes: { hero: null, monster: null } }
      return { game: { ...s, fight, phase: { tag: 'strike', side: 'hero' } }, events }
    }
    case 'strike': {
      const { strike } = action
      const { fight } = s
      if (s.phase.side === 'hero') {
        events.push({ tag: 'strikeChosen', by: hero, side: 'hero', strike })
        const chosen = { ...fight, strikes: { hero: strike, monster: null } }
        return { game: { ...s, fight: chosen, phase: { tag: 'strike', side: 'monster' } }, events }
      }
      const mine = fight.strikes.hero
      const dealt = wounds[mine][strike]
      events.push(
        { tag: 'strikeChosen', by: (hero + 1) % 3, side: 'monster', strike },
        { tag: 'strikesCompared', hero, strikes: { hero: mine, monster: strike } },
      )
      if (dealt.monster > 0) events.push({ tag: 'wounded', hero, side: 'monster', amount: dealt.monster })
      const life = fight.life - dealt.monster
      if (life <= 0) events.push({ tag: 'fightWon', hero })
      if (dealt.hero > 0) events.push({ tag: 'wounded', hero, side: 'hero', amount: dealt.hero })
      const t = dealt.hero > 0 ? hurt(s, hero, dealt.hero) : s
      if (t.heroes[hero].life <= 0) {
        events.push({ tag: 'perished', hero })
        return { game: next({ ...t, fight: null }), events }
      }
      if (life <= 0) return { game: next({ ...t, fight: null }), events }
      const on = { ...fight, life, strikes: { hero: null, monster: null } }
      return { game: { ...t, fight: on, phase: { tag: 'strike', side: 'hero' } }, events }
    }
    default:
      throw new Error('over')
  }
}
