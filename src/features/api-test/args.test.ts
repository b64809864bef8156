import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { rows as areaRows } from '~/api/endpoint.ts';
import { listQuery, maybe } from '~/api/schemas.ts';
import { exampleOf, readArgs } from './args.ts';
import { rows } from './rows.ts';

const { get, post } = areaRows('contracts');
const result = v.unknown();
const list = get('list', 'contract', { query: listQuery, result });
const one = get('one', 'contract/id', { query: v.object({ codigo: v.string(), mes: v.optional(v.string()) }), result });
const save = post('save', 'contract', {
  body: v.object({
    Nombre: v.string(),
    Fee: maybe(v.number()),
    Tarifa: v.picklist([2, 3]),
    Lineas: v.array(v.object({ Id: v.number() })),
    Direccion: v.object({ Via: v.string(), Piso: maybe(v.string()) }),
  }),
  result,
});
const typed = (change: Partial<Record<'query' | 'body', unknown>>) => ({
  query: JSON.stringify(change.query),
  body: JSON.stringify(change.body),
});

describe('the example of a call', () => {
  test('is the least that it needs, with empty texts to fill in', () => {
    expect(JSON.parse(exampleOf(save).body)).toEqual({
      Nombre: '',
      Tarifa: 2,
      Lineas: [],
      Direccion: { Via: '' },
    });
    expect(exampleOf(save).query).toBe('');
  });

  test('of a list asks for its first ten rows', () =>
    expect(readArgs(list, exampleOf(list))).toEqual({ args: { query: { pageIndex: 0, pageSize: 10 } } }));

  test.each(rows.map((row) => [row.name, row] as const))('of %s is complete', (_, row) => {
    const example = exampleOf(row);
    const { faults = {} } = readArgs(row, example);
    const isEmpty = (part: 'query' | 'body', path: string) =>
      [undefined, '', null].includes(
        path.split('.').reduce<unknown>((value, name) => (value as never)?.[name], JSON.parse(example[part])) as never,
      );
    for (const [part, wrong] of Object.entries(faults))
      for (const path of wrong as string[]) expect(isEmpty(part as 'query', path), path).toBe(true);
    for (const [, name = ''] of row.path.matchAll(/\{(\w+)\}/g))
      expect(JSON.parse(example.query)).toHaveProperty([name]);
  });
});

describe('arguments', () => {
  test('are sent as they are written', () => {
    const body = { Nombre: 'Ñandú', Tarifa: 3, Lineas: [{ Id: 1 }], Direccion: { Via: 'Mayor' }, Extra: null };
    expect(readArgs(save, typed({ body }))).toEqual({ args: { body } });
  });

  test('of an address leave out empty texts, so that a needed one is missing', () => {
    expect(readArgs(one, typed({ query: { codigo: 'A', mes: '' } }))).toEqual({ args: { query: { codigo: 'A' } } });
    expect(readArgs(one, exampleOf(one))).toEqual({ faults: { query: ['codigo'] } });
  });

  test('name what is missing or wrong, each once', () => {
    const body = { Nombre: 1, Tarifa: 3, Lineas: [{ Id: 'a' }, {}, { Id: 'b' }] };
    expect(readArgs(save, typed({ body }))).toEqual({ faults: { body: ['Nombre', 'Lineas[].Id', 'Direccion'] } });
    expect(readArgs(save, typed({ body: 'x' }))).toEqual({ faults: { body: ['Object'] } });
  });

  test.each(['', '{', "{'a': 1}", '{"a": 1,}'])('%j is not JSON', (query) =>
    expect(readArgs(one, { query, body: '' })).toEqual({ faults: { query: 'json' } }),
  );
});
