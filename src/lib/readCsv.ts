import { startsFormula } from './csv.ts';
import { FileRefusal, fileLimits } from './fileLimits.ts';
import type { SheetLines } from './sheetLines.ts';

/** Reads the cells of a text. Its separator is found in it. */
export function readCsv(text: string, lines: SheetLines) {
  const by = separatorOf(text);
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

/** Number of first lines by which the separator is found. */
const looked = 30;

/**
 * The separator that gives the most lines the same number of cells, more than one. Signs inside quotes do not count: a
 * title with commas above the headings, or numbers with decimals, are no reason for a comma.
 */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, looked);
  const alike = (sign: string) => {
    const times = new Map<number, number>();
    for (const line of lines) {
      const cells = line.split(sign).length;
      if (cells > 1) times.set(cells, (times.get(cells) ?? 0) + 1);
    }
    return [...times].sort(([cells, many], [others, more]) => more - many || others - cells)[0] ?? [0, 0];
  };
  const [by = ';'] = [';', ',', '\t']
    .map((sign) => ({ sign, found: alike(sign) }))
    .sort(({ found: [cells, many] }, { found: [others, more] }) => more - many || others - cells)
    .map(({ sign }) => sign);
  return by;
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
