import { expect, test } from 'vitest';
import { situation, state } from '~/domain/contract-states.ts';
import { movesByItself, stepsOf } from './steps.ts';

const event = (SituacionId: number, day: number) => ({
  Fecha: `2026-11-${String(day).padStart(2, '0')}T10:00:00+01:00`,
  Usuario: null,
  EstadoIdAnterior: null,
  EstadoAnterior: null,
  EstadoId: null,
  Estado: null,
  SituacionIdAnterior: null,
  SituacionAnterior: null,
  SituacionId,
  Situacion: `S${SituacionId}`,
  Nota: null,
});

/** @param went from the first to the last */
const contract = (EstadoId: number, went: number[], Marca = 'portal') => ({
  EstadoId,
  SituacionId: went.at(-1) ?? null,
  Situacion: 'Aquí',
  Marca,
  Historial: went.map((id, index) => event(id, index + 1)).reverse(),
});

const ids = (found: ReturnType<typeof stepsOf>) => found.map(({ situationId }) => situationId);

test('a draft has everything before it; only Kleen validates', () => {
  expect(ids(stepsOf(contract(state.draft, [1])))).toEqual([1, 3, 5, 6, 7, 8, 9, 10]);
  expect(ids(stepsOf(contract(state.draft, [1], 'kleenenergy')))).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('past steps have their date, and the current one is marked', () => {
  const steps = stepsOf(contract(state.inProcess, [1, 5, 6, 7]));
  expect(steps.slice(0, 4).map(({ date }) => date?.slice(8, 10))).toEqual(['01', '02', '03', '04']);
  expect(steps.filter(({ current }) => current)).toEqual([expect.objectContaining({ situationId: 7 })]);
  expect(steps.at(-1)).toEqual({ situationId: situation.activated, name: null, date: null, current: false });
});

test('after it was sent again, the refusal is no longer shown', () => {
  expect(ids(stepsOf(contract(state.inProcess, [1, 5, 6, 7, 8, 9, 12, 7])))).toEqual([1, 5, 6, 7, 8, 9, 10]);
  expect(ids(stepsOf(contract(state.rejected, [1, 5, 6, 7, 8, 9, 12])))).toEqual([1, 5, 6, 7, 8, 9, 12, 10]);
});

test('an uploaded document is not a step, and an ended contract has no next step', () => {
  expect(ids(stepsOf(contract(state.ended, [1, 1, 5, 6, 6])))).toEqual([1, 5, 6]);
});

test('a contract in a state that nobody here knows has no steps to come', () => {
  for (const estado of [0, 11, 100]) expect(ids(stepsOf(contract(estado, [1, 5])))).toEqual([1, 5]);
  expect(ids(stepsOf({ ...contract(state.draft, [1, 5]), EstadoId: null }))).toEqual([1, 5]);
});

test('only in a known stage of the customer, the supplier or the distributor does it move by itself', () => {
  const moving = Object.values(situation).filter((SituacionId) => movesByItself({ SituacionId }));
  expect(moving).toEqual([situation.inSignature, situation.sent, situation.accepted, situation.switching]);
  for (const SituacionId of [null, 0, 13, 100]) expect(movesByItself({ SituacionId })).toBe(false);
});

test('without a history only the current step is shown', () => {
  expect(stepsOf({ ...contract(state.active, [10]), Historial: null })).toEqual([
    { situationId: 10, name: 'Aquí', date: null, current: true },
  ]);
});
