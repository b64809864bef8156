import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import { hostileSheets } from '../../tests/fixtures/hostileSheets.ts';
import { thorough } from '../../tests/thorough.ts';
import { type CsvValue, csvFile } from './csv.ts';
import { fileLimits } from './fileLimits.ts';
import { readSheet } from './readSheet.ts';
import { cellsOf, linesOf } from './testing.ts';
import { workbookFile } from './workbook.ts';

test.each<[string, CsvValue[][]]>([
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
  ['CUPS\tNIF\rES1\t\r', [['CUPS', 'NIF'], ['ES1']]],
  [
    '\ufeffNombre;Nota\n"dos\nlíneas";5" x\n',
    [
      ['Nombre', 'Nota'],
      ['dos\nlíneas', '5" x'],
    ],
  ],
  ['"a"b;""\n;"x', [['ab'], [undefined, 'x']]],
  // The separator is the one that gives most lines the same number of cells: here commas give them different ones.
  [
    'kW;kWh\n1,5;2,5,5\n3,5,1;4\n',
    [
      ['kW', 'kWh'],
      ['1,5', '2,5,5'],
      ['3,5,1', '4'],
    ],
  ],
  [
    'Titular: GIL, ANA\nCalle Mayor, 3\nFecha;kWh\n15/01/2026;0,5\n',
    [['Titular: GIL, ANA'], ['Calle Mayor, 3'], ['Fecha', 'kWh'], ['15/01/2026', '0,5']],
  ],
  [
    'NIF,Nota\n1,"a;b;c"\n2,"d;e;f"\n',
    [
      ['NIF', 'Nota'],
      ['1', 'a;b;c'],
      ['2', 'd;e;f'],
    ],
  ],
  // A workbook begins with a P, too.
  ['Potencia', [['Potencia']]],
  ['Uno', [['Uno']]],
  ['Uno;', [['Uno']]],
  ['', []],
  [' \n;;\n', []],
])('%j is read', async (text, cells) => expect(await cellsOf(new Blob([text]))).toEqual(cells));

test('a text of another encoding may begin with half of the mark of UTF-16', async () => {
  expect(await cellsOf(new Blob([new Uint8Array([0xff, 0x41])]))).toEqual([['ÿA']]);
  expect(await cellsOf(new Blob([new Uint8Array([0xfe, 0x41])]))).toEqual([['þA']]);
  expect(await cellsOf(new Blob([new Uint8Array([0xff, 0xfe, 0x41, 0])]))).toEqual([['A']]);
  expect(await cellsOf(new Blob([new Uint8Array([0xfe, 0xff, 0, 0x41])]))).toEqual([['A']]);
});

test('a line has the number that it has in the file', async () => {
  expect(await linesOf(new Blob(['CUPS\n\n;;\n"ES1\nx"\nES2']))).toEqual([
    { line: 1, cells: ['CUPS'] },
    { line: 4, cells: ['ES1\nx'] },
    { line: 5, cells: ['ES2'] },
  ]);
});

test('files that the portal writes for Excel are read back correctly', async () => {
  const lines = [
    ['CP', 'Nota', 'kW'],
    ['01240', '=1+1', 4.6],
    ['+34600123456', '−8,8 %', null],
    ['01240', '＝1+1', 1],
  ];
  expect(await cellsOf(csvFile('a.csv', lines).blob)).toEqual([
    ['CP', 'Nota', 'kW'],
    ['01240', '=1+1', '4,6'],
    ['+34600123456', '-8,8 %'],
    ['01240', '＝1+1', '1'],
  ]);
});

test('a workbook is recognised by its content', async () => {
  const { blob } = await workbookFile('a.xlsx', { name: 'a', columns: [{ head: 'CUPS' }], lines: [['ES1'], [3.5]] });
  expect(await cellsOf(blob)).toEqual([['CUPS'], ['ES1'], [3.5]]);
});

test('a sheet at the limit of lines and columns is read completely, in portions', async () => {
  const line = Array.from({ length: fileLimits.columns }, (_, at) => at);
  const text = `${line.join(';')}\n`.repeat(fileLimits.lines + 1);
  const portions: number[] = [];
  await readSheet(new Blob([text]), (some) => portions.push(some.length));
  expect(portions.reduce((sum, count) => sum + count)).toBe(fileLimits.lines + 1);
  expect(Math.max(...portions)).toBeLessThan(500);
});

describe('a hostile file is refused with a message, or read, in little memory:', () => {
  /** A thread that ends if it uses more memory. */
  const thread = new Worker(
    `const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(pathToFileURL(`${import.meta.dirname}/readSheet.ts`).href)}).then(({ readSheet }) =>
      parentPort.on('message', async (file) => {
        const cells = [];
        const ends = await readSheet(file, (lines) => cells.push(...lines.map((line) => line.cells))).then(
          () => (cells.length > 5 ? cells.length : cells),
          ({ fault = 'unreadable' }) => fault,
        );
        parentPort.postMessage(ends);
      }),
    );`,
    { eval: true, resourceLimits: { maxOldGenerationSizeMb: 384 } },
  );
  afterAll(() => thread.terminate());

  const tried = Object.entries(hostileSheets).filter(([, { takesSeconds }]) => thorough || !takesSeconds);

  test.each(tried)('%s', async (_, { bytes, ends }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    thread.once('error', reject).once('message', resolve);
    thread.postMessage(new Blob([bytes()]));
    const answer = await promise;
    thread.off('error', reject);
    expect(answer).toEqual(ends);
  });
});
