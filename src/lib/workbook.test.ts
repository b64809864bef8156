import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import type { CsvValue } from './csv.ts';
import { linesOf } from './testing.ts';
import { type Sheet, workbookFile } from './workbook.ts';

const written = async (sheet: Partial<Sheet>) => {
  const { blob } = await workbookFile('a.xlsx', { name: 'Contratos', columns: [{ head: 'A' }], lines: [], ...sheet });
  return blob.arrayBuffer();
};
/** The file as another program reads it. */
const opened = async (sheet: Partial<Sheet>) => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await written(sheet));
  return book.worksheets[0] as ExcelJS.Worksheet;
};
const cell = async (value: CsvValue, decimals?: number) =>
  (await opened({ columns: [{ head: 'A', decimals }], lines: [[value]] })).getCell('A2');

describe('a workbook', () => {
  test('has numbers, dates and texts with their types', async () => {
    expect((await cell(2345.5)).value).toBe(2345.5);
    expect((await cell(0)).value).toBe(0);
    expect((await cell(true)).value).toBe(true);
    expect((await cell('a\u0000b\u001f')).value).toBe('ab');
    expect((await cell('2026-11-16')).value).toEqual(new Date('2026-11-16T00:00:00Z'));
    expect((await cell('2026-11-16')).numFmt).toBe('dd/mm/yyyy');
    expect((await cell('2026-11-16T09:12:00')).value).toEqual(new Date('2026-11-16T09:12:00Z'));
    for (const text of ['28013', '01240', '600 123 456', '1/3', '12E5', 'Ñandú & Cía, "S.L." <x>', ' a\nb '])
      expect((await cell(text)).value).toBe(text);
    for (const none of [null, undefined, '', Number.NaN]) expect((await cell(none)).value).toBeNull();
  });

  test('offers the choices of a column from a hidden sheet', async () => {
    const sheet = await opened({ columns: [{ head: 'A' }, { head: 'B', choices: ['2.0TD', 'R & L'] }], lines: [] });
    const [first, lists, ...more] = sheet.workbook.worksheets;
    expect(first?.getCell('B2').dataValidation).toMatchObject({ type: 'list', formulae: ['Listas!$A$1:$A$2'] });
    expect(first?.getCell('A2').dataValidation).toBeUndefined();
    expect([lists?.name, lists?.state, lists?.getCell('A2').value, more]).toEqual(['Listas', 'hidden', 'R & L', []]);
  });

  test('shows the decimals of the column, or of its numbers', async () => {
    expect((await cell(2345)).numFmt).toBe('#,##0');
    expect((await cell(8.25)).numFmt).toBe('#,##0.00');
    expect((await cell(0.123456789)).numFmt).toBe('#,##0.000000');
    expect((await cell(8, 2)).numFmt).toBe('#,##0.00');
  });

  test.each(['=1+1', '+SUMA(A1)', '-A1', '@SUMA(A1)', '\t=1+1', '＝1+1', '=HYPERLINK("http://x")'])(
    'has %j as a text, also after the cell is edited',
    async (formula) => {
      const { value, style } = await cell(formula);
      expect(value).toBe(formula);
      expect(style).toMatchObject({ numFmt: '@' });
      const styled = /<c r="A2" s="(\d)"/.exec(await part({ lines: [[formula]] }, 'xl/worksheets/sheet1.xml'))?.[1];
      const styles = (await part({ lines: [[formula]] }, 'xl/styles.xml')).split('<cellXfs')[1]?.split('<xf ');
      expect(styles?.[Number(styled) + 1]).toContain('quotePrefix="1"');
    },
  );

  test('has bold, frozen headings with filters, frozen columns, and a name that Excel allows', async () => {
    const sheet = await opened({
      name: "'Contratos: activos / 2026 [todos los que hay]",
      columns: [{ head: 'Código', width: 75 }, { head: 'kWh' }],
      lines: [['PT-1', 1]],
      frozen: 1,
    });
    expect(sheet.name).toBe('Contratos  activos   2026  tod');
    expect(sheet.getRow(1).values).toEqual([undefined, 'Código', 'kWh']);
    expect(sheet.getCell('A1').font.bold).toBe(true);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 1 });
    expect(sheet.autoFilter).toBe('A1:B2');
    expect(sheet.getColumn(1).width).toBe(10);
  });

  test('is the same file for the same rows', async () => {
    const [one, other] = [await written({ lines: [['PT-1']] }), await written({ lines: [['PT-1']] })];
    expect(new Uint8Array(one)).toEqual(new Uint8Array(other));
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
    expect(await linesOf(new Blob([await written({ columns: heads.map((head) => ({ head })), lines })]))).toEqual([
      { line: 1, cells: heads },
      { line: 2, cells: lines[0] },
      { line: 4, cells: lines[2] },
    ]);
  });

  test('reads the first visible sheet of other programs: shared and rich texts, formulas, gaps, distant columns', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Ayuda', { state: 'hidden' }).addRow(['no']);
    const sheet = book.addWorksheet('Altas');
    sheet.addRow(['CUPS', 'NIF']);
    sheet.getCell('A3').value = 'ES0021990000012345EB';
    sheet.getCell('C3').value = { richText: [{ text: 'Uno ' }, { text: 'dos' }] };
    sheet.getCell('D3').value = { formula: 'A1&"x"', result: 'CUPSx' };
    sheet.getCell('E3').value = new Date('2026-11-16T00:00:00Z');
    sheet.getCell('F3').value = 3.45;
    sheet.getCell('F3').numFmt = '0.00 "días"';
    sheet.getCell('AB3').value = true;
    const [first, second] = await linesOf(new Blob([await book.xlsx.writeBuffer()]));
    expect(first).toEqual({ line: 1, cells: ['CUPS', 'NIF'] });
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

const part = async (sheet: Partial<Sheet>, path: string) => {
  const { unzipSync, strFromU8 } = await import('fflate');
  return strFromU8(unzipSync(new Uint8Array(await written(sheet)))[path] as Uint8Array);
};
