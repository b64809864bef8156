/** The two kinds of indexed price that the API closes each month, with their number there (`modalidad`). */
export const indexedKinds = { passPool: 1, passThrough: 2 } as const;
export type IndexedKind = keyof typeof indexedKinds;

/** An offer as an address and a saved comparison name it: the number of a fixed product, or the kind of an indexed one. */
export type OfferId = `${number}` | IndexedKind;

/** The offer that a text names, as a list; empty if it names none. */
export const readOfferId = (text: string): OfferId[] =>
  /^\d{1,9}$/.test(text) || Object.hasOwn(indexedKinds, text) ? [text as OfferId] : [];
