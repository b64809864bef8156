import { expect, test } from 'vitest';
import { byYear, sum } from './months.ts';

test('the last twelve months are compared with the twelve before', () => {
  const { recent, before } = byYear(
    [
      { Mes: '2024-12', Cantidad: 4 },
      { Mes: '2025-11', Cantidad: 3 },
      { Mes: '2025-12', Cantidad: 7 },
      { Mes: '2026-11', Cantidad: 9 },
    ],
    '2026-11',
  );
  expect(recent.map(({ month }) => month).filter((_, index) => index === 0 || index === 11)).toEqual([
    '2025-12',
    '2026-11',
  ]);
  expect(before.map(({ month }) => month).filter((_, index) => index === 0 || index === 11)).toEqual([
    '2024-12',
    '2025-11',
  ]);
  expect([recent[0]?.count, recent[5]?.count, recent[11]?.count]).toEqual([7, 0, 9]);
  expect([sum(recent), sum(before)]).toEqual([16, 7]);
});

test('months that the server writes as dates are read as months', () => {
  expect(byYear([{ Mes: '2026-11-01', Cantidad: 2 }], '2026-11').recent[11]?.count).toBe(2);
});
