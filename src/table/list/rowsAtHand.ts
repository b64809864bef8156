import type { ListQuery, ListQuestion, Page } from '~/api/schemas.ts';
import { type Filter, parseFilter } from '~/lib/filters.ts';
import { contains, fold, textOrder } from '~/lib/fold.ts';
import type { Column } from '../columns.ts';
import { type FilterField, optionsQuery } from '../filters/filters.ts';

type Value = string | number | boolean | null | undefined;

/** Applies a list query to rows that are all loaded: what the server does for other lists. */
export function findRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { sortColumn, sortOrder, filterColumns = [], filterQueries = [] }: ListQuestion,
): Row[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const filters = filterColumns.map((id, at) => [id, parseFilter(filterQueries[at] ?? '')] as const);
  const found = rows.filter((row) =>
    filters.every(([id, filter]) =>
      id === '*'
        ? columns.some((column) => matches(shownIn(column, row), filter))
        : matches(servedValue(row, id, byId.get(id)), filter),
    ),
  );
  const column = sortColumn === undefined ? undefined : byId.get(sortColumn);
  return column ? inOrder(found, column.value, sortOrder === 'desc' ? -1 : 1) : found;
}

/** A page of the found rows, with the sums of all of them over numeric columns. */
export const pageOf = <Row extends object>(
  found: readonly Row[],
  columns: readonly Column<Row>[],
  { pageIndex, pageSize }: ListQuery,
): Page<Row> => ({
  Items: found.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
  TotalCount: found.length,
  Totales: sumsOf(
    found,
    columns.flatMap(({ id, kind }) => (kind === 'number' || kind === 'euro' ? id : [])),
  ),
});

/** Filter options with their numbers of rows: no call is needed for loaded rows. */
export const countOptions = <Row extends object>(
  fields: readonly FilterField[],
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): readonly FilterField[] =>
  fields.map((field) => {
    if (field.kind !== 'options') return field;
    const countOf = (value: string) =>
      findRows(rows, columns, { ...whole, filterColumns: [field.id], filterQueries: [optionsQuery([value]) ?? ''] })
        .length;
    return { ...field, options: field.options.map((option) => ({ count: countOf(option.value), ...option })) };
  });

const whole = { pageIndex: 0, pageSize: 10 };

export const sumsOf = (rows: readonly object[], fields: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    fields.map((field) => [field, rows.reduce((sum, row) => sum + (Number(Reflect.get(row, field)) || 0), 0)]),
  );

/** The API's value, because a column may show it differently; the column's value if the API's is not a plain value. */
function servedValue<Row extends object>(row: Row, field: string, column: Column<Row> | undefined): Value {
  const served: unknown = Reflect.get(row, field);
  return Reflect.has(row, field) && isPlainValue(served) ? served : column?.value(row);
}

const isPlainValue = (value: unknown): value is Value => !(value instanceof Object);

/** The text of a cell. */
const shownIn = <Row>({ file, value }: Column<Row>, row: Row): Value => file?.(row) ?? value(row);

function matches(value: Value, filter: Filter): boolean {
  const text = String(value ?? '');
  switch (filter.kind) {
    case 'not':
      return !matches(value, filter.filter);
    case 'empty':
      return text === '';
    case 'contains':
      return contains(text, filter.value);
    case 'equals':
      return fold(text) === fold(filter.value);
    case 'any':
      return filter.values.some((one) => fold(text) === fold(one));
    case 'atLeast':
      return text !== '' && order(value, filter.value) >= 0;
    case 'atMost':
      return text !== '' && order(value, filter.value) <= 0;
    case 'between':
      return text !== '' && order(value, filter.from) >= 0 && order(value, filter.to) <= 0;
  }
}

/** For a date with time, filters compare the day. */
function order(value: Value, bound: string): number {
  if (typeof value === 'number') return value - Number(bound);
  const text = String(value).slice(0, bound.length);
  return text === bound ? 0 : text < bound ? -1 : 1;
}

/** Rows without a value come last in either order. */
function inOrder<Row>(rows: readonly Row[], valueIn: (row: Row) => Value, direction: 1 | -1): Row[] {
  const compare = textOrder();
  const isMissing = (value: Value) => value === null || value === undefined || value === '';
  return rows.toSorted((one, other) => {
    const [a, b] = [valueIn(one), valueIn(other)];
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
    return direction * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
  });
}
