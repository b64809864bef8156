/** The value of a cell. Dates are ISO texts. */
export type CsvValue = string | number | boolean | null | undefined;

/**
 * A CSV file for Excel in Spain: semicolons, decimal commas, dd/mm/aaaa, and the mark of UTF-8. A text stays a text,
 * even if it looks like a formula, a number or a date.
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
  // A minus sign becomes a hyphen here, because Excel reads no other.
  const shown = value.replace(/^−(?=\d)/, '-');
  if (looksLikeNumber.test(shown)) return quote(`="${shown}"`);
  return quote(startsFormula(value) ? `'${value}` : value);
}

/**
 * Whether a spreadsheet program would read the text as a formula. Cells may come from strangers, so such a text is
 * escaped. The signs count in all their Unicode forms, because in Chinese or Japanese full-width signs begin a formula
 * too, and the true minus sign becomes a hyphen when a cell is edited; so do a tab and the end of a line. Spaces and invisible characters before the sign are skipped, as the programs
 * do.
 */
export function startsFormula(text: string): boolean {
  const [unseen = ''] = /^[\s\p{Cc}\p{Cf}]*/u.exec(text) ?? [];
  return /[\t\r\n]/.test(unseen) || /^[=+\-−@]/.test(text.slice(unseen.length, unseen.length + 1).normalize('NFKC'));
}

/** A postcode, a telephone number, "1/3", "3-4", "1E5": Excel would turn it into a number or a date and drop zeros. */
const looksLikeNumber = /^[+-]?\d[\d\s.,/:-]*(?:E[+-]?\d+)?[\s%€]*$/i;

const quote = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A date, or a date with a time of the device's clock, as in a cell. */
export interface Moment {
  year: number;
  month: number;
  day: number;
  /** Minutes since midnight; undefined for a whole day. */
  minutes: number | undefined;
}

/** The moment of an ISO text; undefined for any other text. */
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
