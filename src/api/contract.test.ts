import { expect, test } from 'vitest';
import { supports } from './contract.ts';
import { connectPortal } from './testing.ts';

test('what goes beyond the specification is supported only if both the brand and the contract name it', () => {
  const both = { Admite: ['notas', 'validacion'] };
  const kinds = ['notas', 'validacion'] as const;
  const supported = (contract: { Admite: string[] | null } | undefined) =>
    kinds.map((what) => supports(contract, what));
  connectPortal({ extras: [] });
  expect(supported(both)).toEqual([false, false]);
  connectPortal({ extras: ['sendingNotes'] });
  expect(supported(both)).toEqual([true, false]);
  connectPortal({ extras: ['documentReview'] });
  expect(supported(both)).toEqual([false, true]);
  for (const contract of [undefined, { Admite: null }, { Admite: [] }])
    expect(supported(contract)).toEqual([false, false]);
});
