/** A game played, as figures look at it: of its events nothing but the tags. */
import type { GamePlayed } from 'delvekit/simulate'

export const game = (...tags: ReadonlyArray<string>): GamePlayed => ({
  events: tags.map((tag) => ({ tag })),
  outcome: { winners: [0] },
  choices: 12,
  seats: 2,
})
/** What happened in it, in order. */
export const tags = ({ events }: GamePlayed): ReadonlyArray<string> => events.map(({ tag }) => tag)
