import { Parser } from 'saxen';
import { unzipRaw, type ZipEntry } from 'unzipit';
import type { CsvValue } from './csv.ts';
import { FileRefusal, fileLimits } from './fileLimits.ts';
import type { SheetLines } from './sheetLines.ts';

type Attributes = Record<string, string | undefined>;

interface Reading {
  open?: (name: string, attributes: () => Attributes) => void;
  text?: (value: string) => void;
  close?: (name: string) => void;
  /** Reading stops after this element. */
  until?: string;
}

/** Deepest nesting of elements: a sheet has seven levels. */
const deepest = 64;

/** Characters of one tag or text. In the longest cell, each character is written as `_x000D_`. */
const longest = 8 * fileLimits.cell;

/** The parts of a package by path; all bytes taken from it count towards one limit. */
interface Package {
  /** The chunks of a part; none if the package has no such part. */
  read: (path: string) => AsyncIterable<string>;
  has: (path: string) => boolean;
  /** Adds bytes that a part makes the reader repeat. */
  count: (bytes: number) => void;
}

/**
 * Reads the first visible sheet of a workbook line by line. Dates become ISO texts, formulas their results. Throws if
 * the file is not a workbook.
 */
export async function readWorkbook(file: Blob, lines: SheetLines) {
  const parts = await unpack(file);
  const { path, since1904 } = await readBook(parts);
  if (path === undefined || !parts.has(path)) throw new FileRefusal('unreadable');
  const texts = await readTexts(parts);
  const dates = await readDateStyles(parts);
  await readCells(parts, path, lines, { texts, dates, since1904 });
}

async function readBook(parts: Package) {
  const targets = new Map<string, string>();
  if (parts.has('xl/_rels/workbook.xml.rels'))
    await walk(parts.read('xl/_rels/workbook.xml.rels'), {
      open: (name, attributes) => {
        const { Id, Target } = name === 'Relationship' ? attributes() : {};
        if (Id && Target) targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
      },
    });
  let path: string | undefined;
  let since1904 = false;
  await walk(parts.read('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attributes().date1904 ?? '');
      if (name !== 'sheet' || path !== undefined) return;
      const { state = 'visible', ...rest } = attributes();
      const id = Object.entries(rest).find(([key]) => key.endsWith(':id'))?.[1];
      if (state === 'visible' && id !== undefined) path = targets.get(id);
    },
  });
  return { path, since1904 };
}

async function readTexts(parts: Package): Promise<string[]> {
  const texts: string[] = [];
  if (!parts.has('xl/sharedStrings.xml')) return texts;
  let [current, inText, phonetic] = ['', false, false];
  await walk(parts.read('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') phonetic = true;
      if (name === 't') inText = !phonetic;
    },
    text: (value) => {
      if (inText) current += value;
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') phonetic = false;
      if (name === 'si') texts.push(unescaped(current));
    },
  });
  return texts;
}

