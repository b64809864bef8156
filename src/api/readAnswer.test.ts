import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readAnswer } from './readAnswer.ts';
import { list, page } from './schemas.ts';
import { get } from './testing.ts';

const thing = v.object({ Nombre: v.string() });
const paged = get('listThings', 'thing', { result: page(thing) });
const whole = get('allThings', 'thing/all', {
  result: v.pipe(
    list(thing),
    v.transform((all) => all.toReversed()),
  ),
});
const record = get('getThing', 'thing/id', { result: thing });

test('a list is read in its envelope and as a bare array, with and without a question for pages', () => {
  const answer = { items: [{ nombre: 'a' }], totalCount: 7 };
  const query = { pageIndex: 0, pageSize: 10 };
  expect(readAnswer(paged, answer, query)).toMatchObject({ Items: [{ Nombre: 'a' }], TotalCount: 7 });
  expect(readAnswer(paged, answer)).toMatchObject({ Items: [{ Nombre: 'a' }], TotalCount: 7 });
  expect(readAnswer(paged, [{ nombre: 'a' }], query)).toMatchObject({ Items: [{ Nombre: 'a' }], TotalCount: 1 });
  expect(v.parse(paged.result, readAnswer(paged, [{ nombre: 'a' }]))).toMatchObject({ TotalCount: 1 });
  expect(v.parse(whole.result, readAnswer(whole, { Items: [{ nombre: 'a' }, { nombre: 'b' }] }))).toEqual([
    { Nombre: 'b' },
    { Nombre: 'a' },
  ]);
  expect(readAnswer(record, { nombre: 'a' })).toEqual({ Nombre: 'a' });
});

test.each([
  [{ rows: [], count: 0 }, 'an object with rows, count'],
  [{}, 'an object with nothing in it'],
  [null, 'null'],
  ['todo bien', 'todo bien'],
])('an answer in no known envelope says which call and what was expected: %j', (answer, message) =>
  expect(() => readAnswer(paged, answer)).toThrow(
    `GET thing: expected a list, alone or at /Items, received ${message}`,
  ),
);

test('rows with other figures beside them are read in the envelope and as a bare array', () => {
  const found = get('findThings', 'thing/found', {
    result: v.object({ Items: v.array(thing), Encontrados: v.optional(v.number()) }),
  });
  const items = [{ nombre: 'a' }];
  expect(readAnswer(found, { items, encontrados: 1 })).toMatchObject({ Items: [{ Nombre: 'a' }], Encontrados: 1 });
  expect(readAnswer(found, items)).toMatchObject({ Items: [{ Nombre: 'a' }] });
});
