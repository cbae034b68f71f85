/** The Ascension Track as it stands in docs/rules/catacombs.md, copied from there and not from the code. */
export const ledgerTrack: Readonly<Record<number, ReadonlyArray<number>>> = {
  12: [-4, -3, -2, -1, 0, 0, 1, 2, 3, 4],
  11: [-4, -3, -2, -1, 0, 0, 1, 2, 3, 4],
  10: [-3, -2, -1, 0, 0, 0, 0, 1, 2, 3],
  9: [-3, -2, -1, 0, 0, 0, 0, 1, 2, 3],
  8: [-3, -2, -1, 0, 0, 0, 0, 1, 2, 3],
  7: [-2, -1, 0, 0, 0, 0, 0, 0, 1, 2],
  6: [-2, -1, 0, 0, 0, 0, 0, 0, 1, 2],
  5: [-2, -1, 0, 0, 0, 0, 0, 0, 1, 2],
  4: [-1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  3: [-1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  2: [-1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  1: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
}
/** How far sideways one may stray at most, after so many cards. */
export const ledgerSides: Readonly<Record<number, number>> = {
  ...{ 1: 0, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 11: 4, 12: 4 },
}
