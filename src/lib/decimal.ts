/**
 * A number as people write it in the page's language, `1.234,5` or in English `1,234.5`, or as their calculator does,
 * `1234.5`; undefined for what is none. A single separator of thousands with three digits behind it could be either: it
 * separates thousands, as it does on every bill.
 */
export function parseDecimal(text: string, language: 'es' | 'en'): number | undefined {
  const typed = text.trim().replace(/[\s\u00a0\u202f]/g, '');
  const [thousand, decimal] = language === 'en' ? [',', '.'] : ['.', ','];
  const grouped = language === 'en' ? /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/ : /^[+-]?\d{1,3}(\.\d{3})+(,\d*)?$/;
  if (grouped.test(typed)) return Number(typed.replaceAll(thousand, '').replace(decimal, '.'));
  if (/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(typed)) return Number(typed.replace(',', '.'));
  return undefined;
}

/** The decimals that a number has, six at most. */
export const placesOf = (value: number): number =>
  Number.isFinite(value) ? (String(Number(value.toFixed(6))).split('.')[1]?.length ?? 0) : 0;

/** The decimals that kW are written with: as many as the finest of some powers has, one at least, three at most: 20,0, 3,45. */
export const powerDecimals = (...powers: readonly (number | null | undefined)[]): number =>
  Math.max(1, ...powers.map((power) => Math.min(placesOf(power ?? 0), 3)));
