import type { ChartWords, Items } from './declaration.ts';
import type { TableData } from './table.ts';

export interface HeatRow {
  /** In words and in the table: `26/10/2025`. */
  name: string;
  /** Beside the row, where there is room; the name where it is left out. */
  label?: string;
  /** null: not known. */
  values: readonly (number | null)[];
  /**
   * The column of each value, where it is not simply the next one: a day of 25 hours has two values in the column of
   * the hour that comes twice, a day of 23 none in that of the hour that never is.
   */
  columns?: readonly number[];
}

/** Values by day and hour, or by month and hour, as colours. */
export interface HeatData extends ChartWords {
  /** What the rows are: the head of their column in the table. */
  axis: string;
  /** `00` to `23`, or the quarters. */
  columns: readonly string[];
  rows: Items<HeatRow>;
  unit?: string;
  format: (value: number) => string;
  /** A value in words, where row, column and value are not enough: the hour that comes for the second time. */
  says?: (row: number, index: number) => string;
}

/** Where a value stands among all of them, and in its row. */
export interface HeatCell {
  row: number;
  /** Among the row's values. */
  index: number;
  value: number | null;
  column: number;
  /** A column that holds several values is shared by them, from left to right. */
  part: number;
  parts: number;
}

export interface HeatGrid {
  cells: readonly HeatCell[];
  /** Index of the first cell of each row, and after the last row that of the end. */
  starts: readonly number[];
  /** The lowest and the highest value, zero always among them. */
  low: number;
  high: number;
}

/** Lays the values out, one after the other as they are read. */
export function layOut({ rows }: Pick<HeatData, 'rows'>): HeatGrid {
  const cells: HeatCell[] = [];
  const starts = [0];
  let low = 0;
  let high = 0;
  for (let row = 0; row < rows.length; row++) {
    const { values = [], columns } = rows.at(row) ?? {};
    const shared = columns && Map.groupBy(columns.keys(), (index) => columns[index]);
    for (const [index, value] of values.entries()) {
      const column = columns?.[index] ?? index;
      const mates = shared?.get(column);
      cells.push({ row, index, value, column, part: mates?.indexOf(index) ?? 0, parts: mates?.length ?? 1 });
      if (value !== null && value < low) low = value;
      if (value !== null && value > high) high = value;
    }
    starts.push(cells.length);
  }
  return { cells, starts, low, high };
}

/** Steps of the scale on either side of zero. */
export const steps = 24;

/** The step of a value: 0 is zero, positive ones go up to the highest value, negative ones down to the lowest. */
export function stepOf(value: number, { low, high }: Pick<HeatGrid, 'low' | 'high'>): number {
  const most = value < 0 ? -low : high;
  if (value === 0 || most === 0) return 0;
  // What is not zero has a colour of its own, however small it is.
  return Math.sign(value) * Math.max(Math.round((Math.abs(value) / most) * steps), 1);
}

/** Where a cell begins, in columns. */
export const placeOf = ({ column, part, parts }: HeatCell) => column + part / parts;

/** Index of the cell of a row that a place is in, or of the one before it where the row has none there; of its first one before them all. */
export function cellAt({ cells, starts }: HeatGrid, row: number, place: number): number | undefined {
  const [start = 0, end = 0] = [starts[row], starts[row + 1]];
  let found: number | undefined;
  // The quarters of an hour that comes twice are not in the order of their columns.
  for (let at = start; at < end; at++) {
    const [cell, best] = [cells[at], cells[found ?? -1]];
    if (cell && placeOf(cell) <= place && (!best || placeOf(cell) > placeOf(best))) found = at;
  }
  return found ?? (start < end ? start : undefined);
}

/**
 * The cell that a key leads to: right and left to the next value, up and down to the same column of the row beside,
 * pages by a week of days, Home and End within the row, with Ctrl in the whole.
 */
export function walk(grid: HeatGrid, key: string, from: number, ctrl: boolean): number | undefined {
  const { cells, starts } = grid;
  const cell = cells[from];
  if (!cell) return undefined;
  const last = starts.length - 2;
  const inRow = (row: number) => cellAt(grid, Math.min(Math.max(row, 0), last), placeOf(cell));
  const [start = 0, end = cells.length] = [starts[cell.row], starts[cell.row + 1]];
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, cells.length - 1);
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'ArrowDown':
      return inRow(cell.row + 1);
    case 'ArrowUp':
      return inRow(cell.row - 1);
    case 'PageDown':
      return inRow(cell.row + 7);
    case 'PageUp':
      return inRow(cell.row - 7);
    case 'Home':
      return ctrl ? 0 : start;
    case 'End':
      return ctrl ? cells.length - 1 : end - 1;
    default:
      return undefined;
  }
}

/** The values as a table: where a column holds several they stand beside each other. */
export function heatTable({ name, axis, columns, rows, unit, format }: HeatData): TableData {
  return {
    caption: unit ? `${name} (${unit})` : name,
    head: [axis, ...columns],
    rows: {
      length: rows.length,
      at(index) {
        const row = rows.at(index);
        const texts = columns.map((): string[] => []);
        for (const [at, value] of (row?.values ?? []).entries())
          texts[row?.columns?.[at] ?? at]?.push(value === null ? '—' : format(value));
        return { name: row?.name ?? '', cells: texts.map((several) => ({ text: several.join(' / ') })) };
      },
    },
  };
}
