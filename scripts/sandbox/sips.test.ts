import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  exportSips,
  exportSipsList,
  getRawSips,
  getSips,
  getSipsConsumption,
  listSips,
  type SipsPoint,
} from '~/api/sips.ts';
import { cups20, formatCups } from '~/domain/cups.ts';
import { periods } from '~/domain/periods.ts';
import { lastYear, powersOf, totalOf, yearlyUse } from '~/domain/sips-readings.ts';
import { openSandbox } from './open-sandbox.ts';
import { sipsCases } from './seed/sips-cases.ts';

const { sandbox, answer, call, workbookFrom } = await openSandbox();

const get = (path: string, cups: string, sent = {}) => call(`${path}?cups=${encodeURIComponent(cups)}`, sent);
const info = (cups: string) => answer(getSips, { query: { cups } });
const readings = (cups: string) => answer(getSipsConsumption, { query: { cups } });
const raw = (cups: string) => answer(getRawSips, { query: { cups } });
const list = (body: unknown, sent = {}) => call(listSips.path, { body, ...sent });
const sum = (values: Record<string, number | null> | null | undefined) =>
  Object.values(values ?? {}).reduce<number>((total, value) => total + (value ?? 0), 0);

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

  test('is found however its CUPS is typed, with or without the border point', async () => {
    const { cups } = sipsCases.socialBonus;
    const whole = await info(cups);
    for (const typed of [cups20(cups), formatCups(cups), cups.toLowerCase(), `${cups20(cups)}1P`])
      expect(await info(typed)).toEqual(whole);
  });

  test.each([
    ['ES0021990000012345EA', /serían EB\./],
    ['ES0021990000012345EB0', /tiene 20 o 22 caracteres/],
    ['FR0021990000012345EB', /empieza por ES\.$/],
  ])('%s is refused, and why', async (cups, why) => {
    for (const path of [getSips.path, getRawSips.path, getSipsConsumption.path, exportSips.path])
      expect(await get(path, cups)).toMatchObject({
        status: 422,
        body: { errors: { cups: [expect.stringMatching(why)] } },
      });
  });
});

describe('the readings', () => {
  test('are 24 to 36 months, the newest first, up to the last whole month', async () => {
    const months = await readings(sipsCases.socialBonus.cups);
    expect(months.length).toBeGreaterThanOrEqual(24);
    expect(months.length).toBeLessThanOrEqual(36);
    expect(months[0]).toMatchObject({ FechaInicio: '2026-10-01', FechaFin: '2026-10-31', CodigoTarifaATR: '018' });
    const starts = months.map(({ FechaInicio }) => FechaInicio);
    expect(starts).toEqual(starts.toSorted().reverse());
  });

  test('of twelve months are the annual consumption', async () => {
    const { cups } = sipsCases.socialBonus;
    const { ConsumoAnual, Consumos } = await info(cups);
    const year = (await readings(cups)).slice(0, 12);
    expect(ConsumoAnual).toBeCloseTo(
      year.reduce((total, { Activa }) => total + sum(Activa), 0),
      -1,
    );
    expect(sum(Consumos)).toBe(ConsumoAnual);
    expect((Consumos?.P1 ?? 0) / (ConsumoAnual ?? 1)).toBeCloseTo(0.29, 1);
  });

  test('are in the periods that the calendar gives the month', async () => {
    const [october, , , july] = await readings(sipsCases.gap.cups);
    const used = (reading: typeof july) =>
      Object.entries(reading?.Activa ?? {}).flatMap(([period, value]) => (value ? [period] : []));
    expect([used(october), used(july)]).toEqual([
      ['P4', 'P5', 'P6'],
      ['P1', 'P2', 'P6'],
    ]);
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

  test('has its powers put right', async () => {
    const published = (await raw(sipsCases.powerInP3.cups)).Suministro;
    const { Potencias } = await info(sipsCases.powerInP3.cups);
    expect([published.potenciasContratadasEnWP2, published.potenciasContratadasEnWP3]).toEqual([
      '0',
      String((Potencias?.P2 ?? 0) * 1000),
    ]);
    expect(Potencias?.P3).toBeNull();
    expect((await raw(sipsCases.artefact.cups)).Suministro.potenciasContratadasEnWP3).toBe('3');
  });
});

describe('a list', () => {
  test('tells which of twenty were not found, and why', async () => {
    const found = contracted()
      .slice(0, 17)
      .map(({ Cups }) => Cups);
    const points = [...found, sipsCases.notFound.cups, 'ES0021990000012345EA', 'hola'];
    const { status, body } = await list(points);
    const answered = v.parse(listSips.result, body);
    expect([status, answered.TotalCount, answered.Encontrados]).toEqual([200, 20, 17]);
    expect(answered.Items.slice(17).map(({ Cups, Encontrado, Motivo }) => [Cups, Encontrado, Motivo])).toEqual([
      [sipsCases.notFound.cups, false, expect.stringContaining('No consta')],
      ['ES0021990000012345EA', false, expect.stringMatching(/serían EB\./)],
      ['HOLA', false, 'Un CUPS empieza por ES.'],
    ]);
    expect(answered.Items[0]?.Datos).toEqual(await info(found[0] ?? ''));
  });

  test('has every point once, however often it is there', async () => {
    const { cups } = sipsCases.gap;
    const { body } = await list([cups, ` ${formatCups(cups)} `, cups20(cups), '', `${cups}A000`]);
    expect(body.Items.map(({ Encontrado }: { Encontrado: boolean }) => Encontrado)).toEqual([true, false]);
  });

  test('of which nothing is found is a 404 in the words of the specification', async () => {
    for (const path of [listSips.path, exportSipsList.path])
      expect(await call(path, { body: [sipsCases.notFound.cups, 'x'] })).toMatchObject({
        status: 404,
        body: { detail: 'No se ha podido obtener información de ningún CUPS.' },
      });
  });

  test('of nothing, or of too many, is refused', async () => {
    expect((await list(['', ' '])).body.errors.cups).toEqual(['Escribe al menos un CUPS.']);
    const many = Array.from({ length: 1001 }, (_, index) => `ES${index}`);
    expect((await list(many)).body.errors.cups).toEqual(['Se pueden consultar hasta 1000 de una vez y hay 1001.']);
  });
});

describe('an export', () => {
  const download = async (path: string, body?: unknown) => (await workbookFrom(path, { body })).sheets;

  test('has a sheet of the point and one of its readings', async () => {
    const { cups } = sipsCases.gap;
    const [points, months] = await download(`${exportSips.path}?cups=${cups}`);
    const published = await readings(cups);
    expect([points?.name, points?.rows.length, months?.name, months?.rows.length]).toEqual([
      'Puntos de suministro',
      2,
      'Consumos',
      published.length + 1,
    ]);
    expect(points?.rows[1]?.[0]).toBe(cups);
    const value = (head: string) => months?.rows[1]?.[months.rows[0]?.indexOf(head) ?? -1];
    expect([value('Fecha Inicio'), value('Activa P4')]).toEqual(['2026-10-01', published[0]?.Activa?.P4]);
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
