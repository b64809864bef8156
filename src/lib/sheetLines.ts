import type { CsvValue } from './csv.ts';
import { FileRefusal, fileLimits } from './fileLimits.ts';

/** A line of a sheet that is not empty, with its number in the sheet. */
export interface SheetLine {
  line: number;
  /** Without holes; empty cells at the end are removed. */
  cells: readonly CsvValue[];
}

/** Number of lines per message, small enough that the page handles each in a moment. */
const portion = 250;

/**
 * Collects the lines of a sheet as they are read, enforces the limits, and passes the lines on in portions.
 * @param most maximum number of lines below the header
 */
export function sheetLines(send: (lines: SheetLine[]) => void, most: number = fileLimits.lines) {
  let waiting: SheetLine[] = [];
  let [filled, last] = [0, 0];
  let cells: CsvValue[] = [];
  const handOver = () => {
    if (waiting.length > 0) send(waiting);
    waiting = [];
  };
  return {
    /** Empty cells do not count towards the limit of columns: programs write formatted ones up to the last column. */
    put(column: number, value: CsvValue) {
      if (isEmpty(value)) return;
      // Also if the address of the cell is invalid.
      if (!(column < fileLimits.columns)) throw new FileRefusal('columns', last + 1);
      if (typeof value === 'string' && value.length > fileLimits.cell) throw new FileRefusal('cell', last + 1);
      cells[column] = value;
    },
    /** @param number line number in the sheet; it only grows */
    endLine(number = last + 1) {
      last = Math.max(last + 1, number);
      if (cells.length > 0) {
        // The header is one more line.
        if (filled++ > most) throw new FileRefusal('lines');
        waiting.push({ line: last, cells: Array.from(cells) });
        cells = [];
      }
      if (waiting.length === portion) handOver();
    },
    end: handOver,
  };
}

export type SheetLines = ReturnType<typeof sheetLines>;

const isEmpty = (value: CsvValue) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
