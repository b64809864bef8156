import i18next from 'i18next';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { customer as customerRow } from '~/api/customers.ts';
import { sipsPoint } from '~/api/sips.ts';
import { rules, whole } from '../testing.ts';
import type { AltaValues } from '../values.ts';
import { type Around, cautionsOf, othersOn, pointCautions } from './cautions.ts';
import { needsOf } from './NeedsRail.tsx';

const noFacts: Around = {
  today: '2026-11-22',
  point: undefined,
  gas: undefined,
  customer: undefined,
  account: undefined,
  namesAgents: false,
};
const point = (FechaUltimoCambioComercializador: string | null) =>
  v.parse(sipsPoint, { Cups: 'ES0021990000012345EB', FechaUltimoCambioComercializador });
const customer = (more: object) =>
  v.parse(customerRow, { IdCliente: 1, Identificador: '12345678Z', Nombre: 'ANA', Apellido1: 'Ruíz', ...more });

const found = (around: Partial<Around>, values: Partial<AltaValues> = {}) =>
  cautionsOf({ ...whole, ...values }, { ...noFacts, ...around }).map(({ field, reason }) => `${field} ${reason}`);

test('a contract without anything unusual has no warning', () => expect(found({})).toEqual([]));

test('more energy than the powers allow is a warning', () => {
  const powers = { PotenciaP1: 4.6, PotenciaP2: 4.6 };
  expect(found({}, { ...powers, ConsumoAnual: 40_296 })).toEqual([]);
  expect(found({}, { ...powers, ConsumoAnual: 40_297 })).toEqual(['ConsumoAnual impossible']);
});

test('a year estimated from a few months is a warning, until another is typed', () => {
  const around = { point: v.parse(sipsPoint, { Cups: 'ES0021990000012345EB', ConsumoAnual: 3_900 }), months: 1 };
  expect(found(around, { ConsumoAnual: 3_900 })).toEqual(['ConsumoAnual estimated']);
  expect(found({ ...around, months: undefined }, { ConsumoAnual: 3_900 })).toEqual([]);
  expect(found(around, { ConsumoAnual: 4_000 })).toEqual([]);
  expect(found({ ...around, months: 'unknown' }, { ConsumoAnual: 3_900 })).toEqual(['ConsumoAnual unread']);
});

test('an account that pays for others names them, or says for how many', () => {
  const cautions = (count: number) =>
    cautionsOf(whole, { ...noFacts, account: { count, first: 'Bar Ejemplo, S.L.' } }).map(
      ({ field, reason, value }) => [field, reason, value],
    );
  expect(cautions(1)).toEqual([['Iban', 'sharedAccount', 'Bar Ejemplo, S.L.']]);
  expect(cautions(3)).toEqual([['Iban', 'sharedAccounts', '3']]);
});

describe('a change of retailer', () => {
  test('less than twelve months ago is a warning', () => {
    expect(found({ point: point('2025-11-23') })).toEqual(['Cups switched']);
    expect(found({ point: point('2025-11-22') })).toEqual([]);
    expect(found({ gas: point('2026-02-01') })).toEqual(['CupsGas switched']);
  });

  test('only matters if the request changes the retailer', () => {
    expect(found({ point: point('2026-10-01') }, { IdTipoSolicitud: 'technical' })).toEqual([]);
    expect(found({ point: point('2026-10-01') }, { IdTipoSolicitud: '' })).toEqual(['Cups switched']);
  });
});

describe('a known holder', () => {
  test('of the same name, however it is written, is fine', () => expect(found({ customer: customer({}) })).toEqual([]));

  test('with another name is a warning at the name, with the one in our records', () => {
    const [caution, ...more] = cautionsOf({ ...whole, Apellido1: 'Pérez' }, { ...noFacts, customer: customer({}) });
    expect(more).toEqual([]);
    expect(caution).toEqual({
      field: 'Apellido1',
      reason: 'otherName',
      value: 'Ruíz',
      proposal: { field: 'Apellido1', value: 'Ruíz' },
    });
  });

  test('has its alerts beside the NIF', () =>
    expect(found({ customer: customer({ NoLlamar: true, DeudaPendiente: 12.5, Scoring: 21 }) })).toEqual([
      'Nif noCalls',
      'Nif debt',
      'Nif risk',
    ]));
});

test('an unusually high fee is a warning', () => {
  expect(found({}, { Fee: 25 })).toEqual([]);
  expect(found({}, { Fee: 55 })).toEqual(['Fee fee']);
});

test('a requirement with a warning has no tick', () => {
  const cautioned = ['CodigoTarifa', 'PotenciaP1'] as const;
  const states = Object.fromEntries(
    needsOf(whole, [], rules, { standing: 'free', sips: 'unknown' }, cautioned).map(({ id, state }) => [id, state]),
  );
  expect(states).toMatchObject({ tariff: 'warning', powers: 'warning', address: 'done', cups: 'done' });
});

test('a contract without an agent is a warning if one could be chosen', () => {
  expect(found({ namesAgents: true })).toEqual(['IdAgente noAgent']);
  expect(found({ namesAgents: true }, { IdAgente: '7' })).toEqual([]);
});

describe('a supply point', () => {
  const t = i18next.getFixedT('es', 'alta');
  const cautionsOf = (
    ...[standing, sips]: [Parameters<typeof pointCautions>[1], Parameters<typeof pointCautions>[2]]
  ) => pointCautions(whole, standing, sips, t).map(({ reason, value }) => [reason, value]);

  test('that another contract blocks names that contract', () => {
    expect(cautionsOf({ kind: 'free' }, undefined)).toEqual([]);
    expect(cautionsOf({ kind: 'underWay', code: 'GO-1' }, undefined)).toEqual([['underWay', 'GO-1']]);
    expect(cautionsOf({ kind: 'active', code: 'PT-1' }, undefined)).toEqual([['active', 'PT-1']]);
    expect(cautionsOf({ kind: 'active', code: null }, undefined)).toEqual([['activeOthers', undefined]]);
  });

  test('has the warnings of SIPS', () => {
    const closed = { ...point(null), Contratable: false, Motivo: 'Anomalía', Impagos: true, InformacionImpagos: '2' };
    expect(cautionsOf({ kind: 'free' }, closed).map(([reason]) => reason)).toEqual(['pointDebts', 'sips']);
  });
});

test('each other holder of an account is listed once, however the NIF is written', () => {
  const row = (Nif: string, NombreTitular: string) => ({ Nif, NombreTitular });
  expect(othersOn([row('12345678Z', 'Ana'), row('12.345.678-z', 'Ana')], '12345678z')).toBeUndefined();
  expect(othersOn([row('00000000T', 'Luis'), row('00000000-T', 'Luis')], '12345678Z')).toEqual({
    count: 1,
    first: 'Luis',
  });
});
