import { describe, expect, test } from 'vitest';
import { atrProcessOf } from './atr.ts';
import { hasThreePhases } from './battery.ts';
import type { Code } from './codes.ts';
import { clawbackOn } from './commission.ts';
import { consumerPapers, openWithdrawal, papersOfChange, withdrawal, withdrawalEnd } from './consumer-papers.ts';
import { paperState } from './contract-documents.ts';
import {
  awaitsValidation,
  isClosed,
  isKnownRequest,
  isKnownSituation,
  isKnownState,
  isNotActiveYet,
  isOver,
  isUnsigned,
  isWithSupplier,
  type RequestType,
  requestType,
  type State,
  situation,
  state,
} from './contract-states.ts';
import { dayNumber, isoDay } from './iso-day.ts';
import { cureOf, fits } from './rejection-reasons.ts';
import { isKnownSubState, renewalRefusal, renewalWindow, subState } from './renewal-states.ts';

const addDays = (day: string, days: number) => isoDay(dayNumber(day) + days);

describe('the states of a contract', () => {
  const named = (is: (state: Code<State> | null) => boolean) => Object.values(state).filter(is);

  test.each([
    ['not active yet', isNotActiveYet, ['draft', 'awaitingSignature', 'signed', 'inProcess', 'rejected']],
    ['closed', isClosed, ['ended', 'cancelled', 'expired', 'renewed']],
    ['over', isOver, ['ended', 'cancelled']],
    ['unsigned', isUnsigned, ['draft', 'awaitingSignature']],
  ])('that are %s', (_, is, names) => {
    expect(named(is)).toEqual(names);
    for (const unknown of [null, '?0', '?11', '?active'] as const)
      expect(is(unknown), `the unknown ${unknown}`).toBe(false);
  });

  test.each([
    ['awaits validation', awaitsValidation, ['unsent', 'documentsMissing', 'inValidation']],
    ['is with the supplier', isWithSupplier, ['sent', 'accepted', 'switching', 'activated']],
  ])('in which it %s', (_, is, names) => {
    expect(Object.values(situation).filter(is)).toEqual(names);
    for (const unknown of [null, '?0', '?13', '?sent'] as const)
      expect(is(unknown), `the unknown ${unknown}`).toBe(false);
  });

  test.each([
    ['states', state, isKnownState],
    ['situations', situation, isKnownSituation],
    ['sub-states', subState, isKnownSubState],
    ['request types', requestType, isKnownRequest],
  ])('%s are known by their words only', (_, words, is) => {
    expect(Object.entries(words).filter(([name, word]) => name !== word || !is(word))).toEqual([]);
    for (const unknown of [null, undefined, '', '1', '?1', '?active', 'constructor'])
      expect(is(unknown), `the unknown ${unknown}`).toBe(false);
  });

  test('a renewal moves in a known sub-state that is not final', () => {
    expect(renewalRefusal({ SubestadoId: 'pending' })).toBeUndefined();
    expect(renewalRefusal({ SubestadoId: 'renewed' })).toBe('renewed');
    for (const SubestadoId of [null, '?11', '?pending'] as const)
      expect(renewalRefusal({ SubestadoId })).toBe('unknownSubState');
  });
});

test('withdrawal is possible for the days of the law, for contracts since it is in force', () => {
  expect(withdrawalEnd(withdrawal.from)).toBe(addDays(withdrawal.from, withdrawal.days));
  expect(withdrawalEnd(addDays(withdrawal.from, -1))).toBeUndefined();
});

test('a signed contract of a home can be withdrawn from until the last day of the period', () => {
  const home = { tariff: '2.0TD', signed: papersOfChange.from, socialBonus: null };
  const end = addDays(home.signed, withdrawal.days);
  expect(openWithdrawal(home, end)).toBe(end);
  expect(openWithdrawal(home, addDays(end, 1))).toBeUndefined();
  expect(openWithdrawal({ ...home, tariff: '3.0TD' }, home.signed)).toBeUndefined();
  expect(openWithdrawal({ ...home, signed: null }, end)).toBeUndefined();
});

