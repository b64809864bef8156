import { expect, test } from 'vitest';
import type { Preference } from '~/api/preferences.ts';
import { readSaved } from '~/trade/saved/saved.ts';
import { readAsked, writeAsked } from './question.ts';
import { addressOf, kept, type SavedStudy, savedStudies } from './saved.ts';

const invoice = {
  from: '2026-10-01',
  to: '2026-10-31',
  energy: [100, 80, null],
  power: 12.89,
  cost: 44,
  measured: null,
  surplus: null,
  social: 0.77,
  excise: 2.95,
  rent: 0.83,
  sales: 12.9,
  total: 74.34,
};

test('an address keeps the input', () => {
  const asked = readAsked(
    new URLSearchParams({ cups: 'ES1', fee: '5', oferta: '12', excedentes: '900', factura: JSON.stringify(invoice) }),
  );
  expect(asked).toMatchObject({ cups: 'ES1', fee: 5, offer: '12', surplus: 900, invoice });
  expect(readAsked(writeAsked(asked))).toEqual(asked);
});

test.each(['{', '{}', JSON.stringify({ ...invoice, from: '2026-11-30' }), JSON.stringify({ ...invoice, total: 'x' })])(
  'an invalid invoice is ignored: %s',
  (factura) => expect(readAsked(new URLSearchParams({ factura })).invoice).toBeUndefined(),
);

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
  curva: kept([month]),
  cups: 'ES1',
  tarifa: '2.0TD',
  hoy: 900,
  propuesta: { nombre: 'Luz · Fijo', total: 800 },
};
const row = (PreferenciaId: number, Valor: string, FechaModificacion = '2026-11-01T00:00:00Z'): Preference => ({
  PreferenciaId,
  LoggedUserId: null,
  Clave: savedStudies.key,
  Nombre: `N${PreferenciaId}`,
  Valor,
  Predeterminada: null,
  FechaModificacion,
});

test('a saved study contains the months of its curve, not the curve', () => {
  const [found] = readSaved(savedStudies, [row(3, JSON.stringify(value))]);
  expect(found?.value?.curva).toEqual([{ ...month, use: [1, 2], market: [55.1235, null] }]);
  expect(String(found && addressOf(found))).toBe('cups=ES1&fee=5&guardado=3');
});

test('unreadable studies are rows too; the newest comes first', () => {
  const rows = readSaved(savedStudies, [
    row(1, '{'),
    row(2, JSON.stringify(value), '2026-11-05T00:00:00Z'),
    { ...row(9, ''), Clave: 'otra' },
  ]);
  expect(rows.map(({ Id, value: read }) => [Id, read !== undefined])).toEqual([
    [2, true],
    [1, false],
  ]);
});
