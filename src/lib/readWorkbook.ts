import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'saxen';
import type { CsvValue } from './csv.ts';

/** Bytes that one part of a workbook may take once it is unpacked: what is larger is no list of contracts. */
const largest = 60_000_000;

/**
 * The cells of a workbook's first sheet in view, line by line, without the empty lines at its end: a date is an ISO text,
 * a formula is what it came to. Throws where the bytes are no workbook.
 *
 * The parser is a plain one, for the security policy lets no text become a document.
 */
export function readWorkbook(bytes: Uint8Array): CsvValue[][] {
  const wanted =
    /^\/?xl\/(workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false;
      if (originalSize > largest) throw new RangeError(`${name} has ${originalSize} bytes`);
      return true;
    },
  });
  const part = (path: string) => {
    const name = Object.keys(parts).find((each) => each.replace(/^\//, '').toLowerCase() === path.toLowerCase());
    return name === undefined ? undefined : strFromU8(parts[name] as Uint8Array);
  };
  const book = readBook(part('xl/workbook.xml') ?? '', part('xl/_rels/workbook.xml.rels') ?? '');
  const sheet = book.path === undefined ? undefined : part(book.path);
  if (sheet === undefined) throw new TypeError('This is no workbook.');
  return readSheet(sheet, {
    texts: readTexts(part('xl/sharedStrings.xml') ?? ''),
    dates: readDateStyles(part('xl/styles.xml') ?? ''),
    since1904: book.since1904,
  });
}

type Attributes = Record<string, string | undefined>;
interface Reading {
  open?: (name: string, attributes: () => Attributes) => void;
  text?: (value: string) => void;
  close?: (name: string) => void;
}

/** Names come without their prefix: programs differ in how they write them. */
function walk(xml: string, { open, text, close }: Reading) {
  const parser = new Parser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('openTag', (name, attributes) => open?.(local(name), attributes));
  parser.on('closeTag', (name) => close?.(local(name)));
  parser.on('text', (value, decode) => text?.(decode(value)));
  parser.on('cdata', (value) => text?.(value));
  parser.on('error', (error) => {
    throw error;
  });
  if (xml !== '') parser.parse(xml);
}

function readBook(xml: string, relations: string) {
  const targets = new Map<string, string>();
  walk(relations, {
    open: (name, attributes) => {
      const { Id, Target } = name === 'Relationship' ? attributes() : {};
      if (Id && Target) targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  let path: string | undefined;
  let since1904 = false;
  walk(xml, {
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

function readTexts(xml: string): string[] {
  const texts: string[] = [];
  let [current, inText, phonetic] = ['', false, false];
  walk(xml, {
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

/** Whether the cells of each style are dates. */
function readDateStyles(xml: string): boolean[] {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  walk(xml, {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        // What stands in quotes or brackets, or after a stroke, is no part of a date.
        own.set(Number(numFmtId), /[dmyhs]/i.test(formatCode.replace(/"[^"]*"|&quot;.*?&quot;|\[[^\]]*\]|\\./g, '')));
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

interface Book {
  texts: readonly string[];
  dates: readonly boolean[];
  since1904: boolean;
}

function readSheet(xml: string, book: Book): CsvValue[][] {
  const lines: CsvValue[][] = [];
  let line: CsvValue[] = [];
  let cell: Attributes = {};
  let [value, taken] = ['', false];
  walk(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        const number = Number(attributes().r ?? lines.length + 1);
        while (lines.length < number - 1 && number <= mostLines) lines.push([]);
        line = [];
      }
      if (name === 'c') [cell, value] = [attributes(), ''];
      if (name === 'v' || name === 't') taken = true;
    },
    text: (text) => {
      if (taken) value += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') taken = false;
      if (name === 'c') line[cell.r === undefined ? line.length : placeOf(cell.r)] = cellValue(cell, value, book);
      // A cell that the sheet leaves out is a hole.
      if (name === 'row') lines.push(Array.from(line));
    },
  });
  while (lines.length > 0 && lines.at(-1)?.every((each) => each === undefined || each === '')) lines.pop();
  return lines;
}

/** Rows of a sheet. */
const mostLines = 1_048_576;

/** From 0, of an address like `AB12`. */
const placeOf = (address: string) =>
  [...(/^[A-Z]+/i.exec(address)?.[0] ?? 'A').toUpperCase()].reduce(
    (place, letter) => place * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

function cellValue({ t: kind = 'n', s: style }: Attributes, text: string, { texts, dates, since1904 }: Book): CsvValue {
  if (text === '') return undefined;
  if (kind === 's') return texts[Number(text)];
  if (kind === 'b') return text === '1';
  if (kind === 'd') return text.replace(/T00:00:00(\.0+)?Z?$/, '');
  if (kind !== 'n') return unescaped(text);
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  return dates[Number(style ?? 0)] ? isoOf(number, since1904) : number;
}

/** A day, or a moment without an offset, of the days since the last of December 1899. */
function isoOf(serial: number, since1904: boolean): string {
  const minutes = Math.round((serial + (since1904 ? 1462 : 0) - 25_569) * 1440);
  const text = new Date(minutes * 60_000).toISOString();
  return minutes % 1440 === 0 ? text.slice(0, 10) : text.slice(0, 16);
}

/** `_x000D_` and the like, as Excel writes signs that XML does not know. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
