/** A clause in the words of the client's specification; where the portal deviates, also what it does instead, and why. */
type Clause = string | readonly [wording: string, instead: string];

/** The clauses of a section by their number. Tests name them by it, so a new clause gets the next free number. */
export type Section = Readonly<Record<number, Clause>>;
