import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type CsvValue, isoMoment, type Moment, startsFormula } from './csv.ts';
import { yieldToMain } from './runQueue.ts';

export interface SheetColumn {
  head: string;
  /** In pixels. */
  width?: number | undefined;
  /** Decimals of its numbers; if left out, as many as they have, up to six. */
  decimals?: number | undefined;
  /** Choices for its cells; other texts can be typed too. */
  choices?: readonly string[] | undefined;
}

export interface Sheet {
  /** Text on the sheet's tab; characters that Excel forbids there are removed. */
  name: string;
  columns: readonly SheetColumn[];
  /** Dates are ISO texts; all other texts stay as they are. */
  lines: readonly (readonly CsvValue[])[];
  /** Number of columns that stay in view when scrolling; the header always does. */
  frozen?: number;
}

/** Lines written before the page may draw again: some milliseconds. */
const portion = 250;

/**
 * Writes a workbook with one or several sheets (ECMA-376, transitional): typed numbers and dates, a bold header that stays in view
 * and filters. A text that looks like a formula is marked as text, so that it stays one even after the cell is edited.
 * It is our own code, because libraries for large files use workers from strings or evaluate code, both of which the
 * security policy refuses. Yields between portions, and stops with `signal`.
 */
export async function workbookFile(name: string, sheet: Sheet | readonly Sheet[], signal?: AbortSignal) {
  const sheets = [sheet].flat();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, part) => {
    if (error) failure = error;
    else parts.push(part as Uint8Array<ArrayBuffer>);
  });
  const entry = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 });
    // Fixed dates, so that the same rows give the same file byte by byte.
    file.mtime = '2020-01-01T12:00:00';
    zip.add(file);
    return file;
  };
  const whole = (path: string, text: string) => entry(path).push(strToU8(declaration + text), true);

  const styles = stylesOf(sheets);
  const lists = sheets.flatMap(listsOf);
  /** The number of the hidden sheet with the lists. */
  const last = sheets.length + 1;
  whole('[Content_Types].xml', contentTypes(lists.length > 0 ? last : sheets.length));
  whole('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  whole('xl/workbook.xml', workbook(sheets, lists.length > 0));
  whole(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
      ...(lists.length > 0 ? ([['worksheet', `worksheets/sheet${last}.xml`]] as const) : []),
    ]),
  );
  whole('xl/styles.xml', styles.xml);
  if (lists.length > 0) whole(`xl/worksheets/sheet${last}.xml`, listsSheet(lists));
  for (const [index, each] of sheets.entries()) {
    const cells = entry(`xl/worksheets/sheet${index + 1}.xml`);
    cells.push(strToU8(declaration + sheetStart(each)));
    for (let at = 0; at < each.lines.length; at += portion) {
      await yieldToMain();
      signal?.throwIfAborted();
      const rows = each.lines
        .slice(at, at + portion)
        .map((line, offset) => row(at + offset + 2, line, (value, column) => styles.of(value, index, column)));
      cells.push(strToU8(rows.join('')));
    }
    const before = sheets.slice(0, index).flatMap(listsOf).length;
    cells.push(strToU8(sheetEnd(each, before)), true);
  }
  zip.end();
  if (failure) throw failure;
  return { name, blob: new Blob(parts, { type: workbookType }) };
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const override = (path: string, kind: string) => `<Override PartName="/xl/${path}" ContentType="${kind}+xml"/>`;

/** @param sheets number of sheets, with the hidden one */
const contentTypes = (sheets: number) =>
  `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    override('workbook.xml', `${workbookType}.main`),
    ...Array.from({ length: sheets }, (_, at) => override(`worksheets/sheet${at + 1}.xml`, `${spreadsheet}.worksheet`)),
    override('styles.xml', `${spreadsheet}.styles`),
  ].join('')}</Types>`;

const relations = (targets: readonly (readonly [kind: string, target: string])[]) =>
  `<Relationships xmlns="${packages}/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Excel refuses these characters, an apostrophe at either end, and more than 31 characters. */
const tabOf = (name: string) =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .replace(/^'+|'+$/g, '')
    .trim() || 'Datos';

function workbook(sheets: readonly Sheet[], hasLists: boolean): string {
  const tabs = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(tabOf(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  // The styles have the identifier before that of the lists.
  const [sheetId, relation] = [sheets.length + 1, sheets.length + 2];
  const hidden = hasLists
    ? `<sheet name="${listsName}" sheetId="${sheetId}" state="hidden" r:id="rId${relation}"/>`
    : '';
  const filters = sheets.map(({ name, columns, lines }, at) => {
    const area = `'${tabOf(name).replaceAll("'", "''")}'!$A$1:$${letters(columns.length - 1)}$${lines.length + 1}`;
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${escaped(area)}</definedName>`;
  });
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${tabs.join('')}${hidden}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`;
}

