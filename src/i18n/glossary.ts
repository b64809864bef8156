import { fold } from '~/lib/fold.ts';
import type { Language } from '~/lib/languages.ts';
import glossary from '../../locales/glossary.json' with { type: 'json' };

/** A word of the trade and what it means. */
export interface Word {
  word: string;
  meaning: string;
}

/** The glossary of `locales/` in one language. It is large: import it only from code that is loaded on demand. */
export const glossaryIn = (language: Language): Word[] =>
  glossary.terms.map((term) => {
    const [word = '', meaning = ''] = term[language];
    return { word, meaning };
  });

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
