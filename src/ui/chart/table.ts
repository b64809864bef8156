import { type ChartData, type Items, inReadingOrder, limitAt } from './declaration.ts';

export interface TableRow {
  name: string;
  cells: readonly { text: string; href?: string | undefined }[];
}

export interface TableData {
  /** What it shows. */
  caption: string;
  /** The first is the heading of the rows' names. */
  head: readonly string[];
  rows: Items<TableRow>;
}

/** The numbers of a chart as a table: a row per category, a column per series, created when they become visible. */
export function tableOf({ name, axis, categories, series, limit, unit, format }: ChartData): TableData {
  const columns = inReadingOrder(series);
  const titled = (title: string) => (unit ? `${title} (${unit})` : title);
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '—' : format(value));
  return {
    caption: name,
    head: [axis, ...columns.map(({ name }) => titled(name)), ...(limit ? [titled(limit.name)] : [])],
    rows: {
      length: categories.length,
      at: (index) => ({
        name: categories.at(index) ?? '',
        cells: [
          ...columns.map(({ values, href }) => ({ text: text(values[index]), href: href?.(index) })),
          ...(limit ? [{ text: text(limitAt(limit, index)) }] : []),
        ],
      }),
    },
  };
}
