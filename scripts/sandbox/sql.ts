import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

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

/** Runs a transaction, which may be nested. */
export function transaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('SAVEPOINT work');
  try {
    const result = work();
    db.exec('RELEASE work');
    return result;
  } catch (error) {
    // A full disk may have rolled back everything already.
    if (db.isTransaction) db.exec('ROLLBACK TO work; RELEASE work');
    throw error;
  }
}
