/** What a viewer may know of the part of the table that is Drakborgen II's (data table `d2.hidden`). */
import { hide, redactPile } from '../../kernel/pile.js'
import type { Viewer } from '../../kernel/ruleset.js'
import type { State } from './state.js'

/** `beneath` is what is shown without it: there the piles are the base's, which knows of no tile that lies face down. */
export const redact = (
  state: State,
  viewer: Viewer,
  beneath: State,
): Pick<State, 'slices'> & Partial<Pick<State, 'piles'>> => {
  const { persons, amulets, amuletsDrawn, faceDown, secret } = state.slices.drakborgen2
  const worn = persons.flatMap(({ amulet }) => (amulet === null ? [] : [amulet.card]))
  const sees = (knownTo: ReadonlyArray<number>): boolean => viewer !== 'spectator' && knownTo.includes(viewer)
  const lying = faceDown.map(({ tile }) => tile)
  const { piles } = beneath
  return {
    ...(lying.length === 0 ? {} : { piles: { ...piles, tile: redactPile(piles.tile, lying, viewer) } }),
    slices: {
      ...beneath.slices,
      drakborgen2: {
        ...state.slices.drakborgen2,
        persons: persons.map((person) =>
          person.amulet === null
            ? person
            : { ...person, amulet: { ...person.amulet, card: hide(viewer)(person.amulet.card) } },
        ),
        amulets: redactPile(amulets, [...worn, ...amuletsDrawn.map(({ card }) => card)], viewer),
        amuletsDrawn: amuletsDrawn.map((drawn) => ({ ...drawn, card: hide(viewer)(drawn.card) })),
        faceDown: faceDown.map((lies) =>
          lies.warner !== null && lies.warner === viewer
            ? lies
            : { ...lies, tile: hide(viewer)(lies.tile), roll: 'hidden' },
        ),
        secret: secret === null || sees(secret.knownTo) ? secret : { ...secret, value: 'hidden' },
      },
    },
  }
}
