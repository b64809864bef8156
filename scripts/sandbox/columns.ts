import type { DatabaseSync } from 'node:sqlite';
import type { Filter } from '~/lib/filters.ts';
import { subtree } from './access.ts';
import { Problem, refusal } from './problem.ts';
import { all, and, fold, never, not, or, type Sql } from './sql.ts';

/** A row of a look-up list, which filters name by its id or its name. */
export interface Option {
  Id: number | string;
  Nombre: string | null;
}

export interface Sort {
  /** Expression whose order is the column's. */
  by: string;
  join?: string;
  /** True if the expression is in descending order when the column is in ascending order. */
  inverted?: true;
}

/**
 * A column by which a list can be filtered and sorted; its kind decides which operators are allowed and what they
 * compare.
 */
export type Column = { sort?: Sort } & (
  | { kind: 'text'; sql: string; equals: (value: string) => Sql; contains: (value: string) => Sql }
  | { kind: 'number' | 'date'; sql: string }
  | {
      kind: 'choice';
      sql: string;
      options: (db: DatabaseSync) => readonly Option[];
      /** The ids that a chosen id stands for, if more than itself. */
      expand?: (db: DatabaseSync, id: number | string) => readonly (number | string)[];
    }
);

/** Turns a filter on a column into SQL. Throws a 422 with the column if the filter does not fit. */
export function condition(db: DatabaseSync, name: string, column: Column, filter: Filter): Sql {
  const refuse = (why: string): never => {
    throw new Problem(422, `No se puede filtrar por «${name}»: ${why}`, { errors: { [name]: [why] } });
  };

  function positive(filter: Exclude<Filter, { kind: 'not' }>): Sql {
    if (filter.kind === 'empty') return isEmpty(column);
    switch (column.kind) {
      case 'text':
        if (filter.kind === 'contains') return column.contains(filter.value);
        if (filter.kind === 'equals') return column.equals(filter.value);
        if (filter.kind === 'any') return or(filter.values.map(column.equals));
        return refuse('es un texto y no admite rangos.');
      case 'choice': {
        if (filter.kind !== 'contains' && filter.kind !== 'equals' && filter.kind !== 'any')
          return refuse('es una lista de valores y no admite rangos.');
        const options = column.options(db);
        const ids = (filter.kind === 'any' ? filter.values : [filter.value]).flatMap((value) =>
          chosen(options, value, filter.kind === 'contains').flatMap((id) => column.expand?.(db, id) ?? [id]),
        );
        return ids.length === 0 ? never : { text: `${column.sql} IN (${ids.map(() => '?').join(', ')})`, params: ids };
      }
      case 'number':
        return range(filter, (value) => number(value, refuse), column.sql);
      case 'date':
        return range(filter, (value) => date(value, refuse), column.sql);
    }
  }

  return filter.kind === 'not' ? not(positive(filter.filter)) : positive(filter);
}

function isEmpty(column: Column): Sql {
  const text = column.kind === 'text' ? `${column.sql} IS NULL OR ${column.sql} = ''` : `${column.sql} IS NULL`;
  return { text, params: [] };
}

/** A number is an id; a text is a whole name, or part of one for "contains". */
function chosen(options: readonly Option[], value: string, contained: boolean): (number | string)[] {
  const byId = options.find(({ Id }) => String(Id) === value);
  if (byId) return [byId.Id];
  const wanted = fold(value.trim());
  return options
    .filter(({ Nombre }) => {
      const name = fold(Nombre ?? '');
      return contained ? name.includes(wanted) : name === wanted;
    })
    .map(({ Id }) => Id);
}

type Bounds = { low: string | number; high: string | number };

function range(
  filter: Exclude<Filter, { kind: 'not' | 'empty' }>,
  bounds: (value: string) => Bounds,
  column: string,
): Sql {
  const between = ({ low, high }: Bounds): Sql => ({ text: `${column} BETWEEN ? AND ?`, params: [low, high] });
  switch (filter.kind) {
    case 'contains':
    case 'equals':
      return between(bounds(filter.value));
    case 'any':
      return or(filter.values.map((value) => between(bounds(value))));
    case 'atLeast':
      return { text: `${column} >= ?`, params: [bounds(filter.value).low] };
    case 'atMost':
      return { text: `${column} <= ?`, params: [bounds(filter.value).high] };
    case 'between':
      return and([between({ low: bounds(filter.from).low, high: bounds(filter.to).high })]);
  }
}

function number(text: string, refuse: (why: string) => never): Bounds {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return refuse(`«${text.slice(0, 40)}» no es un número.`);
  return { low: value, high: value };
}

/** A year, month, day or moment as a range: `~` sorts after every character of a date. */
function date(text: string, refuse: (why: string) => never): Bounds {
  const wanted = text.trim();
  const [year, month = '01', day = '01'] = wanted.slice(0, 10).split('-');
  const real = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isDate = /^\d{4}(-\d{2}(-\d{2}(T[\d:.]+)?)?)?$/.test(wanted);
  if (!isDate || Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== `${year}-${month}-${day}`)
    return refuse(`«${text.slice(0, 40)}» no es una fecha (AAAA-MM-DD).`);
  return { low: wanted, high: `${wanted}~` };
}

/** A search box as SQL: how it looks for words anywhere, and for a whole value. */
export function searching(contains: (value: string) => Sql, equals: (value: string) => Sql) {
  return function search(db: DatabaseSync, filter: Filter): Sql {
    switch (filter.kind) {
      case 'not':
        return not(search(db, filter.filter));
      case 'contains':
        return contains(filter.value);
      case 'equals':
        return equals(filter.value);
      case 'any':
        return or(filter.values.map(equals));
      default:
        throw refusal(422, 'filterQueries', 'La búsqueda general no admite rangos ni vacíos.');
    }
  };
}

/** The search box of a small list: every word must be in one of the columns, accents and case aside. */
export const searchIn = (...columns: readonly string[]) =>
  searching(
    (value) =>
      and(
        value
          .split(/\s+/)
          .filter(Boolean)
          .map((word) =>
            or(columns.map((column) => ({ text: `instr(fold(${column}), fold(?)) > 0`, params: [word] }))),
          ),
      ),
    (value) => or(columns.map((column) => ({ text: `fold(${column}) = fold(?)`, params: [value.trim()] }))),
  );

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
