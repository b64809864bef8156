import { describe, expect, test } from 'vitest';
import type { Code } from '~/domain/codes.ts';
import { type Situation, type State, situation, state } from '~/domain/contract-states.ts';
import { nextStepOf } from './NextStepText.tsx';

const contract = (EstadoId: Code<State> | null, SituacionId: Code<Situation>, more = {}) => ({
  EstadoId,
  SituacionId,
  DocumentosPedidos: 2,
  DocumentosEntregados: 2,
  Marca: 'portal',
  Historial: null,
  ...more,
});
const step = (...args: Parameters<typeof contract>) => {
  const { id, action } = nextStepOf(contract(...args), false) ?? {};
  return [id, action];
};

describe('a contract waits for', () => {
  test('its papers, then its validation, then the signature', () => {
    expect(step(state.draft, situation.unsent, { DocumentosEntregados: 1 })).toEqual(['upload', 'documents']);
    expect(step(state.draft, situation.inValidation, { Marca: 'kleenenergy' })).toEqual(['validate', 'kleen']);
    expect(step(state.draft, situation.unsent)).toEqual(['sign', 'signature']);
  });

  test('us to send it once it is signed, and again after it came back', () => {
    expect(step(state.signed, situation.signed)).toEqual(['send', 'supplier']);
    expect(step(state.rejected, situation.refused)).toEqual(['sendAgain', 'supplier']);
    expect(step(state.inProcess, situation.incident)).toEqual(['sendAgain', 'supplier']);
  });

  test('the customer, the supplier or the distributor, without a button of ours', () => {
    expect(step(state.awaitingSignature, situation.inSignature)).toEqual(['customerSigns', undefined]);
    expect(step(state.inProcess, situation.sent)).toEqual(['supplierAccepts', undefined]);
    expect(step(state.inProcess, situation.accepted)).toEqual(['distributorSwitches', undefined]);
    expect(step(state.inProcess, situation.switching)).toEqual(['distributorActivates', undefined]);
  });

  test('nothing while it runs, or once it is over, unless it is up for renewal', () => {
    expect(step(state.active, situation.activated)).toEqual([undefined, undefined]);
    expect(step(state.ended, situation.activated)).toEqual([undefined, undefined]);
    expect(step(state.cancelled, situation.inSignature)).toEqual([undefined, undefined]);
    expect(nextStepOf(contract(state.active, situation.activated), true)?.action).toBe('renew');
  });
});

test('a contract in a state or situation that nobody here knows waits for nothing we could name', () => {
  for (const [estado, situacion] of [
    ['?11', 'signed'],
    ['?signed', 'signed'],
    ['signed', '?13'],
    ['inProcess', '?sent'],
    [null, 'sent'],
  ] as const)
    expect(step(estado, situacion)).toEqual([undefined, undefined]);
});

test('it has waited since the newest event that led to its state', () => {
  const event = (SituacionId: Situation, Fecha: string) => ({
    Fecha,
    SituacionId,
    Situacion: null,
    Estado: null,
    EstadoId: null,
    EstadoIdAnterior: null,
    Nota: null,
    Usuario: null,
  });
  const Historial = [
    // A document was validated meanwhile.
    event(situation.inSignature, '2026-11-21T10:00:00'),
    event(situation.inSignature, '2026-11-20T10:00:00'),
    event(situation.unsent, '2026-11-19T10:00:00'),
    event(situation.inSignature, '2026-11-01T10:00:00'),
  ];
  expect(nextStepOf(contract(state.awaitingSignature, situation.inSignature, { Historial }), false)?.since).toBe(
    '2026-11-20T10:00:00',
  );
});
