import { missing, withUnit } from '~/lib/format.ts';
import type { ChartColor } from './paint.ts';

/** Colours of P1 to P6 and of other series in order: dark to light in the brand's hue, then slate. */
export const seriesColors = [
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
] as const satisfies ChartColor[];

/** Texts about a chart as a whole. */
export interface ChartWords {
  /** What it shows. */
  name: string;
  /** What can be seen at a glance, for people who do not see it. */
  summary: string;
}

/** A list of any length that creates an item on request; every array is one. */
export interface Items<T> {
  length: number;
  at: (index: number) => T | undefined;
}

export interface Series {
  name: string;
  color: ChartColor;
  /** By category; null if there is none. */
  values: readonly (number | null)[];
  /**
   * True: a comparison series, such as the year before. First among bars, dashed as a line, last in legend and table.
   */
  compared?: boolean;
  /** Colour of negative bars, if they should differ: what is still owed. */
  below?: ChartColor;
  /** Index of the category that is not over yet: pale. */
  unfinished?: number;
  /** Address of the list that a value counts. */
  href?: (category: number) => string | undefined;
}

/** A limit: a horizontal line; bars above it are red. */
export interface Limit {
  name: string;
  /** By category, or one for all. */
  values: number | readonly (number | null)[];
}

/** A chart over categories, and its table. Every kind of chart is declared in this way. */
export interface ChartData extends ChartWords {
  /** What the categories are: the heading of their column in the table. */
  axis: string;
  /** In full: `noviembre de 2026`. Left to right. */
  categories: Items<string>;
  series: readonly Series[];
  limit?: Limit;
  /** `kWh`; undefined if the series' names include it. */
  unit?: string;
  /** A value without its unit. */
  format: (value: number) => string;
  /** For the axis, whose numbers are rounder. */
  formatAxis?: (value: number) => string;
  /** Description of a value, if category, series and value are not enough. */
  describe?: (series: number, category: number) => string;
}

export const limitAt = ({ values }: Limit, category: number) =>
  typeof values === 'number' ? values : (values[category] ?? null);

/** `27,84 €/MWh`; a dash if there is no value. */
export const written = ({ format, unit }: Pick<ChartData, 'format' | 'unit'>, value: number | null | undefined) => {
  if (value === null || value === undefined) return missing;
  return unit ? withUnit(format(value), unit) : format(value);
};

/** Description of one value: `noviembre de 2026, P1: 1.204 kWh`. */
export function datumWords(data: ChartData, series: number, category: number): string {
  if (data.describe) return data.describe(series, category);
  const { name, values } = data.series[series] ?? {};
  const of = data.series.length > 1 ? `, ${name}` : '';
  return `${data.categories.at(category) ?? ''}${of}: ${written(data, values?.[category])}`;
}

/** All values of a category as text: `14:15 · Indexado 27,84 €/MWh · Fijo 90,00 €/MWh`. */
export function categoryWords(data: ChartData, category: number): string {
  if (data.describe) return data.describe(0, category);
  const values = data.series.map(({ name, values }) => {
    const value = written(data, values[category]);
    return data.series.length > 1 ? `${name} ${value}` : value;
  });
  return [data.categories.at(category), ...values].join(' · ');
}

/** In the order of legend and table: the comparison series comes last. */
export const inReadingOrder = <S extends Pick<Series, 'compared'>>(series: readonly S[]): S[] => [
  ...series.filter(({ compared }) => !compared),
  ...series.filter(({ compared }) => compared),
];

interface TableRow {
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
