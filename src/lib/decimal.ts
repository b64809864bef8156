import { type Language, languages, pageLanguage } from './languages.ts';

/**
 * A number as people write it in a language, `1.234,5` or in English `1,234.5`, or as their calculator does, `1234.5`;
 * undefined for a text that is not a number. A single separator of thousands with three digits behind it could be
 * either: it separates thousands, as it does on every bill.
 */
export function parseDecimal(text: string, language: Language = pageLanguage()): number | undefined {
  // The sign of minus is what the portal shows: a number that was copied from a screen is read too.
  const typed = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^−/, '-');
  const { group, decimal } = separatorsOf(language);
  const whole = typed.replaceAll(group, '').replace(decimal, '.');
  const grouped = new RegExp(`^[+-]?\\d{1,3}([${group}]\\d{3})+([${decimal}]\\d*)?$`);
  if (grouped.test(typed)) return Number(whole);
  if (/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(typed)) return Number(typed.replace(',', '.'));
  return undefined;
}

/** As `Intl` writes a large number in that language. */
function separatorsOf(language: Language) {
  const parts = new Intl.NumberFormat(languages[language].locale).formatToParts(1_234_567.8);
  const part = (type: 'group' | 'decimal') => parts.find((one) => one.type === type)?.value ?? '';
  return { group: part('group'), decimal: part('decimal') };
}

/** The decimals that a number has, six at most. */
export const decimalsOf = (value: number): number =>
  Number.isFinite(value) ? (String(Number(value.toFixed(6))).split('.')[1]?.length ?? 0) : 0;

/** The decimals that kW are written with: as many as the finest of some powers has, one at least, three at most: 20,0, 3,45. */
export const powerDecimals = (...powers: readonly (number | null | undefined)[]): number =>
  Math.max(1, ...powers.map((power) => Math.min(decimalsOf(power ?? 0), 3)));
