import { expect, test } from 'vitest';
import { isMarked, marked, marksIn, unmarked } from './marks.ts';

const said = (key: string, values = {}) => ({ key, language: 'es', values });

test('a mark says which keys a text was made of, also if one text contains several', () => {
  const two = `${marked('Firma', said('trade:sign'))} · ${marked('3 días', said('trade:days_other', { count: '3' }))}`;
  expect(marksIn(two)).toEqual([said('trade:sign'), said('trade:days_other', { count: '3' })]);
  expect(unmarked(two)).toBe('Firma · 3 días');
  expect(isMarked(unmarked(two))).toBe(false);
});

test('a key has one mark: equal texts stay equal, and the latest values count', () => {
  const first = marked('2 filas', said('list:rows', { count: '2' }));
  expect(marked('2 filas', said('list:rows', { count: '2' }))).toBe(first);
  marked('7 filas', said('list:rows', { count: '7' }));
  expect(marksIn(first)).toEqual([said('list:rows', { count: '7' })]);
});

test('there are marks for more texts than the portal has', () => {
  const all = Array.from({ length: 6000 }, (_, at) => marked('x', said(`many:key${at}`)));
  expect(marksIn(all[5999] ?? '')).toEqual([said('many:key5999')]);
});
