import { expect, test } from 'vitest';
import { pointStanding } from './point-standing.ts';

const free = { Activo: false, CodigoContrato: null };
const on = (EstadoId: number) => [{ CodigoContrato: 'PT-2026-000001', EstadoId }];

test('a point is free when both answers say so', () => {
  expect(pointStanding(free, [])).toEqual({ kind: 'free' });
  expect(pointStanding(undefined, [])).toBeUndefined();
  expect(pointStanding(free, undefined)).toBeUndefined();
});

test('a pending contract blocks the point, although none is in force', () => {
  for (const estado of [2, 3, 4]) expect(pointStanding(free, on(estado))?.kind).toBe('underWay');
  expect(pointStanding(free, on(1))).toEqual({ kind: 'draft', code: 'PT-2026-000001' });
  for (const over of [6, 7, 8, 9, 10]) expect(pointStanding(free, on(over))?.kind).toBe('free');
});

test('a contract in force is named if the person may see it', () => {
  expect(pointStanding({ Activo: true, CodigoContrato: null }, [])).toEqual({ kind: 'active', code: null });
  expect(pointStanding({ Activo: true, CodigoContrato: 'KL-1' }, undefined)).toEqual({ kind: 'active', code: 'KL-1' });
});

test('a contract in a state that nobody here knows does not leave the point free', () => {
  for (const estado of [0, 11, 100]) expect(pointStanding(free, on(estado))?.kind).toBe('unknown');
  const named = (EstadoId: number | null, Estado: string) => [{ CodigoContrato: 'PT-1', EstadoId, Estado }];
  expect(pointStanding(free, named(7, 'Firmado'))).toEqual({ kind: 'unknown', code: 'PT-1' });
  expect(pointStanding(free, named(null, 'Baja'))).toEqual({ kind: 'unknown', code: 'PT-1' });
  expect(pointStanding(free, named(7, 'Baja'))?.kind).toBe('free');
  expect(pointStanding({ Activo: true, CodigoContrato: 'KL-1' }, named(11, 'Raro'))?.kind).toBe('active');
});
