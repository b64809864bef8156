import { expect, test } from 'vitest';
import { taxOn } from './battery-home.ts';

test('in the Canary Islands a home pays no sales tax on what it saves, another supply 3 %', () => {
  const factor = (ViviendaHabitual: number) =>
    taxOn('2026-11-22', { ProvinciaCodigo: '38', ViviendaHabitual }, 3.45) / 1.0511269632;
  expect([factor(1), factor(0)]).toEqual([expect.closeTo(1, 9), expect.closeTo(1.03, 9)]);
});
