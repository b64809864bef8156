import { expect, test } from 'vitest';
import { reasonsOf } from './reasonsOf.ts';

test('reasons that can be corrected come first, then the highest value', () => {
  const refused = (code: string, reason: string, cure: 'field' | 'wait', worth: number) => ({
    code,
    reason,
    cure,
    worth,
  });
  const groups = reasonsOf([
    refused('A', 'deuda', 'wait', 900),
    refused('B', 'NIF', 'field', 10),
    refused('C', 'CNAE', 'field', 40),
    refused('D', 'NIF', 'field', 20),
  ]);
  expect(groups.map(({ reason, codes, worth }) => [reason, codes, worth])).toEqual([
    ['CNAE', ['C'], 40],
    ['NIF', ['B', 'D'], 30],
    ['deuda', ['A'], 900],
  ]);
});