function sheetStart({ columns, frozen = 0 }: Sheet): string {
  const corner = `${letters(frozen)}2`;
  const pane = frozen > 0 ? 'bottomRight' : 'bottomLeft';
  const view = `<sheetViews><sheetView workbookViewId="0"><pane ${frozen > 0 ? `xSplit="${frozen}" ` : ''}ySplit="1" topLeftCell="${corner}" activePane="${pane}" state="frozen"/></sheetView></sheetViews>`;
  // Seven pixels per character and five of padding, as Excel calculates for its default font.
  const widths = columns.map(
    ({ head, width = 0 }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.max(8, (width - 5) / 7, head.length + 4).toFixed(1)}" customWidth="1"/>`,
  );
  const heads = row(
    1,
    columns.map(({ head }) => head),
    () => 1,
  );
  return `<worksheet xmlns="${main}">${view}<cols>${widths.join('')}</cols><sheetData>${heads}`;
}

/** @param before number of lists of the sheets before */
function sheetEnd({ columns, lines }: Sheet, before: number): string {
  const area = `A1:${letters(columns.length - 1)}${lines.length + 1}`;
  // Tells Excel that a postcode is a text on purpose, so that it shows no green corner.
  return `</sheetData><autoFilter ref="${area}"/>${validations(columns, before)}<ignoredErrors><ignoredError sqref="${area}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

const listsOf = ({ columns }: Sheet) => columns.flatMap(({ choices }) => (choices?.length ? [choices] : []));

/** The hidden sheet with the lists, to which formulas refer. */
const listsName = 'Listas';
/** Number of rows in which a column offers its choices. */
const offered = 5000;

/**
 * Columns with choices. Each refers to a range of the sheet with the lists, because a formula may have only 255
 * characters.
 */
function validations(columns: readonly SheetColumn[], before: number): string {
  const ranges = columns.flatMap(({ choices = [] }, at) => (choices.length > 0 ? [{ at, choices }] : []));
  if (ranges.length === 0) return '';
  const each = ranges.map(({ at, choices }, list) => {
    const column = letters(at);
    const own = letters(before + list);
    const from = `${listsName}!$${own}$1:$${own}$${choices.length}`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${column}2:${column}${offered}"><formula1>${from}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`;
}

function listsSheet(lists: readonly (readonly string[])[]): string {
  const length = Math.max(...lists.map((list) => list.length));
  const rows = Array.from({ length }, (_, at) =>
    row(
      at + 1,
      lists.map((list) => list[at]),
      () => 0,
    ),
  );
  return `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** The cells that are not empty, each with its address. */
function row(number: number, line: readonly CsvValue[], styleOf: (value: CsvValue, column: number) => number): string {
  const cells = line.map((value, column) => {
    const at = `r="${letters(column)}${number}"`;
    const style = styleOf(value, column);
    const styled = style > 0 ? ` s="${style}"` : '';
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'number') return Number.isFinite(value) ? `<c ${at}${styled}><v>${value}</v></c>` : '';
    if (typeof value === 'boolean') return `<c ${at} t="b"><v>${value ? 1 : 0}</v></c>`;
    const moment = number > 1 && isoMoment(value);
    if (moment) return `<c ${at}${styled}><v>${serial(moment)}</v></c>`;
    return `<c ${at}${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, longest))}</t></is></c>`;
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** Characters that a cell can hold. */
const longest = 32_767;

/** Excel's number of a date: days since 31 December 1899, valid from March 1900. */
const serial = ({ year, month, day, minutes = 0 }: Moment) =>
  Date.UTC(year, month - 1, day) / 86_400_000 + 25_569 + minutes / 1440;

/** Column letters from 0: A, B … Z, AA, AB … */
export const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Numbers the styles that the sheets' cells need, and writes the workbook part that declares them. */
function stylesOf(sheets: readonly Sheet[]) {
  const fixed = ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm'];
  const decimals = sheets.map(({ columns, lines }) =>
    columns.map(
      (column, index) => column.decimals ?? lines.reduce((most, line) => Math.max(most, decimalsIn(line[index])), 0),
    ),
  );
  const codes = [...fixed, ...[...new Set(decimals.flat())].map(codeOf)];
  const first = 164;
  const formats = codes.map((code, at) => `<numFmt numFmtId="${first + at}" formatCode="${escaped(code)}"/>`);
  const styles = codes.map(
    (_, at) => `<xf numFmtId="${first + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const [plain, head, text] = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>',
  ];
  const before = 3;
  return {
    of: (value: CsvValue, sheet: number, column: number): number => {
      if (typeof value === 'number') return before + codes.indexOf(codeOf(decimals[sheet]?.[column] ?? 0));
      if (typeof value !== 'string') return 0;
      const moment = isoMoment(value);
      if (moment) return before + (moment.minutes === undefined ? 0 : 1);
      return startsFormula(value) ? 2 : 0;
    },
    xml: `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${before + styles.length}">${plain}${head}${text}${styles.join('')}</cellXfs></styleSheet>`,
  };
}

const codeOf = (decimals: number) => (decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0');

const decimalsIn = (value: CsvValue) =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min((/\.(\d+)$/.exec(String(value))?.[1] ?? '').length, 6)
    : 0;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Removes characters that XML does not allow: control characters except tab and line ends. */
const escaped = (text: string) =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
