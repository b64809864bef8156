import { fold } from '~/lib/fold.ts';
import { baseKey } from '../../locales/plurals.ts';
import type { DeskTexts } from '../model.ts';

export const filters = ['all', 'missing', 'changed', 'failing'] as const;
export type Filter = (typeof filters)[number];

/** A text with all its plural forms and languages. */
export interface Row {
  base: string;
  /** One plural form in each language that has the text. */
  shown: Record<string, string | undefined>;
  /** Languages without the text. */
  missing: string[];
  /** Key and texts without accents and capitals, for the search. */
  sought: string;
}

/** In the order of the source's files. */
export function rowsOf({ texts, languages }: DeskTexts): Row[] {
  const grouped = (language: string) => Map.groupBy(Object.keys(texts[language] ?? {}), baseKey);
  const theirs = new Map(languages.map(({ code: one }) => [one as string, grouped(one)]));
  const bases = new Set([...theirs.values()].flatMap((groups) => [...groups.keys()]));
  return [...bases].map((base) => {
    const all = languages.map(({ code: one }) => {
      const keys = theirs.get(one)?.get(base) ?? [];
      return [one as string, keys.map((key) => texts[one]?.[key] ?? '')] as const;
    });
    return {
      base,
      shown: Object.fromEntries(all.map(([one, forms]) => [one, forms.at(-1)])),
      missing: all.flatMap(([one, forms]) => (forms.length === 0 ? [one] : [])),
      sought: fold([base, ...all.flatMap(([, forms]) => forms)].join('\n')),
    };
  });
}
