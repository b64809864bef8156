import { expect, test } from 'vitest';
import type { Code } from './codes.ts';
import type { State } from './contract-states.ts';
import { pointStanding, sipsWarnings } from './point-standing.ts';

const free = { Activo: false, CodigoContrato: null };
const on = (EstadoId: Code<State> | null) => [{ CodigoContrato: 'PT-2026-000001', EstadoId }];

test('a point is free when both answers say so', () => {
  expect(pointStanding(free, [])).toEqual({ kind: 'free' });
  expect(pointStanding(undefined, [])).toBeUndefined();
  expect(pointStanding(free, undefined)).toBeUndefined();
});

test('a pending contract blocks the point, although none is in force', () => {
  for (const estado of ['awaitingSignature', 'signed', 'inProcess'] as const)
    expect(pointStanding(free, on(estado))?.kind).toBe('underWay');
  expect(pointStanding(free, on('draft'))).toEqual({ kind: 'draft', code: 'PT-2026-000001' });
  for (const over of ['rejected', 'ended', 'cancelled', 'expired', 'renewed'] as const)
    expect(pointStanding(free, on(over))?.kind).toBe('free');
});

test('a contract in force is named if the person may see it', () => {
  expect(pointStanding({ Activo: true, CodigoContrato: null }, [])).toEqual({ kind: 'active', code: null });
  expect(pointStanding({ Activo: true, CodigoContrato: 'KL-1' }, undefined)).toEqual({ kind: 'active', code: 'KL-1' });
});

test('a contract in a state that nobody here knows does not leave the point free', () => {
  for (const estado of ['?0', '?11', '?ended', null] as const)
    expect(pointStanding(free, on(estado))).toEqual({ kind: 'unknown', code: 'PT-2026-000001' });
  expect(pointStanding({ Activo: true, CodigoContrato: 'KL-1' }, on('?11'))?.kind).toBe('active');
});

const closed = (why: string) => `Cerrado: ${why}`;

test('a closed point has one warning', () => {
  const point = { Contratable: false, Motivo: 'expediente en curso' };
  const theirs = 'El punto no se puede contratar: expediente en curso.';
  expect(sipsWarnings({ ...point, Avisos: [theirs] }, closed)).toEqual([theirs]);
  expect(sipsWarnings({ ...point, Avisos: ['Otra cosa.'] }, closed)).toEqual([
    'Cerrado: expediente en curso',
    'Otra cosa.',
  ]);
});

test('an open point has only its own warnings', () => {
  expect(sipsWarnings({ Contratable: true, Motivo: null, Avisos: ['Un mes.'] }, closed)).toEqual(['Un mes.']);
  expect(sipsWarnings({ Contratable: null, Motivo: null, Avisos: null }, closed)).toEqual([]);
});

test('a gas point is no warning for a gas contract', () => {
  const point = {
    Contratable: true,
    Motivo: null,
    Avisos: ['Es un punto de gas: no tiene potencias.', 'Un mes.'],
  };
  expect(sipsWarnings(point, closed, true)).toEqual(['Un mes.']);
  expect(sipsWarnings(point, closed)).toEqual(point.Avisos);
});
