/** `en-XA`: accents, a third longer, in brackets. `ar-XB`: the same from right to left. */
export type PseudoLanguage = 'en-XA' | 'ar-XB';

const plain = 'aeiouAEIOUcnsyCNSY';
const accented = 'áéíóúÁÉÍÓÚçñšýÇÑŠÝ';
const filling = 'one two three four five six seven eight nine ten eleven twelve';

/**
 * A text in a made-up language: texts that do not come from a locale file stand out, and so do elements without room for
 * longer words.
 *
 * @param values values that were filled in, which stay unchanged
 */
export function pseudo(text: string, language: PseudoLanguage, values: readonly string[] = []): string {
  const parts = values.filter(Boolean).map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Tags of <Trans> stay unchanged too.
  const kept = new RegExp(`(${[...parts, '</?[\\w-]+\\s*/?>', '[\u2061-\u2064\u200c\u200d]+'].join('|')})`);
  const said = text
    .split(kept)
    .map((part, at) => (at % 2 === 1 ? part : [...part].map((sign) => accented[plain.indexOf(sign)] ?? sign).join('')))
    .join('');
  const longer = `⟦${said} ${filling.slice(0, Math.ceil(text.length / 3)).trim()}⟧`;
  return language === 'ar-XB' ? `\u202e${longer}\u202c` : longer;
}
