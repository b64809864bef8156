import { type Column, shownColumns } from './columns.ts';
import type { TableView } from './view.ts';

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
 * The columns of a view that nobody has chosen, in so many pixels: where they do not fit, the least useful leave first,
 * and never the main one, nor buttons; where there is room to spare, those that are hidden come in, the most useful first.
 */
export function fitColumns<Row>(view: TableView, columns: readonly Column<Row>[], room: number): FittedView {
  const shown = shownColumns(columns, view);
  const byUse = columns
    .map((column, place) => ({ ...column, rank: column.rank ?? place }))
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
  return { order: view.order, hidden: [...hidden], left };
}

/**
 * Pixels of each column in a grid of so many: a growing column takes what is left up to a width that is read at a
 * glance, and the others share the rest. undefined for the one that takes it.
 */
export function shareWidths<Row>(shown: readonly Column<Row>[], room: number): (number | undefined)[] {
  const grow = shown.find((column) => column.grow);
  const others = widthOf(shown) - (grow?.width ?? 0);
  const spare = grow && canBeFull(grow) && others > 0 ? room - others - Math.max(widest, grow.width) : 0;
  const factor = spare > 0 ? 1 + spare / others : 1;
  return shown.map((column) => (column === grow ? undefined : column.width * factor));
}

/** Sentences take all the room there is. */
const canBeFull = <Row>({ grow }: Column<Row>) => grow === true;

const widthOf = (columns: readonly Pick<Column<unknown>, 'width'>[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);
