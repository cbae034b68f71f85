/** The log of the golden game, as bytes. */
export declare const goldenLog: (kernel: object, game: object) => string
