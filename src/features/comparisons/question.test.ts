import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type FixedPrice, fixedPrice, type IndexClosing } from '~/api/energy.ts';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { readSaved } from '~/trade/saved/saved.ts';
import { homePoint, offerOf, tariffs } from '~/trade/supply/testing.ts';
import { missingIn, outOfOrder, readAsked, resolve, writeSupply } from './question.ts';
import { indexedOffer, rankOffers } from './ranking.ts';
import { addressOf, changesSince, copyName, savedComparisons } from './saved.ts';

const point = homePoint as unknown as SipsPoint;
const asked = (address = '') => readAsked(new URLSearchParams(address));

describe('the supply', () => {
  test('has the data of SIPS where nothing was typed', () =>
    expect(resolve(asked(), point, tariffs)).toMatchObject({
      power: [4.6, 4.6],
      energy: [1000, 800, 1200],
      province: '28',
      home: true,
      rent: 0.81,
      gas: false,
    }));

  test('has the typed data, also if SIPS has others', () =>
    expect(resolve(asked('kw=5.75_5.75&kwh=900__1100&provincia=35&vivienda=0'), point, tariffs)).toMatchObject({
      power: [5.75, 5.75],
      energy: [900, null, 1100],
      province: '35',
      home: false,
    }));

  test('of a tariff that SIPS does not have uses none of its periods', () =>
    expect(resolve(asked('tarifa=19'), point, tariffs)).toMatchObject({
      power: [null, null, null, null, null, null],
      province: '28',
    }));

  test('is unknown without a tariff', () => {
    expect(resolve(asked(), undefined, tariffs)).toBeUndefined();
    expect(resolve(asked('tarifa=99'), point, tariffs)).toBeUndefined();
  });

  test.each([
    ['kw=4.6_&kwh=1_1_1', 'power'],
    ['kw=4.6_0&kwh=1_1_1', 'power'],
    ['kw=4.6_4.6&kwh=1__1', 'energy'],
    ['kw=4.6_4.6&kwh=0_0_0', 'use'],
    ['kw=4.6_4.6&kwh=0_0_5', undefined],
    ['kw=14.49_14.49&kwh=99999999_0_0', 'impossible'],
    ['kw=10_10&kwh=80000_7600_1', 'impossible'],
    ['kw=10_10&kwh=80000_7600_0', undefined],
  ])('of %s is missing %s', (address, what) => {
    const supply = resolve(asked(`tarifa=18&${address}`), undefined, tariffs);
    expect(supply && missingIn(supply)).toBe(what);
  });

  test('of six periods has powers in ascending order', () => {
    const of = (kw: string) => resolve(asked(`tarifa=19&kw=${kw}`), undefined, tariffs);
    expect([of('20_20_20_20_20_30'), of('20_19_20_20_20_30')].map((supply) => supply && outOfOrder(supply))).toEqual([
      false,
      true,
    ]);
  });

  test('is unchanged after a round trip through an address', () => {
    const question = asked('cups=ES0021990000012345EB&hoy=900&fee=5');
    const supply = resolve(question, point, tariffs);
    const written = supply && writeSupply(question, supply);
    expect(resolve(readAsked(written ?? new URLSearchParams()), point, tariffs)).toEqual(supply);
    expect(String(written)).toContain('cups=ES0021990000012345EB');
  });
});

test('from a manipulated address is still valid', () =>
  expect(asked('fee=999&hoy=-3&ofertas=1_1_x_constructor_2_3_4_5&guardada=abc')).toMatchObject({
    fee: 25,
    paid: undefined,
    offers: ['1', '2', '3', '4'],
    saved: undefined,
  }));

const offer = (id: number, P1: number, change: Partial<FixedPrice> = {}): FixedPrice => ({
  ...v.parse(fixedPrice, offerOf(id, P1)),
  IdComercializadora: 1,
  VigenteDesde: '2026-11-01',
  VigenteHasta: '2026-11-30',
  ...change,
});
const day = '2026-11-22';
const home = resolve(asked(), point, tariffs);

describe('the offers', () => {
  const rank = (...offers: FixedPrice[]) => home && rankOffers(home, offers, 0, null, day);

  test('are sorted by their cost per year; the first equals the bill to the cent', () => {
    const found = rank(offer(2, 0.2), offer(1, 0.189));
    expect(found?.offers.map(({ id, bill }) => [id, bill.total])).toEqual([
      ['1', 730.99],
      ['2', 744.97],
    ]);
  });

  test('with power below the regulated price say so', () => {
    // 27.704413 and 0.725423 in 2026.
    const found = rank(offer(1, 0.189), offer(2, 0.2, { PotenciaP1: 19.3 }), offer(3, 0.21, { PotenciaP2: 0.7 }));
    expect(found?.offers.map(({ id, below }) => [id, below]).toSorted()).toEqual([
      ['1', false],
      ['2', true],
      ['3', true],
    ]);
  });

  test('that have expired are left out, those without a price are counted', () => {
    const found = rank(offer(1, 0.189), offer(2, 0.1, { VigenteHasta: '2026-10-31' }), offer(3, 0.1, { P2: null }));
    expect([found?.offers.length, found?.incomplete]).toEqual([1, 1]);
  });

  test('include the fee on every kWh, and its taxes', () => {
    const expensive = home && rankOffers(home, [offer(1, 0.189)], 10, null, day);
    // 3,000 kWh at 0.01 € are 30 €, with both taxes 38.15 or 38.16 by rounding.
    expect((expensive?.offers[0]?.bill.total ?? 0) - 730.99).toBeCloseTo(38.15, 1);
  });

  test('say what each month’s energy would have cost', () => {
    const months = [{ month: '2026-09', use: [100, 100, 0] }];
    expect(home && rankOffers({ ...home, months }, [offer(1, 0.2)], 0, null, day).offers[0]?.monthly).toEqual([32.8]);
  });
});

