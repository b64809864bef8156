import { checkCups, cleanCups } from './cups.ts';
import { dayNumber, isoDay } from './iso-day.ts';
import type { Zone } from './tariff-calendar.ts';
import { midnight } from './tariff-periods.ts';

/** A day of a curve. Each list has a value for each hour or quarter of the day: 23 to 25, or 92 to 100. */
export interface CurveDay {
  /** ISO. */
  day: string;
  /** kWh drawn from the grid; null if the file has no value. */
  kWh: (number | null)[];
  /** kWh fed into the grid; null if the file has no such column. */
  surplus: number[] | null;
}

/** The consumption of a supply by hour or quarter of an hour, as a distributor publishes it. */
export interface LoadCurve {
  /** As in the file; null if it has none. */
  cups: string | null;
  /** Number of values per hour: 1 or 4. */
  perHour: 1 | 4;
  /** Oldest first, without days that are not in the file. */
  days: CurveDay[];
  /** Number of values that the distributor has estimated, and of values that are missing in the file. */
  estimated: number;
  missing: number;
}

/** Why a file cannot be read as a curve; each has a message. */
export type CurveFault =
  /** No line has the headers of a curve's columns. */
  | 'heads'
  /** There are headers but no values. */
  | 'empty'
  /** A cell is not a valid date, hour or amount. */
  | 'cell'
  /** More than one supply point. */
  | 'several'
  /** An hour is there twice with different values, or does not exist on its day. */
  | 'hour'
  | 'long';

export class CurveRefusal extends Error {
  readonly fault: CurveFault;
  /** Line of the file, from 1. */
  readonly line: number | undefined;

  constructor(fault: CurveFault, line?: number) {
    super(fault);
    this.fault = fault;
    this.line = line;
  }
}

export interface CurveLine {
  line: number;
  cells: readonly string[];
}

/** Maximum number of lines: five years of quarters. */
const longestCurve = 180_000;
/** Files of some distributors begin with the holder and the dates. */
const mostBeforeHeads = 30;

/**
 * Reads the formats of Datadis (`CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion;Energia_vertida_kWh`, `2026/03/29`, hours
 * `01:00` to `24:00`) and of the distributors (`CUPS;Fecha;Hora;AE_kWh;AS_kWh;REAL/ESTIMADO`, `29/03/2026`, hours 1 to
 * 24). An hour is named by its end, unless the file begins with hour 0. On days with a clock change, hours are either
 * numbered 1 to 23 or 25, or named by the clock, with one missing or repeated.
 * @throws {CurveRefusal}
 */
export function readCurve(lines: readonly CurveLine[]): LoadCurve {
  const columns = headsOf(lines);
  if (lines.length > longestCurve) throw new CurveRefusal('long');
  const body = lines.slice(columns.at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (body.length === 0) throw new CurveRefusal('empty');
  const commas = body.some(({ cells }) =>
    [cells[columns.use], cells[columns.surplus]].some((cell) => cell?.includes(',')),
  );
  // Quarters may be numbered 1 to 96 through the day.
  const counted = body.some(({ cells }) => Number(cells[columns.hour]) > 25) ? 15 : 60;
  const read = body.map((line) => readLine(line, columns, commas, counted));
  const rows = (read[0]?.day as string) > (read.at(-1)?.day as string) ? read.toReversed() : read;
  const perHour = rows.some(({ minutes }) => minutes % 60 !== 0) ? 4 : 1;
  const byStart = rows[0]?.minutes === 0;
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    // The last hour of a day may be dated as midnight of the next day.
    const ended = !byStart && row.minutes === 0;
    const day = ended ? isoDay(dayNumber(row.day) - 1) : row.day;
    const step = ended ? 24 * perHour : (row.minutes * perHour) / 60 + (byStart ? 1 : 0);
    const of = days.get(day) ?? [];
    of.push({ ...row, step });
    days.set(day, of);
  }
  const found = [...days]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, of]) => curveDay(day, of, perHour, columns.surplus >= 0));
  return {
    cups: cupsOf(body, columns.cups),
    perHour,
    days: found,
    estimated: rows.filter(({ estimated }) => estimated).length,
    missing: found.reduce((sum, { kWh }) => sum + kWh.filter((value) => value === null).length, 0),
  };
}

interface Columns {
  /** Index of the line with the headers. */
  at: number;
  cups: number;
  date: number;
  /** -1: the date includes the hour. */
  hour: number;
  use: number;
  /** -1: there is no such column. */
  surplus: number;
  kind: number;
  /** The amounts are in Wh. */
  wh: boolean;
}

const named = {
  cups: /^cups/,
  date: /^(fecha|dia|date)/,
  hour: /^(hora|time|hour)/,
  use: /^(consumo|ae(k?wh)?$|aek?wh|activaentrante|energiaactiva|energiaconsumida|consumption|importada)/,
  surplus: /^(energiavertida|vertid|excedente|as(k?wh)?$|activasaliente|surplus|exportada)/,
  kind: /^(metodo|realestimado|obtain|tipodelectura|tipolectura|procedencia)/,
};

const plain = (head: string) =>
  head
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

function headsOf(lines: readonly CurveLine[]): Columns {
  for (const [at, { cells }] of lines.slice(0, mostBeforeHeads).entries()) {
    const heads = cells.map(plain);
    const find = (name: keyof typeof named) => heads.findIndex((head) => named[name].test(head));
    const [date, hour, use] = [find('date'), find('hour'), find('use')];
    if (date < 0 || use < 0) continue;
    if (hour < 0 && !/hora|time$/.test(heads[date] as string)) continue;
    const wh = /(?<!k)wh$/.test(heads[use] as string);
    return { at, date, hour, use, wh, cups: find('cups'), surplus: find('surplus'), kind: find('kind') };
  }
  throw new CurveRefusal('heads');
}