/** Whether each cell style is a date format. */
async function readDateStyles(parts: Package): Promise<boolean[]> {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  if (!parts.has('xl/styles.xml')) return styles;
  let inCells = false;
  await walk(parts.read('xl/styles.xml'), {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        own.set(Number(numFmtId), isDateFormat(formatCode));
      }
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) {
        const id = Number(attributes().numFmtId ?? 0);
        styles.push(own.get(id) ?? ((id >= 14 && id <= 22) || (id >= 45 && id <= 47)));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/**
 * Text in quotes or brackets, or after a backslash, is not part of a date format. An unclosed quote runs to the end:
 * searching for each end separately would take minutes in a hostile format.
 */
const isDateFormat = (code: string) =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"?|&quot;.*?(?:&quot;|$)|\[[^\]]*\]?|\\./gs, ''));

interface Book {
  texts: readonly string[];
  dates: readonly boolean[];
  since1904: boolean;
}

async function readCells(parts: Package, path: string, lines: SheetLines, book: Book) {
  let number: number | undefined;
  let next = 0;
  let cell: Attributes = {};
  let [value, taken] = ['', false];
  await walk(parts.read(path), {
    // Below the cells come filters, formats and checks, which may be longer than the cells.
    until: 'sheetData',
    open: (name, attributes) => {
      if (name === 'row') [number, next] = [rowOf(attributes().r), 0];
      if (name === 'c') [cell, value] = [attributes(), ''];
      if (name === 'v' || name === 't') taken = true;
    },
    text: (text) => {
      if (taken) value += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') taken = false;
      if (name === 'c') {
        const column = cell.r === undefined ? next : columnOf(cell.r);
        next = column + 1;
        const found = cellValue(cell, value, book);
        // A million cells may refer to the same text.
        if (cell.t === 's' && typeof found === 'string') parts.count(found.length);
        lines.put(column, found);
      }
      if (name === 'row') lines.endLine(number);
    },
  });
}

/** Row number from 1; undefined if the row has none or an impossible one. */
function rowOf(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= 1_048_576 ? number : undefined;
}

/** Column from 0 of an address such as `AB12`. */
const columnOf = (address: string) =>
  [...(/^[A-Z]+/i.exec(address)?.[0] ?? 'A').toUpperCase()].reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

function cellValue({ t: kind = 'n', s: style }: Attributes, text: string, { texts, dates, since1904 }: Book): CsvValue {
  if (text === '') return undefined;
  if (kind === 's') {
    const shared = texts[Number(text)];
    // If the text of a cell cannot be found, the cell must not look empty.
    if (shared === undefined) throw new FileRefusal('unreadable');
    return shared;
  }
  if (kind === 'b') return text === '1';
  if (kind === 'd') return text.replace(/T00:00:00(\.0+)?Z?$/, '');
  if (kind !== 'n') return unescaped(text);
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  return dates[Number(style ?? 0)] ? isoOf(number, since1904) : number;
}

/** The ISO text of an Excel date (days since 31 December 1899); a number that is not a date stays a number. */
function isoOf(serial: number, since1904: boolean): string | number {
  const minutes = Math.round((serial + (since1904 ? 1462 : 0) - 25_569) * 1440);
  const date = new Date(minutes * 60_000);
  if (Number.isNaN(date.getTime())) return serial;
  const text = date.toISOString();
  return minutes % 1440 === 0 ? text.slice(0, 10) : text.slice(0, 16);
}

/** Decodes `_x000D_` and similar codes, which Excel writes for characters that XML does not allow. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Opens a zip archive. Throws if it is not one, or is damaged. */
async function unpack(file: Blob): Promise<Package> {
  const { entries } = await unzipRaw(file);
  let taken = 0;
  const count = (bytes: number) => {
    taken += bytes;
    if (taken > fileLimits.unpacked) throw new FileRefusal('unpacked');
  };
  const find = (path: string) =>
    entries.find(({ name }) => name.replace(/^\//, '').toLowerCase() === path.toLowerCase());
  return {
    count,
    has: (path) => find(path) !== undefined,
    async *read(path) {
      const entry = find(path);
      if (!entry) return;
      // The stream fails if a part is longer than the archive says.
      count(entry.size);
      yield* piecesOf(entry);
    },
  };
}

/**
 * The tables in a zip archive; undefined if the archive is a workbook itself. Only the first is unpacked, because a
 * person has to choose among several.
 */
export async function packedTables(file: Blob): Promise<{ count: number; first: Blob | undefined } | undefined> {
  const { entries } = await unzipRaw(file);
  if (entries.some(({ name }) => name.replace(/^\//, '').toLowerCase() === 'xl/workbook.xml')) return undefined;
  const tables = entries.filter(({ name, isDirectory }) => !isDirectory && isTable.test(name));
  const [entry] = tables;
  if (!entry) return { count: 0, first: undefined };
  if (entry.size > fileLimits.unpacked) throw new FileRefusal('unpacked');
  // The stream fails if the file is longer than the archive says.
  return { count: tables.length, first: await new Response(await entry.stream()).blob() };
}

/** Not the copies that macOS adds, `__MACOSX/._a.csv`. */
const isTable = /^(?!__MACOSX\/)(?:.*\/)?[^./][^/]*\.(?:csv|txt|xlsx)$/i;

async function* piecesOf(entry: ZipEntry) {
  const reader = (await entry.stream()).getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // It has ended, or the rest is not needed.
    await reader.cancel().catch(() => {});
  }
}

/**
 * Streams the elements of an XML document. Names come without their prefix, because programs use different ones. Uses a
 * plain parser, because the security policy forbids turning a text into a document; the parser knows only XML's own
 * entities and fetches nothing.
 */
async function walk(document: AsyncIterable<string>, { open, text, close, until }: Reading) {
  const parser = new Parser();
  let [depth, since, ended] = [0, 0, false];
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('openTag', (name, attributes) => {
    since = 0;
    if (++depth > deepest) throw new FileRefusal('unreadable');
    open?.(local(name), attributes);
  });
  parser.on('closeTag', (name) => {
    [since, depth] = [0, depth - 1];
    close?.(local(name));
    if (local(name) !== until) return;
    ended = true;
    parser.stop();
  });
  parser.on('text', (value, decode) => text?.(decode(value)));
  parser.on('cdata', (value) => text?.(value));
  parser.on('error', (error) => {
    throw error;
  });
  for await (const piece of document) {
    parser.write(piece);
    if (ended) return;
    since += piece.length;
    // The parser keeps an unfinished part and scans it again with each chunk.
    if (since > longest) throw new FileRefusal('cell');
  }
  parser.end();
}
