/** Letters that Unicode does not take apart into a letter and an accent, and the typographic apostrophes. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
};
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/**
 * A text prepared for searching: lower case, without accents and invisible characters, every apostrophe the same, one
 * space for several.
 */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(special, (sign) => plain[sign] ?? sign)
    .replace(/\s+/g, ' ');

/** A text prepared for comparing: folded, and one space for all other signs than letters and digits. */
export const plainWords = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a typed text, folded. */
export const wordsOf = (typed: string) => fold(typed).split(/\s+/).filter(Boolean);

/** Whether a text contains another. Case and accents do not matter. */
export const contains = (text: string, part: string) => fold(text).includes(fold(part.trim()));

/** Compares texts as the page's language sorts them; numbers in them count as numbers. */
export const textOrder = () =>
  new Intl.Collator(globalThis.document?.documentElement.lang || 'es', { numeric: true }).compare;
