import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

export type Row = Record<string, SQLInputValue>;
export type Inserter = (row: Readonly<Record<string, SQLInputValue | boolean | object>>) => void;

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
