import { expect, test } from 'vitest';
import { isSafe } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import { findings, outcomes } from './testing.ts';

test('conformance makes every call that changes nothing to the sandbox, and finds no difference', async () => {
  const found = await findings();
  expect([...found.keys()].sort()).toEqual(
    allRows
      .filter(isSafe)
      .map(({ name }) => name)
      .sort(),
  );
  expect(outcomes(found, 'differs')).toEqual([]);
  expect(outcomes(found, 'skipped')).toEqual([]);
});