test('a document is present unless all uploads were rejected', () => {
  const handedIn = (...states: (string | null)[]) =>
    states.map((EstadoValidacion) => ({ TipoDocumento: 'CIF', EstadoValidacion }));
  expect(paperState('CIF', [])).toBe('missing');
  expect(paperState('CIF', handedIn('Rechazado'))).toBe('rejected');
  expect(paperState('CIF', handedIn('Rechazado', null))).toBe('there');
  expect(paperState('Contrato firmado', handedIn('Validado'))).toBe('missing');
});

test('a contract is up for renewal from sixty days before its end to 120 after it', () =>
  expect(renewalWindow).toEqual({ before: 60, after: 120 }));

test.each([
  ['2.0TD', papersOfChange.from, null, ['Comparativa firmada', 'Información de desistimiento']],
  ['2.0TD', '2026-12-01', true, ['Comparativa firmada', 'Información de desistimiento', 'Renuncia al bono social']],
  ['2.0TD', '2026-06-11', true, []],
  ['2.0TD', null, true, []],
  ['3.0TD', '2026-12-01', true, []],
])('who signs %s on %s (social bonus: %s) signs %j too', (tariff, signed, socialBonus, papers) =>
  expect(consumerPapers({ tariff, signed, socialBonus })).toEqual(papers),
);

test.each([
  ['01', { kind: 'field', field: 'Cups' }],
  ['57', { kind: 'document', type: 'CIE' }],
  ['65', { kind: 'wait', what: 'twelveMonths' }],
  ['99', { kind: 'ask' }],
  [null, { kind: 'ask' }],
])('a request refused with %s is corrected by %j', (code, cure) => expect(cureOf(code)).toEqual(cure));

describe('a distributor refuses', () => {
  const all = ['01', '03', '12', '15', '38', '57', '65'];
  const possible = (energy: string | null, tariff: string | null, request: Code<RequestType> | null) =>
    all.filter((code) => fits(code, { energy, tariff, request }));

  test.each([
    ['gas', 'G', 'RL.1', 'switch', []],
    ['a new home', 'E', '2.0TD', 'newSupply', ['01', '57']],
    ['a home that changes its retailer', 'E', '2.0TD', 'switch', ['01', '03', '12', '38']],
    ['a home that changes its powers too', 'E', '2.0TD', 'switchChanged', ['01', '03', '12', '38', '57', '65']],
    ['other powers in high voltage', 'E', '6.1TD', 'technical', ['01', '03', '12', '15', '38', '65']],
    ['other powers in low voltage', null, '3.0TD', 'technical', all],
    ['what is not known', null, null, null, ['01', '03', '12', '15', '38']],
    ['a request that is not known', null, null, '?3', ['01', '03', '12', '15', '38']],
  ] as const)('%s for reasons that are possible', (_, energy, tariff, request, codes) =>
    expect(possible(energy, tariff, request)).toEqual(codes),
  );
});

test.each([
  [20, 'M', false],
  [3, 'T', true],
  [14.49, null, false],
  [14.5, null, true],
  [3, undefined, false],
])('a home of %f kW and the phases %s has three phases: %s', (kW, phases, three) =>
  expect(hasThreePhases(kW, phases)).toBe(three),
);

test('a commission is clawed back within the first year, day by day', () => {
  expect(clawbackOn(365, '2026-01-01', '2026-01-11')).toEqual({ daysLeft: 355, amount: 355 });
  expect(clawbackOn(365, '2026-01-01', '2025-12-01'), 'before it begins').toEqual({ daysLeft: 365, amount: 365 });
  expect(clawbackOn(365, '2026-01-01', '2027-01-06'), 'after it').toEqual({ daysLeft: 0, amount: 0 });
});

test('each request has its process at the distributor, except a renewal', () => {
  const all = (energy: string | null) => Object.values(requestType).map((request) => atrProcessOf(energy, request));
  expect(all('E')).toEqual(['A3', 'C1', 'C2', 'C2', 'M1', 'M1', undefined, 'B1']);
  expect(all('G')).toEqual(['38', '02', '41', '41', '05', '05', undefined, '04']);
  expect(all(null)).toEqual(all('E'));
  expect([atrProcessOf('E', '?switch'), atrProcessOf('E', null)]).toEqual([undefined, undefined]);
});
