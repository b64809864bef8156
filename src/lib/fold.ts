/** A text as a search compares it: without accents, in lower case. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of what was typed, folded. */
export const wordsOf = (typed: string) => fold(typed).split(/\s+/).filter(Boolean);
