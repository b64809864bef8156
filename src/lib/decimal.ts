import { type Language, languages, pageLanguage } from './languages.ts';

/**
 * Reads a number as people write it in a language, `1.234,5` or in English `1,234.5`, or as a calculator shows it,
 * `1234.5`; undefined if it is not a number. A single separator with three digits after it is ambiguous: it is read as
 * a separator of thousands, as on every bill.
 */
export function parseDecimal(text: string, language: Language = pageLanguage()): number | undefined {
  // The minus sign that the portal shows: a number copied from a screen can be read too.
  const typed = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^−/, '-');
  const { group, decimal } = separatorsOf(language);
  const whole = typed.replaceAll(group, '').replace(decimal, '.');
  const grouped = new RegExp(`^[+-]?\\d{1,3}([${group}]\\d{3})+([${decimal}]\\d*)?$`);
  if (grouped.test(typed)) return Number(whole);
  if (/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(typed)) return Number(typed.replace(',', '.'));
  return undefined;
}

/** Found by formatting a large number with `Intl` in that language. */
function separatorsOf(language: Language) {
  const parts = new Intl.NumberFormat(languages[language].locale).formatToParts(1_234_567.8);
  const part = (type: 'group' | 'decimal') => parts.find((one) => one.type === type)?.value ?? '';
  return { group: part('group'), decimal: part('decimal') };
}

/** The number of decimals of a value, six at most. */
export const decimalsOf = (value: number): number =>
  Number.isFinite(value) ? (String(Number(value.toFixed(6))).split('.')[1]?.length ?? 0) : 0;

/** Decimals for powers in kW: as many as the most precise one has, from one to three: 20,0, 3,45. */
export const powerDecimals = (...powers: readonly (number | null | undefined)[]): number =>
  Math.max(1, ...powers.map((power) => Math.min(decimalsOf(power ?? 0), 3)));
