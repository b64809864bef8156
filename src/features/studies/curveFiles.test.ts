import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { part, zip } from '../../../tests/fixtures/zip.ts';
import { type CurveRead, readCurveFile } from './readCurveFile.ts';

const bytesOf = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/curves/${name}`));

async function read(bytes: Uint8Array<ArrayBuffer> | string) {
  const parts: CurveRead[] = [];
  await readCurveFile(new Blob([bytes]), (one) => parts.push(one));
  return parts[0];
}

/** The curve of a file; fails with the refusal. */
async function curveOf(bytes: Uint8Array<ArrayBuffer> | string) {
  const found = await read(bytes);
  if (!found || 'fault' in found) throw new Error(JSON.stringify(found));
  return found.curve;
}
const numbers = (values: readonly (number | null)[]) =>
  Object.fromEntries([...values.entries()].filter(([, value]) => value !== null));

test.each([
  [
    'the doubled hour of the Canary Islands, in the order of its lines',
    'canary-october',
    [{ 0: 1, 1: 2, 2: 3, 3: 4 }],
    {},
  ],
  ['decimals with a comma in a file of commas', 'comma-twice', [{ 0: 0.312, 1: 1.25 }], {}],
  [
    'a point with 20 and with 22 characters is one',
    'cups-20-and-22',
    [{ 0: 0.5, 1: 0.5 }],
    { cups: 'ES0021990000012345EB0F' },
  ],
  [
    'the newest day first, with hours 00 to 23',
    'newest-day-first',
    [
      { 0: 1, 1: 2 },
      { 0: 1, 1: 2 },
    ],
    { naming: { named: 'start', first: 'start', from: undefined } },
  ],
  [
    'two ways of naming hours in one file',
    'two-ways-of-hours',
    [{ 23: 0.3 }, { 0: 0.1, 1: 0.2 }],
    { naming: { named: 'both', first: 'end', from: '2026-02-10' } },
  ],
])('%s', async (_, name, days, more) => {
  const curve = await curveOf(bytesOf(`${name}.csv`));
  expect(curve.days.map(({ kWh }) => numbers(kWh))).toEqual(days);
  expect(curve).toMatchObject(more);
});

test.each([
  ['semicolons and decimal commas', 'Fecha;Hora;AE_kWh\r\n15/01/2026;1;0,5\r\n15/01/2026;2;1,25\r\n'],
  ['commas and decimal points', 'Fecha,Hora,AE_kWh\n15/01/2026,1,0.5\n15/01/2026,2,1.25\n'],
  ['commas and quoted decimal commas', 'Fecha,Hora,AE_kWh\n15/01/2026,1,"0,5"\n15/01/2026,2,"1,25"\n'],
])('%s', async (_, text) => expect(numbers((await curveOf(text)).days[0]?.kWh ?? [])).toEqual({ 0: 0.5, 1: 1.25 }));

test('a title with a comma above the headings decides nothing', async () => {
  const curve = await curveOf(bytesOf('comma-above-headings.csv'));
  expect(curve.missing).toBe(0);
  expect(curve.days[0]?.kWh).toEqual(Array.from({ length: 24 }, (_, at) => at / 100));
});

test('a workbook is read, alone and in an archive', async () => {
  const book = bytesOf('curve.xlsx');
  const packed = zip([part('__MACOSX/._curva.xlsx', 'x'), part('2026/curva.xlsx', book)]);
  for (const file of [book, packed]) {
    const { cups, days } = await curveOf(file);
    expect([cups, days[0]?.day]).toEqual(['ES0021990000012345EB', '2026-01-15']);
    expect(days[0]?.kWh).toEqual(Array.from({ length: 24 }, () => 0.5));
  }
});

test('of an archive, the only table is read; with none or more it is refused', async () => {
  const text = 'Fecha;Hora;AE_kWh\n15/01/2026;1;0,5\n';
  expect((await curveOf(zip([part('a.csv', text), part('leeme.pdf', 'x')]))).days[0]?.kWh[0]).toBe(0.5);
  expect(await read(zip([part('a.csv', text), part('b.csv', text)]))).toMatchObject({ fault: 'packed' });
  expect(await read(zip([part('leeme.pdf', 'x')]))).toMatchObject({ fault: 'packed' });
});

test('a file that is not a curve is refused with the line', async () => {
  expect(await read('Nombre;Apellido\nAna;Gil')).toEqual({ fault: 'heads', line: undefined });
  expect(await read('Fecha;Hora;AE_kWh\n15/01/2026;1;x')).toEqual({ fault: 'cell', line: 2 });
});

test('whole days with the newest first', async () => {
  const { days, missing } = await curveOf(bytesOf('newest-day-first-whole-days.csv'));
  const hours = Array.from({ length: 24 }, (_, at) => at + 1);
  expect(days.map(({ day, kWh }) => [day, kWh])).toEqual(
    ['2026-02-01', '2026-02-02', '2026-02-03'].map((day) => [day, hours]),
  );
  expect(missing).toBe(0);
});

test('i-DE calls the surplus generation, and the flag of summer is no amount', async () => {
  const { days, columns } = await curveOf(bytesOf('surplus-heading.csv'));
  expect([days[0]?.kWh[0], days[0]?.surplus?.[0], days[0]?.kWh[12], days[0]?.surplus?.[12]]).toEqual([0.4, 0, 0, 1.5]);
  expect(columns.read.map(({ role }) => role)).toEqual(['cups', 'date', 'season', 'use', 'surplus']);
});
