import type { Density } from '~/lib/listAddress.ts';
import type { ColumnLayout, Widths } from '../columns/layout.ts';
import { type Column, isEnd, shownColumns } from '../columns.ts';
import { gutter } from './room.tsx';

/** Pixels up to which the growing column takes the free width alone: a long name. */
const readable = 280;
/** From this width, hidden columns are added; below it a list is as declared. */
const spacious = 1600;
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
    return { ...column, ...(second && { second }), apart, width: own[column.id] ?? needed };
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
 * one or buttons; with spare room, hidden ones are added, the most important first.
 */
export function fitColumns<Row>(
  layout: ColumnLayout,
  columns: readonly Column<Row>[],
  room: number,
  density: Density = 'compact',
): FittedLayout {
  const hidden = new Set(layout.hidden);
  const left: string[] = [];
  const byUse = columns
    .map(({ id, main, controls, rank }, index) => ({ id, fixed: main || controls, rank: rank ?? index }))
    .sort((one, other) => one.rank - other.rank);
  /** Width of the visible columns in pixels, including the room for the number of hidden ones. */
  const needed = () => {
    const shown = shownColumns(columns, { ...layout, hidden: [...hidden] });
    return widthOf(gridColumns(shown, density, layout.widths)) + (left.length > 0 ? leftWidth : 0);
  };

  for (const { id, fixed } of [...byUse].reverse()) {
    if (needed() <= room) break;
    if (fixed || hidden.has(id)) continue;
    hidden.add(id);
    left.push(id);
  }
  if (room >= spacious) {
    const grow = shownColumns(columns, layout).find(canBeFull);
    const more = grow ? Math.max(readable - grow.width, 0) : 0;
    for (const { id } of byUse) {
      if (!hidden.has(id) || left.includes(id)) continue;
      hidden.delete(id);
      if (needed() + more <= room) continue;
      hidden.add(id);
      // A wider window shows the same columns and more, so a less important column never replaces a more important one.
      break;
    }
  }
  return { ...layout, hidden: [...hidden], left };
}

/**
 * Width of each column in pixels, as declared. The growing column takes the free width up to a readable maximum; if there
 * is more, the others grow in proportion. A column with a width of its `own` keeps it; if all have one, the last takes the
 * rest (undefined).
 */
export function shareWidths<Row>(
  shown: readonly GridColumn<Row>[],
  room: number,
  own: Widths = {},
): (number | undefined)[] {
  const grow = shown.find((column) => column.grow);
  const others = shown.filter((column) => column !== grow && own[column.id] === undefined);
  const most = grow && (canBeFull(grow) ? Math.max(readable, grow.width) : Number.POSITIVE_INFINITY);
  const spare = room - widthOf(shown) + (grow?.width ?? 0) - (most ?? 0);
  const factor = spare > 0 && others.length > 0 ? 1 + spare / widthOf(others) : 1;
  const rest = grow ?? (others.length === 0 ? shown.at(-1) : undefined);
  return shown.map((column) =>
    column === rest ? undefined : others.includes(column) ? column.width * factor : column.width,
  );
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

/** Widths in pixels with that of the column that takes the rest. */
export function wholeWidths<Row>(shown: readonly Column<Row>[], widths: readonly (number | undefined)[], room: number) {
  const total = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  return shown.map(({ width }, index) => widths[index] ?? Math.max(room - total, width));
}

const none: readonly never[] = [];

/** Whether a column that grows is full at some width; one with sentences (`prose`) never is. */
const canBeFull = <Row>({ grow }: Column<Row>) => grow === true;

const widthOf = (columns: readonly Pick<Column<unknown>, 'width'>[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);
