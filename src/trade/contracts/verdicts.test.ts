import { beforeEach, expect, test, vi } from 'vitest';
import type { ContractRow } from '~/api/contracts.ts';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { lookUpGates } from './gate.ts';
import { verdictOf } from './verdicts.ts';

vi.mock('./gate.ts', () => ({
  lookUpGates: vi.fn<typeof lookUpGates>(async (codes, onFound) => {
    for (const code of codes) onFound(code, [], undefined);
  }),
}));

const row = { CodigoContrato: 'PT-2026-000001' } as ContractRow;
const here = new AbortController().signal;

beforeEach(() => emptyPersonStores());

test('a row is checked once, and again for the next person', async () => {
  await verdictOf(row, here);
  await verdictOf(row, here);
  expect(lookUpGates).toHaveBeenCalledTimes(1);
  emptyPersonStores();
  await verdictOf(row, here);
  expect(lookUpGates).toHaveBeenCalledTimes(2);
});

test('a check is aborted with the last cell that waits for it, and repeated for the next', async () => {
  const held = Promise.withResolvers<void>();
  vi.mocked(lookUpGates).mockImplementationOnce(async (codes, onFound, stopped) => {
    await held.promise;
    if (!stopped()) for (const code of codes) onFound(code, [], undefined);
  });
  const cell = new AbortController();
  void verdictOf({ ...row, EstadoId: 'awaitingSignature' }, cell.signal);
  await vi.waitFor(() => expect(lookUpGates).toHaveBeenCalledTimes(1));
  cell.abort();
  held.resolve();
  await held.promise;
  await verdictOf({ ...row, EstadoId: 'awaitingSignature' }, here);
  expect(lookUpGates).toHaveBeenCalledTimes(2);
});
