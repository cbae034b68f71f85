/** What a sentence must not be. */

/** What is wrong with some sentences about a game that is played with some content. */
export const faultsIn = (content: object): ((sentences: ReadonlyArray<string>) => ReadonlyArray<string>) => {
  // Every id of the pack that could not be a word of its own.
  const ids = [...JSON.stringify(content).matchAll(/"(?:id|cause)":"([a-z0-9]+(?:-[a-z0-9]+)+)"/g)].map(([, id]) => id)
  const notWords = new RegExp(`\\b(${[...new Set(ids)].join('|')})\\b`)
  /** With a hole or an id where a name should be, unfinished, or more than one. */
  const faulty = [
    /undefined|null|NaN|\[object|hidden/,
    notWords,
    /[a-z][A-Z]/,
    / {2}|^ | $|\n|[ :,;][.:,;]/,
    /^[^A-ZÅÄÖ0-9]/,
    /^[^.]*[^.]$|\..*\.$/,
  ]
  return (sentences) =>
    [...new Set(sentences)]
      .map((sentence) => sentence.replace('DungeonQuest', ''))
      .flatMap((sentence) =>
        faulty.filter((fault) => fault.test(sentence)).map((fault) => `${String(fault)}: ${sentence}`),
      )
}
