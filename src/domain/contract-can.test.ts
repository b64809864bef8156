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

describe('what the portal does not know', () => {
  const actions: readonly ContractAction[] = [
    'insertDocuments',
    'validateKleen',
    'sendToSignature',
    'sendToSupplier',
    'renewContract',
    'getPenalty',
  ];

  test.each([
    ['a number of its own', { EstadoId: 11, Estado: 'Paralizado' }],
    ['a number below ours', { EstadoId: 0, Estado: 'Nuevo' }],
    ['no number', { EstadoId: null, Estado: 'Firmado' }],
    ['our number with the name of another', { EstadoId: 3, Estado: 'Baja' }],
    ['the same in other letters, with more words', { EstadoId: 5, Estado: 'BAJA  por impago' }],
  ])('a state with %s allows nothing', (_, given) => {
    for (const action of actions) expect(answer(action, contract(3, 6, given)), action).toBe('unknownState');
  });

  test('an unknown situation allows nothing while the contract is open', () => {
    for (const given of [{ SituacionId: 13 }, { SituacionId: 6, Situacion: 'Devuelto con incidencia' }])
      for (const estado of [1, 3, 4, 5])
        for (const action of actions)
          expect(answer(action, contract(estado, 6, given)), `${action} in ${estado}`).toBe('unknownSituation');
    expect(answer('sendToSupplier', contract(7, 13))).toBe('closed');
  });

  test('a server without situations can still renew, but not send', () => {
    const without = (estado: number) => contract(estado, 1, { SituacionId: null });
    expect(actions.map((action) => answer(action, without(5)))).toEqual([
      true,
      'unknownSituation',
      'unknownSituation',
      'unknownSituation',
      true,
      true,
    ]);
  });

  test('a state with another name than ours is still that state', () => {
    expect(answer('sendToSupplier', contract(3, 6, { Estado: 'Firmado y completo', Situacion: 'Lista' }))).toBe(true);
    expect(answer('sendToSupplier', contract(3, 6, { Estado: 'Signed', Situacion: null }))).toBe(true);
    expect(answer('sendToSupplier', contract(3, 6, { Estado: null }))).toBe(true);
  });

  test('papers that were asked for and not counted', () => {
    expect(answer('sendToSupplier', contract(3, 6, { DocumentosEntregados: null }))).toBe('documentsUnknown');
    expect(answer('sendToSupplier', contract(3, 6, { DocumentosEntregados: null, DocumentosPedidos: 0 }))).toBe(true);
    expect(answer('sendToSupplier', contract(3, 6, { DocumentosEntregados: null, DocumentosPedidos: null }))).toBe(
      true,
    );
  });
});

test('a contract in process that is activated has been sent', () => {
  expect(answer('sendToSupplier', contract(4, 10))).toBe('alreadySent');
});
