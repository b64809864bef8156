import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** Dates as whole days since 1970-01-01, independent of the machine's time zone. */
export type Day = number;

const msPerDay = 86_400_000;

export const dayOf = (isoDate: string): Day => Math.floor(Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`) / msPerDay);

const written = new Map<Day, string>();

/** `2026-11-16`. */
export function isoDate(day: Day): string {
  const cached = written.get(day);
  if (cached) return cached;
  const text = new Date(day * msPerDay).toISOString().slice(0, 10);
  written.set(day, text);
  return text;
}

/** `2026-11-16T09:00:00+01:00`: the wall clock in Madrid, so that texts sort and filter as days do. */
export function isoDateTime(day: Day, minutes: number): string {
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${isoDate(day)}T${clock}:00${isSummerTime(day) ? '+02:00' : '+01:00'}`;
}

/** From the last Sunday of March to the last Sunday of October. */
function isSummerTime(day: Day): boolean {
  const year = isoDate(day).slice(0, 4);
  return day >= lastSunday(`${year}-03-31`) && day < lastSunday(`${year}-10-31`);
}

/** The hours of a day on the clock in Madrid: one is left out when summer time begins, one comes twice when it ends. */
export function clockHours(day: Day): readonly number[] {
  if (weekday(day) !== 0) return everyHour;
  const year = isoDate(day).slice(0, 4);
  if (day === lastSunday(`${year}-03-31`)) return everyHour.filter((hour) => hour !== 2);
  return day === lastSunday(`${year}-10-31`) ? everyHour.flatMap((hour) => (hour === 2 ? [2, 2] : hour)) : everyHour;
}

const everyHour = Array.from({ length: 24 }, (_, hour) => hour);

const lastSunday = (isoDate: string) => {
  const day = dayOf(isoDate);
  return day - weekday(day);
};

export const weekday = (day: Day) => (day + 4) % 7;

/** The same day of a later month, or the month's last where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(day * msPerDay);
  const dayOfMonth = date.getUTCDate();
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const target = new Date(first);
  const lastOfMonth = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  return first / msPerDay + Math.min(dayOfMonth, lastOfMonth) - 1;
}

export function endOfMonth(day: Day): Day {
  const date = new Date(day * msPerDay);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0) / msPerDay;
}

/**
 * Deterministic random numbers for the data. Every record has its own stream, named by `seed, entity, id`, so that a
 * new entity, or one more number in a record, changes no other.
 */
export class Random {
  #state: number;

  constructor(...name: readonly (string | number)[]) {
    this.#state = hash(name.join('/'));
  }

  /** From 0 to below 1. Algorithm: Tommy Ettinger's mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** Around `median`, with the standard deviation of its logarithm. */
  logNormal(median: number, sigma: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(sigma * normal);
  }
}

/** 32 bits of a text: FNV-1a, then the finaliser of MurmurHash3, for names that differ in one digit. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** Chooses among values by weights, which need not add up to 100. */
export function weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): (random: Random) => T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  return (random) => {
    let left = random.next() * total;
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    return (choices.at(-1) as readonly [T, number])[0];
  };
}

export const weightedNames = <Name extends string>(weights: Readonly<Record<Name, number>>) =>
  weighted(Object.entries<number>(weights) as [Name, number][]);

export interface SeedContext {
  seed: string;
  today: Day;
  contracts: number;
}

const demo = 20_000;

/** The demonstration's number of rows, scaled down for smaller sizes; never more. */
export const scaled = ({ contracts }: SeedContext, rows: number, least = 1) =>
  Math.max(least, Math.round(rows * Math.min(1, contracts / demo)));

/** Gives the next number of a series; each begins with 1, or after the number given here. */
export function numbering(begun: Readonly<Record<string, number>> = {}) {
  const last = new Map(Object.entries(begun));
  return (series: string, digits: number) => {
    const next = (last.get(series) ?? 0) + 1;
    last.set(series, next);
    return series + String(next).padStart(digits, '0');
  };
}

export type Row = Record<string, SQLInputValue>;
type Inserter = (row: Readonly<Record<string, SQLInputValue | boolean | object>>) => void;

/** A prepared insert for rows by column name; the first row decides the columns. Lists and objects become JSON. */
export function inserter(db: DatabaseSync, table: string): Inserter {
  let columns: string[] | undefined;
  let statement: ReturnType<DatabaseSync['prepare']>;
  return (row) => {
    if (!columns) {
      columns = Object.keys(row);
      statement = db.prepare(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      );
    }
    statement.run(...columns.map((column) => stored(row[column])));
  };
}

function stored(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  return (typeof value === 'object' && value !== null ? JSON.stringify(value) : value) as SQLInputValue;
}

export function insertAll(db: DatabaseSync, table: string, rows: readonly Parameters<Inserter>[0][]) {
  const insert = inserter(db, table);
  for (const row of rows) insert(row);
}
