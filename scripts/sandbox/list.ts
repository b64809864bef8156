import type { DatabaseSync } from 'node:sqlite';
import type { ListQuery } from '~/api/schemas.ts';
import { type Filter, parseFilter } from '~/lib/filters.ts';
import { type Column, condition, type Sort } from './columns.ts';
import { type FieldErrors, refusal, refuseFields } from './problem.ts';
import { all, and, type Sql } from './sql.ts';

export interface ListDefinition<Item> {
  /** `contracts c`: columns and conditions use the alias; its key is `Id`. */
  table: string;
  alias: string;
  columns: Readonly<Record<string, Column>>;
  /** The filter on the column `*`. */
  search: (db: DatabaseSync, filter: Filter) => Sql;
  defaultSort: Sort & { order: 'asc' | 'desc' };
  /** Columns that are summed over the whole filtered list, with their decimals. */
  totals: Readonly<Record<string, number>>;
  /** The rows with these ids, in any order, each with its `Id`. */
  rows: (db: DatabaseSync, ids: readonly Id[]) => (Item & { Id: Id })[];
}

type Id = number | string;

const largestPage = 1000;

export function answerList<Item>(
  db: DatabaseSync,
  list: ListDefinition<Item>,
  query: ListQuery,
  scope: readonly Sql[],
) {
  const { pageIndex, pageSize } = checkPage(query);
  const where = and([...scope, ...readFilters(db, list, query)]);
  const sums = Object.keys(list.totals).map((column) => `total(${list.alias}.${column}) AS ${column}`);
  const totals = db
    .prepare(`SELECT ${['count(*) AS n', ...sums].join(', ')} FROM ${list.table} ${list.alias} WHERE ${where.text}`)
    .get(...where.params) as Record<string, number>;
  const TotalCount = totals.n ?? 0;
  const everything = pageSize === -1;
  const limit = everything ? TotalCount : pageSize;
  const ids = pageIds(db, list, query, where, everything ? 0 : pageIndex * pageSize, limit);
  const rows = new Map(list.rows(db, ids).map((row) => [row.Id, row]));
  return {
    Items: ids.flatMap((id) => rows.get(id) ?? []),
    TotalCount,
    PageIndex: everything ? 0 : pageIndex,
    PageSize: pageSize,
    Totales: Object.fromEntries(
      Object.entries(list.totals).map(([column, decimals]) => [
        column,
        Number((totals[column] ?? 0).toFixed(decimals)),
      ]),
    ),
  };
}

function checkPage({ pageIndex, pageSize }: ListQuery) {
  const errors: FieldErrors = {};
  if (!Number.isSafeInteger(pageIndex) || pageIndex < 0)
    errors.pageIndex = ['La página debe ser un número entero desde 0.'];
  if (!Number.isSafeInteger(pageSize) || pageSize < -1 || pageSize === 0 || pageSize > largestPage)
    errors.pageSize = [`El tamaño de página debe estar entre 1 y ${largestPage}, o ser -1 para todo.`];
  refuseFields(errors);
  return { pageIndex, pageSize };
}

/** Columns and queries are paired by index; an empty query does not filter. */
function readFilters(db: DatabaseSync, list: ListDefinition<unknown>, query: ListQuery): Sql[] {
  const { filterColumns = [], filterQueries = [] } = query;
  if (filterQueries.length > filterColumns.length)
    refuse('filterColumns', 'Cada filtro necesita su columna: hay más filterQueries que filterColumns.');
  return filterColumns.flatMap((name, index) => {
    const text = filterQueries[index] ?? '';
    if (name === '' || text === '') return [];
    const filter = parseFilter(text);
    if (name === '*') return [list.search(db, filter)];
    return [condition(db, name, columnOf(list, name), filter)];
  });
}

function columnOf(list: ListDefinition<unknown>, name: string): Column {
  const column = Object.hasOwn(list.columns, name) ? list.columns[name] : undefined;
  return column ?? refuse('filterColumns', `No se puede filtrar por «${name.slice(0, 40)}»: no existe esa columna.`);
}

function sortOf(list: ListDefinition<unknown>, name: string): Sort {
  const column = Object.hasOwn(list.columns, name) ? list.columns[name] : undefined;
  return column?.sort ?? refuse('sortColumn', `No se puede ordenar por «${name.slice(0, 40)}»: no existe esa columna.`);
}

function refuse(parameter: string, why: string): never {
  throw refusal(422, parameter, why);
}

function pageIds(
  db: DatabaseSync,
  list: ListDefinition<unknown>,
  query: ListQuery,
  where: Sql,
  offset: number,
  limit: number,
): Id[] {
  const { table, alias } = list;
  const sort = query.sortColumn ? sortOf(list, query.sortColumn) : list.defaultSort;
  const order = query.sortColumn ? (query.sortOrder ?? 'asc') : list.defaultSort.order;
  const direction = (order === 'asc') === !sort.inverted ? 'ASC' : 'DESC';
  return all<{ Id: Id }>(
    db,
    `SELECT ${alias}.Id FROM ${table} ${alias} ${sort.join ?? ''} WHERE ${where.text}
     ORDER BY ${sort.by} ${direction} NULLS LAST, ${alias}.Id ${direction} LIMIT ? OFFSET ?`,
    ...where.params,
    limit,
    offset,
  ).map(({ Id }) => Id);
}
