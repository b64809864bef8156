/** Finds many words in long texts at once: whole words, ignoring case. */

const wordy = /[\p{L}\p{N}]/u;
/** Compiled code writes a line break as an escape, whose letter does not belong to a word. */
const escapes = /\\[nrt]$/;

/** Whether the match is a whole word: "nova" in "renovar" is not. A colour never is part of a word. */
function isWhole(text: string, start: number, end: number): boolean {
  const first = text.charAt(start);
  if (first === '#') return true;
  const before = text.slice(Math.max(0, start - 2), start);
  return (
    (!wordy.test(first) || !wordy.test(before.slice(-1)) || escapes.test(before)) &&
    (!wordy.test(text.charAt(end - 1)) || !wordy.test(text.charAt(end)))
  );
}

/** Whether a text contains a word, or several words, in exactly this form. */
export function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (isWhole(text, at, at + word.length)) return true;
  return false;
}

/** Words indexed by the hash of their first letters, so that a position of a text is compared with few of them. */
export interface WordIndex {
  begins: Uint8Array;
  words: ReadonlyMap<number, readonly string[]>;
}

/** Number of first letters used; shorter words are not searched. */
const length = 4;
const size = 1 << 16;

/** @param words in lower case */
export function indexWords(words: Iterable<string>): WordIndex {
  const begins = new Uint8Array(size);
  const long = [...words].filter((word) => word.length >= length);
  for (const word of long) begins[hashAt(word, 0)] = 1;
  return { begins, words: Map.groupBy(long, (word) => hashAt(word, 0)) };
}

const hashAt = (text: string, at: number) =>
  (((text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2)) * 31 +
    text.charCodeAt(at + 3)) %
  size;

/** Every position of a whole word, with its form in the text; the text is read once for all words. */
export function* findWords(text: string, { begins, words }: WordIndex): Generator<{ text: string; form: string }> {
  const small = text.toLowerCase();
  // A few letters become longer in lower case ("İ"): then the compared form is shown.
  const shown = small.length === text.length ? text : small;
  for (let at = 0; at + length <= small.length; at++) {
    const hash = hashAt(small, at);
    if (!begins[hash]) continue;
    for (const word of words.get(hash) ?? [])
      if (small.startsWith(word, at) && isWhole(small, at, at + word.length))
        yield { text: word, form: shown.slice(at, at + word.length) };
  }
}
