import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Day } from './calendar.ts';

export type OnProgress = (done: number, total: number, what: string) => void;

export interface SeedContext {
  seed: string;
  /** The seed's "today". */
  today: Day;
  contracts: number;
  onProgress?: OnProgress | undefined;
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
