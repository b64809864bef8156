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
  const moment = isoMoment(value);
  if (moment) return spanishDate(moment);
  // What is shown with a sign of minus has the hyphen here: Excel reads no other.
  const shown = value.replace(/^−(?=\d)/, '-');
  if (looksLikeNumber.test(shown)) return quote(`="${shown}"`);
  return quote(startsFormula(value) ? `'${value}` : value);
}

/**
 * A text that a program of sheets would take for a formula: cells may come from strangers, so it is made text. The signs
 * count in every form that Unicode has for them, for where people write Chinese or Japanese, full-width ones begin a
 * formula too; so do a tab and the end of a line. Before them programs skip spaces and signs that nobody sees.
 */
export function startsFormula(text: string): boolean {
  const [unseen = ''] = /^[\s\p{Cc}\p{Cf}]*/u.exec(text) ?? [];
  return /[\t\r\n]/.test(unseen) || /^[=+\-@]/.test(text.slice(unseen.length, unseen.length + 1).normalize('NFKC'));
}

/** A postcode, a telephone, "1/3", "3-4", "1E5": Excel would count with them, and their zeros would be gone. */
const looksLikeNumber = /^[+-]?\d[\d\s.,/:-]*(?:E[+-]?\d+)?[\s%€]*$/i;

const quote = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A date or a moment by the clock of the device, as it stands in a cell. */
export interface Moment {
  year: number;
  month: number;
  day: number;
  /** Minutes since midnight; undefined for a whole day. */
  minutes: number | undefined;
}

/** What an ISO text says; undefined for any other text. */
export function isoMoment(text: string): Moment | undefined {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(T\d\d:\d\d.*)?$/.exec(text) ?? [];
  if (!year) return undefined;
  if (!time) return { year: Number(year), month: Number(month), day: Number(day), minutes: undefined };
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return undefined;
  return {
    year: moment.getFullYear(),
    month: moment.getMonth() + 1,
    day: moment.getDate(),
    minutes: moment.getHours() * 60 + moment.getMinutes(),
  };
}

/** `16/11/2026`, `16/11/2026 09:12`. */
function spanishDate({ year, month, day, minutes }: Moment): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${two(day)}/${two(month)}/${year}`;
  return minutes === undefined ? date : `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
