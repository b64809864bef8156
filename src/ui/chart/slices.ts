import { type ChartWords, written } from './declaration.ts';
import type { ChartColor } from './paint.ts';
import type { TableData } from './table.ts';

export interface Slice {
  name: string;
  /** In the legend and in the middle, where the name is too long. */
  label?: string;
  value: number;
  color: ChartColor;
  /** The list that it counts. */
  href?: string;
}

/** Parts of a whole, and their table. */
export interface SliceData extends Pick<ChartWords, 'name'> {
  /** What the parts are: the head of their column in the table. */
  axis: string;
  /** What is counted: the head of the other column. */
  counted: string;
  /** From twelve o'clock on. */
  slices: readonly Slice[];
  unit?: string;
  format: (value: number) => string;
}

export const totalOf = (slices: readonly Slice[]) => slices.reduce((sum, { value }) => sum + value, 0);

/** What one sees in it at a glance: the parts with their values. */
export const sliceWords = (data: SliceData) =>
  data.slices.map(({ name, value }) => `${name}: ${written(data, value)}`).join('; ');

/** The parts as a table. */
export const sliceTable = (data: SliceData): TableData => ({
  caption: data.name,
  head: [data.axis, data.counted],
  rows: data.slices.map(({ name, value, href }) => ({ name, cells: [{ text: written(data, value), href }] })),
});
