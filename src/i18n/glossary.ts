import { fold } from '~/lib/fold.ts';
import type { Language } from '~/lib/languages.ts';
import glossary from '../../locales/glossary.json';

/** A word of the trade and what it means. */
export interface Word {
  word: string;
  meaning: string;
}

/** The glossary of `locales/` in one language. It is large: import it with what is fetched on demand. */
export const glossaryIn = (language: Language): Word[] =>
  glossary.terms.map((term) => {
    const [word = '', meaning = ''] = term[language];
    return { word, meaning };
  });

/**
 * The words of a glossary that a text says, in the order of the glossary. What stands in brackets after a word ("Alta
 * nueva (A3)") need not be said; a plural counts.
 */
export function wordsSaid(text: string, words: readonly Word[]): Word[] {
  const said = fold(text);
  return words.filter(({ word }) => {
    const plain = fold(word.replace(/\s*\(.*\)$/, '')).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<![\\p{L}\\p{N}])${plain}(e?s)?(?![\\p{L}\\p{N}])`, 'u').test(said);
  });
}
