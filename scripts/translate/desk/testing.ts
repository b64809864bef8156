import type { DeskTexts } from '../model.ts';

/** A text in Spanish and in English. */
export function deskTexts(base: string, es: string, en: string, own: DeskTexts['own'] = {}): DeskTexts {
  const language = (code: 'es' | 'en') => ({ code, name: code, locale: code, forms: ['one', 'other'] });
  return {
    languages: [language('es'), language('en')],
    source: 'es',
    texts: { es: { [base]: es }, en: { [base]: en } },
    own,
    terms: [],
    notes: {},
    problems: [],
  };
}
