import { describe, expect, test } from 'vitest';
import { getFixedPrices, getIndexClosings, getOmie } from '~/api/energy.ts';
import { belowRegulated } from '~/domain/access-prices.ts';
import { openSandbox } from './open-sandbox.ts';

const { answer } = await openSandbox('subagente');

const indexed = { desde: '2025-01', hasta: '2026-11', tarifa: 19, modalidad: 1, fee: 0 };
const closings = (query: object = {}) => answer(getIndexClosings, { query: { ...indexed, ...query } });
const omie = (desde: string, hasta: string) => answer(getOmie, { query: { desde, hasta } });
const prices = (tarifa: number) => answer(getFixedPrices, { query: { tarifa } });
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('OMIE', () => {
  test('answers every day of a range, in hours and from October 2025 on in quarters', async () => {
    const days = await omie('2025-09-29', '2025-10-02');
    expect(days.map(({ Fecha, Horas, Cuartos }) => [Fecha, Horas?.length, Cuartos?.length])).toEqual([
      ['2025-09-29', 24, undefined],
      ['2025-09-30', 24, undefined],
      ['2025-10-01', undefined, 96],
      ['2025-10-02', undefined, 96],
    ]);
    for (const { Medio, Min, Max, Horas, Cuartos } of days) {
      const prices = Horas ?? Cuartos ?? [];
      expect([Min, Max]).toEqual([Math.min(...prices), Math.max(...prices)]);
      expect(Medio).toBeCloseTo(mean(prices), 1);
    }
  });
});

describe('the indexed closings', () => {
  test('are one a month, all but the one that was never published, and the last is not final', async () => {
    const found = await closings();
    expect(found).toHaveLength(22);
    expect(found.map(({ Fecha }) => Fecha)).not.toContain('2025-04');
    expect(found.filter(({ Definitivo }) => !Definitivo).map(({ Fecha }) => Fecha)).toEqual(['2026-11']);
  });

  test('rest on the market’s prices of the month', async () => {
    const [october] = await closings({ desde: '2026-10', hasta: '2026-10' });
    const days = await omie('2026-10', '2026-10');
    expect(october?.Omie).toBeCloseTo(mean(days.flatMap(({ Cuartos }) => Cuartos ?? [])), 1);
    // P6 of 3.0TD: nights and weekends.
    const low = days.flatMap(({ Fecha, Cuartos }) => {
      const weekend = [0, 6].includes(new Date(`${Fecha}T12:00:00Z`).getUTCDay()) || Fecha === '2026-10-12';
      return Fecha === '2026-10-25' ? (Cuartos ?? []) : (Cuartos ?? []).slice(0, weekend ? 96 : 32);
    });
    expect(october?.P6).toBeCloseTo(1.015 * ((mean(low) + 17.5) * 1.18 + 1.6) + 2.192, 1);
  });
});

test('no fixed price sells power for less than it costs by regulation', async () => {
  for (const tarifa of [18, 19, 20, 21]) {
    for (const price of await prices(tarifa))
      expect(
        belowRegulated(
          price.Tarifa ?? '',
          [1, 2, 3, 4, 5, 6].map((at) => price[`PotenciaP${at}` as 'PotenciaP1']),
          '2026-11-16',
        ),
        `${price.Tarifa} ${price.Producto}`,
      ).toBe(false);
  }
});
