import { checkCups, cleanCups, cups20 } from './cups.ts';
import { amountOf, dayAndRest, decimalSign, isCount, minutesOf, offsetOf } from './curve-cells.ts';
import { type ColumnNames, type Columns, type CurveLine, columnsOf, underHeads } from './curve-columns.ts';
import { changedHour, type HourNaming, hourNames, inOrder, namingOf, type Step, slotsOfRows } from './curve-hours.ts';
import { dayNumber, isoDay, utcMidnight } from './iso-day.ts';
import type { Zone } from './tariff-calendar.ts';
import { midnight } from './tariff-periods.ts';

/** A day of a curve. Each list has a value for each hour or quarter of the day: 23 to 25, or 92 to 100. */
export interface CurveDay {
  /** ISO. */
  day: string;
  /** kWh drawn from the grid; null if the file has no value. */
  kWh: (number | null)[];
  /** kWh fed into the grid; null if the file has no such values. */
  surplus: number[] | null;
  /** kWh that the meter counted, if `kWh` is what remains of them after the surplus of the same hour. */
  metered?: (number | null)[];
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
  columns: ColumnNames;
  naming: HourNaming;
}

/** Why a file cannot be read as a curve; each has a message. */
export type CurveFault =
  /** No line has the headers of a curve's columns. */
  | 'heads'
  /** There are headers but no values. */
  | 'empty'
  /** A cell is not a valid date, hour or amount. */
  | 'cell'
  /** A row has more cells than there are headings, and it is not certain which belong together. */
  | 'wide'
  /** More than one supply point. */
  | 'several'
  /** An hour is there twice with different values, or does not exist on its day. */
  | 'hour'
  /** All values are 0: probably another column has the consumption. */
  | 'zero'
  | 'long';

export class CurveRefusal extends Error {
  readonly fault: CurveFault;
  /** Line of the file, from 1. */
  readonly line: number | undefined;
  /** The columns, if they are the probable reason. */
  readonly columns: ColumnNames | undefined;

  constructor(fault: CurveFault, line?: number, columns?: ColumnNames) {
    super(fault);
    this.fault = fault;
    this.line = line;
    this.columns = columns;
  }
}

/** Maximum number of lines: five years of quarters. */
export const longestCurve = 180_000;

/**
 * Reads the formats of Datadis (`CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion;Energia_vertida_kWh`, `2026/03/29`, hours
 * `01:00` to `24:00`) and of the distributors (`CUPS;Fecha;Hora;AE_kWh;AS_kWh;REAL/ESTIMADO`, `29/03/2026`, hours 1 to
 * 24), one row a day, and P5D. The order of the lines says nothing, except for the two hours of a clock change that have
 * the same name.
 * @param commas whether commas separate the cells, and may also stand before decimals
 * @throws {CurveRefusal}
 */
export function readCurve(lines: readonly CurveLine[], commas = false): LoadCurve {
  const columns = columnsOf(lines);
  if (!columns) throw new CurveRefusal('heads');
  if (lines.length > longestCurve) throw new CurveRefusal('long');
  const body = lines
    .slice(columns.at + 1)
    .filter(({ cells }) => cells.some((cell) => String(cell).trim() !== ''))
    .map(({ line, cells }) => {
      const fitting = underHeads(cells, columns, commas);
      if (!fitting) throw new CurveRefusal('wide', line);
      return { line, cells: fitting };
    });
  const values = readLines(body, columns);
  if (values.every(({ kWh }) => kWh === null)) throw new CurveRefusal('empty');
  const perHour = values.some(({ minutes }) => minutes % 60 !== 0) ? 4 : 1;
  const names = namesOf(values, 60 / perHour);
  const newestFirst = (values[0]?.day ?? '') > (values.at(-1)?.day ?? '');
  const days = new Map<string, Row[]>();
  for (const value of values) {
    const [day, step] = stepOf(value, names.get(value.day) === 'start', perHour);
    const of = days.get(day) ?? [];
    of.push({ ...value, step, empty: value.kWh === null && !value.surplus });
    days.set(day, of);
  }
  const found = curveDays(
    days,
    perHour,
    newestFirst,
    values.some(({ surplus }) => surplus !== null),
  );
  const total = found.reduce((sum, { kWh, surplus }) => sum + sumOf(kWh) + sumOf(surplus ?? []), 0);
  if (total === 0) throw new CurveRefusal('zero', undefined, columns.names);
  return {
    cups: cupsOf(body, columns.cups),
    perHour,
    days: found,
    estimated: values.filter(({ estimated }) => estimated).length,
    missing: found.reduce((sum, { kWh }) => sum + kWh.filter((value) => value === null).length, 0),
    columns: columns.names,
    naming: namingOf(names),
  };
}

