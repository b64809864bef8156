import { expect, test } from 'vitest';
import type { Code } from '~/domain/codes.ts';
import { type Situation, type State, situation, state } from '~/domain/contract-states.ts';
import { movesByItself, stepsOf } from './steps.ts';

const event = (SituacionId: Situation, day: number) => ({
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
const contract = (EstadoId: Code<State>, went: Situation[], Marca = 'portal') => ({
  EstadoId,
  SituacionId: went.at(-1) ?? null,
  Situacion: 'Aquí',
  Marca,
  Historial: went.map((id, index) => event(id, index + 1)).reverse(),
});

const ids = (found: ReturnType<typeof stepsOf>) => found.map(({ situationId }) => situationId);

test('a draft has everything before it; only Kleen validates', () => {
  expect(ids(stepsOf(contract(state.draft, ['unsent'])))).toEqual([
    'unsent',
    'inValidation',
    'inSignature',
    'signed',
    'sent',
    'accepted',
    'switching',
    'activated',
  ]);
  expect(ids(stepsOf(contract(state.draft, ['unsent'], 'kleenenergy')))).toEqual([
    'unsent',
    'inValidation',
    'validated',
    'inSignature',
    'signed',
    'sent',
    'accepted',
    'switching',
    'activated',
  ]);
});

test('past steps have their date, and the current one is marked', () => {
  const steps = stepsOf(contract(state.inProcess, ['unsent', 'inSignature', 'signed', 'sent']));
  expect(steps.slice(0, 4).map(({ date }) => date?.slice(8, 10))).toEqual(['01', '02', '03', '04']);
  expect(steps.filter(({ current }) => current)).toEqual([expect.objectContaining({ situationId: 'sent' })]);
  expect(steps.at(-1)).toEqual({ situationId: situation.activated, name: null, date: null, current: false });
});

test('after it was sent again, the refusal is no longer shown', () => {
  expect(
    ids(
      stepsOf(
        contract(state.inProcess, [
          'unsent',
          'inSignature',
          'signed',
          'sent',
          'accepted',
          'switching',
          'refused',
          'sent',
        ]),
      ),
    ),
  ).toEqual(['unsent', 'inSignature', 'signed', 'sent', 'accepted', 'switching', 'activated']);
  expect(
    ids(
      stepsOf(
        contract(state.rejected, ['unsent', 'inSignature', 'signed', 'sent', 'accepted', 'switching', 'refused']),
      ),
    ),
  ).toEqual(['unsent', 'inSignature', 'signed', 'sent', 'accepted', 'switching', 'refused', 'activated']);
});

test('an uploaded document is not a step, and an ended contract has no next step', () => {
  expect(ids(stepsOf(contract(state.ended, ['unsent', 'unsent', 'inSignature', 'signed', 'signed'])))).toEqual([
    'unsent',
    'inSignature',
    'signed',
  ]);
});

test('a contract in a state that nobody here knows has no steps to come', () => {
  for (const estado of ['?0', '?11', '?draft'] as const)
    expect(ids(stepsOf(contract(estado, ['unsent', 'inSignature'])))).toEqual(['unsent', 'inSignature']);
  expect(ids(stepsOf({ ...contract(state.draft, ['unsent', 'inSignature']), EstadoId: null }))).toEqual([
    'unsent',
    'inSignature',
  ]);
});

test('only in a known stage of the customer, the supplier or the distributor does it move by itself', () => {
  const moving = Object.values(situation).filter((SituacionId) => movesByItself({ SituacionId }));
  expect(moving).toEqual([situation.inSignature, situation.sent, situation.accepted, situation.switching]);
  for (const SituacionId of [null, '?0', '?13', '?sent'] as const) expect(movesByItself({ SituacionId })).toBe(false);
});

test('without a history only the current step is shown', () => {
  expect(stepsOf({ ...contract(state.active, ['activated']), Historial: null })).toEqual([
    { situationId: 'activated', name: 'Aquí', date: null, current: true },
  ]);
});
