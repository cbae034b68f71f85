/** What a viewer may know of the part of the table that is Drakborgen II's (data table `d2.hidden`). */
import { hide, redactPile } from '../../kernel/pile.js'
import type { Viewer } from '../../kernel/ruleset.js'
import type { Slice, State } from './state.js'

export const redact = ({ drakborgen2 }: State, viewer: Viewer): { readonly drakborgen2: Slice } => {
  const { persons, amulets, amuletsDrawn, faceDown, secret } = drakborgen2
  const worn = persons.flatMap(({ amulet }) => (amulet === null ? [] : [amulet.card]))
  const sees = (knownTo: ReadonlyArray<number>): boolean => viewer !== 'spectator' && knownTo.includes(viewer)
  return {
    drakborgen2: {
      ...drakborgen2,
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
  }
}
