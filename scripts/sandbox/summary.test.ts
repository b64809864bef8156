import { beforeAll, describe, expect, test } from 'vitest';
import { getSummary } from '~/api/summary.ts';
import { openSandbox } from './open-sandbox.ts';
import type { ContractRow } from './wire.ts';

const { answer, contractPage, tokenOf } = await openSandbox();

const summary = (token: string, brand = 'portal') => answer(getSummary, { token, brand });

const sum = (values: readonly (number | null)[]) =>
  Math.round(values.reduce<number>((total, value) => total + (value ?? 0), 0) * 100) / 100;

describe.each([
  ['admin', 'portal'],
  ['admin', 'kleenenergy'],
  ['comercial', 'portal'],
])('%s on %s', (user, brand) => {
  let token: string;
  let contracts: ContractRow[];
  beforeAll(async () => {
    token = await tokenOf(user, { brand });
    contracts = (await contractPage({ pageSize: -1 }, { token, brand })).Items;
  });

  test('is counted over the contracts that one sees', async () => {
    const found = await summary(token, brand);
    const active = contracts.filter(({ EstadoId }) => EstadoId === 5);
    const since = (date: string | null, from: string) => date !== null && date >= from;
    const created = (from: string, to: string) =>
      contracts.filter(({ FechaCreacion }) => since(FechaCreacion, from) && String(FechaCreacion) < to).length;
    const before = created('2026-10-01', '2026-10-17');
    const month = created('2026-11-01', '2026-11-17');
    expect(found).toMatchObject({
      ContratosActivos: active.length,
      ContratosMes: month,
      VariacionMes: before === 0 ? null : Math.round(((month - before) * 1000) / before) / 10,
      PendientesFirma: contracts.filter(({ EstadoId }) => EstadoId === 2).length,
      Rechazados: contracts.filter(({ EstadoId }) => EstadoId === 6).length,
      RenovacionesProximas30: active.filter(
        ({ FechaFin }) => since(FechaFin, '2026-11-16') && String(FechaFin) <= '2026-12-16',
      ).length,
      KwhCartera: sum(active.map(({ ConsumoAnual }) => ConsumoAnual)),
      ComisionesMes: sum(
        contracts
          .filter(({ FechaActivacion }) => since(FechaActivacion, '2026-11-01'))
          .map(({ ImporteComision }) => ImporteComision),
      ),
    });
  });
});
