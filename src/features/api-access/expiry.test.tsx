import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type ApiKey, apiKey } from '~/api/api-keys.ts';
import { expiringSoon, expiryOf } from './KeyNotice.tsx';

const day = '2026-11-16';
const key = (FechaCaducidad: string | null, more: Partial<ApiKey> = {}) =>
  v.parse(apiKey, { ApiKey: `pk_live_••••${FechaCaducidad}`, Nombre: 'CRM', Activa: true, FechaCaducidad, ...more });

describe('a key', () => {
  test.each([
    [null, { state: 'none' }],
    ['2026-12-17', { state: 'later', days: 31 }],
    ['2026-12-16', { state: 'soon', days: 30 }],
    ['2026-11-16', { state: 'soon', days: 0 }],
    ['2026-11-15', { state: 'expired' }],
  ] as const)('whose last day is %s: %j', (last, expected) => expect(expiryOf(key(last), day)).toEqual(expected));

  test('has expired where the server says so, whatever the calendar of the device shows', () =>
    expect(expiryOf(key('2026-11-16', { Caducada: true }), day)).toEqual({ state: 'expired' }));
});

test('only keys in use have a warning, the most urgent first', () => {
  const [near, far] = [key('2026-11-20'), key('2026-12-16')];
  const others = [key('2026-12-17'), key(null), key('2026-11-01'), key('2026-11-18', { Activa: false })];
  expect(expiringSoon([far, ...others, near], day)).toEqual([near, far]);
});