describe('an indexed offer', () => {
  const closing = (Fecha: string, P1: number) =>
    ({ Fecha, P1, P2: 100, P3: 80, P4: null, P5: null, P6: null }) as IndexClosing;
  const months = [
    { month: '2026-09', use: [750, 400, 600] },
    { month: '2026-10', use: [250, 400, 600] },
  ];
  const indexed = (closings: IndexClosing[], power = [27.704413, 0.725423]) =>
    home &&
    indexedOffer(
      { ...home, months },
      { kind: 'passPool', supplier: 'Indexado', product: 'Pass Pool', closings },
      power,
      null,
      day,
    );

  test('is billed at the closings of the supply’s own months, and its power at the price that was given', () => {
    const found = indexed([closing('2026-09', 150), closing('2026-10', 250)]);
    // P1: 750 x 150 + 250 x 250 = 175 €; P2 800 x 100; P3 1,200 x 80 €/MWh.
    expect(found?.bill.energy.map(({ amount }) => amount)).toEqual([175, 80, 96]);
    expect(found?.bill.power.map(({ amount }) => amount)).toEqual([127.44, 3.34]);
    expect(found).toMatchObject({ id: 'passPool', mean: 117, from: '2026-09', to: '2026-10', missing: [] });
    expect(found?.monthly).toEqual([200.5, 150.5]);
    expect(indexed([closing('2026-09', 150)], [30, 1])?.bill.power.map(({ amount }) => amount)).toEqual([138, 4.6]);
  });

  test('names the months without a closing', () =>
    expect(indexed([closing('2026-10', 200)])).toMatchObject({ from: '2026-10', to: '2026-10', missing: ['2026-09'] }));

  test('is none without a closing', () => expect(indexed([])).toBeUndefined());
});

describe('what the meter has read', () => {
  const six = { P1: 20, P2: 20, P3: 20, P4: 20, P5: 20, P6: 20 };
  const firm = { ...point, Tarifa: '3.0TD', Potencias: six, Consumos: six } as SipsPoint;
  const reading = {
    FechaInicio: '2026-10-01',
    FechaFin: '2026-10-31',
    Activa: six,
    Reactiva: { ...six, P1: 0, P2: 0, P3: 0, P4: 0, P5: 0, P6: 0 },
    Maximetro: { ...six, P1: 25 },
  } as SipsReading;

  test('is billed with SIPS’ own tariff, by the powers that are asked for', () => {
    expect(resolve(asked(), firm, tariffs, [reading])?.measured?.excess).toBeGreaterThan(0);
    expect(resolve(asked('kw=25_25_25_25_25_25'), firm, tariffs, [reading])?.measured?.excess).toBe(0);
  });

  test('is not known of a typed supply, another tariff or powers that are missing', () => {
    expect(resolve(asked('tarifa=19'), undefined, tariffs, [reading])?.measured).toBeUndefined();
    expect(resolve(asked('tarifa=19'), point, tariffs, [reading])?.measured).toBeUndefined();
    expect(resolve(asked('kw=25__25_25_25_25'), firm, tariffs, [reading])?.measured).toBeUndefined();
  });
});

describe('a saved comparison', () => {
  const value = {
    version: 1 as const,
    consulta: 'tarifa=18&kw=4.6_4.6&kwh=1000_800_1200',
    cups: '',
    tarifa: '2.0TD',
    kwh: 3000,
    ofertas: [
      { id: 1, nombre: 'Luminara · Fijo 1', total: 730.99 },
      { id: 7, nombre: 'Arclia · Fijo 7', total: 700 },
    ],
    mejor: null,
  };
  const preference = (PreferenciaId: number, Clave: string, Valor: string) => ({
    PreferenciaId,
    LoggedUserId: 'u',
    Clave,
    Nombre: 'Casa',
    Valor,
    Predeterminada: null,
    FechaModificacion: '2026-11-03T10:00:00+01:00',
  });

  test('is found among the preferences, readable or not', () => {
    const rows = readSaved(savedComparisons, [
      preference(1, savedComparisons.key, JSON.stringify(value)),
      preference(2, savedComparisons.key, '{"version":1'),
      preference(3, 'vista.contratos', '{}'),
    ]);
    expect(rows.map(({ Id, value }) => [Id, value !== undefined])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(rows.map((row) => addressOf(row)?.toString())).toEqual([
      'tarifa=18&kw=4.6_4.6&kwh=1000_800_1200&ofertas=1_7&guardada=1',
      undefined,
    ]);
  });

  test('says which of its offers are gone or have another price', () => {
    const now = home && rankOffers(home, [offer(1, 0.2)], 0, null, day).offers;
    const saved = readSaved(savedComparisons, [preference(1, savedComparisons.key, JSON.stringify(value))])[0]?.value;
    if (!saved) return expect.unreachable();
    expect(changesSince(saved, now ?? [], ['passPool'])).toEqual([
      { name: 'Luminara · Fijo 1', before: 730.99, now: 744.97 },
      { name: 'Arclia · Fijo 7', before: 700, now: null },
    ]);
    expect(
      changesSince(
        { ...saved, ofertas: saved.ofertas.slice(0, 1) },
        home ? rankOffers(home, [offer(1, 0.189)], 0, null, day).offers : [],
      ),
    ).toEqual([]);
  });

  test('has copies with names of their own', () => {
    expect(copyName('Casa', ['Casa'])).toBe('Casa (2)');
    expect(copyName('Casa (2)', ['Casa', 'Casa (2)', 'Casa (3)'])).toBe('Casa (4)');
  });
});
