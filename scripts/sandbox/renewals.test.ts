import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { getContract } from '~/api/contract.ts';
import { type FixedPrice, getFixedPrices } from '~/api/energy.ts';
import { exportRenewals, listRenewals, listSubStates, renewal } from '~/api/renewals.ts';
import { writeAddress } from '~/api/wire/address.ts';
import { createSandbox } from './app.ts';
import { openSandbox } from './open-sandbox.ts';
import { type Asked, answer, call, fetchFrom, listAddress, listed, tokenOf, workbookFrom } from './testing.ts';
import { type Renewal, wireSchema } from './wire.ts';

const { sandbox, token: admin } = await openSandbox();

type AskedRenewals = Asked & { includeSubEstadoFilter?: boolean };
const list = (asked: AskedRenewals, sent: object = {}) =>
  listed(sandbox, listRenewals, asked, { token: admin, ...sent });
const everything: readonly Renewal[] = (await list({ pageSize: -1 })).Items;

const one = async (code: string) => (await list({ filters: { CodigoContrato: `=${code}` } })).Items[0] as Renewal;
const codes = (rows: readonly Renewal[]) => rows.map(({ CodigoContrato }) => CodigoContrato).sort();
const contractOf = (codigo: string) => answer(sandbox, getContract, { token: admin, query: { codigo } });

const send = (path: string, body: object, token = admin, method = 'POST') =>
  call(sandbox, path, { token, body, method });
const change = (CodigoContrato: string, SubestadoId: number, token = admin) =>
  send('renovaciones/change-subestado', { CodigoContrato, SubestadoId }, token, 'PUT');

describe('a renewal', () => {
  test('has every field of the right kind', () => {
    const whole = everything.find(({ Tarifa }) => Tarifa === '3.0TD');
    const filled = { ...whole, CodigoContratoNuevo: 'x', RenovadoPor: 'x', FechaProximoContacto: '2026-11-20' };
    expect(v.safeParse(wireSchema(v.required(renewal)), filled).success).toBe(true);
  });

  test('is an active contract that ended up to 60 days ago or ends within 120', () => {
    const inWindow = sandbox.db
      .prepare(
        "SELECT CodigoContrato FROM contracts WHERE EstadoId = 5 AND FechaFin BETWEEN '2026-09-17' AND '2027-03-16'",
      )
      .all()
      .map(({ CodigoContrato }) => CodigoContrato as string);
    expect(codes(everything)).toEqual(inWindow.sort());
    for (const { DiasParaVencimiento, FechaFin } of everything)
      expect(DiasParaVencimiento).toBe((Date.parse(String(FechaFin)) - Date.parse('2026-11-16')) / 86_400_000);
  });

  test('compares prices by what is used in each period', async () => {
    for (const row of everything.slice(0, 12)) {
      const contract = await contractOf(row.CodigoContrato);
      const periods = [1, 2, 3, 4, 5, 6] as const;
      const year = periods.reduce((sum, period) => sum + (contract[`ConsumoP${period}`] ?? 0), 0);
      const mean = (name: 'PrecioEnergia' | 'PrecioEnergiaPropuesto') =>
        periods.reduce(
          (sum, period) => sum + (row[`${name}P${period}`] ?? 0) * (contract[`ConsumoP${period}`] ?? 0),
          0,
        ) / year;
      if (year === 0) continue;
      expect(row.PrecioMedioActual).toBeCloseTo(mean('PrecioEnergia'), 5);
      expect(row.PrecioMedioPropuesto).toBeCloseTo(mean('PrecioEnergiaPropuesto'), 5);
      const [before, after] = [row.PrecioMedioActual ?? 0, row.PrecioMedioPropuesto ?? 0];
      expect(row.VariacionPct).toBeCloseTo(((after - before) * 100) / before, 0);
      const cost = (suffix: '' | 'Propuesto') =>
        periods.reduce(
          (sum, period) =>
            sum +
            (contract[`ConsumoP${period}`] ?? 0) * (row[`PrecioEnergia${suffix}P${period}`] ?? 0) +
            (contract[`PotenciaP${period}`] ?? 0) * (row[`PrecioPotencia${suffix}P${period}`] ?? 0),
          0,
        );
      // With the tax on electricity and IVA; gas and the islands have others.
      if (contract.Energia === 'G' || /^(35|38|51|52)/.test(contract.DireccionSuministro?.CodigoPostal ?? '')) continue;
      const saving = (cost('') - cost('Propuesto')) * 1.0511269632 * 1.21;
      expect(Math.abs((row.AhorroEstimado ?? 0) - saving), row.CodigoContrato).toBeLessThan(0.1);
    }
  });

  test('proposes what is on offer today for its tariff, at the fee of the contract', async () => {
    const row = everything.find(({ Tarifa }) => Tarifa === '2.0TD') as Renewal;
    const { body } = await call(sandbox, writeAddress(getFixedPrices.path, { tarifa: 18 }), { token: admin });
    const offer = v
      .parse(getFixedPrices.result, body)
      .find(({ IdTarifaProducto }) => IdTarifaProducto === row.IdTarifaProductoPropuesto) as FixedPrice;
    const { Fee } = await contractOf(row.CodigoContrato);
    expect(row.PrecioEnergiaPropuestoP1).toBeCloseTo((offer.P1 ?? 0) + (Fee ?? 0) / 1000, 6);
    expect([row.ProductoPropuesto, row.ComercializadoraPropuesta]).toEqual([offer.Producto, offer.Comercializadora]);
  });

  test('changes the price by 15 per cent at most: both sides have the fee and the level of the tariff', () => {
    const changes = everything.flatMap(({ VariacionPct }) => VariacionPct ?? []);
    expect(changes.length).toBeGreaterThan(10);
    expect(Math.max(...changes.map(Math.abs))).toBeLessThanOrEqual(15);
  });

  test('estimates the penalty as the contract does', async () => {
    for (const row of everything.slice(0, 10)) {
      const path = writeAddress('contract/penalizacion', { codigoContrato: row.CodigoContrato });
      const { body } = await call(sandbox, path, { token: admin });
      expect([row.CodigoContrato, row.PenalizacionEstimada]).toEqual([row.CodigoContrato, body.Penalizacion]);
    }
  });
});

