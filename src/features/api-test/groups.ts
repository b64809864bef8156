import type { Area, Endpoint } from '~/api/endpoint.ts';
import { fold, wordsOf } from '~/lib/fold.ts';

export interface Group {
  area: Area;
  rows: readonly Endpoint[];
  /** Number of rows in the area, found or not. */
  count: number;
}

/** The rows that contain every word of the search, by area in the order of the areas' names. */
export function groupRows(
  all: readonly Endpoint[],
  search: string,
  textOf: (row: Endpoint) => string,
  nameOf: (area: Area) => string,
): Group[] {
  const words = wordsOf(search);
  const found = (row: Endpoint) => {
    const text = fold(`${row.method} ${row.path} ${row.name} ${textOf(row)}`);
    return words.every((word) => text.includes(word));
  };
  return [...Map.groupBy(all, ({ area }) => area)]
    .map(([area, rows]) => ({ area, rows: rows.filter(found), count: rows.length }))
    .filter(({ rows }) => rows.length > 0)
    .sort((one, other) => nameOf(one.area).localeCompare(nameOf(other.area), 'es'));
}
