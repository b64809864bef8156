import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type * as v from 'valibot';

/** A piece of SQL with the values of its question marks. Values are never written into the text. */
export interface Sql {
  text: string;
  params: readonly SQLInputValue[];
}

export const never: Sql = { text: '0', params: [] };

/** All of the conditions; true if there are none. */
export const and = (parts: readonly Sql[]): Sql => join(parts, ' AND ', '1');

/** Any of the conditions; false if there are none. */
export const or = (parts: readonly Sql[]): Sql => join(parts, ' OR ', '0');

function join(parts: readonly Sql[], word: string, none: string): Sql {
  if (parts.length === 0) return { text: none, params: [] };
  return {
    text: parts.map(({ text }) => (parts.length > 1 ? `(${text})` : text)).join(word),
    params: parts.flatMap(({ params }) => params),
  };
}

/** Negates a condition; NULL counts as false, so its negation is true. */
export const not = ({ text, params }: Sql): Sql => ({ text: `NOT coalesce((${text}), 0)`, params });

/** Rows of a query, typed as the caller expects. SQL has no types; the schemas in the tests check them. */
export const all = <Row>(db: DatabaseSync, sql: string, ...params: readonly SQLInputValue[]) =>
  db.prepare(sql).all(...params) as Row[];

interface Schema extends v.GenericSchema {
  wrapped?: Schema;
}

const typeOf = ({ type, wrapped }: Schema): string => (wrapped ? typeOf(wrapped) : type);

/** As {@link all}, with the types of the schema of a record: in tables booleans are 1 or 0, and lists are JSON. */
export function records<Entries extends v.ObjectEntries, More = object>(
  db: DatabaseSync,
  { entries }: v.ObjectSchema<Entries, undefined>,
  sql: string,
  ...params: readonly SQLInputValue[]
) {
  const read = (name: string, value: unknown) => {
    const type = Object.hasOwn(entries, name) ? typeOf(entries[name] as Schema) : '';
    if (type === 'boolean' && value !== null) return value === 1;
    return /^(array|object|record)$/.test(type) && typeof value === 'string' ? JSON.parse(value) : value;
  };
  return all<object>(db, sql, ...params).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, read(name, value)])),
  ) as (v.InferOutput<v.ObjectSchema<Entries, undefined>> & More)[];
}

/** Values of a row by column; those that are undefined are left out. */
export type Columns = Readonly<Record<string, SQLInputValue | boolean | undefined>>;

const written = (columns: Columns) =>
  Object.entries(columns).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'boolean' ? Number(value) : value] as const],
  );

export function insertRow(db: DatabaseSync, table: string, columns: Columns): number {
  const row = written(columns);
  const { lastInsertRowid } = db
    .prepare(`INSERT INTO ${table} (${row.map(([name]) => name).join(', ')}) VALUES (${row.map(() => '?').join(', ')})`)
    .run(...row.map(([, value]) => value));
  return Number(lastInsertRowid);
}

export function updateRow(db: DatabaseSync, table: string, id: number | string, columns: Columns) {
  const row = written(columns);
  db.prepare(`UPDATE ${table} SET ${row.map(([name]) => `${name} = ?`).join(', ')} WHERE Id = ?`).run(
    ...row.map(([, value]) => value),
    id,
  );
}

/** The next code of a series such as `BAT-2026-`: its numbers are consecutive. */
export function nextCode(db: DatabaseSync, table: string, column: string, series: string, digits: number): string {
  const found = db.prepare(`SELECT max(${column}) AS last FROM ${table} WHERE ${column} BETWEEN ?1 AND ?1 || '~'`);
  const last = String(found.get(series)?.last ?? '').slice(series.length);
  return series + String(Number(last) + 1).padStart(digits, '0');
}

/** Runs a transaction, which may be nested. */
export function transaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('SAVEPOINT work');
  try {
    const result = work();
    db.exec('RELEASE work');
    return result;
  } catch (error) {
    db.exec('ROLLBACK TO work; RELEASE work');
    throw error;
  }
}

/** How texts are compared in searches: without accents (ñ is n too), in lower case, control characters as spaces. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .toLowerCase();

/** As {@link fold}, and without the separators that people put into a NIF or a CUPS. */
export const foldCode = (text: string) => fold(text).replace(/[\s./·‐-―-]/g, '');

/** A key whose bytes sort in Spanish order: folded, with ñ after n. */
export const sortKey = (text: string) => fold(text.normalize('NFC').replace(/ñ/gi, 'n~'));
