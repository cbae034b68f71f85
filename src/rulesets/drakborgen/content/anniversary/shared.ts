/** What this box has in common with that of 1985. */
import type { Effect } from '../effect.js'
import type { Card, Source } from '../pack.js'

interface Entry {
  readonly id: string
  readonly count: number
  readonly from: Source
  readonly note?: string
}

/** What was known of an entry of 1985 is a choice of ours here: nobody has told what is in this box. */
export const taken = (note?: string): { readonly from: 'ours'; readonly note: string } => ({
  from: 'ours',
  note: `As in 1985; that it is in this box too is ours.${note === undefined ? '' : ` In 1985: ${note}`}`,
})

/** The entries of 1985 that are in this box, and how often; without numbers all of them, as often as then. */
export const of1985 = <A extends Entry>(
  entries: ReadonlyArray<A>,
  counts?: Readonly<Record<string, number>>,
): ReadonlyArray<A> =>
  entries.flatMap((entry) => {
    const count = counts === undefined ? entry.count : counts[entry.id]
    return count === undefined ? [] : [{ ...entry, count, ...taken(entry.note) }]
  })

/** A useful thing is kept. */
export const keepItem: ReadonlyArray<Effect> = [{ tag: 'keepCard', as: 'item' }]

/** Whether another card is drawn in place of it is for the rules to say (DB-DECK-5). */
export const shuffleAgain = (pile: 'room' | 'search' | 'roomSearch'): Card => ({
  id: `${pile === 'roomSearch' ? 'room-search' : pile}-shuffle-again`,
  name: { sv: 'Blanda igen', en: 'Shuffle again' },
  text: { sv: 'Hela högen blandas, kortet inräknat.', en: 'The whole pile is shuffled, this card included.' },
  tags: ['shuffle'],
  effects: [{ tag: 'reshuffle', pile }],
  count: 1,
  from: 'ours',
  note: 'That every pile has such a card is printed; that it has just one is ours.',
})
