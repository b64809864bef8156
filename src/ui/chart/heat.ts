import type { ChartWords, Items, TableData } from './declaration.ts';

export interface HeatRow {
  /** In full: `26/10/2025`. */
  name: string;
  /** Short name beside the row, if there is room; default: the name. */
  label?: string;
  /** null: unknown. */
  values: readonly (number | null)[];
  /**
   * Column of each value, if it is not simply the next one: on a day of 25 hours the repeated hour's column has two
   * values, on a day of 23 hours the skipped hour's column has none.
   */
  columns?: readonly number[];
}

/** Values by day and hour, or by month and hour, as colours. */
export interface HeatData extends ChartWords {
  /** What the rows are: the heading of their column in the table. */
  axis: string;
  /** `00` to `23`, or the quarters. */
  columns: readonly string[];
  rows: Items<HeatRow>;
  unit?: string;
  format: (value: number) => string;
  /** Description of a value, if row, column and value are not enough: for the repeated hour. */
  describe?: (row: number, index: number) => string;
}

/** Position of a value among all of them, and in its row. */
export interface HeatCell {
  row: number;
  /** Index within the row. */
  index: number;
  value: number | null;
  column: number;
  /** Position within its column, if the column has several values, from left to right. */
  part: number;
  parts: number;
}

export interface HeatGrid {
  cells: readonly HeatCell[];
  /** Index of the first cell of each row; the last entry is the total number of cells. */
  starts: readonly number[];
  /** The lowest and highest value; zero is always within. */
  low: number;
  high: number;
}

/** Assigns values to cells, in reading order. */
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

/** Number of colour steps on either side of zero. */
export const steps = 24;

/** The step of a value: 0 for zero, positive up to the highest value, negative down to the lowest. */
export function stepOf(value: number, { low, high }: Pick<HeatGrid, 'low' | 'high'>): number {
  const most = value < 0 ? -low : high;
  if (value === 0 || most === 0) return 0;
  // Every value except zero has a colour, however small it is.
  return Math.sign(value) * Math.max(Math.round((Math.abs(value) / most) * steps), 1);
}

/** Start of a cell, in columns. */
export const startOf = ({ column, part, parts }: HeatCell) => column + part / parts;

/** Index of the cell at a position in a row; the cell before it if the row has none there, or its first cell. */
export function cellAt({ cells, starts }: HeatGrid, row: number, position: number): number | undefined {
  const [start = 0, end = 0] = [starts[row], starts[row + 1]];
  let found: number | undefined;
  // The quarters of a repeated hour are not in the order of their columns.
  for (let at = start; at < end; at++) {
    const [cell, best] = [cells[at], cells[found ?? -1]];
    if (cell && startOf(cell) <= position && (!best || startOf(cell) > startOf(best))) found = at;
  }
  return found ?? (start < end ? start : undefined);
}

/**
 * The cell that a key leads to: left and right to the next value, up and down in the same column, pages by a week of
 * days, Home and End within the row, with Ctrl in the whole map.
 */
export function walk(grid: HeatGrid, key: string, from: number, ctrl: boolean): number | undefined {
  const { cells, starts } = grid;
  const cell = cells[from];
  if (!cell) return undefined;
  const last = starts.length - 2;
  const inRow = (row: number) => cellAt(grid, Math.min(Math.max(row, 0), last), startOf(cell));
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

/** The values as a table: several values of a column are written beside each other. */
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
