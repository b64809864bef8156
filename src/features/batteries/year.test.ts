import { expect, test } from 'vitest';
import { addMonths } from '~/lib/days.ts';
import { estimatedFrom, lastMonths, monthsUntil, takenKey } from './year.ts';

const months = (count: number) => Array.from({ length: count }, (_, back) => addMonths('2026-10', -back));

test('a year is the twelve months up to its last', () => {
  expect(monthsUntil('2026-10')).toEqual(months(12).reverse());
});

test('only whole years can be chosen, whatever the order of the months', () => {
  expect(lastMonths(months(13).reverse())).toEqual(['2026-10', '2026-09']);
  expect(lastMonths([...months(11), '0001-01', ''])).toEqual([]);
  // A missing month makes every year that contains it incomplete.
  expect(lastMonths(months(26).filter((month) => month !== '2025-12'))).toEqual([
    '2025-11',
    '2025-10',
    '2025-09',
    '2025-08',
  ]);
});

test('an estimate is one until a value of it is typed over', () => {
  const Tomado = takenKey('ES00', '', [10, 20, 30], 4);
  const values = { Fuente: 'cups', Tomado, ConsumoP1: 10, ConsumoP2: 20, ConsumoP3: 30 } as const;
  expect(estimatedFrom(values)).toBe(4);
  expect(estimatedFrom({ ...values, ConsumoP3: 31 })).toBeNull();
  expect(estimatedFrom({ ...values, Fuente: 'year' })).toBeNull();
  expect(estimatedFrom({ ...values, Tomado: takenKey('ES00', '2026-10', [10, 20, 30], null) })).toBeNull();
});