const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

interface Value extends Omit<Step, 'step' | 'empty'> {
  line: number;
  day: string;
  /** Minutes of the clock as the file names the hour, 60 for `1` and `01:00`; if exact, minutes since midnight. */
  minutes: number;
  kWh: number | null;
  surplus: number | null;
  estimated: boolean;
}

interface Row extends Value, Step {}

function readLines(body: readonly CurveLine[], columns: Columns): Value[] {
  const texts = body.flatMap(({ cells }) => {
    const amounts = columns.hours?.map(({ column }) => cells[column]) ?? [cells[columns.use], cells[columns.surplus]];
    return amounts.filter((cell) => typeof cell === 'string');
  });
  const decimal = decimalSign(texts, columns.useUnit < 1);
  if (columns.hours) return body.flatMap((line) => readDay(line, columns, decimal));
  // Quarters may be numbered 1 to 96 through the day.
  const counted = body.some(({ cells }) => Number(cells[columns.hour]) > 25) ? 15 : 60;
  const read = body.map((line) => readLine(line, columns, decimal, counted));
  if (read.every(({ moment }) => moment === undefined)) return read;
  const zone = zoneOfMoments(read);
  return read.map(({ moment, ...value }) => (moment ? { ...value, ...clockOf(moment.ms, zone), exact: true } : value));
}

const textOf = (cells: CurveLine['cells'], column: number) => String(cells[column] ?? '').trim();

type Decimal = ReturnType<typeof decimalSign>;

/** One row with all hours of a day. */
function readDay({ line, cells }: CurveLine, columns: Columns, decimal: Decimal): Value[] {
  const found = dayAndRest(textOf(cells, columns.date));
  if (!found) throw new CurveRefusal('cell', line);
  return (columns.hours ?? []).flatMap(({ column, minutes }) => {
    const kWh = amountOf(cells[column] ?? '', decimal, columns.useUnit);
    if (kWh === undefined) throw new CurveRefusal('cell', line);
    // On most days, the columns of clock changes are empty.
    if (kWh === null) return [];
    const estimated = /^e/i.test(textOf(cells, columns.kind));
    return [
      { line, day: found.day, minutes, kWh, surplus: null, estimated, counted: true, exact: false, winter: null },
    ];
  });
}

/** A moment with its offset from UTC, in minutes. */
interface Moment {
  ms: number;
  offset: number;
}

function readLine(
  { line, cells }: CurveLine,
  columns: Columns,
  decimal: Decimal,
  counted: number,
): Value & { moment: Moment | undefined } {
  const found = dayAndRest(textOf(cells, columns.date));
  const time = columns.hour < 0 ? found?.rest || '0:00' : textOf(cells, columns.hour);
  const offset = offsetOf(time);
  const clock = offset === undefined ? time : time.replace(/\s*(Z|\+\d\d:?\d\d)$/i, '');
  const minutes = minutesOf(clock, counted);
  const kWh = amountOf(cells[columns.use] ?? '', decimal, columns.useUnit);
  const surplus = amountOf(cells[columns.surplus] ?? '', decimal, columns.surplusUnit);
  if (!found || minutes === undefined || kWh === undefined || surplus === undefined)
    throw new CurveRefusal('cell', line);
  const season = textOf(cells, columns.season);
  return {
    ...{ line, day: found.day, minutes, kWh, surplus },
    estimated: /^e/i.test(textOf(cells, columns.kind)),
    counted: isCount(clock),
    exact: false,
    winter: /^[01]$/.test(season)
      ? season === '0'
      : /^[iw]/i.test(season)
        ? true
        : /^[vs]/i.test(season)
          ? false
          : null,
    moment: offset === undefined ? undefined : momentOf(found.day, minutes, offset),
  };
}

const momentOf = (day: string, minutes: number, offset: number): Moment => ({
  ms: utcMidnight(dayNumber(day)) + (minutes - offset) * 60_000,
  offset,
});

/** Moments are of the Canary Islands if all offsets are those of their clock, also in summer. */
function zoneOfMoments(values: readonly { moment: Moment | undefined }[]): Zone {
  const moments = values.flatMap(({ moment }) => moment ?? []);
  const local = ({ ms, offset }: Moment) => {
    const { day, minutes } = clockOf(ms, 'canarias');
    const next = dayNumber(day) + 1;
    // A clock change is over by then; the next midnight has the offset of the rest of the day.
    return minutes <= 180 || offset * 60_000 === utcMidnight(next) - midnight('canarias', next);
  };
  return moments.some(({ offset }) => offset > 0) && moments.every(local) ? 'canarias' : 'peninsula';
}

