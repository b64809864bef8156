import { expect, test } from 'vitest';
import type { Preference } from '~/api/preferences.ts';
import { featureKeys } from '~/session/settingKeys.ts';
import { addressOf, readSaved, roundedCurve, type SavedStudy } from './saved.ts';

const month = {
  month: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  use: [1.000_04, 2],
  filled: 0,
  peaks: null,
  surplus: null,
  market: [55.123_456, null],
  mean: null,
};
const value: SavedStudy = {
  version: 1,
  consulta: 'cups=ES1&fee=5',
  curva: roundedCurve([month]),
  cups: 'ES1',
  tarifa: '2.0TD',
  kwh: 3000,
  propuesta: { nombre: 'Luz · Fijo', total: 800 },
};
const row = (PreferenciaId: number, Valor: string, FechaModificacion = '2026-11-01T00:00:00Z'): Preference => ({
  PreferenciaId,
  LoggedUserId: null,
  Clave: featureKeys.study,
  Nombre: `N${PreferenciaId}`,
  Valor,
  Predeterminada: null,
  FechaModificacion,
});

test('a saved study contains the months of its curve, not the curve', () => {
  const [found] = readSaved([row(3, JSON.stringify(value))]);
  expect(found?.value?.curva).toEqual([{ ...month, use: [1, 2], market: [55.1235, null] }]);
  expect(String(found && addressOf(found))).toBe('cups=ES1&fee=5&guardado=3');
});

test('unreadable studies are rows too; the newest comes first', () => {
  const rows = readSaved([
    row(1, '{'),
    row(2, JSON.stringify(value), '2026-11-05T00:00:00Z'),
    { ...row(9, ''), Clave: 'otra' },
  ]);
  expect(rows.map(({ Id, value: read }) => [Id, read !== undefined])).toEqual([
    [2, true],
    [1, false],
  ]);
});
