import { expect, test } from 'vitest';
import { expiringKeys } from './keys.ts';

test('keys in use that expire within thirty days, the first to expire first', () => {
  const key = (FechaCaducidad: string | null, Activa = true) => ({ Activa, FechaCaducidad });
  const never = key(null);
  const [last, later, first, over] = ['2026-12-21', '2026-12-22', '2026-11-21', '2026-11-20'].map((day) => key(day));
  const off = key('2026-11-25', false);
  const keys = [never, last, later, first, over, off].filter((each) => each !== undefined);
  expect(expiringKeys(keys, '2026-11-21').map(({ days }) => days)).toEqual([0, 30]);
});

test.each(['31/10/2026', 'sin datos', '', '0001-01-01T00:00:00'])(
  'an unreadable expiry is reported: %s',
  (FechaCaducidad) => {
    const keys = [
      { Activa: true, FechaCaducidad: '2026-11-22' },
      { Activa: true, FechaCaducidad },
    ];
    expect(expiringKeys(keys, '2026-11-21').map(({ days }) => days)).toEqual([null, 1]);
  },
);
