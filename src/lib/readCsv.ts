import { startsFormula } from './csv.ts';
import { FileRefusal, fileLimits } from './fileLimits.ts';
import type { SheetLines } from './sheetLines.ts';

/** Reads the cells of a text. */
export function readCsv(text: string, lines: SheetLines, by = separatorOf(text)) {
  const ends = new RegExp(`[${by}\r\n]`, 'g');
  const endOf = (from: number) => {
    ends.lastIndex = from;
    return ends.exec(text)?.index ?? text.length;
  };
  let [at, column, line] = [0, 0, 1];
  while (at < text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at + 1, line) : { cell: '', at };
    const end = endOf(quoted.at);
    // Text after the closing quotes belongs to the cell.
    lines.put(column++, asMeant(quoted.cell + text.slice(quoted.at, end)));
    at = end + 1;
    if (text[end] === by) continue;
    lines.endLine(line++);
    column = 0;
    if (text[end] === '\r' && text[at] === '\n') at++;
  }
  // The last line may end with a separator.
  if (column > 0) lines.endLine(line);
}

/** Lines that show a file's separator. */
const sample = 200;

/**
 * The separator of a text: the one that gives most of its lines the same number of cells, outside quotes. A title above
 * the headings may contain another one. If semicolons or tabs make columns, commas between digits are those of decimals.
 */
export function separatorOf(text: string): string {
  const lines = linesOf(text.slice(0, 200_000));
  const score = (sign: string, bare = lines) => {
    const counts = new Map<number, number>();
    for (const line of bare) {
      const cells = line.split(sign).length;
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    const [cells = 0, count = 0] = [...counts].toSorted(([a, many], [b, more]) => more - many || b - a)[0] ?? [];
    return { sign, count, cells };
  };
  const others = [score(';'), score('\t')];
  const columns = others.some(({ count }) => count > 1);
  const commas = score(',', columns ? lines.map((line) => line.replace(/(?<=\d),(?=\d)/g, '.')) : lines);
  const [best] = [...others, commas].toSorted((a, b) => b.count - a.count || b.cells - a.cells);
  return best && best.count > 0 ? best.sign : ';';
}

/** The first lines that are not empty, without what stands in quotes. */
function linesOf(text: string): string[] {
  const quoted = /(?<=^|[;,\t\r\n])"(?:[^"]|"")*(?:"|$)/g;
  return text
    .replace(quoted, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, sample);
}

/**
 * Reads to the closing quotes; two quotes inside the cell mean one. Without closing quotes it reads to the end of the
 * text.
 */
function readQuoted(text: string, from: number, line: number): { cell: string; at: number } {
  let [cell, at] = ['', from];
  for (;;) {
    const end = text.indexOf('"', at);
    const to = end < 0 ? text.length : end;
    if (cell.length + to - at > fileLimits.cell) throw new FileRefusal('cell', line);
    cell += text.slice(at, to);
    if (text[to + 1] !== '"') return { cell, at: Math.min(to + 1, text.length) };
    cell += '"';
    at = to + 2;
  }
}

/** Removes the mark of a text that was escaped for Excel: `="28013"`, `'=1+1`. */
function asMeant(cell: string): string {
  const marked = /^="(.*)"$/s.exec(cell)?.[1];
  return marked ?? (cell.startsWith("'") && startsFormula(cell.slice(1)) ? cell.slice(1) : cell);
}
