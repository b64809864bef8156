import type { Language } from '~/lib/languages.ts';
import { baseKey, type Catalogue, readCatalogue } from './catalogue.ts';

/** Percent of the source's texts that a language has, rounded down, for its entry in menus of languages. */
export function percentOf(root: string, source: Language, language: Language): number {
  const [original, translation] = [source, language].map((code) => readCatalogue(root, code, [])) as [
    Catalogue,
    Catalogue,
  ];
  const texts = new Set(Array.from(original.texts.keys(), baseKey));
  const files = Map.groupBy(texts, (key) => key.replace(/:.*/, ''));
  const translated = [...files.values()].reduce((sum, keys) => sum + countIn(keys, original, translation), 0);
  return Math.floor((100 * translated) / texts.size);
}

/**
 * Copies do not count. A text of one or two words may well be the same in both languages ("Total", "{{from}} – {{to}}"):
 * it counts where most texts of its file differ from the source.
 */
function countIn(keys: readonly string[], original: Catalogue, translation: Catalogue): number {
  const had = keys.filter((key) => textOf(translation, key) !== undefined);
  const same = had.filter((key) => textOf(translation, key) === textOf(original, key));
  const differ = had.length - same.length;
  const short = same.filter((key) => wordsIn(textOf(original, key)) < 3);
  return differ > same.length ? differ + short.length : differ;
}

const wordsIn = (text = '') => text.replace(/\{\{.*?\}\}/g, '').match(/\p{L}+/gu)?.length ?? 0;

const textOf = ({ texts }: Catalogue, key: string) => (texts.get(key) ?? texts.get(`${key}_other`))?.text;
