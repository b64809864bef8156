import { expect, test } from 'vitest';
import { byReason } from './RejectionsTile.tsx';

test('contracts are counted by their reason, the most frequent first', () => {
  const refused = (CodigoContrato: string, MotivoRechazo: string | null) => ({ CodigoContrato, MotivoRechazo });
  expect(byReason([refused('A', 'NIF'), refused('B', null), refused('C', 'CNAE'), refused('D', 'CNAE')])).toEqual([
    { name: 'CNAE', codes: ['C', 'D'] },
    { name: 'NIF', codes: ['A'] },
    { name: null, codes: ['B'] },
  ]);
});
