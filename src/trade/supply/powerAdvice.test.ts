import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sipsPoint, sipsReading } from '~/api/sips.ts';
import { byPeriod, readingOf, twoDigits } from '~/domain/testing.ts';
import { adviceFor } from './powerAdvice.ts';

const firm = v.parse(sipsPoint, {
  Cups: 'ES0031990418276305BQ0F',
  Energia: 'E',
  Tarifa: '3.0TD',
  Potencias: byPeriod(20, 20, 25, 25, 25, 30),
});
const month = (number: number, ...kw: number[]) =>
  v.parse(sipsReading, readingOf(`2026-${twoDigits(number)}`, null, { Maximetro: byPeriod(...kw) }));
/** With the other months of the year, in which less was drawn. */
const wholeYear = (...some: ReturnType<typeof month>[]) => [
  ...some,
  ...Array.from({ length: 12 }, (_, at) => month(at + 1, 1, 1, 1, 1, 1, 1)).filter(
    ({ FechaInicio }) => !some.some((one) => one.FechaInicio === FechaInicio),
  ),
];
const readings = wholeYear(
  month(10, 0, 0, 0, 20.8, 18.6, 24),
  month(7, 19.6, 19.4, 0, 0, 0, 33.4),
  month(6, 0, 0, 21.4, 20, 0, 28),
);
const day = '2026-11-16';

describe('possible recommendations', () => {
  test('for a company, from the maxima of its year', () => {
    const advice = adviceFor(firm, readings, day);
    if ('missing' in advice) throw new Error(advice.missing);
    expect(advice).toMatchObject({ from: '2026-01-01', to: '2026-12-31' });
    expect(advice.regulated?.from).toBe('2026-01-01');
    const covered = advice.result?.proposals.find(({ kind }) => kind === 'covered');
    expect(covered?.powers).toEqual([19.6, 19.6, 21.4, 21.4, 21.4, 33.4]);
  });

  test.each(['', 'sin datos', '31/10/2026'])('none from readings that end on %j', (FechaFin) => {
    const undated = readings.map((reading) => ({ ...reading, FechaFin }));
    expect(adviceFor(firm, undated, day)).toEqual({ missing: 'months', months: 12 });
  });

  test('for a home, whose second power is published as P3', () => {
    const home = { ...firm, Tarifa: '2.0TD', Potencias: byPeriod(5.75, null, 5.75) };
    const advice = adviceFor(home, wholeYear(month(10, 3.4, 0, 1.2)), day);
    if ('missing' in advice) throw new Error(advice.missing);
    expect(advice.result?.advised.powers).toEqual([3.4, 1.2]);
  });

  test('none where no regulated prices are known', () => {
    const charger = { ...firm, Tarifa: '3.0TDVE' };
    expect(adviceFor(charger, readings, day)).toMatchObject({ regulated: undefined, result: undefined });
  });
});

test('without twelve months of maxima nothing is recommended', () => {
  expect(adviceFor(firm, readings.slice(0, 11), day)).toEqual({ missing: 'months', months: 11 });
  expect(adviceFor(firm, [month(10, 0, 0, 0, 4.8, 4.8, 4.8)], day)).toEqual({
    missing: 'months',
    months: 1,
  });
  expect(adviceFor(firm, readings, day)).toHaveProperty('result');
});

test.each([
  ['gas', { Energia: 'G', Tarifa: 'RL.2' }, readings],
  ['tariff', { Tarifa: '3.0A' }, readings],
  ['tariff', { Tarifa: null }, readings],
  ['powers', { Potencias: null }, readings],
  ['loading', {}, undefined],
  ['readings', {}, []],
  ['readings', {}, [month(10, 0, 0, 0, 0, 0, 0)]],
] as const)('without %s nothing is recommended', (missing, more, facts) =>
  expect(adviceFor({ ...firm, ...more }, facts, day)).toEqual({ missing }),
);
