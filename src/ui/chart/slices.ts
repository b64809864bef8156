import { type ChartWords, written } from './declaration.ts';
import type { ChartColor } from './paint.ts';
import type { TableData } from './table.ts';

export interface Slice {
  name: string;
  /** Short name for legend and centre. */
  label?: string;
  value: number;
  color: ChartColor;
  /** Address of the list that it counts. */
  href?: string;
}

/** Parts of a whole, and their table. */
export interface SliceData extends Pick<ChartWords, 'name'> {
  /** What the parts are: the heading of their column in the table. */
  axis: string;
  /** What is counted: the heading of the other column. */
  counted: string;
  /** Clockwise from twelve o'clock. */
  slices: readonly Slice[];
  unit?: string;
  format: (value: number) => string;
}

export const totalOf = (slices: readonly Slice[]) => slices.reduce((sum, { value }) => sum + value, 0);

/** What can be seen at a glance: the parts with their values. */
export const sliceWords = (data: SliceData) =>
  data.slices.map(({ name, value }) => `${name}: ${written(data, value)}`).join('; ');

/** The parts as a table. */
export const sliceTable = (data: SliceData): TableData => ({
  caption: data.name,
  head: [data.axis, data.counted],
  rows: data.slices.map(({ name, value, href }) => ({ name, cells: [{ text: written(data, value), href }] })),
});
