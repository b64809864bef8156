import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batteryDay, batteryYear, rankBatteries } from './battery.ts';

const make = (CapacidadKwh: number, Precio: number) => ({ CapacidadKwh, Precio, Dod: 0.9, Eficiencia: 0.9 });
const five = make(5, 3400);
const ten = make(10, 5900);
const fifteen = make(15, 8200);
const prices = { avoided: 0.205, peak: 0.205, flat: 0.205, valley: 0.109, surplus: 0.05, tax: 1, arbitrage: true };
/** Enough is bought that all surplus is credited. */
const bought = 100;
const day = { production: 12, surplus: 7, need: 8, peakNeed: 4, bought };
const year = [{ ...day, days: 365 }];

describe('the sanity run: 7 kWh of surplus and 8 kWh of need a day', () => {
  const ranked = rankBatteries([five, ten, fifteen], year, prices);

  test('221, 396 and 396 € a year', () => {
    expect([five, ten, fifteen].map((battery) => Math.round(batteryYear(battery, year, prices).saving))).toEqual([
      221, 396, 396,
    ]);
  });

  test('price over saving 15.4, 14.9 and 20.7: ten kWh come first, fifteen last', () => {
    expect(ranked.map(({ battery, saving }) => [battery.CapacidadKwh, (battery.Precio / saving).toFixed(1)])).toEqual([
      [10, '14.9'],
      [5, '15.4'],
      [15, '20.7'],
    ]);
  });

  test('paid back in 17.5 and 18.2 years, for each year saves 2 % less; the last one not within its life', () => {
    expect(ranked.map(({ payback }) => payback?.toFixed(1))).toEqual(['17.5', '18.2', undefined]);
  });

  test('value and rate at 10 and 15 years', () => {
    const [best] = ranked;
    expect(best?.npv10).toBeCloseTo(-2945.34, 2);
    expect(best?.npv15).toBeCloseTo(-2009.61, 2);
    expect(best?.irr10).toBeCloseTo(-0.08234, 5);
    expect(best?.irr15).toBeCloseTo(-0.01677, 5);
  });

  test('cycles, self-consumption and energy of the ten kWh', () => {
    const result = batteryYear(ten, year, prices);
    expect(result.cycles).toBeCloseTo((365 * (7 + 1.7 / 0.9)) / 9, 6);
    expect(result.selfConsumptionBefore).toBeCloseTo(5 / 12, 9);
    expect(result.selfConsumptionAfter).toBeCloseTo(1, 9);
    expect(result.gridKwhAvoided).toBeCloseTo(365 * (8 - 1.7 / 0.9), 6);
  });
});

test('solar energy is sold if that pays more than valley energy costs, which then fills the battery', () => {
  const result = batteryDay(ten, day, { ...prices, surplus: 0.15 });
  expect(result.stored).toBe(0);
  expect(result.shifted).toBeCloseTo(8, 9);
});

test('valley energy is worth the price of P1 only up to the consumption in P1', () => {
  const noSun = { ...day, surplus: 0 };
  const { saving, shifted } = batteryDay(ten, noSun, { ...prices, flat: 0.15 });
  expect(shifted).toBeCloseTo(8, 9);
  expect(saving).toBeCloseTo(4 * 0.205 + 4 * 0.15 - (8 / 0.9) * 0.109, 9);
  expect(batteryDay(ten, noSun, { ...prices, flat: 0.11 }).shifted).toBeCloseTo(4, 9);
});

test('taxes are saved too', () => {
  const { saving } = batteryDay(ten, day, prices);
  expect(batteryDay(ten, day, { ...prices, tax: 1.21 }).saving).toBeCloseTo(saving * 1.21, 9);
});

test('a year is the sum of its months; a battery that saves nothing comes last', () => {
  const months = [
    { ...day, days: 31 },
    { production: 0, surplus: 0, need: 0, peakNeed: 0, bought: 0, days: 28 },
  ];
  const { monthly, saving } = batteryYear(ten, months, prices);
  expect(monthly).toHaveLength(2);
  expect(monthly[1]).toBe(0);
  expect(saving).toBeCloseTo(monthly[0] ?? 0, 9);

  const nothing = make(0, 100);
  const last = rankBatteries([nothing, ten], year, prices).at(-1);
  expect(last).toMatchObject({ battery: nothing, saving: 0, cycles: 0, payback: null, irr10: null });
  const noSun = { production: 0, surplus: 0, need: 8, peakNeed: 4, bought, days: 365 };
  expect(batteryYear(ten, [noSun], prices)).toMatchObject({ selfConsumptionBefore: null, selfConsumptionAfter: null });
});

