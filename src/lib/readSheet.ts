import { startsFormula } from './csv.ts';
import { FileRefusal, fileLimits } from './fileLimits.ts';
import { readWorkbook } from './readWorkbook.ts';
import { type SheetLine, type SheetLines, sheetLines } from './sheetLines.ts';

const startOf = async (file: Blob) => new Uint8Array(await file.slice(0, 4).arrayBuffer());

/** Whether a file begins with the two letters of a zip archive, as a workbook does; its name may be wrong. */
export const isArchive = async (file: Blob) => {
  const [a, b] = await startOf(file);
  return a === 0x50 && b === 0x4b;
};

/**
 * Reads a spreadsheet file, a workbook or a text, and passes on its lines in portions. Throws a {@link FileRefusal}, or
 * whatever the parsers throw on a damaged file.
 */
export async function readSheet(file: Blob, send: (lines: SheetLine[]) => void) {
  await readLines(file, send);
}

/**
 * @param most maximum number of lines below the header
 * @returns the separator of a text; undefined for a workbook
 */
export async function readLines(file: Blob, send: (lines: SheetLine[]) => void, most?: number) {
  const lines = sheetLines(send, most);
  const [a, b, c, d] = await startOf(file);
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) throw new FileRefusal('old');
  let by: string | undefined;
  if (await isArchive(file)) await readWorkbook(file, lines);
  else {
    const text = await readText(file);
    by = separatorOf(text);
    readCsv(text, lines, by);
  }
  lines.end();
  return by;
}

/** The text of a file in UTF-8, in UTF-16 with its mark (Excel's "Unicode text"), or in the Windows code page. */
export async function readText(file: Blob): Promise<string> {
  if (file.size > fileLimits.unpacked) throw new FileRefusal('unpacked');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  // No text contains this character: it is another type of file.
  if (text.includes('\0')) throw new FileRefusal('unreadable');
  return text;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads the cells of a text. */
function readCsv(text: string, lines: SheetLines, by: string) {
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
function separatorOf(text: string): string {
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

/** The first lines that are not empty, without their quoted parts. */
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
