import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { CsvValue } from './csv.ts';
import { cellsOf, linesOf } from './testing.ts';
import { type Sheet, workbookFile } from './workbook.ts';

const written = async (...sheets: Partial<Sheet>[]) => {
  const whole = sheets.map((sheet) => ({ name: 'Contratos', columns: [{ head: 'A' }], lines: [], ...sheet }));
  const { blob } = await workbookFile('a.xlsx', whole);
  return blob;
};
/** The text of a part of the file. */
const part = async (file: Blob, path: string) =>
  strFromU8(unzipSync(new Uint8Array(await file.arrayBuffer()))[path] ?? new Uint8Array());
const first = 'xl/worksheets/sheet1.xml';

/** The cell A2 with this value: what is read back, its element, and the attributes and the format code of its style. */
async function cell(value: CsvValue, decimals?: number) {
  const file = await written({ columns: [{ head: 'A', decimals }], lines: [[value]] });
  const [, [read] = []] = await cellsOf(file);
  const element = /<c r="A2".*?<\/c>/s.exec(await part(file, first))?.[0] ?? '';
  const styles = await part(file, 'xl/styles.xml');
  const style = styles.split('<cellXfs')[1]?.split('<xf ')[Number(/ s="(\d+)"/.exec(element)?.[1] ?? 0) + 1] ?? '';
  const id = /numFmtId="(\d+)"/.exec(style)?.[1];
  const code = new RegExp(`<numFmt numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1];
  return { read, element, style, code };
}

describe('a workbook', () => {
  test('has numbers, dates and texts with their types', async () => {
    expect((await cell(2345.5)).element).toMatch(/<v>2345.5<\/v>/);
    expect((await cell(0)).element).toMatch(/<v>0<\/v>/);
    expect((await cell(true)).element).toMatch(/ t="b"><v>1<\/v>/);
    expect((await cell('a\u0000b\u001f')).read).toBe('ab');
    // Excel counts days from 31 December 1899, and 29 February 1900 as one of them.
    expect(await cell('2026-11-16')).toMatchObject({
      element: expect.stringContaining('<v>46342</v>'),
      code: 'dd/mm/yyyy',
    });
    expect(await cell('2026-11-16T12:00:00')).toMatchObject({
      element: expect.stringContaining('<v>46342.5</v>'),
      code: 'dd/mm/yyyy hh:mm',
    });
    for (const text of ['28013', '01240', '600 123 456', '1/3', '12E5', 'Ñandú & Cía, "S.L." <x>', ' a\nb ']) {
      const { read, element } = await cell(text);
      expect([read, element]).toEqual([text, expect.stringContaining('t="inlineStr"')]);
    }
    for (const none of [null, undefined, '', Number.NaN]) expect((await cell(none)).element).toBe('');
  });

  test('offers the choices of a column from a hidden sheet', async () => {
    const columns = [{ head: 'A' }, { head: 'B', choices: ['2.0TD', 'R & L'] }];
    const file = await written({ columns }, { name: 'Otra', columns: [{ head: 'C', choices: ['x'] }] });
    expect(await part(file, first)).toMatch(
      /<dataValidation type="list"[^>]* sqref="B2:B5000"><formula1>Listas!\$A\$1:\$A\$2</,
    );
    expect((await part(file, first)).match(/<dataValidation /g)).toHaveLength(1);
    expect(await part(file, 'xl/worksheets/sheet2.xml')).toContain('<formula1>Listas!$B$1:$B$1<');
    expect(await part(file, 'xl/worksheets/sheet3.xml')).toContain('R &amp; L');
    expect(await part(file, 'xl/workbook.xml')).toContain(
      '<sheet name="Listas" sheetId="3" state="hidden" r:id="rId4"/>',
    );
    expect(await part(file, 'xl/_rels/workbook.xml.rels')).toMatch(/Id="rId4"[^>]*Target="worksheets\/sheet3.xml"/);
  });

  test('shows the decimals of the column, or of its numbers', async () => {
    expect((await cell(2345)).code).toBe('#,##0');
    expect((await cell(8.25)).code).toBe('#,##0.00');
    expect((await cell(0.123456789)).code).toBe('#,##0.000000');
    expect((await cell(8, 2)).code).toBe('#,##0.00');
  });

  test.each(['=1+1', '+SUMA(A1)', '-A1', '@SUMA(A1)', '\t=1+1', '＝1+1', '=HYPERLINK("http://x")'])(
    'has %j as a text, also after the cell is edited',
    async (formula) => {
      const { read, style } = await cell(formula);
      expect(read).toBe(formula);
      // The format of texts.
      expect(style).toContain('numFmtId="49"');
      expect(style).toContain('quotePrefix="1"');
    },
  );

  test('has bold, frozen headings with filters, frozen columns, and a name that Excel allows', async () => {
    const file = await written({
      name: "'Contratos: activos / 2026 [todos los que hay]",
      columns: [{ head: 'Código', width: 75 }, { head: 'kWh' }],
      lines: [['PT-1', 1]],
      frozen: 1,
    });
    expect(await part(file, 'xl/workbook.xml')).toContain('<sheet name="Contratos  activos   2026  tod"');
    expect((await cellsOf(file))[0]).toEqual(['Código', 'kWh']);
    const sheet = await part(file, first);
    // The font of style 1 is the second one.
    expect(sheet).toContain('<c r="A1" s="1"');
    expect((await part(file, 'xl/styles.xml')).split('<font>')[2]).toMatch(/^<b\/>/);
    expect(sheet).toMatch(/<pane xSplit="1" ySplit="1" topLeftCell="B2"[^>]* state="frozen"/);
    expect(sheet).toContain('<autoFilter ref="A1:B2"/>');
    expect(sheet).toContain('<col min="1" max="1" width="10.0"');
  });

  test('has several sheets, each with its own rows and decimals', async () => {
    const file = await written({ lines: [[1.25]] }, { name: 'Más', columns: [{ head: 'B' }], lines: [[2]] });
    const [one, two] = [await part(file, first), await part(file, 'xl/worksheets/sheet2.xml')];
    const styleOf = (sheet: string) => /<c r="A2" s="(\d)"/.exec(sheet)?.[1];
    expect([one, two]).toEqual([expect.stringContaining('<v>1.25</v>'), expect.stringContaining('<v>2</v>')]);
    expect(styleOf(one)).not.toBe(styleOf(two));
    expect(await part(file, 'xl/workbook.xml')).toMatch(/name="Contratos" sheetId="1" .*name="Más" sheetId="2" /);
  });

  test('is the same file for the same rows', async () => {
    const [one, other] = [await written({ lines: [['PT-1']] }), await written({ lines: [['PT-1']] })];
    expect(new Uint8Array(await one.arrayBuffer())).toEqual(new Uint8Array(await other.arrayBuffer()));
  });

  test('stops when it is cancelled', async () => {
    const stopped = workbookFile(
      'a.xlsx',
      { name: 'a', columns: [{ head: 'A' }], lines: [['x']] },
      AbortSignal.abort(),
    );
    await expect(stopped).rejects.toThrow();
  });
});

describe('reading a workbook', () => {
  test('gives back what was written', async () => {
    const lines = [
      ['PT-1', 2345.5, '2026-11-16', true, 'dos\nlíneas & <más>'],
      [undefined, undefined, undefined, undefined, undefined],
      ['=1+1', 0, '2026-11-16T09:12', false, '28013'],
    ];
    const heads = ['Código', 'kWh', 'Firma', 'Sí', 'Texto'];
    expect(await linesOf(await written({ columns: heads.map((head) => ({ head })), lines }))).toEqual([
      { line: 1, cells: heads },
      { line: 2, cells: lines[0] },
      { line: 4, cells: lines[2] },
    ]);
  });

  test('reads the first visible sheet of other programs: shared and rich texts, formulas, gaps, distant columns', async () => {
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
    // As Excel writes it: texts in a part of their own, dates as numbers with a format.
    const parts = {
      'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Ayuda" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Altas" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId4" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/styles.xml': `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="0.00 &quot;días&quot;"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
      'xl/sharedStrings.xml': `<sst ${main}><si><t>no</t></si><si><t>CUPS</t></si><si><t>NIF</t></si><si><t>ES0021990000012345EB</t></si><si><r><t xml:space="preserve">Uno </t></r><r><rPr><b/></rPr><t>dos</t></r></si></sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>`,
      'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>2</v></c></row><row r="3"><c r="A3" t="s"><v>3</v></c><c r="C3" t="s"><v>4</v></c><c r="D3" t="str"><f>A1&amp;"x"</f><v>CUPSx</v></c><c r="E3" s="1"><v>46342</v></c><c r="F3" s="2"><v>3.45</v></c><c r="AB3" t="b"><v>1</v></c></row></sheetData></worksheet>`,
    };
    const file = zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
    const [head, second] = await linesOf(new Blob([file]));
    expect(head).toEqual({ line: 1, cells: ['CUPS', 'NIF'] });
    expect(second?.line).toBe(3);
    expect(second?.cells.slice(0, 6)).toEqual([
      'ES0021990000012345EB',
      undefined,
      'Uno dos',
      'CUPSx',
      '2026-11-16',
      3.45,
    ]);
    expect(second?.cells[27]).toBe(true);
  });
});
