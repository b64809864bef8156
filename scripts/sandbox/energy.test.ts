import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { exportClosings, getFixedPrices, getIndexClosings, getLastDate, getOmie } from '~/api/energy.ts';
import { writeAddress } from '~/api/wire/index.ts';
import { belowRegulated } from '~/domain/access-prices.ts';
import { openSandbox } from './open-sandbox.ts';
import { sentenceOf } from './testing.ts';

const { answer, call, workbookFrom } = await openSandbox('subagente');

const get = (path: string, query: Record<string, unknown> = {}) => call(writeAddress(path, query));
const indexed = { desde: '2025-01', hasta: '2026-11', tarifa: 19, modalidad: 1, fee: 0 };
const closings = (query: object = {}) => answer(getIndexClosings, { query: { ...indexed, ...query } });
const omie = (desde: string, hasta: string) => answer(getOmie, { query: { desde, hasta } });
const prices = (tarifa: number) => answer(getFixedPrices, { query: { tarifa } });
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('the last date with prices is yesterday', async () => {
  expect(v.parse(getLastDate.result, (await get(getLastDate.path)).body)).toEqual({ UltimaFecha: '2026-11-15' });
});

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

  test('answers four hundred days at once and not one more', async () => {
    expect(await omie('2025-10-12', '2026-11-15')).toHaveLength(400);
    expect(sentenceOf(await get(getOmie.path, { desde: '2025-10-11', hasta: '2026-11-15' }))).toBe(
      '422 Se pueden pedir hasta 400 días de una vez y has pedido 401: acorta el rango.',
    );
  });

  test.each([
    ['2026-11-02', '2026-11-01', 'hasta', 'La fecha «hasta» es anterior a «desde»: cámbialas.'],
    ['2026-11-01', '2026-11-17', 'hasta', 'No se puede pedir el futuro: el último día con precios es el 15/11/2026.'],
    ['2026-11-16', '2026-11-16', 'desde', 'Aún no hay precios: el último día que los tiene es el 15/11/2026.'],
    ['2022-12-31', '2023-01-02', 'desde', 'No hay precios antes del 01/01/2023.'],
    ['2026-02-30', '2026-03-01', 'desde', '«desde» debe ser un mes (AAAA-MM) o un día (AAAA-MM-DD) que exista.'],
    ['2026-01', 'ayer', 'hasta', '«hasta» debe ser un mes (AAAA-MM) o un día (AAAA-MM-DD) que exista.'],
  ])('from %s to %s is refused', async (desde, hasta, field, detail) => {
    const { status, body } = await get(getOmie.path, { desde, hasta });
    expect([status, body.detail, Object.keys(body.errors)]).toEqual([422, detail, [field]]);
  });
});

describe('the indexed closings', () => {
  test('are one a month, all but the one that was never published, and the last is not final', async () => {
    const found = await closings();
    expect(found).toHaveLength(22);
    expect(found.map(({ Fecha }) => Fecha)).not.toContain('2025-04');
    expect(found.filter(({ Definitivo }) => !Definitivo).map(({ Fecha }) => Fecha)).toEqual(['2026-11']);
  });

  test('have the periods that the calendar gives the month', async () => {
    const found = await closings({ desde: '2026-07', hasta: '2026-10' });
    const periods = found.map((row) =>
      (['P1', 'P2', 'P3', 'P4', 'P5', 'P6'] as const).filter((period) => row[period] !== null),
    );
    expect(periods).toEqual([
      ['P1', 'P2', 'P6'],
      ['P3', 'P4', 'P6'],
      ['P3', 'P4', 'P6'],
      ['P4', 'P5', 'P6'],
    ]);
    const [home] = await closings({ desde: '2026-07', hasta: '2026-07', tarifa: 18 });
    expect([home?.P3 !== null, home?.P4]).toEqual([true, null]);
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

  test('that pass everything through follow each month’s real costs', async () => {
    const [pool, through] = await Promise.all([closings(), closings({ modalidad: 2 })]);
    const differences = pool.map(({ P6 }, index) => (through[index]?.P6 ?? 0) - (P6 ?? 0));
    expect(Math.min(...differences)).toBeLessThan(-2);
    expect(Math.max(...differences)).toBeGreaterThan(2);
    expect(through[0]?.Modalidad).toBe('Pass Through');
  });

  test.each([
    [{ tarifa: 999 }, 'tarifa', 'No hay ninguna tarifa con el identificador 999.'],
    [{ tarifa: 101 }, 'tarifa', 'La tarifa RL.1 es de gas: los cierres de OMIE son de electricidad.'],
    [{ modalidad: 3 }, 'modalidad', 'La modalidad debe ser 1 (Pass Pool) o 2 (Pass Through).'],
    [{ fee: 25.5 }, 'fee', 'El fee debe estar entre 0 y 25 €/MWh.'],
  ])('of %j are refused', async (query, field, detail) => {
    const { status, body } = await get(getIndexClosings.path, { ...indexed, ...query });
    expect([status, body.detail, Object.keys(body.errors)]).toEqual([422, detail, [field]]);
  });

  test('are exported as they are listed', async () => {
    const { sheets, saved } = await workbookFrom(writeAddress(exportClosings.path, indexed));
    expect(saved).toContain('cierres-3.0TD-2025-01-2026-11.xlsx');
    const [sheet] = sheets;
    const listed = await closings();
    expect(sheet?.rows).toHaveLength(listed.length + 1);
    expect(sheet?.rows[1]?.[0]).toBe(listed[0]?.Fecha);
    expect(sheet?.rows[1]?.[sheet.rows[0]?.indexOf('Medio') ?? -1]).toBe(listed[0]?.Medio);
  });
});

describe('fixed prices', () => {
  test('are those of the products that fit the tariff', async () => {
    const homes = await prices(18);
    expect(new Set(homes.map(({ Producto }) => Producto))).toEqual(
      new Set(['Fijo 12M Hogar', 'Fijo 24M Hogar', 'Fijo 36M Hogar']),
    );
    expect(homes.every(({ P1, P3, P4, PotenciaP2, PotenciaP3 }) => P1 && P3 && !P4 && PotenciaP2 && !PotenciaP3)).toBe(
      true,
    );
    expect(
      (await prices(20)).every(({ P6, PotenciaP6, Producto }) => P6 && PotenciaP6 && !Producto.includes('Hogar')),
    ).toBe(true);
    expect((await prices(102)).every(({ P1, P2, TerminoFijo }) => P1 && P2 === null && TerminoFijo)).toBe(true);
  });

  test('hold from and until a day; those of one retailer have run out', async () => {
    const [fresh, stale] = [true, false].map(async (wanted) =>
      (await prices(19)).filter(({ VigenteHasta }) => (VigenteHasta ?? '') >= '2026-11-16' === wanted),
    );
    expect((await fresh)?.every(({ VigenteDesde }) => VigenteDesde === '2026-11-01')).toBe(true);
    expect(new Set((await stale)?.map(({ Comercializadora }) => Comercializadora))).toEqual(new Set(['Gasoria']));
    expect((await stale)?.[0]).toMatchObject({ VigenteDesde: '2026-10-01', VigenteHasta: '2026-10-31' });
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
