import type { CsvValue } from './csv.ts';
import { FileRefusal, fileLimits } from './fileLimits.ts';

/** A line of a sheet that has something in it, with the number that it has there. */
export interface SheetLine {
  line: number;
  /** Without holes; the empty cells at its end are left out. */
  cells: readonly CsvValue[];
}

/** Lines that are handed over at once: the page takes each portion in a moment. */
const portion = 250;

/** Takes the lines of a sheet as they are read, holds them to the limits, and hands them on in portions. */
export function sheetLines(send: (lines: SheetLine[]) => void) {
  let waiting: SheetLine[] = [];
  let [filled, last] = [0, 0];
  let cells: CsvValue[] = [];
  const handOver = () => {
    if (waiting.length > 0) send(waiting);
    waiting = [];
  };
  return {
    /** An empty cell may stand anywhere: programs write formatted ones to the last column there is. */
    put(place: number, value: CsvValue) {
      if (isEmpty(value)) return;
      // Also where the address of the cell is none.
      if (!(place < fileLimits.columns)) throw new FileRefusal('columns', last + 1);
      if (typeof value === 'string' && value.length > fileLimits.cell) throw new FileRefusal('cell', last + 1);
      cells[place] = value;
    },
    /** @param number as the sheet has it; numbers only rise */
    endLine(number = last + 1) {
      last = Math.max(last + 1, number);
      if (cells.length > 0) {
        // The heads are one line more.
        if (filled++ > fileLimits.lines) throw new FileRefusal('lines');
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
