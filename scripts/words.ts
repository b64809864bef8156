/** Finds whole words in long texts. */

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

/**
 * Every position of a whole word, with its form in the text.
 *
 * @param words in lower case
 */
export function* findWords(text: string, words: readonly string[]): Generator<{ text: string; form: string }> {
  const small = text.toLowerCase();
  // A few letters become longer in lower case ("İ"): then the compared form is shown.
  const shown = small.length === text.length ? text : small;
  for (const word of words)
    for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + 1))
      if (isWhole(small, at, at + word.length)) yield { text: word, form: shown.slice(at, at + word.length) };
}
