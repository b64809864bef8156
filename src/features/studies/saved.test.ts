import { expect, test } from 'vitest';
import type { Preference } from '~/api/preferences.ts';
import { readSaved } from '~/trade/saved/saved.ts';
import { readQuestion } from './question.ts';
import { addressOf, changesSince, copyName, roundedCurve, type SavedStudy, savedStudies } from './saved.ts';
import type { Study } from './study.ts';

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
  hoy: 900,
  ofertas: [],
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

/** As the comparator saved it, first with numbers for the offers. */
const comparison = {
  version: 1,
  consulta: 'tarifa=18&kw=4.6_4.6&kwh=1000_800_1200',
  cups: '',
  tarifa: '2.0TD',
  kwh: 3000,
  ofertas: [
    { id: 1, nombre: 'Luminara · Fijo 1', total: 730.99 },
    { id: 'passPool', nombre: 'Indexado · Pass Pool', total: 700 },
  ],
  mejor: { nombre: 'Luminara · Fijo 1', total: 730.99 },
};
const [older] = readSaved(savedStudies, [{ ...row(5, JSON.stringify(comparison)), Clave: savedStudies.older }]);

test('a comparison of the former comparator is read too, keeps its key, and opens with its ticked offers', () => {
  expect(older).toMatchObject({
    key: savedStudies.older,
    value: { curva: null, hoy: null, propuesta: { nombre: 'Luminara · Fijo 1', total: 730.99 } },
  });
  expect(String(older && addressOf(older))).toBe(
    'tarifa=18&kw=4.6_4.6&kwh=1000_800_1200&ofertas=1_passPool&guardado=5',
  );
});

test('what has changed since is said: offers that are gone or cost something else, the proposal, and today’s bill', () => {
  const saved = older?.value;
  if (!saved) return expect.unreachable();
  const question = readQuestion(new URLSearchParams(saved.consulta));
  const bill = (total: number) => ({ bill: { total } });
  const study = (total: number) =>
    ({ options: [{ id: '1', ...bill(total) }], proposed: bill(total), today: { total: 910 } }) as unknown as Study;
  expect(changesSince({ ...saved, hoy: 900 }, question, study(744.97))).toEqual([
    { of: 'offer', name: 'Luminara · Fijo 1', before: 730.99, now: 744.97 },
    { of: 'offer', name: 'Indexado · Pass Pool', before: 700, now: null },
    { of: 'proposed', name: 'Luminara · Fijo 1', before: 730.99, now: 744.97 },
    { of: 'today', name: '', before: 900, now: 910 },
  ]);
  // The indexed prices could not be loaded: nothing is said of them.
  expect(changesSince(saved, question, study(730.99), true)).toEqual([]);
  // With another fee, other bills say nothing about prices.
  expect(changesSince(saved, { ...question, fee: 5 }, study(744.97))).toBeUndefined();
});

test('copies have names of their own', () => {
  expect(copyName('Casa', ['Casa'])).toBe('Casa (2)');
  expect(copyName('Casa (2)', ['Casa', 'Casa (2)', 'Casa (3)'])).toBe('Casa (4)');
});
