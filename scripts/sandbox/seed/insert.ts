import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

export type Row = Record<string, SQLInputValue>;
export type Inserter = (row: Row) => void;

/** A prepared insert for rows by column name; the first row decides the columns. */
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
    statement.run(...columns.map((column) => row[column] as SQLInputValue));
  };
}

export function insertAll(db: DatabaseSync, table: string, rows: readonly Row[]) {
  const insert = inserter(db, table);
  for (const row of rows) insert(row);
}
