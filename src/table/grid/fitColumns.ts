import type { Density } from '~/lib/listAddress.ts';
import type { ColumnLayout, Widths } from '../columns/layout.ts';
import { type Column, shownColumns } from '../columns.ts';
import { type DrawnColumn, drawnColumns, leftWidth } from './drawnColumns.ts';
import { gutter } from './useRoom.ts';

/** Maximum pixels of a growing column while other columns can use the rest. */
const widest = 360;
/** From this width, hidden columns are added; below it a list is as declared. */
const spacious = 1600;

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
    const drawn = drawnColumns(shown, { rows: none, density, opened: none, own: layout.widths });
    return widthOf(drawn) + (left.length > 0 ? leftWidth : 0);
  };

  for (const { id, fixed } of [...byUse].reverse()) {
    if (needed() <= room) break;
    if (fixed || hidden.has(id)) continue;
    hidden.add(id);
    left.push(id);
  }
  if (room >= spacious) {
    const grow = shownColumns(columns, layout).find(canBeFull);
    const more = grow ? Math.max(widest - grow.width, 0) : 0;
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

const none: readonly never[] = [];

/**
 * Width of each column in pixels: cut texts get what they need first, those of the growing column before the others. Then
 * the growing column takes the rest up to a readable maximum, and the others share what is left. A column with a width of
 * its `own` keeps it; if all have one, the last takes the rest (undefined).
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

/**
 * Widens columns whose texts are cut, as far as there is room: the growing one first, then by rank. If there is too
 * little, columns of shorter texts give theirs, the least important first.
 */
function withNeeds<Row>(shown: readonly DrawnColumn<Row>[], room: number, own: Widths): readonly DrawnColumn<Row>[] {
  let spare = room - widthOf(shown);
  if (spare < 0) return shown;
  const byUse = shown
    .map(({ id, need, width, grow, rank }, index) => ({
      id,
      short: need === undefined || own[id] !== undefined ? 0 : Math.min(need, widest) - width,
      rank: grow ? -1 : (rank ?? index),
    }))
    .sort((one, other) => one.rank - other.rank);
  let missing = byUse.reduce((sum, { short }) => sum + Math.max(short, 0), -spare);
  const more = new Map<string, number>();
  for (const { id, short } of byUse.toReversed()) {
    if (short >= 0 || missing <= 0) continue;
    const given = Math.min(-short, missing);
    more.set(id, -given);
    missing -= given;
    spare += given;
  }
  for (const { id, short } of byUse) {
    if (short <= 0) continue;
    more.set(id, Math.min(short, spare));
    spare -= Math.min(short, spare);
  }
  return shown.map((column) => ({ ...column, width: column.width + (more.get(column.id) ?? 0) }));
}

/**
 * Left offsets in pixels of the fixed columns. Fewer than requested if they would take more than two thirds of the
 * width.
 *
 * @param before width of the ticks in pixels
 */
export function frozenOffsets<Row>(
  shown: readonly Column<Row>[],
  widths: readonly (number | undefined)[],
  { count, room, before }: { count: number; room: number; before: number },
): number[] {
  const known = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const offsets: number[] = [];
  let left = before;
  for (const [index, column] of shown.slice(0, count).entries()) {
    const width = widths[index] ?? Math.max(room - known, column.width);
    if (room > 0 && left + width > before + (2 * room) / 3) break;
    offsets.push(left);
    left += width + (index === 0 && before === 0 ? gutter : 0);
  }
  return offsets;
}

/** A column with sentences takes all the remaining width. */
const canBeFull = <Row>({ grow }: Column<Row>) => grow === true;

const widthOf = (columns: readonly Pick<Column<unknown>, 'width'>[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);
