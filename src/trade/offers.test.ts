import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type FixedPrice, fixedPrice, type IndexClosing } from '~/api/energy.ts';
import type { SipsPoint } from '~/api/sips.ts';
import { energyMean } from '~/domain/supply-bill.ts';
import { type Market, paidAt, paidInAll, rankOffers, savingOf } from './offers.ts';
import { homePoint, offerOf, tariffs } from './supply/testing.ts';
import { suppliedYear, type TariffShape } from './supply/typed.ts';

const day = '2026-11-22';
const home = suppliedYear(
  {},
  { tariff: tariffs[0] as TariffShape, point: homePoint as unknown as SipsPoint, readings: [] },
  day,
);
const market = (more: Partial<Market>): Market => ({
  offers: [],
  indexed: [],
  indexedPower: [27.704413, 0.725423],
  surplus: null,
  fee: 0,
  day,
  ...more,
});
const offer = (id: number, P1: number, change: Partial<FixedPrice> = {}): FixedPrice => ({
  ...v.parse(fixedPrice, offerOf(id, P1)),
  IdComercializadora: 1,
  VigenteDesde: '2026-11-01',
  VigenteHasta: '2026-11-30',
  ...change,
});
describe('the offers', () => {
  const rank = (...offers: FixedPrice[]) => rankOffers(home, market({ offers }));

  test('are sorted by their cost per year; the first equals the bill to the cent', () => {
    const found = rank(offer(2, 0.2), offer(1, 0.189));
    expect(found.options.map(({ id, bill }) => [id, bill.total])).toEqual([
      ['1', 730.99],
      ['2', 744.97],
    ]);
  });

  test('with power below the regulated price say so', () => {
    // 27.704413 and 0.725423 in 2026.
    const found = rank(offer(1, 0.189), offer(2, 0.2, { PotenciaP1: 19.3 }), offer(3, 0.21, { PotenciaP2: 0.7 }));
    expect(found.options.map(({ id, below }) => [id, below]).toSorted()).toEqual([
      ['1', false],
      ['2', true],
      ['3', true],
    ]);
  });

  test('that have expired are left out, those without a price are counted', () => {
    const found = rank(offer(1, 0.189), offer(2, 0.1, { VigenteHasta: '2026-10-31' }), offer(3, 0.1, { P2: null }));
    expect([found.options.length, found.incomplete]).toEqual([1, 1]);
  });

  test('include the fee on every kWh, and its taxes', () => {
    const expensive = rankOffers(home, market({ offers: [offer(1, 0.189)], fee: 10 }));
    // 3,000 kWh at 0.01 € are 30 €, with both taxes 38.15 or 38.16 by rounding.
    expect((expensive.options[0]?.bill.total ?? 0) - 730.99).toBeCloseTo(38.15, 1);
  });
});

describe('an indexed offer', () => {
  const closing = (Fecha: string, P1: number) =>
    ({ Fecha, P1, P2: 100, P3: 80, P4: null, P5: null, P6: null }) as IndexClosing;
  const months = [
    { month: '2026-09', use: [750, 400, 600] },
    { month: '2026-10', use: [250, 400, 600] },
  ];
  const indexed = (closings: IndexClosing[], indexedPower = [27.704413, 0.725423]) =>
    rankOffers(
      { ...home, months },
      market({ indexed: [{ kind: 'passPool', supplier: 'Indexado', product: 'Pass Pool', closings }], indexedPower }),
    ).options[0];

  test('is billed at the closings of the supply’s own months, and its power at the price that was given', () => {
    const found = indexed([closing('2026-09', 150), closing('2026-10', 250)]);
    // P1: 750 x 150 + 250 x 250 = 175 €; P2 800 x 100; P3 1,200 x 80 €/MWh.
    expect(found?.bill.energy.map(({ amount }) => amount)).toEqual([175, 80, 96]);
    expect(found?.bill.power.map(({ amount }) => amount)).toEqual([127.44, 3.34]);
    expect(found).toMatchObject({ id: 'passPool', closed: ['2026-09', '2026-10'], missing: [] });
    expect(found && energyMean(home, found.bill)).toBe(117);
    expect(indexed([closing('2026-09', 150)], [30, 1])?.bill.power.map(({ amount }) => amount)).toEqual([138, 4.6]);
  });

  test('names the months without a closing', () =>
    expect(indexed([closing('2026-10', 200)])).toMatchObject({ closed: ['2026-10'], missing: ['2026-09'] }));

  test('is none without a closing', () => expect(indexed([])).toBeUndefined());
});

test('the saving is against the bill of today’s prices, or against the total that was typed', () => {
  const [best] = rankOffers(home, market({ offers: [offer(1, 0.189)] })).options;
  const paid = paidAt(
    home,
    { energy: [0.25, 0.2, 0.15], power: [30, 3], fixedTerm: null, surplus: null },
    'contract',
    day,
  );
  if (!best || !paid) return expect.unreachable();
  expect(savingOf(home, paid, best, day)).toEqual({
    saving: expect.closeTo(paid.total - best.bill.total, 2),
    range: undefined,
  });
  expect(savingOf(home, paidInAll(800), best, day).saving).toBe(69.01);
});
