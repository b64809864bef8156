import { describe, expect, test } from 'vitest';
import { getContract } from '~/api/contract.ts';
import { listRenewals } from '~/api/renewals.ts';
import { writeAddress } from '~/api/wire/index.ts';
import { createSandbox } from './app.ts';
import { openSandbox } from './open-sandbox.ts';
import { call, type ListRequest, listAddress, tokenOf } from './testing.ts';
import type { Renewal } from './wire.ts';

const { sandbox, token: admin, agentsOfSeller, answer, givePermission, listed } = await openSandbox();

type RenewalRequest = ListRequest & { includeSubEstadoFilter?: boolean };
const list = (request: RenewalRequest, sent: object = {}) => listed(listRenewals, request, sent);
const everything: readonly Renewal[] = (await list({ pageSize: -1 })).Items;

const codes = (rows: readonly Renewal[]) => rows.map(({ CodigoContrato }) => CodigoContrato).sort();
const contractOf = (codigo: string) => answer(getContract, { query: { codigo } });

const send = (path: string, body: object, token = admin, method = 'POST') =>
  call(sandbox, path, { token, body, method });
const change = (CodigoContrato: string, SubestadoId: number, token = admin) =>
  send('renovaciones/change-subestado', { CodigoContrato, SubestadoId }, token, 'PUT');

describe('a renewal', () => {
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
    }
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
  test('filters by sub-state where the query says so, and not otherwise', async () => {
    const request = { pageSize: -1, filters: { SubestadoId: '1|2' } };
    const some = everything.filter(({ SubestadoId }) => SubestadoId === 1 || SubestadoId === 2);
    expect(codes((await list({ ...request, includeSubEstadoFilter: true })).Items)).toEqual(codes(some));
    expect(codes((await list({ ...request, includeSubEstadoFilter: false })).Items)).toEqual(codes(everything));
    expect(codes((await list(request)).Items)).toEqual(codes(everything));
    const byName = {
      pageSize: -1,
      filters: { Subestado: '=Contactado', Tarifa: '2.0TD' },
      includeSubEstadoFilter: true,
    };
    expect(codes((await list(byName)).Items)).toEqual(
      codes(everything.filter(({ Subestado, Tarifa }) => Subestado === 'Contactado' && Tarifa === '2.0TD')),
    );
  });
});

describe('who sees what', () => {
  test('agents see those of their own contracts', async () => {
    givePermission('comercial', 'VERRENOVACIONES');
    const token = await tokenOf(sandbox, 'comercial');
    const ids = agentsOfSeller();
    const own = everything.filter(({ IdAgente }) => ids.has(IdAgente));
    expect(codes((await list({ pageSize: -1 }, { token })).Items)).toEqual(codes(own));
    const other = everything.find(({ IdAgente }) => !ids.has(IdAgente)) as Renewal;
    expect((await change(other.CodigoContrato, 2, token)).status).toBe(404);
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
