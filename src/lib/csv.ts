/** What stands in a cell. Dates are ISO texts. */
export type CsvValue = string | number | boolean | null | undefined;

/**
 * A table as Excel in Spain opens it: semicolons, decimal commas, dd/mm/aaaa, and the mark that says UTF-8. A text
 * stays the text it is: neither a formula nor, where it looks like one, a number or a date.
 */
export function csvFile(name: string, lines: readonly (readonly CsvValue[])[]) {
  const text = lines.map((line) => line.map(csvCell).join(';')).join('\r\n');
  return { name, blob: new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' }) };
}

function csvCell(value: CsvValue): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', ',') : '';
  if (typeof value === 'boolean') return value ? 'VERDADERO' : 'FALSO';
  const date = spanishDate(value);
  if (date) return date;
  // What is shown with a sign of minus has the hyphen here: Excel reads no other.
  const shown = value.replace(/^−(?=\d)/, '-');
  if (looksLikeNumber.test(shown)) return quote(`="${shown}"`);
  // A sign that would begin a formula is made text, for cells may come from strangers.
  return quote(value.replace(/^\s*[=+\-@\t\r]/, "'$&"));
}

/** A postcode, a telephone, "1/3", "3-4", "1E5": Excel would count with them, and their zeros would be gone. */
const looksLikeNumber = /^[+-]?\d[\d\s.,/:-]*(?:E[+-]?\d+)?[\s%€]*$/i;

const quote = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** `16/11/2026`, `16/11/2026 09:12` by the clock of the device; undefined for a text that is not an ISO date. */
function spanishDate(text: string): string | undefined {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(T\d\d:\d\d.*)?$/.exec(text) ?? [];
  if (!year) return undefined;
  if (!time) return `${day}/${month}/${year}`;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return undefined;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(moment.getDate())}/${two(moment.getMonth() + 1)}/${moment.getFullYear()} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
