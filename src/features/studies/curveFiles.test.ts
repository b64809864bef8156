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
const known = (values: readonly (number | null)[] | undefined) =>
  Object.fromEntries([...(values ?? []).entries()].filter(([, value]) => value !== null));

test('the doubled hour of the Canary Islands is the second, in the order of its lines', async () => {
  const { days } = await curveOf(bytesOf('canary-october.csv'));
  expect(days[0]?.kWh).toHaveLength(25);
  expect(known(days[0]?.kWh)).toEqual({ 0: 1, 1: 2, 2: 3, 3: 4 });
});

test('a title with a comma above the headings decides nothing', async () => {
  const curve = await curveOf(bytesOf('comma-above-headings.csv'));
  expect(curve.missing).toBe(0);
  expect(curve.days[0]?.kWh).toEqual(Array.from({ length: 24 }, (_, at) => at / 100));
});

test('decimals with a comma in a file of commas', async () => {
  const { days } = await curveOf(bytesOf('comma-twice.csv'));
  expect(known(days[0]?.kWh)).toEqual({ 0: 0.312, 1: 1.25 });
});

test('a point with 20 and with 22 characters is one', async () => {
  const { cups, days } = await curveOf(bytesOf('cups-20-and-22.csv'));
  expect(cups).toBe('ES0021990000012345EB0F');
  expect(known(days[0]?.kWh)).toEqual({ 0: 0.5, 1: 0.5 });
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

test('the newest day first, with hours 00 to 23', async () => {
  const short = await curveOf(bytesOf('newest-day-first.csv'));
  expect(short.days.map(({ day, kWh }) => [day, known(kWh)])).toEqual([
    ['2026-02-01', { 0: 1, 1: 2 }],
    ['2026-02-02', { 0: 1, 1: 2 }],
  ]);
  expect(short.naming).toEqual({ named: 'start', first: 'start', from: undefined });
  const whole = await curveOf(bytesOf('newest-day-first-whole-days.csv'));
  const hours = Array.from({ length: 24 }, (_, at) => at + 1);
  expect(whole.days.map(({ day }) => day)).toEqual(['2026-02-01', '2026-02-02', '2026-02-03']);
  for (const { kWh } of whole.days) expect(kWh).toEqual(hours);
  expect(whole.missing).toBe(0);
});

test('i-DE calls the surplus generation, and the flag of summer is no amount', async () => {
  const { days, columns } = await curveOf(bytesOf('surplus-heading.csv'));
  expect([days[0]?.kWh[0], days[0]?.surplus?.[0], days[0]?.kWh[12], days[0]?.surplus?.[12]]).toEqual([0.4, 0, 0, 1.5]);
  expect(columns).toEqual({
    read: [
      { head: 'CUPS', role: 'cups' },
      { head: 'FECHA-HORA', role: 'date' },
      { head: 'INV / VER', role: 'season' },
      { head: 'CONSUMO Wh', role: 'use' },
      { head: 'GENERACION Wh', role: 'surplus' },
    ],
    left: [],
  });
});

test('two ways of naming hours in one file', async () => {
  const { days, naming } = await curveOf(bytesOf('two-ways-of-hours.csv'));
  expect(days.map(({ day, kWh }) => [day, known(kWh)])).toEqual([
    ['2026-02-09', { 23: 0.3 }],
    ['2026-02-10', { 0: 0.1, 1: 0.2 }],
  ]);
  expect(naming).toEqual({ named: 'both', first: 'end', from: '2026-02-10' });
});
