import { describe, expect, test } from 'vitest';
import { type ContractAction, contractCan, type Standing } from './contract-can.ts';

/** A complete contract in this state and situation, with the given changes. */
const contract = (EstadoId: number, SituacionId: number, more: Partial<Standing> = {}): Standing => ({
  EstadoId,
  SituacionId,
  DocumentosPedidos: 3,
  DocumentosEntregados: 3,
  Marca: 'portal',
  ...more,
});
const kleen = { Marca: 'kleenenergy' };
const papersMissing = { DocumentosEntregados: 2 };

const answer = (action: ContractAction, standing: Standing) => {
  const can = contractCan(action, standing);
  return can.can ? true : can.reason;
};

describe('to electronic signature', () => {
  test.each([
    ['a draft with its papers', contract(1, 3), true],
    ['a draft that asks for none', contract(1, 1, { DocumentosPedidos: 0, DocumentosEntregados: 0 }), true],
    ['a draft with papers missing', contract(1, 2, papersMissing), 'documentsMissing'],
    ['a draft of Kleen before its validation', contract(1, 3, kleen), 'notValidated'],
    ['a draft of Kleen after it', contract(1, 4, kleen), true],
    ['what is there already', contract(2, 5), 'alreadyInSignature'],
    ['what is signed', contract(3, 6), 'alreadySigned'],
    ['an active contract', contract(5, 10), 'alreadySigned'],
    ['a cancelled draft', contract(8, 1), 'closed'],
  ])('%s', (_, standing, expected) => expect(answer('sendToSignature', standing)).toBe(expected));
});

describe('to the supplier', () => {
  test.each([
    ['a signed contract', contract(3, 6), true],
    ['what the distributor refused', contract(6, 12), true],
    ['what came back with an incident', contract(4, 11), true],
    ['a draft', contract(1, 4), 'notSigned'],
    ['what still is in signature', contract(2, 5), 'notSigned'],
    ['a signed contract with papers missing', contract(3, 6, papersMissing), 'documentsMissing'],
    ['a signed contract of Kleen in validation', contract(4, 3, kleen), 'notValidated'],
    ['what has been sent', contract(4, 7), 'alreadySent'],
    ['what the retailer has accepted', contract(4, 8), 'alreadySent'],
    ['an active contract', contract(5, 10), 'alreadySent'],
    ['a contract that ended', contract(7, 10), 'closed'],
  ])('%s', (_, standing, expected) => expect(answer('sendToSupplier', standing)).toBe(expected));
});

describe("Kleen's validation", () => {
  test.each([
    ['a draft with its papers', contract(1, 3, kleen), true],
    ['a contract of another brand', contract(1, 3), 'notKleen'],
    ['a draft with papers missing', contract(1, 2, { ...kleen, ...papersMissing }), 'documentsMissing'],
    ['a validated one', contract(1, 4, kleen), 'alreadyValidated'],
    ['a cancelled one', contract(8, 1, kleen), 'closed'],
  ])('%s', (_, standing, expected) => expect(answer('validateKleen', standing)).toBe(expected));
});

test('documents are accepted as long as the contract has not ended', () => {
  expect([1, 5, 6, 7, 10].map((id) => answer('insertDocuments', contract(id, 1)))).toEqual([
    true,
    true,
    true,
    'closed',
    'closed',
  ]);
});

test('only active contracts are renewed; expired ones can have a penalty too', () => {
  expect(answer('renewContract', contract(5, 10))).toBe(true);
  expect(answer('renewContract', contract(9, 10))).toBe('notActive');
  expect(answer('getPenalty', contract(9, 10))).toBe(true);
  expect(answer('getPenalty', contract(4, 7))).toBe('notActive');
});

test('an unknown value only prevents the action that needs it', () => {
  const unknown = contract(1, 1, { EstadoId: null, SituacionId: null });
  expect(answer('sendToSupplier', unknown)).toBe('notSigned');
  expect(answer('insertDocuments', unknown)).toBe(true);
});
