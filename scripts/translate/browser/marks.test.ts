import { expect, test } from 'vitest';
import { isMarked, marked, marksIn, unmarked } from './marks.ts';

const use = (key: string, values = {}) => ({ key, language: 'es', values });

test('a mark says which keys a text was made of, also if one text contains several', () => {
  const two = `${marked('Firma', use('trade:sign'))} · ${marked('3 días', use('trade:days_other', { count: '3' }))}`;
  expect(marksIn(two)).toEqual([use('trade:sign'), use('trade:days_other', { count: '3' })]);
  expect(unmarked(two)).toBe('Firma · 3 días');
  expect(isMarked(unmarked(two))).toBe(false);
});

test('a key has one mark: equal texts stay equal, and the latest values count', () => {
  const first = marked('2 filas', use('list:rows', { count: '2' }));
  expect(marked('2 filas', use('list:rows', { count: '2' }))).toBe(first);
  marked('7 filas', use('list:rows', { count: '7' }));
  expect(marksIn(first)).toEqual([use('list:rows', { count: '7' })]);
});

test('there are marks for more texts than the portal has', () => {
  const all = Array.from({ length: 6000 }, (_, at) => marked('x', use(`many:key${at}`)));
  expect(marksIn(all[5999] ?? '')).toEqual([use('many:key5999')]);
});
