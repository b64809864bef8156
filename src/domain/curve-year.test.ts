import { describe, expect, test } from 'vitest';
import {
  type CurveMonth,
  closingsOfCurve,
  curveMonths,
  curveReadings,
  marketCost,
  marketDaysOf,
  surplusOfCurve,
  withCurve,
} from './curve-year.ts';
import type { LoadCurve } from './load-curve.ts';
import type { MarketDay } from './market-prices.ts';
import { byPeriod, curveOf as curveOfDays, readingOf } from './testing.ts';

/*
 * A second calculation that shares nothing with the first: it walks through every quarter of UTC, asks the browser's own
 * calendar what the clock says there, and has the periods of 6.1TD in March and October written out.
 */
const quarter = 15 * 60_000;
const clockOf = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (instant: number) => {
    const [date = '', time = ''] = format.format(instant).split(' ');
    return { date, hour: Number(time.slice(0, 2)) };
  };
};
/** kWh and €/MWh of a quarter, made up so that no two alike stand beside each other. */
const kwhAt = (at: number) => 0.1 + ((at / quarter) % 37) / 50;
const priceAt = (at: number) => (((at / quarter) * 7) % 131) - 11.5;

const holidays = ['10-12', '11-01'];
/** Index of the period. */
function periodOf(date: string, hour: number): number {
  const weekend = [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
  if (weekend || holidays.includes(date.slice(5)) || hour < 8) return 5;
  const high = (hour >= 9 && hour < 14) || (hour >= 18 && hour < 22);
  // March has P2 and P3, October P4 and P5.
  return date.slice(5, 7) === '03' ? (high ? 1 : 2) : high ? 3 : 4;
}

const quartersOf = (month: string) => {
  const start = Date.parse(`${month}-01T00:00:00Z`) - 3 * 3_600_000;
  return Array.from({ length: 33 * 96 }, (_, at) => start + at * quarter);
};

function groupByDay(month: string, zone: string, valueAt: (at: number) => number) {
  const clock = clockOf(zone);
  const days = new Map<string, number[]>();
  for (const at of quartersOf(month)) {
    const { date } = clock(at);
    if (date.startsWith(month)) days.set(date, [...(days.get(date) ?? []), valueAt(at)]);
  }
  return days;
}

const madrid = 'Europe/Madrid';
const marketOf = (month: string): MarketDay[] => {
  const clock = clockOf(madrid);
  const days = new Map<string, number[]>();
  // The day after, too: the last hour of the Canary Islands is the first of the next day in Madrid.
  for (const at of quartersOf(month)) {
    const { date } = clock(at);
    days.set(date, [...(days.get(date) ?? []), priceAt(at)]);
  }
  return [...days].flatMap(([day, prices]) => (prices.length >= 92 ? [{ day, prices }] : []));
};
/** The sums of four quarters each. */
const byHour = (quarters: readonly number[]) =>
  Array.from({ length: quarters.length / 4 }, (_, at) => quarters.slice(at * 4, at * 4 + 4).reduce((a, b) => a + b));
const curveOf = (month: string, zone = madrid, perHour: 1 | 4 = 4): LoadCurve =>
  curveOfDays(
    perHour,
    [...groupByDay(month, zone, kwhAt)].map(([day, kWh]) => ({
      day,
      kWh: perHour === 4 ? kWh : byHour(kWh),
      surplus: null,
    })),
  );

function expected(month: string, zone: string) {
  const clock = clockOf(zone);
  const sums = Array.from({ length: 6 }, () => ({ use: 0, cost: 0, price: 0, quarters: 0, peak: 0 }));
  for (const at of quartersOf(month)) {
    const { date, hour } = clock(at);
    if (!date.startsWith(month)) continue;
    const sum = sums[periodOf(date, hour)];
    if (!sum) continue;
    sum.use += kwhAt(at);
    sum.cost += kwhAt(at) * priceAt(at);
    sum.price += priceAt(at);
    sum.quarters++;
    sum.peak = Math.max(sum.peak, kwhAt(at) * 4);
  }
  return sums;
}

const close = (values: readonly (number | null)[] | null | undefined) =>
  values?.map((value) => value && expect.closeTo(value, 6));

describe('a curve at the prices of OMIE', () => {
  test.each([
    ['2026-03', 'the clock is put forward'],
    ['2026-10', 'the clock is put back'],
  ])('on %s each quarter has the price of that quarter: %s', (month) => {
    const [found] = curveMonths(curveOf(month), 'six', 'peninsula', marketOf(month));
    const sums = expected(month, madrid);
    expect(sums.reduce((all, { quarters }) => all + quarters, 0)).toBe(31 * 96 + (month === '2026-03' ? -4 : 4));
    expect(found?.use).toEqual(close(sums.map(({ use }) => use)));
    expect(found?.market).toEqual(close(sums.map(({ cost, use }) => (use > 0 ? cost / use : null))));
    expect(found?.mean).toEqual(close(sums.map(({ price, quarters }) => (quarters > 0 ? price / quarters : null))));
    expect(found?.peaks).toEqual(sums.map(({ peak }) => expect.closeTo(peak, 9)));
    expect(marketCost(found ? [found] : [])?.cost).toBeCloseTo(sums.reduce((all, { cost }) => all + cost, 0) / 1000, 6);
  });

  test('in the Canary Islands a quarter has the price of its instant, not of its local hour', () => {
    const zone = 'Atlantic/Canary';
    const kWh = [...groupByDay('2026-10', zone, kwhAt)].flatMap(([, values]) => values);
    const prices = [...groupByDay('2026-10', zone, priceAt)].flatMap(([, values]) => values);
    const [found] = curveMonths(curveOf('2026-10', zone), 'six', 'canarias', marketOf('2026-10'));
    expect(marketCost(found ? [found] : [])?.cost).toBeCloseTo(
      kWh.reduce((sum, value, at) => sum + (value * (prices[at] ?? 0)) / 1000, 0),
      6,
    );
  });

  test('an hour of the curve has the mean of its four quarters, and an hour of the older market its price four times', () => {
    const hourly = curveOf('2026-10', madrid, 1);
    const means = marketOf('2026-10').map(({ day, prices }) => ({
      day,
      prices: byHour(prices).map((sum) => sum / 4),
    }));
    const ofQuarters = curveMonths(hourly, 'six', 'peninsula', marketOf('2026-10'));
    const ofHours = curveMonths(hourly, 'six', 'peninsula', means);
    const sameInQuarters = curveMonths(curveOf('2026-10'), 'six', 'peninsula', means);
    expect(ofQuarters[0]?.market).toEqual(close(ofHours[0]?.market));
    expect(sameInQuarters[0]?.market).toEqual(close(ofHours[0]?.market));
    // A curve of hours has no highest quarter.
    expect(ofHours[0]?.peaks).toBeNull();
  });

  test('a month is left out if one of its prices is missing', () => {
    const market = marketOf('2026-10').filter(({ day }) => day !== '2026-10-13');
    expect(curveMonths(curveOf('2026-10'), 'six', 'peninsula', market)[0]).toMatchObject({ market: null, mean: null });
  });
});

test('a closing keeps its difference to the market prices, at the quarters of the curve', () => {
  const months = curveMonths(curveOf('2026-10'), 'six', 'peninsula', marketOf('2026-10'));
  const [month] = months;
  const closing = { Fecha: '2026-10', ...byPeriod(null, null, null, 120, 100, 80) };
  const [found] = closingsOfCurve([closing], months);
  expect(found?.P4).toBeCloseTo(120 + (month?.market?.[3] ?? 0) - (month?.mean?.[3] ?? 0), 9);
  expect(found?.P1).toBeNull();
  expect(closingsOfCurve([{ ...closing, Fecha: '2026-09' }], months)[0]?.P4).toBe(120);
});

test('a few missing hours get the mean of their period, a month with many is left out', () => {
  const whole = curveOf('2026-10', madrid, 1);
  const without = (hours: number): LoadCurve => ({
    ...whole,
    days: whole.days.map((day, at) =>
      at === 12 ? { ...day, kWh: day.kWh.map((value, slot) => (slot < hours ? null : value)) } : day,
    ),
  });
  const [found] = curveMonths(without(8), 'six', 'peninsula', undefined);
  // 13 October: the hours 0 to 8 are P6, of which the month has so many.
  const low = expected('2026-10', madrid)[5]?.quarters ?? 0;
  const values = whole.days.flatMap(({ kWh }, at) => (at === 12 ? [] : kWh));
  expect(found?.filled).toBe(8);
  expect(values).toHaveLength(745 - 24);
  const p6 = curveMonths(whole, 'six', 'peninsula', undefined)[0]?.use[5] ?? 0;
  const lost = whole.days[12]?.kWh.slice(0, 8).reduce<number>((sum, value) => sum + (value ?? 0), 0) ?? 0;
  expect(found?.use[5]).toBeCloseTo(((p6 - lost) * (low / 4)) / (low / 4 - 8), 6);
  const gap = { ...whole, days: whole.days.filter((_, at) => at < 10 || at > 13) };
  expect(curveMonths(gap, 'six', 'peninsula', undefined)).toEqual([]);
});

test('an incomplete month is left out if another is complete', () => {
  const [whole, part] = [curveOf('2026-10'), curveOf('2026-11')];
  const twenty = { ...part, days: part.days.slice(0, 20) };
  const months = (days: LoadCurve['days']) =>
    curveMonths({ ...whole, days }, 'three', 'peninsula', undefined).map(({ month }) => month);
  expect(months([...whole.days, ...twenty.days])).toEqual(['2026-10']);
  expect(months(twenty.days)).toEqual(['2026-11']);
});

test('a curve is converted to readings, and those of SIPS stay for the months without a curve', () => {
  const months = curveMonths(curveOf('2026-10'), 'six', 'peninsula', undefined);
  const sips = ['2026-09', '2026-10', '2026-11'].map((month) => readingOf(month, null));
  const all = withCurve(sips, months, 'six');
  expect(all.map(({ FechaInicio, Activa }) => [FechaInicio, Activa !== null])).toEqual([
    ['2026-11-01', false],
    ['2026-10-01', true],
    ['2026-09-01', false],
  ]);
  expect(curveReadings(months, 'six')[0]).toMatchObject({ FechaInicio: '2026-10-01', FechaFin: '2026-10-31' });
});

test('a curve of twelve months is the year, also beside newer readings of SIPS', () => {
  const [one] = curveMonths(curveOf('2026-10'), 'six', 'peninsula', undefined) as [CurveMonth];
  const months = Array.from({ length: 12 }, (_, at) => {
    const month = `2025-${String(at + 1).padStart(2, '0')}`;
    return { ...one, from: `${month}-01`, to: `${month}-28` };
  });
  const newer = readingOf('2026-09', null);
  const starts = (some: typeof months) => withCurve([newer], some, 'six').map(({ FechaInicio }) => FechaInicio);
  expect(starts(months)).toEqual(months.map(({ from }) => from).toReversed());
  expect(starts(months.slice(1))[0]).toBe('2026-09-01');
});

test('market prices are fetched for whole months: the newest and at most twelve before it', () => {
  const days = (...names: string[]) => ({ days: names.map((day) => ({ day, kWh: [], surplus: null })) });
  expect(marketDaysOf(days('2024-02-03', '2026-10-20'))).toEqual({ from: '2025-10-01', to: '2026-10-31' });
  expect(marketDaysOf(days('2026-10-03', '2026-10-20'))).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(marketDaysOf(days())).toBeUndefined();
});

test('the surplus of a year is that of the measured months; the others follow the typical production', () => {
  const month = (at: number, surplus: number | null) => {
    const name = `2026-${String(at).padStart(2, '0')}`;
    const to = new Date(Date.UTC(2026, at, 0)).toISOString().slice(0, 10);
    return { month: name, from: `${name}-01`, to, use: [], filled: 0, peaks: null, surplus, market: null, mean: null };
  };
  const measured = [5, 30, 80, 120, 200, 260, 300, 210, 90, 40, 10, 2];
  const year = measured.map((kWh, at) => month(at + 1, kWh));
  expect(surplusOfCurve(year)).toEqual({ year: 1347, byMonth: measured, read: 12 });
  // Without July and August: their shares of the sun's year are 1.43 and 1.31 of 12.
  const ten = surplusOfCurve(year.filter((_, at) => at !== 6 && at !== 7));
  const level = (1347 - 510) / ((12 - 1.43 - 1.31) / 12);
  expect(ten?.read).toBe(10);
  expect(ten?.byMonth[6]).toBeCloseTo((level * 1.43) / 12, 6);
  expect(ten?.byMonth[5]).toBe(260);
  expect(surplusOfCurve(year.map((one) => ({ ...one, surplus: null })))).toBeUndefined();
  expect(surplusOfCurve(year.map((one) => ({ ...one, to: `${one.month}-20` })))).toBeUndefined();
});

test('a curve without days has no months, and a closing without market prices stays unchanged', () => {
  expect(curveMonths({ ...curveOf('2026-10'), days: [] }, 'six', 'peninsula', undefined)).toEqual([]);
  const months = curveMonths(curveOf('2026-10'), 'six', 'peninsula', undefined);
  const closing = { Fecha: '2026-10', ...byPeriod(1, 2, 3, 4, 5, 6) };
  expect(closingsOfCurve([closing], months)).toEqual([closing]);
  expect(marketCost(months)).toBeUndefined();
});

test('the readings of a curve have the periods of the tariff, rounded to the watt', () => {
  const six = curveReadings(curveMonths(curveOf('2026-10'), 'six', 'peninsula', undefined), 'six')[0];
  const three = curveReadings(curveMonths(curveOf('2026-10'), 'three', 'peninsula', undefined), 'three')[0];
  const use = expected('2026-10', madrid).map(({ use }) => Number(use.toFixed(3)));
  const peaks = expected('2026-10', madrid).map(({ peak }) => Number(peak.toFixed(3)));
  expect(Object.values(six?.Activa ?? {})).toEqual(use);
  expect(Object.values(six?.Maximetro ?? {})).toEqual(peaks);
  const definedOf = (of: object | null | undefined) =>
    Object.entries(of ?? {}).flatMap(([period, value]) => (value === null ? [] : [period]));
  expect([definedOf(three?.Activa), definedOf(three?.Maximetro)]).toEqual([
    ['P1', 'P2', 'P3'],
    ['P1', 'P2'],
  ]);
  const hourly = curveMonths(curveOf('2026-10', madrid, 1), 'three', 'peninsula', undefined);
  expect(curveReadings(hourly, 'three')[0]?.Maximetro).toBeNull();
});

test('without a curve the readings of SIPS stay unchanged', () => {
  const reading = readingOf('2026-10', null);
  expect(withCurve([reading], [], 'six')).toEqual([reading]);
});

test('the cost of the energy is compared with the mean of all hours', () => {
  const month = {
    ...{ month: '2026-10', from: '2026-10-01', to: '2026-10-31', filled: 0, peaks: null, surplus: null },
    ...{
      use: [100, 0, 0, 0, 0, 300],
      market: [90, null, null, null, null, 40],
      mean: [80, null, null, null, null, 50],
    },
  };
  const unpriced = { ...month, market: null, mean: null };
  expect(marketCost([month, unpriced])).toEqual({ cost: 21, flat: 23, kWh: 400 });
});

test('surplus is summed by month; months older than thirteen are left out', () => {
  const curve = curveOf('2026-10', madrid, 1);
  const days = curve.days.map((day, at) => ({ ...day, surplus: at === 5 ? null : day.kWh.map(() => 0.5) }));
  const old = curveOf('2025-09', madrid, 1).days;
  const found = curveMonths({ ...curve, days: [...old, ...days] }, 'three', 'peninsula', undefined);
  expect(found.map(({ month, surplus }) => [month, surplus])).toEqual([['2026-10', (745 - 24) / 2]]);
});

test('readings are rounded to the watt-hour, and missing quarters are counted in hours', () => {
  const month = {
    ...{ month: '2026-10', from: '2026-10-01', to: '2026-10-31', filled: 0, surplus: null, market: null, mean: null },
    ...{ use: [1.23456, 0, 0, 0, 0, 2], peaks: [9.87654, 0, 0, 0, 0, 1] },
  };
  expect(curveReadings([month], 'six')[0]).toMatchObject({
    Activa: { P1: 1.235, P6: 2 },
    Maximetro: { P1: 9.877, P6: 1 },
  });
  const whole = curveOf('2026-10');
  const days = whole.days.map((day, at) =>
    at === 3 ? { ...day, kWh: day.kWh.map((kWh, slot) => (slot < 8 ? null : kWh)) } : day,
  );
  expect(curveMonths({ ...whole, days }, 'six', 'peninsula', undefined)[0]?.filled).toBe(2);
});

test('half a kWh in a period has the price of its instant, and a period without consumption has none', () => {
  const whole = curveOf('2026-10');
  // 13 October, a Tuesday: 10:00 is P4.
  const days = whole.days.map(({ day, kWh, surplus }) => ({
    ...{ day, surplus },
    kWh: kWh.map((_, slot) => (day === '2026-10-13' && slot === 40 ? 0.5 : 0)),
  }));
  const [month] = curveMonths({ ...whole, days }, 'six', 'peninsula', marketOf('2026-10'));
  const price = marketOf('2026-10').find(({ day }) => day === '2026-10-13')?.prices[40];
  expect(month?.market).toEqual([null, null, null, price, null, null]);
});
