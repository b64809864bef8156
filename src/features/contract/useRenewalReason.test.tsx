import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Contract } from '~/api/contract.ts';
import { cachePerTest } from '~/api/testingCache.ts';
import { withTexts } from '~/i18n/testing.ts';
import { addDays, today } from '~/lib/days.ts';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import { useRenewalReason } from './useRenewalReason.ts';

withTexts('contract');
cachePerTest();

/** @param rows how many the renewals answer */
function reasonOf(days: number | null, rows: number, code: string) {
  vi.spyOn(session, 'can').mockReturnValue(true);
  const server = serve({
    renovaciones: () =>
      json({
        Items: Array(rows).fill({ CodigoContrato: code }),
        TotalCount: rows,
        PageIndex: 0,
        PageSize: 1,
      }),
  });
  const FechaFin = days === null ? null : addDays(today(), days);
  const contract = {
    CodigoContrato: code,
    EstadoId: 'active',
    Estado: 'Activo',
    SituacionId: 'activated',
    FechaFin,
  } as Contract;
  return { server, hook: renderHook(() => useRenewalReason(contract)) };
}

test('a contract that is not among the renewals cannot be renewed, and the reason names its end', async () => {
  const { hook } = reasonOf(700, 0, 'PT-2026-002116');
  await waitFor(() =>
    expect(hook.result.current?.text).toMatch(/^Aún no está entre las renovaciones: el contrato vence el/),
  );
});

test('one without an end says so', async () => {
  const { hook } = reasonOf(null, 0, 'PT-2026-000002');
  await waitFor(() => expect(hook.result.current?.text).toMatch(/no tiene fecha de fin/));
});

test('a contract that the API offers for renewal earlier than expected can be renewed', async () => {
  const { hook, server } = reasonOf(700, 1, 'PT-2026-000003');
  await waitFor(() => expect(hook.result.current).toBeUndefined());
  expect(server.requests).toHaveLength(1);
});

test('a contract that ends soon can be renewed, without a call', () => {
  const { hook, server } = reasonOf(30, 0, 'PT-2026-000004');
  expect(hook.result.current).toBeUndefined();
  expect(server.requests).toHaveLength(0);
});
