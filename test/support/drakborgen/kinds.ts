/** Kinds of tiles that come with the classic pack alone. */
import { classic, type Pack } from 'delvekit/drakborgen'

/** The pack with its tiles of a kind, too. */
const withKind =
  (name: 'trapRoom' | 'chasm') =>
  (pack: Pack): Pack => ({
    ...pack,
    tileKinds: [...pack.tileKinds, ...classic.tileKinds.filter(({ kind }) => kind === name)],
    tiles: [...pack.tiles, ...classic.tiles.filter(({ kind }) => kind === name)],
  })
export const withTraps: (pack: Pack) => Pack = withKind('trapRoom')
export const withChasms: (pack: Pack) => Pack = withKind('chasm')
