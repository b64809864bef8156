import { expect, test } from 'vitest';
import { labelOf, stepOf } from '../fields/fields.ts';
import { nothing } from '../input.ts';
import { rules, whole } from '../testing.ts';
import type { AltaValues } from '../values.ts';
import { issuesOf, progressOf } from './issues.ts';
import { needsOf } from './NeedsRail.tsx';

const found = (change: Partial<AltaValues>, more: Partial<typeof rules> = {}) =>
  issuesOf({ ...whole, ...change }, { ...rules, ...more }).map(({ field, reason, expected }) =>
    [field, reason, expected].filter(Boolean).join(' '),
  );

test('nothing is wrong with a whole contract', () => expect(found({})).toEqual([]));

test.each<[string, Partial<AltaValues>, string[]]>([
  ['wrong letters', { Cups: 'ES0021990000012345EA' }, ['Cups cups.control EB']],
  ['a CAU', { Cups: 'ES0021990000012345EB0FA000' }, ['Cups cups.cau']],
  ['a gas point with a tariff of electricity', { Cups: 'ES0230990000004321PV' }, ['Cups cups.energy']],
  ['a second point that is not there', { energy: 'EG' }, ['CupsGas required']],
  ['a NIF with another letter', { Nif: '12345678A' }, ['Nif nif.control Z']],
  [
    'a company without its name and without who signs for it',
    { Nif: 'B99000028' },
    [
      'NombreTitular required',
      'RepresentanteNombre required',
      'RepresentanteNif required',
      'RepresentantePoder required',
    ],
  ],
  ['nobody to call or write to', { Email: '', EmailFactura: 'a@b.es' }, ['Email contact']],
  [
    'a postcode of another province',
    { DireccionSuministro: { ...whole.DireccionSuministro, CodigoPostal: '46011' } },
    ['DireccionSuministro.Provincia province Valencia/València'],
  ],
  ['2.0TD above 15 kW', { PotenciaP1: 15.1 }, ['PotenciaP1 power.high']],
  [
    'powers that fall',
    {
      CodigoTarifa: '019',
      PotenciaP1: 20,
      PotenciaP2: 20,
      PotenciaP3: 25,
      PotenciaP4: 22,
      PotenciaP5: 25,
      PotenciaP6: 30,
    },
    ['PotenciaP4 power.order'],
  ],
  ['a text instead of a number', { PotenciaP2: Number.NaN }, ['PotenciaP2 number']],
  [
    'an indexed price without a retailer',
    { Modalidad: 'Mixto', IdComercializadora: '' },
    ['IdComercializadora required'],
  ],
  ['a fixed price without a product', { IdTarifaProducto: '', IdComercializadora: '' }, ['IdTarifaProducto required']],
  ['an IBAN of another control', { Iban: 'ES9221000418450200051332' }, ['Iban iban.control']],
  [
    'somebody else’s account without a name',
    { otherPayer: true, NifTitularIban: '99999999R' },
    ['TitularIban required'],
  ],
  ['no fee', { Fee: undefined }, ['Fee required']],
])('%s', (_, change, issues) => expect(found(change)).toEqual(issues));

test('the fee must be within the limits of the agent', () => {
  const fees = { least: 2, most: 15 };
  expect(found({ Fee: 16 }, { fees })).toEqual(['Fee fee 2,00–15,00 €/MWh']);
  expect(found({ Fee: 15 }, { fees })).toEqual([]);
});

test('an expired price and an open draft for the point are issues', () => {
  expect(found({}, { offers: ['102'] })).toEqual(['IdTarifaProducto offer']);
  expect(found({}, { openDraft: 'PT-2026-000031' })).toEqual(['Cups cups.draft PT-2026-000031']);
});

test('a CUPS with an open draft is valid, but its point is not free', () => {
  const issues = issuesOf(whole, { ...rules, openDraft: 'PT-2026-000031' });
  const needs = needsOf(whole, issues, rules, { standing: 'free', sips: 'known' });
  expect(needs.slice(0, 2)).toEqual([
    { id: 'cups', state: 'done' },
    { id: 'free', state: 'wrong' },
  ]);
});

test('missing look-up lists forbid nothing', () => expect(found({}, { tariffs: [], provinces: [] })).toEqual([]));

test('issues are in the order of the steps, each with a step and a label', () => {
  const issues = issuesOf(nothing, rules);
  const steps = issues.map(({ field }) => stepOf(field));
  expect([...new Set(steps)]).toEqual(['supply', 'holder', 'product', 'payment']);
  expect(issues[0]?.field).toBe('IdTipoSolicitud');
  expect(labelOf('DireccionSuministro.CodigoPostal', nothing)).toBe('CodigoPostal');
  expect(labelOf('Cups', { ...nothing, energy: 'G' })).toBe('CupsGas');
});

test('a step shows how much of it is filled in', () => {
  const values = { ...nothing, Nif: '12345678Z', Nombre: 'Ana' };
  expect(progressOf('holder', values, issuesOf(values, rules))).toEqual({ done: 2, needed: 4 });
});

test('a requirement is pending, wrong, done or has a warning', () => {
  const states = (values: AltaValues) =>
    Object.fromEntries(
      needsOf(values, issuesOf(values, rules), rules, { standing: 'active', sips: 'unknown' }).map(({ id, state }) => [
        id,
        state,
      ]),
    );
  expect(states({ ...whole, Iban: 'ES00', Email: '' })).toMatchObject({
    cups: 'done',
    free: 'warning',
    sips: 'warning',
    powers: 'done',
    contact: 'pending',
    iban: 'wrong',
  });
  expect(states(nothing)).toMatchObject({ cups: 'pending', nif: 'pending', product: 'pending' });
  const company = { ...whole, Nif: 'B99000028', NombreTitular: 'Bodegas Umbría, S.L.' };
  expect(states(company)).toMatchObject({ nif: 'done', name: 'done', representative: 'pending' });
  expect(states(whole)).not.toHaveProperty('representative');
});
