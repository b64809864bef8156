import { beforeEach, expect, test, vi } from 'vitest';
import type { ContractRow } from '~/api/contracts.ts';
import { become } from '~/session/state.ts';
import { lookUpGates } from './gate.ts';
import { verdictOf } from './verdicts.ts';

vi.mock('./gate.ts', () => ({
  lookUpGates: vi.fn<typeof lookUpGates>(async (codes, onFound) => {
    for (const code of codes) onFound(code, [], undefined);
  }),
}));

const row = { CodigoContrato: 'PT-2026-000001' } as ContractRow;
const signIn = (Id: string) => become({ status: 'authenticated', user: { Id } as never });

beforeEach(() => signIn('one'));

test('a row is asked about once, and again for the next person', async () => {
  await verdictOf(row);
  await verdictOf(row);
  expect(lookUpGates).toHaveBeenCalledTimes(1);
  signIn('other');
  await verdictOf(row);
  expect(lookUpGates).toHaveBeenCalledTimes(2);
});
