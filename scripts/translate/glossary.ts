import { fold } from '~/lib/fold.ts';

/** A word of the trade and what it means. */
interface Word {
  word: string;
  meaning: string;
}

/**
 * Finds the glossary words that occur in a text, in the glossary's order. The part in brackets after a word ("Alta nueva
 * (A3)") is optional; plurals count.
 */
export function wordFinder(words: readonly Word[]): (text: string) => Word[] {
  const patterns = words.map((one) => {
    const plain = fold(one.word.replace(/\s*\(.*\)$/, '')).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return { one, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${plain}(e?s)?(?![\\p{L}\\p{N}])`, 'u') };
  });
  return (text) => {
    const folded = fold(text);
    return patterns.flatMap(({ one, pattern }) => (pattern.test(folded) ? one : []));
  };
}
