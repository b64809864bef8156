/**
 * A number as people in Spain write it, `1.234,5`, or as their calculator does, `1234.5`; undefined for what is none.
 * A single point with three digits behind it could be either: it separates thousands, as it does on every bill.
 */
export function parseDecimal(text: string): number | undefined {
  const typed = text.trim().replace(/[\s\u00a0\u202f]/g, '');
  if (/^[+-]?\d{1,3}(\.\d{3})+(,\d*)?$/.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'));
  if (/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(typed)) return Number(typed.replace(',', '.'));
  return undefined;
}
