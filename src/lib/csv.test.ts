import { expect, test } from 'vitest';
import { type CsvValue, csvFile } from './csv.ts';

const written = async (...lines: CsvValue[][]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csvFile('a.csv', lines).blob.arrayBuffer());
const cell = async (value: CsvValue) => (await written([value])).slice(1, -2);

test('lines have semicolons, and the file begins with the UTF-8 mark', async () => {
  expect(await written(['Titular', 'kWh'], ['Ñandú, S.L.', 2345.5])).toBe(
    '\ufeffTitular;kWh\r\nÑandú, S.L.;2345,5\r\n',
  );
});

test.each<[CsvValue, string]>([
  [null, ''],
  [undefined, ''],
  ['', ''],
  [Number.NaN, ''],
  [0, '0'],
  [-412.37, '-412,37'],
  [1284903.18, '1284903,18'],
  [true, 'VERDADERO'],
  ['2026-11-16', '16/11/2026'],
  ['2026-13-45Tnada', '2026-13-45Tnada'],
  ['ES0021990000012345EB0F', 'ES0021990000012345EB0F'],
  ['99000001C', '99000001C'],
  ['2.0TD', '2.0TD'],
  ['28013', '"=""28013"""'],
  ['01240', '"=""01240"""'],
  ['600 123 456', '"=""600 123 456"""'],
  ['+34600123456', '"=""+34600123456"""'],
  ['1/3', '"=""1/3"""'],
  ['12E5', '"=""12E5"""'],
  ['5 %', '"=""5 %"""'],
  ['−8,8 %', '"=""-8,8 %"""'],
  ['a;b', '"a;b"'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  ['dice "no"', '"dice ""no"""'],
])('%j is written %j', async (value, text) => expect(await cell(value)).toBe(text));

test('a time is written in the time zone of the device', async () => {
  expect(await cell('2026-11-16T09:12:30+01:00')).toMatch(/^1[567]\/11\/2026 \d\d:\d\d$/);
  const at = (hour: number, minute: number) => cell(new Date(2026, 10, 16, hour, minute).toISOString());
  expect([await at(23, 59), await at(23, 0)]).toEqual(['16/11/2026 23:59', '16/11/2026 23:00']);
});

test.each([
  ...['=1+1', '+SUMA(A1)', '-A1', '@SUMA(A1)', '\t=1+1', '\r=1+1', ' =1+1', '=HYPERLINK("http://x")'],
  // Full-width, small, raised and lowered forms.
  ...['＝1+1', '＋1+1', '－1+1', '＠SUM(A1)', '﹦1+1', '﹢1+1', '﹣1+1', '﹫SUM(A1)', '⁼1+1', '⁺1+1', '₌1+1', '₊1+1'],
  // The true minus sign.
  ...['−1+1', '−A1', '− 8 kWh', '⁻1+1'],
  // Behind what is skipped: spaces of any width, and signs that nobody sees.
  ...['\u3000＝1+1', '\u00a0=1+1', '\u200b=1+1', '\ufeff=1+1', '\u0000=1+1', '\n=1+1', '\tuno', '\runo', '\nuno'],
])('the formula %j is text', async (formula) => expect(await cell(formula)).toMatch(/^"?'/));

test.each(['uno=dos', '—', '–', '·', '≠', 'a＝b', '´=1'])('%j is not a formula', async (text) =>
  expect(await cell(text)).toBe(text),
);