interface Value {
  line: number;
  day: string;
  /** Minutes of the clock, as the file names the hour: 60 for `1` and `01:00`. */
  minutes: number;
  kWh: number | null;
  surplus: number;
  estimated: boolean;
}

interface Row extends Value {
  /** Numbered from 1, by the clock or from the beginning of the day. */
  step: number;
}

function readLine({ line, cells }: CurveLine, columns: Columns, commas: boolean, counted: number): Value {
  const cell = (column: number) => (cells[column] ?? '').trim();
  const [dateText = '', timeText = ''] =
    columns.hour < 0 ? cell(columns.date).split(/[ T]+/) : [cell(columns.date), cell(columns.hour)];
  const amount = (column: number) => amountOf(cell(column), commas, columns.wh);
  const [day, minutes, kWh, surplus] = [
    dateOf(dateText),
    minutesOf(timeText, counted),
    amount(columns.use),
    amount(columns.surplus),
  ];
  if (day === undefined || minutes === undefined || kWh === undefined || surplus === undefined)
    throw new CurveRefusal('cell', line);
  return { line, day, minutes, kWh, surplus: surplus ?? 0, estimated: /^e/i.test(cell(columns.kind)) };
}

/** `2026/03/29`, `29/03/2026`, with dashes too. */
function dateOf(text: string): string | undefined {
  const [, a = '', b = '', c = ''] = /^(\d{1,4})[/-](\d{1,2})[/-](\d{1,4})/.exec(text) ?? [];
  const [year, day] = a.length === 4 ? [a, c] : [c.length === 2 ? `20${c}` : c, a];
  const iso = `${year}-${b.padStart(2, '0')}-${day.padStart(2, '0')}`;
  try {
    dayNumber(iso);
    return iso;
  } catch {
    return undefined;
  }
}

/**
 * `1`, `01:00`, `24:00`, `00:15`, `25`.
 * @param counted minutes in the unit of a plain number
 */
function minutesOf(text: string, counted: number): number | undefined {
  const [, hour, minute] = /^(\d{1,3})(?::(\d\d))?(?::\d\d)?$/.exec(text) ?? [];
  const minutes = minute === undefined ? Number(hour) * counted : Number(hour) * 60 + Number(minute);
  return minutes <= 25 * 60 && minutes % 15 === 0 ? minutes : undefined;
}

/** @returns null for an empty cell, undefined for a text that is not an amount */
function amountOf(text: string, commas: boolean, wh: boolean): number | null | undefined {
  if (text === '') return null;
  const value = Number(commas ? text.replaceAll('.', '').replace(',', '.') : text);
  if (!Number.isFinite(value) || value < 0) return undefined;
  return wh ? value / 1000 : value;
}

function cupsOf(body: readonly CurveLine[], column: number): string | null {
  const all = new Set(column < 0 ? [] : body.map(({ cells }) => cleanCups(cells[column] ?? '')).filter(Boolean));
  if (all.size > 1) throw new CurveRefusal('several');
  const [cups] = all;
  return cups && checkCups(cups).valid ? cups : null;
}

/** Number of hours or quarters of a day: all zones of Spain change their clocks at the same moment. */
export const slotsOf = (day: string, perHour: 1 | 4, zone: Zone = 'peninsula') => {
  const at = dayNumber(day);
  return ((midnight(zone, at + 1) - midnight(zone, at)) / 3_600_000) * perHour;
};

/**
 * The hour of the clock that is skipped in March and repeated in October; in the Canary Islands it is one hour earlier.
 */
const changing = 2;

function curveDay(day: string, rows: readonly Row[], perHour: 1 | 4, withSurplus: boolean): CurveDay {
  const slots = slotsOf(day, perHour);
  const usual = 24 * perHour;
  const kWh: (number | null)[] = Array.from({ length: slots }, () => null);
  const surplus = Array.from({ length: slots }, () => 0);
  const put = (slot: number, row: Row) => {
    const there = kWh[slot];
    if (there === undefined || (there !== null && there !== row.kWh)) throw new CurveRefusal('hour', row.line);
    kWh[slot] = row.kWh;
    surplus[slot] = row.surplus;
  };
  const own = slots < usual ? withoutSkipped(rows, slots, perHour) : rows;
  // A complete day in order: the names of its hours do not matter.
  if (own.length === slots && slots !== usual) for (const [slot, row] of own.entries()) put(slot, row);
  else {
    const seen = new Set<number>();
    for (const row of own) {
      put(slotOf(row.step, slots, perHour, seen.has(row.step)), row);
      seen.add(row.step);
    }
  }
  return { day, kWh, surplus: withSurplus ? surplus : null };
}

/** Some distributors include the skipped hour, without a value. */
function withoutSkipped(rows: readonly Row[], slots: number, perHour: 1 | 4): readonly Row[] {
  if (rows.length <= slots) return rows;
  const empty = (hour: number) => (row: Row) =>
    Math.ceil(row.step / perHour) === hour + 1 && (row.kWh ?? 0) === 0 && row.surplus === 0;
  const hour = [changing, changing - 1].find((one) => rows.filter(empty(one)).length === perHour);
  return hour === undefined ? rows : rows.filter((row) => !empty(hour)(row));
}

/** The index of a value on an incomplete day. */
function slotOf(step: number, slots: number, perHour: 1 | 4, again: boolean): number {
  const usual = 24 * perHour;
  const later = step > (changing + 1) * perHour;
  if (slots > usual && step <= usual && (later || again)) return step - 1 + perHour;
  if (slots < usual && later) return step - 1 - perHour;
  return step - 1;
}
