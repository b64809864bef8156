import { expect, test } from 'vitest';
import { customerAlerts, riskBelow } from './customer-alerts.ts';

const quiet = { NoLlamar: false, DeudaPendiente: 0, Scoring: riskBelow };

test('a customer without debt, with consent and a fair scoring raises none', () =>
  expect(customerAlerts(quiet)).toEqual([]));

test('what is not known raises none', () =>
  expect(customerAlerts({ NoLlamar: null, DeudaPendiente: null, Scoring: null })).toEqual([]));

test('calls, debt and risk are told in this order', () =>
  expect(customerAlerts({ NoLlamar: true, DeudaPendiente: 120.5, Scoring: riskBelow - 1 })).toEqual([
    { kind: 'noCalls' },
    { kind: 'debt', amount: 120.5 },
    { kind: 'risk', scoring: riskBelow - 1 },
  ]));
