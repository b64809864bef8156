import { expect, test } from 'vitest';
import { customerAlerts, riskBelow } from './customer-alerts.ts';

const quiet = { NoLlamar: false, DeudaPendiente: 0, Scoring: riskBelow };

test('a customer without debt, with consent and a fair score has no alert', () =>
  expect(customerAlerts(quiet)).toEqual([]));

test('unknown values cause no alert', () =>
  expect(customerAlerts({ NoLlamar: null, DeudaPendiente: null, Scoring: null })).toEqual([]));

test('alerts are sorted: calls, debt, risk', () =>
  expect(customerAlerts({ NoLlamar: true, DeudaPendiente: 120.5, Scoring: riskBelow - 1 })).toEqual([
    { kind: 'noCalls' },
    { kind: 'debt', amount: 120.5 },
    { kind: 'risk', scoring: riskBelow - 1 },
  ]));
