import { type Column, shownColumns, sized } from '../columns.ts';
import type { TableView, Widths } from '../views/view.ts';
import { gutter } from './useRoom.ts';

/** Maximum pixels of a growing column while other columns can use the rest. */
const widest = 360;
/** From this width, hidden columns are added; below it a list is as declared. */
const spacious = 1600;

/** A view as it is rendered. */
export interface FittedView extends TableView {
  /** Ids of the columns that are hidden only for lack of room. */
  left: readonly string[];
}

/**
 * Fits a list's declared view into a width: without enough room, the least important columns are hidden, never the main
 * one or buttons; with spare room, hidden ones are added, the most important first.
 */
export function fitColumns<Row>(view: TableView, columns: readonly Column<Row>[], room: number): FittedView {
  const shown = shownColumns(columns, view);
  const byUse = columns
    .map((column, place) => ({ ...sized(column, view.widths?.[column.id]), rank: column.rank ?? place }))
    .sort((one, other) => one.rank - other.rank);
  const hidden = new Set(view.hidden);
  const left: string[] = [];
  let width = widthOf(shown);

  for (const { id, width: own, main, controls } of [...byUse].reverse()) {
    if (width <= room) break;
    if (main || controls || hidden.has(id)) continue;
    hidden.add(id);
    left.push(id);
    width -= own;
  }
  if (room >= spacious) {
    const grow = shown.find(canBeFull);
    width += grow ? Math.max(widest - grow.width, 0) : 0;
    for (const { id, width: own } of byUse) {
      if (!hidden.has(id) || left.includes(id)) continue;
      width += own;
      // A wider window shows the same columns and more, so a less important column never replaces a more important one.
      if (width > room) break;
      hidden.delete(id);
    }
  }
  return { ...view, hidden: [...hidden], left };
}

/**
 * Width of each column in pixels: a growing column takes the rest up to a readable maximum, and the others share what
 * is left. A column with a width of its `own` keeps it; if all have one, the last takes the rest (undefined).
 */
export function shareWidths<Row>(
  shown: readonly Column<Row>[],
  room: number,
  own: Widths = {},
): (number | undefined)[] {
  const grow = shown.find((column) => column.grow);
  const others = shown.filter((column) => column !== grow && own[column.id] === undefined);
  const fixed = others.length < shown.length - Number(grow !== undefined);
  const most = grow && (canBeFull(grow) ? Math.max(widest, grow.width) : Number.POSITIVE_INFINITY);
  const spare = room - widthOf(shown) + (grow?.width ?? 0) - (most ?? (fixed ? 0 : Number.POSITIVE_INFINITY));
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
export function frozenPlaces<Row>(
  shown: readonly Column<Row>[],
  widths: readonly (number | undefined)[],
  { count, room, before }: { count: number; room: number; before: number },
): number[] {
  const known = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const places: number[] = [];
  let left = before;
  for (const [index, column] of shown.slice(0, count).entries()) {
    const width = widths[index] ?? Math.max(room - known, column.width);
    if (room > 0 && left + width > before + (2 * room) / 3) break;
    places.push(left);
    left += width + (index === 0 && before === 0 ? gutter : 0);
  }
  return places;
}

/** A column with sentences takes all the remaining width. */
const canBeFull = <Row>({ grow }: Column<Row>) => grow === true;

const widthOf = (columns: readonly Pick<Column<unknown>, 'width'>[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);
