import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { comparePrices } from '~/domain/price-comparison.ts';
import type { BilledSupply } from '~/domain/supply-bill.ts';
import { withTexts } from '~/i18n/testing.ts';
import { ComparisonTable } from './ComparisonTable.tsx';

withTexts('renewals');

const none = [null, null, null, null, null, null];
const gas: BilledSupply = {
  gas: true,
  power: none,
  energy: [5000, null, null, null, null, null],
  months: [],
  province: '28',
  home: true,
  rent: null,
  surplus: null,
  measured: undefined,
};

const show = (supply: BilledSupply, power: readonly (number | null)[], fixedTerm: number | null) => {
  const prices = { energy: supply.energy.map((used) => used && 0.05), power, surplus: null };
  const compared = comparePrices(supply, { ...prices, fixedTerm }, { ...prices, fixedTerm }, '2026-11-10');
  render(<ComparisonTable compared={compared} />);
};

test('what gas pays whatever is used is its fixed term, not power', () => {
  show(gas, none, 7.77);
  expect(screen.getByRole('row', { name: /^Término fijo.*93,24/ })).toBeTruthy();
  expect(screen.queryByRole('row', { name: /^Potencia/ })).toBeNull();
});

test('electricity pays for its power', () => {
  const firstOnly = (value: number) => [value, ...none.slice(1)];
  show({ ...gas, gas: false, power: firstOnly(4) }, firstOnly(30), null);
  expect(screen.getByRole('row', { name: /^Potencia.*120,00/ })).toBeTruthy();
  expect(screen.queryByRole('row', { name: /^Término fijo/ })).toBeNull();
});
