import type { Density } from '~/lib/listAddress.ts';
import type { ColumnLayout, Widths } from '../columns/layout.ts';
import { type Column, isEnd, shownColumns, wholeKinds } from '../columns.ts';

/** Width of the ticks, and the page's gutter in the first and last column, in pixels. */
export const tickWidth = 26;
export const gutter = 11;
/** Pixels up to which the growing column takes the free width alone: a long name. */
const readable = 280;
/** Pixels between a number and the text of the next column, in addition to the gap of ten. */
const apartBy = 14;
/** Pixels at the end of the headers for the number of hidden columns. */
export const leftWidth = 28;

/** A column as the grid renders it. */
export type GridColumn<Row> = Column<Row> & {
  /** Its second line. */
  second?: Column<Row>;
  /** True: there is more space between its numbers and the text of the next column. */
  apart?: boolean;
  /** True: its values are never cut, unless a person has chosen its width. */
  whole?: boolean;
};

/** The visible columns as they are rendered: in comfortable rows, some are the second line of another. */
export function gridColumns<Row>(
  shown: readonly Column<Row>[],
  density: Density,
  own: Widths = {},
): readonly GridColumn<Row>[] {
  const seconds = density === 'comfortable' ? secondLines(shown) : new Map<string, Column<Row>>();
  const joined = new Set(seconds.values());
  const rendered = shown.filter((column) => !joined.has(column));
  return rendered.map((column, index) => {
    const second = seconds.get(column.id);
    const next = rendered[index + 1];
    const apart = next !== undefined && isEnd(column) && !isEnd(next);
    const needed = Math.max(column.width, second?.width ?? 0) + (apart ? apartBy : 0);
    const whole = own[column.id] === undefined && wholeKinds.includes(column.kind);
    return { ...column, ...(second && { second }), apart, whole, width: own[column.id] ?? needed };
  });
}

/** The number of fixed columns among the rendered ones. */
export const frozenCount = <Row>(
  shown: readonly Column<Row>[],
  rendered: readonly Pick<Column<Row>, 'id'>[],
  count: number,
) => shown.slice(0, count).filter(({ id }) => rendered.some((column) => column.id === id)).length;

/** The second line of each column that has one, by its id. */
function secondLines<Row>(shown: readonly Column<Row>[]) {
  const lines = new Map<string, Column<Row>>();
  for (const column of shown)
    if (column.under && shown.some(({ id }) => id === column.under)) lines.set(column.under, column);
  return lines;
}

/** A layout as it is rendered. */
export interface FittedLayout extends ColumnLayout {
  /** Ids of the columns that are hidden only because there is no room. */
  left: readonly string[];
}

/**
 * Fits a list's declared layout into a width: without enough room, the least important columns are hidden, never the main
 * one or buttons.
 */
export function fitColumns<Row>(
  layout: ColumnLayout,
  columns: readonly Column<Row>[],
  room: number,
  density: Density = 'compact',
): FittedLayout {
  const left: string[] = [];
  const hidden = () => [...layout.hidden, ...left];
  /** Width of the visible columns in pixels, including the room for the number of hidden ones. */
  const needed = () =>
    widthOf(gridColumns(shownColumns(columns, { ...layout, hidden: hidden() }), density, layout.widths)) +
    (left.length > 0 ? leftWidth : 0);
  const byUse = columns
    .map(({ id, main, controls, rank }, index) => ({ id, stays: main || controls, rank: rank ?? index }))
    .filter(({ id, stays }) => !stays && !layout.hidden.includes(id))
    .sort((one, other) => one.rank - other.rank);

  while (byUse.length > 0 && needed() > room) left.push(byUse.pop()?.id as string);
  return { ...layout, hidden: hidden(), left };
}

/**
 * Width of each column in pixels. The growing column takes the free width up to a readable maximum (`prose`: without
 * one); if there is more, all grow in proportion but those with a width of their `own`. If all have one, the last grows.
 */
export function shareWidths<Row>(shown: readonly GridColumn<Row>[], room: number, own: Widths = {}): number[] {
  const free = Math.max(room - widthOf(shown), 0);
  const grow = shown.find((column) => column.grow);
  const growth = grow ? Math.min(free, grow.grow === 'prose' ? free : Math.max(readable - grow.width, 0)) : 0;
  const widths = shown.map((column) => ({ ...column, width: column.width + (column === grow ? growth : 0) }));
  const unset = widths.filter(({ id }) => own[id] === undefined);
  const elastic = unset.length > 0 ? unset : widths.slice(-1);
  const factor = 1 + (free - growth) / widthOf(elastic);
  return widths.map((column) => (elastic.includes(column) ? column.width * factor : column.width));
}

/**
 * Left offsets in pixels of the fixed columns. Fewer than requested if they would take more than two thirds of the
 * width.
 *
 * @param before width of the ticks in pixels
 */
export function frozenOffsets(
  widths: readonly number[],
  { count, room, before }: { count: number; room: number; before: number },
): readonly number[] {
  const offsets: number[] = [];
  let left = before;
  for (const [index, width] of widths.slice(0, count).entries()) {
    if (room > 0 && left + width > before + (2 * room) / 3) break;
    offsets.push(left);
    left += width + (index === 0 && before === 0 ? gutter : 0);
  }
  return offsets.length > 0 ? offsets : none;
}

const none: readonly never[] = [];

const widthOf = (columns: readonly Pick<Column<unknown>, 'width'>[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);
