import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { allRows } from '~/api/index.ts';
import { listQuery, maybe } from '~/api/schemas.ts';
import { fieldsOf, sampleOf } from './fields.ts';

const kindOf = (schema: v.GenericSchema) => fieldsOf(v.object({ it: schema }))[0]?.kind;

test.each([
  ['{ Via, Piso? }', v.object({ Via: v.string(), Piso: maybe(v.string()) })],
  ['[{ Id }, …]', maybe(v.array(v.object({ Id: v.number() })))],
  ['boolean | [number, …]', v.union([v.boolean(), v.array(v.number())])],
  ['{ …: number }', v.record(v.string(), v.number())],
  ['unknown', v.unknown()],
])('JSON may be %s', (shape, schema) => expect(fieldsOf(v.object({ it: schema }))[0]?.shape).toBe(shape));

describe('the fields of a schema', () => {
  test.each([
    ['text', v.string()],
    ['text', v.pipe(v.string(), v.email())],
    ['number', maybe(v.number())],
    ['boolean', v.optional(v.boolean(), true)],
    ['choice', v.picklist(['asc', 'desc'])],
    ['choice', v.literal(3)],
    ['texts', v.array(v.string())],
    ['numbers', v.nullable(v.pipe(v.array(v.number()), v.minLength(1)))],
    ['file', v.file()],
    ['files', v.array(v.file())],
    ['json', v.object({ Via: v.string() })],
    ['json', v.array(v.object({}))],
    ['json', v.record(v.string(), v.number())],
    ['json', v.union([v.string(), v.number()])],
    ['json', v.unknown()],
    ['text', v.lazy(() => v.string())],
    ['number', v.pipe(v.unknown(), v.transform(Number), v.number())],
  ] as const)('%s', (kind, schema) => expect(kindOf(schema)).toBe(kind));

  test('keep their order, and know what may be left out', () => {
    const schema = v.looseObject({
      a: v.string(),
      b: v.optional(v.string()),
      c: maybe(v.string()),
      d: v.nullable(v.string()),
    });
    expect(fieldsOf(schema).map(({ name, required }) => [name, required])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
      ['d', true],
    ]);
  });

  test('of a list begin at page 0 with 10 rows', () =>
    expect(fieldsOf(listQuery).map(({ initial }) => initial)).toEqual(['0', '10', '', '', '', '']));

  test('of what is not an object are the one that is the whole', () => {
    expect(fieldsOf(v.array(v.string()))).toEqual([
      { name: '', kind: 'texts', required: true, options: [], initial: '', shape: undefined },
    ]);
  });

  test('that are written as JSON begin with the least there must be', () => {
    const address = v.object({
      Via: v.string(),
      Piso: maybe(v.string()),
      Tipo: v.picklist(['C', 'AV']),
      Lineas: v.array(v.number()),
    });
    expect(sampleOf(address)).toEqual({ Via: '', Tipo: 'C', Lineas: [] });
    expect(fieldsOf(v.object({ Direccion: address }))[0]?.initial).toContain('"Via": ""');
    expect(fieldsOf(v.object({ Direccion: maybe(address) }))[0]?.initial).toBe('');
  });
});

test.each(allRows.map((row) => [row.name, row] as const))(
  '%s has fields of its own',
  (_, { path, query, body, multipart }) => {
    const names = query ? fieldsOf(query).map(({ name }) => name) : [];
    for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) expect(names).toContain(name);
    const files = body ? fieldsOf(body).filter(({ kind }) => kind.startsWith('file')) : [];
    expect(files.length > 0).toBe(multipart === true);
  },
);
