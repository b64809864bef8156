import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';
import { readCsv, readTable } from './readTable.ts';
import { workbookFile } from './workbook.ts';

test.each([
  [
    'CUPS;NIF\r\nES1;"a;b"\r\n',
    [
      ['CUPS', 'NIF'],
      ['ES1', 'a;b'],
    ],
  ],
  [
    'CUPS,NIF\nES1,"dice ""no"""\n\n',
    [
      ['CUPS', 'NIF'],
      ['ES1', 'dice "no"'],
    ],
  ],
  [
    'CUPS\tNIF\rES1\t\r',
    [
      ['CUPS', 'NIF'],
      ['ES1', ''],
    ],
  ],
  [
    '\ufeffNombre;Nota\n"dos\nlíneas";5" x\n',
    [
      ['Nombre', 'Nota'],
      ['dos\nlíneas', '5" x'],
    ],
  ],
  ['Uno', [['Uno']]],
  ['', []],
])('%j is read', (text, cells) => expect(readCsv(text)).toEqual(cells));

test('what the portal writes for Excel is read as it was meant', async () => {
  const lines = [
    ['CP', 'Nota', 'kW'],
    ['01240', '=1+1', 4.6],
    ['+34600123456', '−8,8 %', null],
  ];
  expect(await readTable(csvFile('a.csv', lines).blob)).toEqual([
    ['CP', 'Nota', 'kW'],
    ['01240', '=1+1', '4,6'],
    ['+34600123456', '-8,8 %', ''],
  ]);
});

test('a text in the code page of Windows is read, and a workbook by its content', async () => {
  expect(await readTable(new Blob([new Uint8Array([0xd1, 0x75, 0x3b, 0xe1])]))).toEqual([['Ñu', 'á']]);
  const { blob } = await workbookFile('a.xlsx', { name: 'a', columns: [{ head: 'CUPS' }], lines: [['ES1'], [3.5]] });
  expect(await readTable(blob)).toEqual([['CUPS'], ['ES1'], [3.5]]);
});

test('what is neither is refused', async () => {
  await expect(readTable(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])]))).rejects.toThrow();
  await expect(readTable(new Blob(['PK nada']))).rejects.toThrow();
});