describe('the list', () => {
  test('begins with what ended first, and adds up', async () => {
    const { Items, Totales, TotalCount } = await list({});
    expect(TotalCount).toBe(everything.length);
    const ends = Items.map(({ FechaFin }) => FechaFin);
    expect(ends).toEqual(ends.toSorted());
    const sum = (column: 'ConsumoAnual' | 'AhorroEstimado') =>
      everything.reduce((total, row) => total + (row[column] ?? 0), 0);
    expect(Totales?.ConsumoAnual).toBe(sum('ConsumoAnual'));
    expect(Totales?.AhorroEstimado).toBeCloseTo(sum('AhorroEstimado'), 2);
  });

  test.each([
    ['DiasParaVencimiento', '..-1', (row: Renewal) => (row.DiasParaVencimiento ?? 0) < 0],
    [
      'DiasParaVencimiento',
      '0..30',
      (row: Renewal) => (row.DiasParaVencimiento ?? -1) >= 0 && (row.DiasParaVencimiento ?? 0) <= 30,
    ],
    ['Tarifa', '=2.0TD', (row: Renewal) => row.Tarifa === '2.0TD'],
    ['Modalidad', '=Fijo', (row: Renewal) => row.Modalidad === 'Fijo'],
    ['Comercializadora', '=Luminara', (row: Renewal) => row.Comercializadora === 'Luminara'],
    ['ConsumoAnual', '>=10000', (row: Renewal) => (row.ConsumoAnual ?? 0) >= 10_000],
    ['AhorroEstimado', '>=0', (row: Renewal) => (row.AhorroEstimado ?? -1) >= 0],
    ['DocumentoGenerado', 'true', (row: Renewal) => row.DocumentoGenerado === true],
    ['FechaProximoContacto', '∅', (row: Renewal) => row.FechaProximoContacto === null],
    ['*', 'PT-2026-000021', (row: Renewal) => row.CodigoContrato === 'PT-2026-000021'],
  ])('%s is filtered by %s', async (column, query, matches) => {
    const expected = everything.filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    expect(codes((await list({ pageSize: -1, filters: { [column]: query } })).Items)).toEqual(codes(expected));
  });

  test('filters by sub-state where the query says so, and not otherwise', async () => {
    const asked = { pageSize: -1, filters: { SubestadoId: '1|2' } };
    const some = everything.filter(({ SubestadoId }) => SubestadoId === 1 || SubestadoId === 2);
    expect(codes((await list({ ...asked, includeSubEstadoFilter: true })).Items)).toEqual(codes(some));
    expect(codes((await list({ ...asked, includeSubEstadoFilter: false })).Items)).toEqual(codes(everything));
    expect(codes((await list(asked)).Items)).toEqual(codes(everything));
    const byName = {
      pageSize: -1,
      filters: { Subestado: '=Contactado', Tarifa: '2.0TD' },
      includeSubEstadoFilter: true,
    };
    expect(codes((await list(byName)).Items)).toEqual(
      codes(everything.filter(({ Subestado, Tarifa }) => Subestado === 'Contactado' && Tarifa === '2.0TD')),
    );
  });

  test.each([
    'DiasParaVencimiento',
    'ConsumoAnual',
    'VariacionPct',
    'NombreTitular',
    'Subestado',
    'FechaProximoContacto',
  ])('is sorted by %s', async (sortColumn) => {
    const rising = (await list({ pageSize: -1, sortColumn, sortOrder: 'asc' })).Items;
    const falling = (await list({ pageSize: -1, sortColumn, sortOrder: 'desc' })).Items;
    expect(codes(rising)).toEqual(codes(everything));
    const value = (row: Renewal) => row[sortColumn as 'ConsumoAnual'];
    const known = (rows: Renewal[]) => rows.map(value).filter((each) => each !== null);
    expect(known(falling)).toEqual(known(rising).toReversed());
  });
});

