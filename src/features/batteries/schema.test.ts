import { expect, test } from 'vitest';
import type { BatteryValues } from './schema.ts';
import { check, home } from './testing.ts';

const faults = (changes: Partial<BatteryValues>) =>
  check({ ...home, FechaValidez: '2026-12-16', ...changes }, '2026-11-16').faults;

test.each([
  ['a whole home', {}],
  ['a power that is not known', { ConsumoP3: 60_000, PotenciaContratada: undefined }],
  ['no panels, and so no surplus', { PotenciaFv: undefined, ExcedenteAnual: 0 }],
  ['a price left to the calculator', { PrecioP1: undefined }],
  ['an offer for today', { FechaValidez: '2026-11-16' }],
  ['an offer for half a year', { FechaValidez: '2027-05-16' }],
] as [string, Partial<BatteryValues>][])('%s is accepted', (_, changes) => {
  expect(faults(changes)).toEqual({});
});

test.each([
  ['nothing typed', { ConsumoP1: undefined }, { ConsumoP1: 'form:rule.required' }],
  ['a text that is not a number', { ConsumoP2: Number.NaN }, { ConsumoP2: 'form:rule.number' }],
  ['less than nothing', { ConsumoP3: -1 }, { ConsumoP3: 'fault.between' }],
  ['no use at all', { ConsumoP1: 0, ConsumoP2: 0, ConsumoP3: 0 }, { ConsumoP1: 'fault.noUse' }],
  ['more than the power gives at all hours', { ConsumoP3: 60_000 }, { ConsumoP1: 'fault.impossible' }],
  ['no surplus typed', { ExcedenteAnual: undefined }, { ExcedenteAnual: 'form:rule.required' }],
  ['a power plant', { PotenciaFv: 501 }, { PotenciaFv: 'fault.between' }],
  ['cents instead of euros', { PrecioP1: 18.9 }, { PrecioP1: 'fault.between' }],
  ['work beyond reason', { Instalacion: 20_001 }, { Instalacion: 'fault.between' }],
  ['no CUPS', { Cups: '' }, { Cups: 'rule.required' }],
  ['the CUPS of another', { Cups: 'ES 0021 9900 0001 2345 EA' }, { Cups: 'cups.control' }],
  ['the NIF of another', { Nif: '12345678A' }, { Nif: 'fault.nif' }],
  ['half an address', { Email: 'ana' }, { Email: 'rule.email' }],
  ['half a number', { Telefono: '12' }, { Telefono: 'rule.phone' }],
  ['a very long note', { Observaciones: 'x'.repeat(2001) }, { Observaciones: 'rule.tooLong' }],
  ['no last day', { FechaValidez: '' }, { FechaValidez: 'form:rule.required' }],
  ['no such day', { FechaValidez: '31/12' }, { FechaValidez: 'fault.day' }],
  ['yesterday', { FechaValidez: '2026-11-15' }, { FechaValidez: 'fault.validity' }],
  ['more than half a year', { FechaValidez: '2027-05-17' }, { FechaValidez: 'fault.validity' }],
] as [string, Partial<BatteryValues>, object][])(
  '%s is refused, whatever is wrong elsewhere',
  (_, changes, expected) => {
    expect(faults(changes)).toEqual(expected);
    expect(faults({ Cups: '', Nif: 'x', PrecioP2: Number.NaN, ...changes })).toMatchObject(expected);
  },
);
