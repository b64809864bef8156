import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { renewalTotals } from './dates.ts';

const words = (key: string, values: { amount?: string }) => `${key} ${values.amount}`;

test('savings are shown without a sign, and extra costs are labelled as such', () => {
  const sentence = (AhorroEstimado: number | null) =>
    renewalTotals(words as unknown as TFunction<'renewals'>, 2, { AhorroEstimado })
      .at(-1)
      ?.replaceAll('\u00a0', ' ');
  expect(sentence(61_204.8)).toBe('totals.saving 61.204,80 €');
  expect(sentence(null), 'a sum that could not be read').toBe('totals.saving —');
  expect(sentence(-452_312.33)).toBe('totals.extra 452.312,33 €');
});
