/** Finds many words in long texts at once: as whole words, in upper and lower case alike. */

const wordy = /[\p{L}\p{N}]/u;
/** Compiled code writes a line break so, and its letter belongs to no word. */
const escapes = /\\[nrt]$/;

/** Whether what stands there is no part of a longer word: "nova" is none of "renovar". A colour is never part of one. */
function isWhole(text: string, start: number, end: number): boolean {
  const first = text.charAt(start);
  if (first === '#') return true;
  const before = text.slice(Math.max(0, start - 2), start);
  return (
    (!wordy.test(first) || !wordy.test(before.slice(-1)) || escapes.test(before)) &&
    (!wordy.test(text.charAt(end - 1)) || !wordy.test(text.charAt(end)))
  );
}

/** Whether a word, or several, stands in a text in these letters. */
export function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (isWhole(text, at, at + word.length)) return true;
  return false;
}

/** By the hash of how they begin, so that a place of a text is held against few of them. */
export interface WordIndex {
  begins: Uint8Array;
  words: ReadonlyMap<number, readonly string[]>;
}

/** Letters of a word's beginning; a shorter word is not sought. */
const length = 4;
const size = 1 << 16;

/** @param words in small letters */
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

/** Every place where one of the words stands whole, with its form there; the text is read once, however many there are. */
export function* findWords(text: string, { begins, words }: WordIndex): Generator<{ text: string; form: string }> {
  const small = text.toLowerCase();
  // A few letters are longer when small ("İ"): then the form is shown as it was compared.
  const shown = small.length === text.length ? text : small;
  for (let at = 0; at + length <= small.length; at++) {
    const hash = hashAt(small, at);
    if (!begins[hash]) continue;
    for (const word of words.get(hash) ?? [])
      if (small.startsWith(word, at) && isWhole(small, at, at + word.length))
        yield { text: word, form: shown.slice(at, at + word.length) };
  }
}
