import { describe, expect, test } from 'vitest';
import { atrProcessOf } from './atr.ts';
import { clawbackDays, clawbackOn } from './commission.ts';
import { withdrawal, withdrawalEnd } from './consumer-papers.ts';
import { paperState } from './contract-documents.ts';
import { isClosed, isNotActiveYet, isOver, state } from './contract-states.ts';
import { maskIban } from './iban.ts';
import { dayNumber, isoDay } from './iso-day.ts';
import { subState } from './renewal-states.ts';

const addDays = (day: string, days: number) => isoDay(dayNumber(day) + days);

describe('the states of a contract', () => {
  const named = (is: (id: number | null) => boolean) =>
    Object.entries(state).flatMap(([name, id]) => (is(id) ? [name] : []));

  test.each([
    ['not active yet', isNotActiveYet, ['draft', 'awaitingSignature', 'signed', 'inProcess', 'rejected']],
    ['closed', isClosed, ['ended', 'cancelled', 'expired', 'renewed']],
    ['over', isOver, ['ended', 'cancelled']],
  ])('that are %s', (_, is, names) => {
    expect(named(is)).toEqual(names);
    expect(is(null), 'an unknown one').toBe(false);
  });

  test('of a renewal have the numbers of the API, from 1 on', () =>
    expect(Object.values(subState)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
});

test('a commission is clawed back by the days that are left of its period', () => {
  expect(clawbackOn(100, '2026-01-01', '2026-01-01')).toEqual({ daysLeft: clawbackDays, amount: 100 });
  const half = Math.round(clawbackDays / 2);
  expect(clawbackOn(100, '2026-01-01', addDays('2026-01-01', half))).toEqual({
    daysLeft: clawbackDays - half,
    amount: Math.round((10_000 * (clawbackDays - half)) / clawbackDays) / 100,
  });
  expect(clawbackOn(100, '2026-01-01', addDays('2026-01-01', clawbackDays + 5))).toEqual({ daysLeft: 0, amount: 0 });
});

test('one may withdraw for the days of the law, of contracts since its day', () => {
  expect(withdrawalEnd(withdrawal.from)).toBe(addDays(withdrawal.from, withdrawal.days));
  expect(withdrawalEnd(addDays(withdrawal.from, -1))).toBeUndefined();
});

test('a document is there unless all that were handed in were rejected', () => {
  const handedIn = (...states: (string | null)[]) =>
    states.map((EstadoValidacion) => ({ TipoDocumento: 'CIF', EstadoValidacion }));
  expect(paperState('CIF', [])).toBe('missing');
  expect(paperState('CIF', handedIn('Rechazado'))).toBe('rejected');
  expect(paperState('CIF', handedIn('Rechazado', null))).toBe('there');
  expect(paperState('Contrato firmado', handedIn('Validado'))).toBe('missing');
});

test.each([
  ['ES4599990000100000000017', 'ES45 •••• •••• •••• •••• 0017'],
  ['ES450017', 'ES45 0017'],
  ['ES45001', '••••'],
])('the account %s is masked as %s', (iban, masked) => expect(maskIban(iban)).toBe(masked));

test.each([
  ['E', 2, 'C1'],
  ['E', 8, 'B1'],
  ['G', 2, '02'],
  ['G', 8, '04'],
  [null, 1, 'A3'],
  ['E', 7, undefined],
  ['E', null, undefined],
])('the process of a request: %s %s is %s', (energy, request, process) =>
  expect(atrProcessOf(energy, request)).toBe(process),
);
