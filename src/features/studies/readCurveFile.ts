import { type CurveFault, type CurveLine, CurveRefusal, type LoadCurve, readCurve } from '~/domain/load-curve.ts';
import { readCsv } from '~/lib/readCsv.ts';
import { readText } from '~/lib/readText.ts';

/** The content of a file, or why it is not a curve. */
export type CurveRead = { curve: LoadCurve } | { fault: CurveFault; line: number | undefined };

/** Reads the curve of a text with separators, as one part. */
export async function readCurveFile(file: Blob, send: (read: CurveRead) => void) {
  const lines: CurveLine[] = [];
  let cells: string[] = [];
  readCsv(await readText(file), {
    put(column, value) {
      cells[column] = String(value ?? '');
    },
    endLine(line = lines.length + 1) {
      lines.push({ line, cells: Array.from(cells, (cell) => cell ?? '') });
      cells = [];
    },
    end() {
      // The result is passed on as a whole.
    },
  });
  try {
    send({ curve: readCurve(lines) });
  } catch (thrown) {
    if (!(thrown instanceof CurveRefusal)) throw thrown;
    send({ fault: thrown.fault, line: thrown.line });
  }
}