/** The day of a moment, and the minutes since its midnight. */
function clockOf(ms: number, zone: Zone): { day: string; minutes: number } {
  const utc = Math.floor(ms / 86_400_000);
  const day = midnight(zone, utc + 1) <= ms ? utc + 1 : midnight(zone, utc) <= ms ? utc : utc - 1;
  return { day: isoDay(day), minutes: (ms - midnight(zone, day)) / 60_000 };
}

function namesOf(values: readonly Value[], unit: number) {
  const days = new Map<string, Set<number>>();
  for (const { day, minutes } of values) {
    const of = days.get(day) ?? new Set();
    of.add(minutes);
    days.set(day, of);
  }
  return hourNames(days, unit, (day) => slotsOf(day, 1) > 24);
}

/** The last hour of a day may be dated as midnight of the next day. */
function stepOf({ day, minutes, exact }: Value, byStart: boolean, perHour: 1 | 4): [day: string, step: number] {
  if (byStart) return [day, (minutes * perHour) / 60 + 1];
  if (minutes > 0) return [day, (minutes * perHour) / 60];
  const before = isoDay(dayNumber(day) - 1);
  return [before, exact ? slotsOf(before, perHour) : 24 * perHour];
}

function cupsOf(body: readonly CurveLine[], column: number): string | null {
  const written = new Set(column < 0 ? [] : body.map(({ cells }) => textOf(cells, column)));
  const all = new Set([...written].map(cleanCups).filter(Boolean));
  if (new Set([...all].map(cups20)).size > 1) throw new CurveRefusal('several');
  // The same point may be written with and without its border point.
  const [cups] = [...all].filter((one) => checkCups(one).valid).toSorted((a, b) => b.length - a.length);
  return cups ?? null;
}

/** Number of hours or quarters of a day: all zones of Spain change their clocks at the same moment. */
export const slotsOf = (day: string, perHour: 1 | 4, zone: Zone = 'peninsula') => {
  const at = dayNumber(day);
  return ((midnight(zone, at + 1) - midnight(zone, at)) / 3_600_000) * perHour;
};

/** The hour that the clock skips and repeats on the mainland, from 1. */
const usualChange = 3;

function curveDays(
  days: ReadonlyMap<string, readonly Row[]>,
  perHour: 1 | 4,
  newestFirst: boolean,
  withSurplus: boolean,
): CurveDay[] {
  const all = [...days]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, lines]) => {
      const slots = slotsOf(day, perHour);
      const ordered = inOrder(lines, newestFirst);
      const rows = slots < 24 * perHour ? withoutSkipped(ordered, slots, perHour) : ordered;
      const changed = slots === 24 * perHour ? undefined : changedHour(rows, slots, perHour);
      return { day, slots, rows, changed };
    });
  // A day that does not show which hour the clock changes has the one of the file's other days.
  const change = all.find(({ changed }) => changed !== undefined)?.changed ?? usualChange;
  return all.map(({ day, slots, rows, changed }) =>
    curveDay(day, rows, slots, slotsOfRows(rows, slots, perHour, changed ?? change), withSurplus),
  );
}

function curveDay(
  day: string,
  rows: readonly Row[],
  slots: number,
  places: readonly (number | undefined)[],
  withSurplus: boolean,
): CurveDay {
  const kWh: (number | null)[] = Array.from({ length: slots }, () => null);
  const surplus: (number | null)[] = Array.from({ length: slots }, () => null);
  for (const [at, row] of rows.entries()) {
    if (row.empty) continue;
    const before = rows[at - 1];
    const repeated = before?.step === row.step && before.kWh === row.kWh && before.surplus === row.surplus;
    const slot = places[at];
    if (slot === undefined && repeated) continue;
    if (slot === undefined || differs(kWh[slot], row.kWh) || differs(surplus[slot], row.surplus))
      throw new CurveRefusal('hour', row.line);
    kWh[slot] = row.kWh;
    surplus[slot] = row.surplus;
  }
  return { day, kWh, surplus: withSurplus ? surplus.map((value) => value ?? 0) : null };
}

const differs = (there: number | null | undefined, value: number | null) =>
  there === undefined || (there !== null && there !== value);

/** Some distributors include the skipped hour, without a value. */
function withoutSkipped(rows: readonly Row[], slots: number, perHour: 1 | 4): readonly Row[] {
  if (rows.length <= slots) return rows;
  const empty = (hour: number) => (row: Row) =>
    Math.ceil(row.step / perHour) === hour && (row.kWh ?? 0) === 0 && (row.surplus ?? 0) === 0;
  const hour = [usualChange, usualChange - 1].find((one) => rows.filter(empty(one)).length === perHour);
  return hour === undefined ? rows : rows.filter((row) => !empty(hour)(row));
}