describe('the end of a battery', () => {
  const cycled = { ...ten, Ciclos: 6000 };

  test('comes after 6,000 charges, which at 365 a year are 16.4 years; a longer payback is none', () => {
    const full = [{ ...day, surplus: 9, need: 8.1, peakNeed: 4, days: 365 }];
    const [found] = rankBatteries([cycled], full, prices);
    expect(found?.cycles).toBeCloseTo(365, 9);
    expect(found?.life).toBeCloseTo(6000 / 365, 9);
    // 8.1 x 0.205 - 9 x 0.05 a day, each year 2 % less: the sum of n years is 50 x the first x (1 - 0.98 ^ n).
    const yearly = 365 * (8.1 * 0.205 - 9 * 0.05);
    const years = (price: number) => Math.log(1 - price / (50 * yearly)) / Math.log(0.98);
    expect(found?.payback).toBeCloseTo(years(5900), 1);
    expect(rankBatteries([{ ...cycled, Precio: 7000 }], full, prices)[0]?.payback).toBeNull();
    expect(rankBatteries([{ ...ten, Precio: 7000 }], full, prices)[0]?.payback).toBeCloseTo(years(7000), 1);
  });

  test('ends its savings, also in the middle of a year', () => {
    const [used] = rankBatteries(
      [{ ...ten, Ciclos: 365 * 2.5 }],
      [{ ...day, surplus: 9, need: 8.1, days: 365 }],
      prices,
    );
    const yearly = 365 * (8.1 * 0.205 - 9 * 0.05);
    const byHand = -5900 + yearly / 1.04 + (yearly * 0.98) / 1.04 ** 2 + (0.5 * yearly * 0.98 ** 2) / 1.04 ** 3;
    expect(used?.npv10).toBeCloseTo(byHand, 6);
    expect(used?.npv15).toBeCloseTo(byHand, 6);
  });
});

describe('surplus that is settled by the month', () => {
  /** Calculated in another way than the product does: the month's bill with and without the battery. */
  const bill = (buys: number, feedsIn: number, price: number) => buys - Math.min(feedsIn * price, buys);

  test('is worth no more than the purchased energy, so a battery that buys less lowers that limit', () => {
    const expensive = { ...prices, surplus: 0.1, arbitrage: false };
    const home = { production: 20, surplus: 14, need: 6, peakNeed: 3, bought: 1.5, days: 30 };
    // Today 14 kWh at 0.10 € are worth 1.40 of the 1.50 bought. 5/0.9 kWh stored: 4.05 kWh fewer are bought.
    const stored = 4.5;
    const byHand = bill(1.5, 14, 0.1) - bill(1.5 - stored * 0.9 * 0.205, 14 - stored, 0.1);
    expect(batteryYear(five, [home], expensive).saving).toBeCloseTo(30 * byHand, 9);
    expect(batteryYear(five, [{ ...home, bought: 100 }], expensive).saving).toBeGreaterThan(30 * byHand);
  });
});

const amount = (max: number) => fc.double({ min: 0, max, noNaN: true });
const anyDay = fc
  .record({ production: amount(40), share: amount(1), need: amount(40), inPeak: amount(1) })
  .map(({ production, share, need, inPeak }) => ({
    production,
    surplus: production * share,
    need,
    peakNeed: need * inPeak,
    bought,
  }));
const anyPrices = fc.record({
  avoided: amount(0.5),
  peak: amount(0.5),
  flat: amount(0.5),
  valley: amount(0.5),
  surplus: amount(0.5),
  tax: fc.constant(1),
  arbitrage: fc.boolean(),
});
const slack = 1e-9;

test('on no day a battery takes more than there is, gives more than is needed, or loses money', () => {
  fc.assert(
    fc.property(amount(20), anyDay, anyPrices, (capacity, home, market) => {
      const result = batteryDay(make(capacity, 5000), home, market);
      expect(result.stored).toBeLessThanOrEqual(home.surplus);
      expect(result.stored + result.shifted / 0.9).toBeLessThanOrEqual(capacity * 0.9 + slack);
      expect(result.discharged + result.shifted).toBeLessThanOrEqual(home.need + slack);
      expect(result.shifted).toBeGreaterThanOrEqual(0);
      expect(result.saving).toBeGreaterThanOrEqual(-slack);
    }),
  );
});

test('no other way to fill it saves more', () => {
  const share = amount(1);
  fc.assert(
    fc.property(amount(20), anyDay, anyPrices, share, share, share, (capacity, home, market, sun, peak, flat) => {
      const battery = make(capacity, 5000);
      const room = Math.min(capacity * 0.9, home.need / 0.9);
      const stored = Math.min(home.surplus, room) * sun;
      const toPeak = market.arbitrage ? Math.min(home.peakNeed / 0.9, room - stored) * peak : 0;
      const toFlat = market.arbitrage ? Math.min((home.need - home.peakNeed) / 0.9, room - stored - toPeak) * flat : 0;
      const other =
        stored * (market.avoided * 0.9 - market.surplus) +
        toPeak * (market.peak * 0.9 - market.valley) +
        toFlat * (market.flat * 0.9 - market.valley);
      expect(batteryDay(battery, home, market).saving).toBeGreaterThanOrEqual(other - slack);
    }),
  );
});

test('surplus beyond the limit is stored, however high its price is', () => {
  const dear = { ...prices, surplus: 0.5, arbitrage: false };
  // Nothing is bought, so nothing is credited: 4.05 kWh out of the battery are worth their price.
  const { saving } = batteryYear(five, [{ ...day, bought: 0, days: 1 }], dear);
  expect(saving).toBeCloseTo(4.05 * 0.205, 9);
});

test('if all surplus is paid for, solar energy that sells for more than it saves is sold all year', () => {
  const { saving, cycles } = batteryYear(ten, year, { ...prices, surplus: 0.2, arbitrage: false });
  expect([saving, cycles]).toEqual([expect.closeTo(0, 9), 0]);
});

test('of two batteries that do not pay back the one with the smaller loss comes first', () => {
  const dearer = { ...fifteen, Precio: 9000 };
  expect(rankBatteries([dearer, fifteen], year, prices).map(({ battery }) => battery.Precio)).toEqual([8200, 9000]);
});
