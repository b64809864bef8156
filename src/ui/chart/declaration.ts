import { missing, withUnit } from '~/lib/format.ts';
import type { ChartColor } from './paint.ts';

/** P1 to P6, and other series in their order: dark to light in the brand's hue, then slate. */
export const seriesColors = [
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
] as const satisfies ChartColor[];

/** What is said of a chart as a whole. */
export interface ChartWords {
  /** What it shows. */
  name: string;
  /** What one sees in it at a glance, for a reader who does not see it. */
  summary: string;
}

/** A list of any length that makes an item when it is asked for one; every array is one. */
export interface Items<T> {
  length: number;
  at: (index: number) => T | undefined;
}

export interface Series {
  name: string;
  color: ChartColor;
  /** By category; null where there is none. */
  values: readonly (number | null)[];
  /** What the others are compared with, the year before for instance: first among bars, dashed as a line, last in legend and table. */
  compared?: boolean;
  /** Of the bars below zero, where they are to be told from the others: what is still owed. */
  below?: ChartColor;
  /** The category that is not over yet: hatched. */
  unfinished?: number;
  /** The list that a value counts. */
  href?: (category: number) => string | undefined;
}

/** What may not be exceeded: a line across, and what lies above it is red with its number. */
export interface Limit {
  name: string;
  /** By category, or one for all. */
  values: number | readonly (number | null)[];
}

/** A chart over categories, and its table. Every kind of chart is declared in this way. */
export interface ChartData extends ChartWords {
  /** What the categories are: the head of their column in the table. */
  axis: string;
  /** In words and in the table, from left to right: `noviembre de 2026`. */
  categories: Items<string>;
  series: readonly Series[];
  limit?: Limit;
  /** `kWh`; none where the series' names say what is counted. */
  unit?: string;
  /** A value without its unit. */
  format: (value: number) => string;
  /** Of the axis, whose numbers are rounder. */
  formatAxis?: (value: number) => string;
  /** A value in words, where category, series and value are not enough. */
  says?: (series: number, category: number) => string;
}

export const limitAt = ({ values }: Limit, category: number) =>
  typeof values === 'number' ? values : (values[category] ?? null);

/** `27,84 €/MWh`; a dash where there is no value. */
export const written = ({ format, unit }: Pick<ChartData, 'format' | 'unit'>, value: number | null | undefined) => {
  if (value === null || value === undefined) return missing;
  return unit ? withUnit(format(value), unit) : format(value);
};

/** One value in words: `noviembre de 2026, P1: 1.204 kWh`. */
export function datumWords(data: ChartData, series: number, category: number): string {
  if (data.says) return data.says(series, category);
  const { name, values } = data.series[series] ?? {};
  const of = data.series.length > 1 ? `, ${name}` : '';
  return `${data.categories.at(category) ?? ''}${of}: ${written(data, values?.[category])}`;
}

/** All values of a category in words: `14:15 · Indexado 27,84 €/MWh · Fijo 90,00 €/MWh`. */
export function categoryWords(data: ChartData, category: number): string {
  if (data.says) return data.says(0, category);
  const values = data.series.map(({ name, values }) => {
    const value = written(data, values[category]);
    return data.series.length > 1 ? `${name} ${value}` : value;
  });
  return [data.categories.at(category), ...values].join(' · ');
}

/** In the order of legend and table: what they are compared with comes last. */
export const inReadingOrder = <S extends Pick<Series, 'compared'>>(series: readonly S[]): S[] => [
  ...series.filter(({ compared }) => !compared),
  ...series.filter(({ compared }) => compared),
];
