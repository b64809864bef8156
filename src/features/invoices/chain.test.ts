import { expect, test } from 'vitest';
import { chainOf, correctionsOf, netOf } from './FactCards.tsx';

const link = (NumeroFactura: string, NumeroFacturaRectificada: string | null = null) => ({
  NumeroFactura,
  NumeroFacturaRectificada,
});
const numbers = (all: readonly { NumeroFactura: string }[]) => all.map(({ NumeroFactura }) => NumeroFactura);

test('a chain is the same from each of its invoices', () => {
  const all = [link('0'), link('1'), link('2', '1'), link('3', '2'), link('4')];
  for (const number of ['1', '2', '3']) expect(numbers(chainOf(all, number))).toEqual(['1', '2', '3']);
  expect(numbers(chainOf(all, '4'))).toEqual(['4']);
});

test('two corrections of one invoice are both in it', () => {
  const all = [link('1'), link('2', '1'), link('3', '1'), link('4', '2')];
  expect(numbers(chainOf(all, '4'))).toEqual(['1', '2', '3', '4']);
  expect(numbers(correctionsOf(all, '1'))).toEqual(['2', '3']);
});

test('an invoice without its original begins the chain, and a circle ends', () => {
  expect(numbers(chainOf([link('2', '1'), link('3', '2')], '3'))).toEqual(['2', '3']);
  expect(numbers(chainOf([link('1', '2'), link('2', '1')], '1')).toSorted()).toEqual(['1', '2']);
  expect(chainOf([link('1')], '9')).toEqual([]);
});

test('the net amount is the sum of all totals, to the cent', () => {
  expect(netOf([{ Total: 4360.2 }, { Total: -709.83 }, { Total: 178.1 }])).toBe(3828.47);
  expect(netOf([{ Total: 4360.2 }, { Total: null }]), 'one amount is unknown').toBeNull();
});
