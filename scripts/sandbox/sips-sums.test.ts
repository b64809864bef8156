import { expect, test } from 'vitest';
import { getRawSips, getSips, getSipsConsumption } from '~/api/sips.ts';
import { periods } from '~/domain/periods.ts';
import { lastYear, powersOf, totalOf, yearlyUse } from '~/domain/sips-readings.ts';
import { openSandbox } from './open-sandbox.ts';
import { sipsCases } from './seed/sips-cases.ts';

const { token, answer } = await openSandbox();

/** Every trap of the seed that is in SIPS. */
const traps = Object.entries(sipsCases).filter(([name]) => name !== 'notFound');

test.each(traps)('%s: what the screen adds up is what the raw record adds up to', async (_, { cups }) => {
  const asked = { token, query: { cups } };
  const point = await answer(getSips, asked);
  const readings = await answer(getSipsConsumption, asked);
  const { Suministro, Consumos } = await answer(getRawSips, asked);

  const ofYear = new Set(lastYear(readings).map(({ FechaInicio }) => FechaInicio));
  const raw = Consumos.filter(({ fechaInicioMesConsumo }) => ofYear.has(fechaInicioMesConsumo ?? ''));
  expect(raw).toHaveLength(ofYear.size);
  const wattHours = (record: (typeof raw)[number], period: string) =>
    Number(record[`consumoEnergiaActivaEnWh${period}`] ?? record[`consumoEnWh${period}`] ?? 0);

  const use = yearlyUse(readings);
  for (const { period, kwh } of use?.byPeriod ?? [])
    expect(kwh).toBe(Math.round(raw.reduce((sum, record) => sum + wattHours(record, period), 0) / 1000));
  expect(use?.total ?? null).toBe(point.ConsumoAnual);
  for (const [index, reading] of readings.entries()) {
    const record = Consumos[index];
    const all = periods.reduce((sum, period) => sum + (record ? wattHours(record, period) : 0), 0);
    expect(totalOf(reading.Activa)).toBe(all / 1000);
  }

  const published = periods.map((period) => Number(Suministro[`potenciasContratadasEnW${period}`] ?? 0));
  // A few watts are a mistake of the distributor's, and are left out.
  const contracted = published.filter((watts) => watts >= 100).map((watts) => watts / 1000);
  expect(powersOf(point.Potencias, point.Tarifa).map(({ kw }) => kw)).toEqual(contracted);
});
