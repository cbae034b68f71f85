/** What a viewer may know of the part of the table that is Drakborgen II's (data table `d2.hidden`). */
import { hide, redactPile } from '../../kernel/pile.js'
import type { Viewer } from '../../kernel/ruleset.js'
import { redact as redactBase } from '../drakborgen/hidden.js'
import type { Slice, State } from './state.js'

export const redact = (
  state: State,
  viewer: Viewer,
): { readonly drakborgen2: Slice } & Partial<Pick<State, 'piles'>> => {
  const { drakborgen2 } = state
  const { persons, amulets, faceDown, secret } = drakborgen2
  const worn = persons.flatMap(({ amulet }) => (amulet === null ? [] : [amulet.card]))
  const sees = (knownTo: ReadonlyArray<number>): boolean => viewer !== 'spectator' && knownTo.includes(viewer)
  const lying = faceDown.map(({ tile }) => tile)
  // Piles are the base's to show, which knows of no tile that lies face down.
  const piles = lying.length === 0 ? undefined : redactBase(state, viewer).piles
  return {
    ...(piles === undefined ? {} : { piles: { ...piles, tile: redactPile(piles.tile, lying, viewer) } }),
    drakborgen2: {
      ...drakborgen2,
      persons: persons.map((person) =>
        person.amulet === null
          ? person
          : { ...person, amulet: { ...person.amulet, card: hide(viewer)(person.amulet.card) } },
      ),
      amulets: redactPile(amulets, worn, viewer),
      faceDown: faceDown.map((lies) =>
        lies.warner !== null && lies.warner === viewer
          ? lies
          : { ...lies, tile: hide(viewer)(lies.tile), roll: 'hidden' },
      ),
      secret: secret === null || sees(secret.knownTo) ? secret : { ...secret, value: 'hidden' },
    },
  }
}
