import { type Column, shownColumns, sized } from '../columns.ts';
import type { TableView, Widths } from '../views/view.ts';
import { gutter } from './useRoom.ts';

/** Pixels that a growing column takes at most while other columns can use the rest. */
const widest = 360;
/** From so much room on, columns come in that are hidden otherwise; below it a list is as it is declared. */
const spacious = 1600;

/** A view as it is drawn. */
export interface FittedView extends TableView {
  /** Ids of the columns that are hidden only because there is no room for them. */
  left: readonly string[];
}

/**
 * The columns of a view as the list declares it, in so many pixels: where they do not fit, the least useful leave first,
 * and never the main one, nor buttons; where there is room to spare, those that are hidden come in, the most useful first.
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
      // A wider window shows the same ones and more, so what follows does not overtake.
      if (width > room) break;
      hidden.delete(id);
    }
  }
  return { ...view, hidden: [...hidden], left };
}

/**
 * Pixels of each column in a grid of so many: a growing column takes what is left up to a width that is read at a
 * glance, and the others share the rest. A column with a width of its `own` keeps it; where all have one, the last
 * takes what is left. undefined for the one that takes it.
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
 * Where the first columns stay while the rest scrolls: pixels from the left end of each. Fewer than wanted where they
 * would take more than two thirds of the room.
 *
 * @param before pixels of the ticks
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

/** Sentences take all the room there is. */
const canBeFull = <Row>({ grow }: Column<Row>) => grow === true;

const widthOf = (columns: readonly Pick<Column<unknown>, 'width'>[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);
