/** A text prepared for searching: lower case, without accents. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a typed text, folded. */
export const wordsOf = (typed: string) => fold(typed).split(/\s+/).filter(Boolean);

/** Whether a text contains another. Case and accents do not matter. */
export const contains = (text: string, part: string) => fold(text).includes(fold(part.trim()));

/** Compares texts as the page's language sorts them; numbers in them count as numbers. */
export const textOrder = () =>
  new Intl.Collator(globalThis.document?.documentElement.lang || 'es', { numeric: true }).compare;
