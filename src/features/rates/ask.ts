import { addDays, addMonths, isDay, lastOfMonth } from '~/lib/days.ts';
import { fold } from '~/lib/fold.ts';
import { type Language, languageCodes } from '~/lib/languages.ts';
import { type HeldRow, heldRows, type RateTable, rateTables, type TableId, tableIds } from './tables.ts';

export interface Question {
  /** The tables with the most matching words; all tables if none matches. */
  tables: readonly TableId[];
  /** True: it names a table. */
  named: boolean;
  /** `2.0TD` */
  tariff: string | undefined;
  /** Inclusive, ISO; undefined: it names no day. */
  range: { from: string; to: string } | undefined;
}

/** The words for each table, folded and without endings: `peaje` finds "peajes". */
export type TableWords = Readonly<Record<TableId, string>>;

/**
 * Reads a question in people's words: `¿qué IVA en marzo de 2023?`, `peajes 2.0TD 2025`, `bono social 01/07/2026`.
 * @param today ISO, for "hoy"
 */
export function readQuestion(text: string, words: TableWords, today: string): Question {
  const typed = fold(text);
  const tariff = /\b([236]\.\d)(?:td)?\b(?![./]\d)/.exec(typed)?.[1];
  const tokens = typed.match(/[a-z0-9]+/g) ?? [];
  const hits = (id: TableId) => {
    const stems = words[id].split(' ');
    return new Set(tokens.flatMap((token) => stems.find((stem) => token.startsWith(stem)) ?? [])).size;
  };
  const counts = tableIds.map((id) => [id, hits(id)] as const);
  const most = Math.max(...counts.map(([, count]) => count));
  return {
    tables: most === 0 ? tableIds : counts.filter(([, count]) => count === most).map(([id]) => id),
    named: most > 0,
    tariff: tariff && `${tariff}TD`,
    range: readRange(typed, today),
  };
}

function readRange(typed: string, today: string): Question['range'] {
  const on = (day: string) => (isDay(day) ? { from: day, to: day } : undefined);
  const pad = (number: string | undefined) => (number ?? '').padStart(2, '0');
  const iso = /\b(\d{4})-(\d\d)-(\d\d)\b/.exec(typed);
  if (iso) return on(iso[0]);
  const day = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/.exec(typed);
  if (day) return on(`${day[3]}-${pad(day[2])}-${pad(day[1])}`);
  const named = /(?:\b(\d{1,2})\s+(?:de\s+|d['’])?)?\b([a-z]{3,})\s+(?:de\s+|del\s+)?(\d{4})\b/.exec(typed);
  const month = named ? monthNumber(named[2] ?? '') : undefined;
  if (named && month)
    return named[1] ? on(`${named[3]}-${pad(month)}-${pad(named[1])}`) : wholeMonth(`${named[3]}-${pad(month)}`);
  const numbers = /\b(\d{1,2})[/-](\d{4})\b/.exec(typed) ?? /\b(\d{4})[/-](\d{1,2})\b/.exec(typed);
  if (numbers) {
    const [year, of] = (numbers[1] ?? '').length === 4 ? [numbers[1], numbers[2]] : [numbers[2], numbers[1]];
    return wholeMonth(`${year}-${pad(of)}`);
  }
  const year = /\b(?:19|20)\d\d\b/.exec(typed)?.[0];
  if (year) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const words: readonly string[] = typed.match(/[a-z]+/g) ?? [];
  return languageCodes.flatMap(wordsOfToday).some((word) => words.includes(word)) ? on(today) : undefined;
}

const wholeMonth = (month: string) =>
  isDay(`${month}-01`) ? { from: `${month}-01`, to: lastOfMonth(`${month}-01`) } : undefined;

/** "hoy" and "ahora" in a language. */
const wordsOfToday = (language: Language) => {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return [relative.format(0, 'day'), relative.format(0, 'second')].map(fold);
};

/** The number (1 to 12) of a month's name, or of its first three letters, in any language of the portal. */
function monthNumber(word: string): string | undefined {
  for (const language of languageCodes) {
    const names = Array.from({ length: 12 }, (_, at) =>
      new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
        new Date(`${addMonths('2026-01', at)}-15T00:00:00Z`),
      ),
    );
    const found = names.findIndex((name) => fold(name) === word || fold(name).slice(0, 3) === word);
    if (found >= 0) return String(found + 1);
  }
  return word === 'sept' ? '9' : undefined;
}

export interface Answer {
  table: RateTable;
  /** The rows that applied in the range, newest first; all rows if no day is named. */
  held: readonly HeldRow[];
  /** The first day of the table, if the range ends before it. */
  knownFrom: string | undefined;
}

export function answerTo({ tables, tariff, range }: Question): Answer[] {
  return rateTables
    .filter(({ id }) => tables.includes(id))
    .flatMap((table): Answer[] => {
      const rows = heldRows(table);
      const tariffs = rows.some(({ row }) => row.series.endsWith('TD'));
      const asked = tariff && tariffs ? ofTariff(rows, tariff) : rows;
      if (tariff && tariffs && asked.length === 0) return [];
      const held = range
        ? asked.filter(({ row, to }) => row.from <= range.to && (to === undefined || to >= range.from))
        : asked;
      const first = asked.at(-1)?.row.from;
      return [{ table, held, knownFrom: range && first && range.to < first ? first : undefined }];
    });
}

/** The rows of a tariff, and the general rows for the time in which it had no price of its own. */
function ofTariff(rows: readonly HeldRow[], tariff: string): HeldRow[] {
  const first = rows.findLast(({ row }) => row.series === tariff)?.row.from;
  return rows.flatMap((each) => {
    if (each.row.series === tariff) return [each];
    if (each.row.series !== 'others' || (first !== undefined && each.row.from >= first)) return [];
    return [first === undefined ? each : { ...each, to: addDays(first, -1) }];
  });
}
