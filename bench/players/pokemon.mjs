// Battles of the first generation by @pkmn/sim; a step is a turn, in which each of two players decides once (and again, if
// one of theirs has fainted). Its `Battle` is driven directly, with no streams and no text to be read back. Each player
// switches three times in ten if it can, and else uses a move at random. Teams are made beforehand.
import { TeamGenerators } from '@pkmn/randoms'
import { Battle, Teams } from '@pkmn/sim'
import { mulberry32, pick } from '../lib.mjs'

Teams.setGeneratorFactory(TeamGenerators)
const team = (n) => Teams.pack(Teams.generate('gen1randombattle', { seed: `${n + 1},2,3,4` }))

/** What a side that must choose says; nothing, if it need not or has nothing to choose. */
const choice = ({ activeRequest: request }, rng) => {
  const fit = request.side.pokemon.flatMap(({ active, condition }, i) =>
    active || condition.endsWith(' fnt') ? [] : [i + 1],
  )
  const toSwitch = () => `switch ${fit[pick(rng, fit.length)]}`
  if (request.forceSwitch) return fit.length > 0 ? toSwitch() : undefined
  const [active] = request.active
  if (fit.length > 0 && !active.trapped && rng() > 0.7) return toSwitch()
  const usable = active.moves.flatMap(({ disabled }, i) => (disabled ? [] : [i + 1]))
  return usable.length > 0 ? `move ${usable[pick(rng, usable.length)]}` : undefined
}

const choose = (side, rng) => {
  const request = side.activeRequest
  if (!request || request.wait || side.isChoiceDone()) return
  const chosen = choice(side, rng)
  if (chosen !== undefined && side.choose(chosen)) return
  side.clearChoice()
  side.autoChoose()
}

/** Battles at random. */
export const battles = () => {
  const rng = mulberry32(1)
  const teams = Array.from({ length: 200 }, (_, n) => team(n))
  const player = (name) => ({ name, team: teams[pick(rng, teams.length)] })
  const seed = () => [0, 0, 0, 0].map(() => pick(rng, 65536)).join(',')
  const begin = () => new Battle({ formatid: 'gen1customgame', seed: seed(), p1: player('A'), p2: player('B') })
  return () => {
    const battle = begin()
    // A battle of a thousand turns is called a draw; this is only so that nothing goes on for ever.
    for (let n = 0; !battle.ended && n < 5000; n++) {
      for (const side of battle.sides) choose(side, rng)
      battle.commitChoices()
    }
    return battle.turn
  }
}

/** A step is a copy of a battle in its midst, by the way it offers: to JSON and back. */
export const copies = () => {
  const battle = new Battle({
    formatid: 'gen1customgame',
    seed: '1,2,3,4',
    p1: { name: 'A', team: team(0) },
    p2: { name: 'B', team: team(1) },
  })
  const rng = mulberry32(1)
  while (!battle.ended && battle.turn < 12) {
    for (const side of battle.sides) choose(side, rng)
    battle.commitChoices()
  }
  return () => {
    Battle.fromJSON(battle.toJSON())
    return 1
  }
}
