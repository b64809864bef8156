import { fold } from '~/lib/fold.ts';

/** A word of the trade and what it means. */
interface Word {
  word: string;
  meaning: string;
}

/**
 * The glossary words that occur in a text, in the glossary's order. The part in brackets after a word ("Alta nueva
 * (A3)") is optional; plurals count.
 */
export function wordsSaid(text: string, words: readonly Word[]): Word[] {
  const said = fold(text);
  return words.filter(({ word }) => {
    const plain = fold(word.replace(/\s*\(.*\)$/, '')).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<![\\p{L}\\p{N}])${plain}(e?s)?(?![\\p{L}\\p{N}])`, 'u').test(said);
  });
}
