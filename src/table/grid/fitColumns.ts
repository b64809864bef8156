import { type Column, shownColumns } from '../columns.ts';
import type { Density } from '../list/address.ts';
import type { TableView, Widths } from '../views/view.ts';
import { type DrawnColumn, drawnColumns, leftWidth } from './drawnColumns.ts';
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
export function fitColumns<Row>(
  view: TableView,
  columns: readonly Column<Row>[],
  room: number,
  density: Density = 'compact',
): FittedView {
  const hidden = new Set(view.hidden);
  const left: string[] = [];
  const byUse = columns
    .map(({ id, main, controls, rank }, place) => ({ id, fixed: main || controls, rank: rank ?? place }))
    .sort((one, other) => one.rank - other.rank);
  /** Pixels of those in sight, with what is kept for saying how many are left out. */
  const needed = () => {
    const shown = shownColumns(columns, { ...view, hidden: [...hidden] });
    const drawn = drawnColumns(shown, { rows: none, density, opened: none, own: view.widths });
    return widthOf(drawn) + (left.length > 0 ? leftWidth : 0);
  };

  for (const { id, fixed } of [...byUse].reverse()) {
    if (needed() <= room) break;
    if (fixed || hidden.has(id)) continue;
    hidden.add(id);
    left.push(id);
  }
  if (room >= spacious) {
    const grow = shownColumns(columns, view).find(canBeFull);
    const more = grow ? Math.max(widest - grow.width, 0) : 0;
    for (const { id } of byUse) {
      if (!hidden.has(id) || left.includes(id)) continue;
      hidden.delete(id);
      if (needed() + more <= room) continue;
      hidden.add(id);
      // A wider window shows the same ones and more, so what follows does not overtake.
      break;
    }
  }
  return { ...view, hidden: [...hidden], left };
}

const none: readonly never[] = [];

/**
 * Pixels of each column in a grid of so many: texts that are cut get what they need first, the growing column's before
 * the others; then the growing column takes what is left up to a width that is read at a glance, and the others share the
 * rest. A column with a width of its `own` keeps it; where all have one, the last
 * takes what is left. undefined for the one that takes it.
 */
export function shareWidths<Row>(
  declared: readonly DrawnColumn<Row>[],
  room: number,
  own: Widths = {},
): (number | undefined)[] {
  const shown = withNeeds(declared, room, own);
  const grow = shown.find((column) => column.grow);
  const others = shown.filter((column) => column !== grow && !column.empty && own[column.id] === undefined);
  const fixed = others.length < shown.length - Number(grow !== undefined);
  const most = grow && (canBeFull(grow) ? Math.max(widest, grow.width) : Number.POSITIVE_INFINITY);
  const spare = room - widthOf(shown) + (grow?.width ?? 0) - (most ?? (fixed ? 0 : Number.POSITIVE_INFINITY));
  const factor = spare > 0 && others.length > 0 ? 1 + spare / widthOf(others) : 1;
  const rest = grow ?? (others.length === 0 ? shown.at(-1) : undefined);
  return shown.map((column) =>
    column === rest ? undefined : others.includes(column) ? column.width * factor : column.width,
  );
}

/** Columns whose texts are cut are widened by what there is room for: the growing one first, then by their rank. */
function withNeeds<Row>(shown: readonly DrawnColumn<Row>[], room: number, own: Widths): readonly DrawnColumn<Row>[] {
  let spare = room - widthOf(shown);
  if (spare <= 0) return shown;
  const shortBy = ({ need = 0, width }: DrawnColumn<Row>) => Math.min(need, widest) - width;
  const wider = new Map<string, number>();
  const byUse = [...shown.entries()]
    .map(([place, column]) => ({ column, rank: column.grow ? -1 : (column.rank ?? place) }))
    .sort((one, other) => one.rank - other.rank);
  for (const { column } of byUse) {
    if (own[column.id] !== undefined || shortBy(column) <= 0) continue;
    const more = Math.min(shortBy(column), spare);
    wider.set(column.id, more);
    spare -= more;
  }
  return shown.map((column) => ({ ...column, width: column.width + (wider.get(column.id) ?? 0) }));
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
