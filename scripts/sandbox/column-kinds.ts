import type { DatabaseSync } from 'node:sqlite';
import { subtree } from './access.ts';
import type { Column, Option } from './columns.ts';
import { all, type Sql } from './sql.ts';

/** The usual columns of a list, by the alias of its table. */
export const columnsOf = (alias: string) => {
  const own = (column: string) => `${alias}.${column}`;
  /** The key of a look-up table with a name and an order (`Orden`) for each row. */
  const choice = (column: string, table: string, key = 'Id', order = 'Orden') => ({
    kind: 'choice' as const,
    sql: own(column),
    options: (db: DatabaseSync) => all<Option>(db, `SELECT ${key} AS Id, Nombre FROM ${table}`),
    sort: { join: `LEFT JOIN ${table} AS o ON o.${key} = ${own(column)}`, by: `o.${order}` },
  });
  return {
    choice,

    /** An agent, which stands for all agents below as well. */
    agent: (column = 'AgenteId'): Column => ({
      ...choice(column, 'agents'),
      expand: (db, id) => subtree(db, Number(id)),
    }),

    number: (column: string): Column => ({ kind: 'number', sql: own(column), sort: { by: own(column) } }),

    date: (column: string): Column => ({ kind: 'date', sql: own(column), sort: { by: own(column) } }),

    /** Compared without accents and case; sorted as Spanish sorts where `sort` names a column made by `sortKey`. */
    text: (column: string, sort?: string): Column => ({
      ...matching(own(column), 'fold'),
      sort: { by: sort ? own(sort) : `fold(${own(column)})` },
    }),

    /** For a NIF, a CUPS or a number: separators are ignored too. */
    code: (column: string): Column => ({ ...matching(own(column), 'fold_code'), sort: { by: own(column) } }),

    /** 1 or 0 in the table, `true` or `false` in a filter. */
    flag: (column: string): Column => ({
      kind: 'choice',
      sql: own(column),
      options: () => [
        { Id: 1, Nombre: 'true' },
        { Id: 0, Nombre: 'false' },
      ],
      sort: { by: own(column) },
    }),

    /** One of a few words that are stored as they are. */
    word: (column: string, words: readonly string[]): Column => ({
      kind: 'choice',
      sql: own(column),
      options: () => words.map((word) => ({ Id: word, Nombre: word })),
      sort: { by: own(column) },
    }),
  };
};

/** How a text is compared with a filter. */
export function matching(sql: string, fold: 'fold' | 'fold_code') {
  return {
    kind: 'text' as const,
    sql,
    equals: (value: string): Sql => ({ text: `${fold}(${sql}) = ${fold}(?)`, params: [value] }),
    contains: (value: string): Sql => ({
      text: `${fold}(${sql}) LIKE '%' || ${fold}(?) || '%' ESCAPE '\\'`,
      params: [escaped(value)],
    }),
  };
}

/** For LIKE: its wildcards are ordinary text in a person's search. */
const escaped = (value: string) => value.replace(/[\\%_]/g, (sign) => `\\${sign}`);