describe('who sees what', () => {
  test('needs VERRENOVACIONES, whatever is asked', async () => {
    const token = await tokenOf(sandbox, 'backoffice');
    const asked = [
      call(sandbox, 'renovaciones', { token }),
      call(sandbox, 'renovaciones/export', { token }),
      call(sandbox, 'renovaciones/subestados', { token }),
      change('PT-2026-000021', 2, token),
      send('renovaciones/renovacion-descargar', { CodigoContrato: 'PT-2026-000021' }, token),
    ];
    for (const { status, body } of await Promise.all(asked)) {
      expect(status).toBe(403);
      expect(body.detail).toMatch(/VERRENOVACIONES/);
    }
  });

  test('agents see those of their own contracts', async () => {
    sandbox.db.exec(
      "INSERT INTO user_permissions SELECT u.Id, p.Id FROM users u, permissions p WHERE u.Email = 'comercial@example.com' AND p.NombreNormalizado = 'VERRENOVACIONES'",
    );
    const token = await tokenOf(sandbox, 'comercial');
    const ids = new Set(
      sandbox.db
        .prepare("SELECT Id FROM agents WHERE Ruta LIKE '/1/4/10/%'")
        .all()
        .map(({ Id }) => Id),
    );
    const own = everything.filter(({ IdAgente }) => ids.has(IdAgente));
    expect(codes((await list({ pageSize: -1 }, { token })).Items)).toEqual(codes(own));
    const other = everything.find(({ IdAgente }) => !ids.has(IdAgente)) as Renewal;
    expect((await change(other.CodigoContrato, 2, token)).status).toBe(404);
  });
});

test('sub-states are ten, with how many renewals stand in each', async () => {
  const { body } = await call(sandbox, 'renovaciones/subestados', { token: admin });
  const found = v.parse(wireSchema(listSubStates.result), body);
  expect(found).toHaveLength(10);
  for (const { Id, Cantidad } of found)
    expect([Id, Cantidad]).toEqual([Id, everything.filter(({ SubestadoId }) => SubestadoId === Id).length]);
});

describe('files', () => {
  test('the document is a PDF, and remembered', async () => {
    const row = everything.find(({ DocumentoGenerado, Tarifa }) => !DocumentoGenerado && Tarifa === '3.0TD') as Renewal;
    const response = await fetchFrom(sandbox, 'renovaciones/renovacion-descargar', {
      token: admin,
      body: { CodigoContrato: row.CodigoContrato },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toContain(`renovacion-${row.CodigoContrato}.pdf`);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await one(row.CodigoContrato)).DocumentoGenerado).toBe(true);
  });

  test('the export is a workbook of what the filters leave', async () => {
    const asked = { pageSize: -1, filters: { SubestadoId: '7' }, includeSubEstadoFilter: true };
    const { sheets } = await workbookFrom(sandbox, listAddress(exportRenewals, asked), { token: admin });
    const extended = everything.filter(({ SubestadoId }) => SubestadoId === 7);
    const [sheet] = sheets;
    const [heads = [], ...rows] = sheet?.rows ?? [];
    expect([heads[0], ...rows.map(([code]) => code)]).toEqual(['Contrato', ...codes(extended)]);
    const reasons = rows.map((row) => row[heads.indexOf('Motivo de la variación')]);
    expect(reasons).toEqual(extended.map(({ MotivoVariacion }) => MotivoVariacion));
    expect(reasons.every((reason) => typeof reason === 'string')).toBe(true);
  });
});

test('a contract that comes into the window later gets its renewal', () => {
  const later = createSandbox({ now: '2026-11-16T09:00:00+01:00' });
  later.db.exec(
    "UPDATE contracts SET FechaFin = '2027-01-15', SubestadoId = NULL WHERE CodigoContrato = 'PT-2026-000023'",
  );
  return tokenOf(later, 'admin')
    .then((token) =>
      call(later, listAddress(listRenewals, { filters: { CodigoContrato: '=PT-2026-000023' } }), { token }),
    )
    .then(({ body }) => {
      expect(body.Items[0]).toMatchObject({ SubestadoId: 1, FechaSubestado: '2026-11-16', IntentosContacto: 0 });
      expect(body.Items[0].PrecioMedioPropuesto).toBeGreaterThan(0);
    })
    .finally(() => later.close());
});
