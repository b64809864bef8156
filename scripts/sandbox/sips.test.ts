import { describe, expect, test } from 'vitest';
import { exportSipsList, getRawSips, getSips, getSipsConsumption, listSips, type SipsPoint } from '~/api/sips.ts';
import { periods } from '~/domain/periods.ts';
import { lastYear, powersOf, totalOf, yearlyUse } from '~/domain/sips-readings.ts';
import { openSandbox } from './open-sandbox.ts';
import { sipsCases } from './seed/sips-cases.ts';

const { sandbox, answer, call } = await openSandbox();

const info = (cups: string) => answer(getSips, { query: { cups } });
const readings = (cups: string) => answer(getSipsConsumption, { query: { cups } });
const raw = (cups: string) => answer(getRawSips, { query: { cups } });

const contracted = () =>
  sandbox.db
    .prepare(
      `SELECT c.Cups, c.ConsumoAnual, t.Nombre AS Tarifa, p.Nombre AS Provincia, d.Detalle FROM contracts c
       JOIN contract_details d ON d.Id = c.Id JOIN tariffs t ON t.Id = c.TarifaId
       JOIN provinces p ON p.Codigo = c.ProvinciaCodigo
       WHERE c.EstadoId = 5 AND c.Energia = 'E' AND c.Id > 100
         AND EXISTS (SELECT 1 FROM sips_points s WHERE s.Cups20 = substr(c.Cups, 1, 20) AND s.Rareza IS NULL)`,
    )
    .all() as unknown as { Cups: string; ConsumoAnual: number; Tarifa: string; Provincia: string; Detalle: string }[];

describe('a supply point', () => {
  test('of a contract says nearly always what the contract says', async () => {
    let differing = 0;
    const contracts = contracted();
    for (const { Cups, ConsumoAnual, Tarifa, Provincia, Detalle } of contracts) {
      const detail = JSON.parse(Detalle);
      const found = await info(Cups);
      expect(found).toMatchObject({ Cups, Tarifa, Provincia, Distribuidora: detail.Distribuidora });
      const differs =
        found.Potencias?.P1 !== detail.PotenciaP1 ||
        found.Cnae !== detail.Cnae ||
        Math.abs((found.ConsumoAnual ?? 0) / ConsumoAnual - 1) > 0.1;
      if (differs) differing++;
    }
    expect(contracts.length).toBeGreaterThan(80);
    expect(differing).toBeGreaterThan(0);
    expect(differing / contracts.length).toBeLessThan(0.15);
  });
});

describe('what is published', () => {
  test('is texts in W and Wh, of which the rest is read', async () => {
    const { cups } = sipsCases.unpaid;
    const { Suministro, Consumos } = await raw(cups);
    const found = await info(cups);
    const [newest] = await readings(cups);
    expect(Suministro).toMatchObject({
      cups,
      codigoEmpresaDistribuidora: '0027',
      codigoTarifaATREnVigor: '018',
      potenciasContratadasEnWP1: String((found.Potencias?.P1 ?? 0) * 1000),
      potenciasContratadasEnWP6: '0',
    });
    expect(Number(Consumos[0]?.consumoEnergiaActivaEnWhP2) / 1000).toBe(newest?.Activa?.P2);
    expect(Object.keys(Suministro)).toHaveLength(57);
    expect(JSON.stringify(Suministro)).not.toMatch(/:\d|nombreTitular|apellido/i);
  });
});

describe('an odd point', () => {
  const notices: [keyof typeof sipsCases, RegExp, Partial<SipsPoint>][] = [
    ['gas', /punto de gas/, { Energia: 'G', Tarifa: 'RL.2', Potencias: null }],
    ['noConsumption', /no ha publicado consumos/, { ConsumoAnual: null, FechaUltimaLectura: null }],
    ['oneMonth', /Solo hay un mes/, {}],
    ['gap', /Faltan consumos del 01\/05\/2026 al 30\/06\/2026/, {}],
    ['overlap', /se solapan del 01\/09\/2026 al 10\/09\/2026/, {}],
    ['oldTariff', /3\.0A \(código 003\)/, { CodigoTarifaATR: '003', FechaUltimaLectura: '2021-05-31' }],
    ['powerInP3', /segunda potencia en P3/, {}],
    ['artefact', /3 W en P3/, {}],
    ['unpaid', /Consta un impago/, { Impagos: true }],
    ['notContractable', /no se puede contratar/, { Contratable: false }],
    ['socialBonus', /bono social/, { BonoSocial: true }],
  ];

  test.each(notices)('%s is told as such', async (name, notice, fields) => {
    const found = await info(sipsCases[name].cups);
    expect(found).toMatchObject(fields);
    expect(found.Avisos).toEqual([expect.stringMatching(notice)]);
  });
});

describe('a list', () => {
  test('of which nothing is found is a 404 in the words of the specification', async () => {
    for (const path of [listSips.path, exportSipsList.path])
      expect(await call(path, { body: [sipsCases.notFound.cups, 'x'] })).toMatchObject({
        status: 404,
        body: { detail: 'No se ha podido obtener información de ningún CUPS.' },
      });
  });
});

/** Every trap of the seed that is in SIPS. */
const traps = Object.entries(sipsCases).filter(([name]) => name !== 'notFound');

test.each(traps)('%s: what the screen adds up is what the raw record adds up to', async (_, { cups }) => {
  const point = await info(cups);
  const published = await readings(cups);
  const { Suministro, Consumos } = await raw(cups);

  const ofYear = new Set(lastYear(published).map(({ FechaInicio }) => FechaInicio));
  const records = Consumos.filter(({ fechaInicioMesConsumo }) => ofYear.has(fechaInicioMesConsumo ?? ''));
  expect(records).toHaveLength(ofYear.size);
  const wattHours = (record: (typeof records)[number], period: string) =>
    Number(record[`consumoEnergiaActivaEnWh${period}`] ?? record[`consumoEnWh${period}`] ?? 0);

  const use = yearlyUse(published);
  for (const { period, kwh } of use?.byPeriod ?? [])
    expect(kwh).toBe(Math.round(records.reduce((sum, record) => sum + wattHours(record, period), 0) / 1000));
  expect(use?.total ?? null).toBe(point.ConsumoAnual);
  for (const [index, reading] of published.entries()) {
    const record = Consumos[index];
    const all = periods.reduce((sum, period) => sum + (record ? wattHours(record, period) : 0), 0);
    expect(totalOf(reading.Activa)).toBe(all / 1000);
  }

  const watts = periods.map((period) => Number(Suministro[`potenciasContratadasEnW${period}`] ?? 0));
  // A few watts are a mistake of the distributor's, and are left out.
  const contracted = watts.filter((each) => each >= 100).map((each) => each / 1000);
  expect(powersOf(point.Potencias, point.Tarifa).map(({ kw }) => kw)).toEqual(contracted);
});
