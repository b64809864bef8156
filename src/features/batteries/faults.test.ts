import { describe, expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import { home } from './testing.ts';
import type { BatteryValues } from './values.ts';

const day = '2026-11-16';
const faults = (changes: Partial<BatteryValues>) =>
  faultsOf({ ...home, FechaValidez: '2026-12-16', ...changes }, day).map(({ field, reason }) => `${field} ${reason}`);

test('a whole home has none', () => {
  expect(faults({})).toEqual([]);
});

test.each([
  ['nothing typed', { ConsumoP1: undefined }, ['ConsumoP1 required']],
  ['a text that is not a number', { ConsumoP2: Number.NaN }, ['ConsumoP2 number']],
  ['less than nothing', { ConsumoP3: -1 }, ['ConsumoP3 between']],
  ['no use at all', { ConsumoP1: 0, ConsumoP2: 0, ConsumoP3: 0 }, ['ConsumoP1 noUse']],
  ['more than the power gives at all hours', { ConsumoP3: 60_000 }, ['ConsumoP1 impossible']],
  ['a power that is not known', { ConsumoP3: 60_000, PotenciaContratada: undefined }, []],
  ['no surplus typed', { ExcedenteAnual: undefined }, ['ExcedenteAnual required']],
  ['no panels, and so no surplus', { PotenciaFv: undefined, ExcedenteAnual: 0 }, []],
  ['a power plant', { PotenciaFv: 501 }, ['PotenciaFv between']],
  ['cents instead of euros', { PrecioP1: 18.9 }, ['PrecioP1 between']],
  ['a price left to the calculator', { PrecioP1: undefined }, []],
  ['work beyond reason', { Instalacion: 20_001 }, ['Instalacion between']],
] as [string, Partial<BatteryValues>, string[]][])('%s', (_, changes, expected) => {
  expect(faults(changes)).toEqual(expected);
});

describe('month by month', () => {
  const Meses = Array.from({ length: 12 }, () => ({ P1: 100, P2: 100, P3: 0 }));
  const months = (changes: object) =>
    faults({ Fuente: 'months', Meses: [{ ...Meses[0], ...changes }, ...Meses.slice(1)] });

  test('the fields of the year do not count', () => {
    expect(faults({ Fuente: 'months', Meses, ConsumoP1: undefined, ConsumoP2: Number.NaN })).toEqual([]);
  });
  test('a period of a month may be empty, but not the whole month', () => {
    expect(months({ P3: undefined })).toEqual([]);
    expect(months({ P1: undefined, P2: undefined, P3: undefined })).toEqual(['Meses months']);
  });
  test('each is a plausible number', () => {
    expect(months({ P1: Number.NaN })).toEqual(['Meses number']);
    expect(months({ P1: -1 })).toEqual(['Meses between']);
    expect(months({ P1: 100_001 })).toEqual(['Meses between']);
  });
  test('twelve months of zero are refused', () => {
    expect(faults({ Fuente: 'months', Meses: Meses.map(() => ({ P1: 0, P2: 0, P3: 0 })) })).toEqual(['Meses noUse']);
  });
});

test.each([
  ['Cups', '', 'required'],
  ['Cups', 'ES 0021 9900 0001 2345 EA', 'cups'],
  ['Nif', '12345678A', 'nif'],
  ['Email', 'ana', 'email'],
  ['Telefono', '12', 'phone'],
  ['NombreTitular', 'x'.repeat(201), 'long'],
  ['Observaciones', 'x'.repeat(2001), 'long'],
  ['FechaValidez', '', 'required'],
  ['FechaValidez', '31/12', 'day'],
  ['FechaValidez', '2026-11-15', 'validity'],
  ['FechaValidez', '2027-05-17', 'validity'],
])('%s %j: %s', (field, value, reason) => {
  expect(faults({ [field]: value })).toEqual([`${field} ${reason}`]);
});

test.each(['2026-11-16', '2027-05-16'])('an offer may be valid until %s', (FechaValidez) => {
  expect(faults({ FechaValidez })).toEqual([]);
});
