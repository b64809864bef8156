import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type ApiKey, apiKey } from '~/api/api-keys.ts';
import { expiryOf } from './KeyNotice.tsx';

const day = '2026-11-16';
const key = (FechaCaducidad: string | null, more: Partial<ApiKey> = {}) =>
  v.parse(apiKey, { ApiKey: `pk_live_••••${FechaCaducidad}`, Nombre: 'CRM', Activa: true, FechaCaducidad, ...more });

describe('a key', () => {
  test.each([
    [null, 'none'],
    ['2026-12-17', 31],
    ['2026-12-16', 30],
    ['2026-11-16', 0],
    ['2026-11-15', 'expired'],
  ] as const)('whose last day is %s: %j', (last, expected) => expect(expiryOf(key(last), day)).toBe(expected));

  test('has expired where the server says so, whatever the calendar of the device shows', () =>
    expect(expiryOf(key('2026-11-16', { Caducada: true }), day)).toBe('expired'));
});
