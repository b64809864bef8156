import { describe, expect, test } from 'vitest';
import { type ContractAction, contractCan, type Standing } from './contract-can.ts';

/** A complete contract in this state and situation, with the given changes. */
const contract = (
  EstadoId: Standing['EstadoId'],
  SituacionId: Standing['SituacionId'],
  more: Partial<Standing> = {},
): Standing => ({
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
    ['a draft with its papers', contract('draft', 'inValidation'), true],
    [
      'a draft that asks for none',
      contract('draft', 'unsent', { DocumentosPedidos: 0, DocumentosEntregados: 0 }),
      true,
    ],
    ['a draft with papers missing', contract('draft', 'documentsMissing', papersMissing), 'documentsMissing'],
    ['a draft of Kleen before its validation', contract('draft', 'inValidation', kleen), 'notValidated'],
    ['a draft of Kleen after it', contract('draft', 'validated', kleen), true],
    ['what is there already', contract('awaitingSignature', 'inSignature'), 'alreadyInSignature'],
    ['what is signed', contract('signed', 'signed'), 'alreadySigned'],
    ['an active contract', contract('active', 'activated'), 'alreadySigned'],
    ['a cancelled draft', contract('cancelled', 'unsent'), 'closed'],
  ])('%s', (_, standing, expected) => expect(answer('sendToSignature', standing)).toBe(expected));
});

describe('to the supplier', () => {
  test.each([
    ['a signed contract', contract('signed', 'signed'), true],
    ['what the distributor refused', contract('rejected', 'refused'), true],
    ['what came back with an incident', contract('inProcess', 'incident'), true],
    ['a draft', contract('draft', 'validated'), 'notSigned'],
    ['what still is in signature', contract('awaitingSignature', 'inSignature'), 'notSigned'],
    ['a signed contract with papers missing', contract('signed', 'signed', papersMissing), 'documentsMissing'],
    ['a signed contract of Kleen in validation', contract('inProcess', 'inValidation', kleen), 'notValidated'],
    ['what has been sent', contract('inProcess', 'sent'), 'alreadySent'],
    ['what the retailer has accepted', contract('inProcess', 'accepted'), 'alreadySent'],
    ['an active contract', contract('active', 'activated'), 'alreadySent'],
    ['a contract in process that is activated', contract('inProcess', 'activated'), 'alreadySent'],
    ['a contract that ended', contract('ended', 'activated'), 'closed'],
  ])('%s', (_, standing, expected) => expect(answer('sendToSupplier', standing)).toBe(expected));
});

describe("Kleen's validation", () => {
  test.each([
    ['a draft with its papers', contract('draft', 'inValidation', kleen), true],
    ['a contract of another brand', contract('draft', 'inValidation'), 'notKleen'],
    [
      'a draft with papers missing',
      contract('draft', 'documentsMissing', { ...kleen, ...papersMissing }),
      'documentsMissing',
    ],
    ['a validated one', contract('draft', 'validated', kleen), 'alreadyValidated'],
    ['a cancelled one', contract('cancelled', 'unsent', kleen), 'closed'],
  ])('%s', (_, standing, expected) => expect(answer('validateKleen', standing)).toBe(expected));
});

test('documents are accepted as long as the contract has not ended', () => {
  expect(
    (['draft', 'active', 'rejected', 'ended', 'renewed'] as const).map((id) =>
      answer('insertDocuments', contract(id, 'unsent')),
    ),
  ).toEqual([true, true, true, 'closed', 'closed']);
});

test('only active contracts are renewed; expired ones can have a penalty too', () => {
  expect(answer('renewContract', contract('active', 'activated'))).toBe(true);
  expect(answer('renewContract', contract('expired', 'activated'))).toBe('notActive');
  expect(answer('getPenalty', contract('expired', 'activated'))).toBe(true);
  expect(answer('getPenalty', contract('inProcess', 'sent'))).toBe('notActive');
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
    ['of the server', '?11'],
    ['called like one of ours', '?signed'],
    ['that was not sent', null],
  ] as const)('a state %s allows nothing', (_, EstadoId) => {
    for (const action of actions) expect(answer(action, contract(EstadoId, 'signed')), action).toBe('unknownState');
  });

  test('an unknown situation allows nothing while the contract is open', () => {
    for (const estado of ['draft', 'signed', 'inProcess', 'active'] as const)
      for (const action of actions)
        expect(answer(action, contract(estado, '?13')), `${action} in ${estado}`).toBe('unknownSituation');
    expect(answer('sendToSupplier', contract('ended', '?13'))).toBe('closed');
  });

  test('a server without situations can still renew, but not send', () => {
    expect(actions.map((action) => answer(action, contract('active', null)))).toEqual([
      true,
      'unknownSituation',
      'unknownSituation',
      'unknownSituation',
      true,
      true,
    ]);
  });

  test.each([
    [3, 'documentsUnknown'],
    [0, true],
    [null, true],
  ])('papers that were not counted, if %j were asked for', (DocumentosPedidos, expected) => {
    const uncounted = contract('signed', 'signed', { DocumentosEntregados: null, DocumentosPedidos });
    expect(answer('sendToSupplier', uncounted)).toBe(expected);
  });
});
