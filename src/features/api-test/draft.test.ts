import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { rows } from '~/api/endpoint.ts';
import { listQuery, maybe } from '~/api/schemas.ts';
import { asForm, asJson, check, type Draft, newDraft, type Say } from './draft.ts';

const { get, post, put } = rows('contracts');
const list = get('list', 'contract', { query: listQuery, result: v.unknown() });
const save = post('save', 'contract', {
  body: v.object({
    Nombre: v.string(),
    Fee: maybe(v.number()),
    Activo: v.optional(v.boolean()),
    Tarifa: v.optional(v.picklist([2, 3])),
    Direccion: maybe(v.object({ Via: v.string() })),
  }),
  result: v.unknown(),
});
const permit = put('permit', 'permission/add', {
  query: v.object({ userId: v.string() }),
  body: v.array(v.number()),
  result: v.unknown(),
});
const upload = post('upload', 'files', {
  body: v.object({ Archivos: v.array(v.file()) }),
  multipart: true,
  result: v.unknown(),
});

const say: Say = (fault) =>
  'line' in fault ? `${fault.line}:${fault.column}` : `${fault.expected} not ${fault.received}`;
const draft = (row: Parameters<typeof newDraft>[0], change: Partial<Draft>): Draft => ({ ...newDraft(row), ...change });

describe('a draft', () => {
  test('of a list is ready to be sent', () => {
    expect(check(list, newDraft(list), say)).toEqual({ args: { query: { pageIndex: 0, pageSize: 10 } } });
  });

  test('sends what is filled in, as what it is, and nothing of what is empty', () => {
    const query = {
      pageIndex: '2',
      pageSize: ' 50 ',
      sortOrder: 'desc',
      filterColumns: 'Estado\n\n Nif ',
      filterQueries: '',
    };
    expect(check(list, draft(list, { query }), say)).toEqual({
      args: { query: { pageIndex: 2, pageSize: 50, sortOrder: 'desc', filterColumns: ['Estado', 'Nif'] } },
    });
    const body = { Nombre: 'Ñandú', Fee: '8,5', Activo: 'false', Tarifa: '3', Direccion: '{"Via":"Mayor"}' };
    expect(check(save, draft(save, { body }), say)).toEqual({
      args: { body: { Nombre: 'Ñandú', Fee: 8.5, Activo: false, Tarifa: 3, Direccion: { Via: 'Mayor' } } },
    });
  });

  test('takes a list as its whole body', () => {
    expect(check(permit, draft(permit, { query: { userId: 'u' }, body: { '': '1\n2' } }), say)).toEqual({
      args: { query: { userId: 'u' }, body: [1, 2] },
    });
  });

  test('sends files', () => {
    const file = new File(['x'], 'x.pdf');
    expect(check(upload, draft(upload, { body: { Archivos: [file] } }), say)).toEqual({
      args: { body: { Archivos: [file] } },
    });
    expect(check(upload, newDraft(upload), say)).toHaveProperty(['problems', 'body.Archivos']);
  });
});

describe('what is wrong with a draft stands at its field', () => {
  test('where it is missing or of the wrong kind', () => {
    const query = { pageIndex: '', pageSize: 'diez' };
    expect(check(list, draft(list, { query }), say)).toEqual({
      problems: { 'query.pageIndex': '"pageIndex" not undefined', 'query.pageSize': 'number not "diez"' },
    });
  });

  test('where JSON is none, and where it is another', () => {
    const at = (Direccion: string) => check(save, draft(save, { body: { Nombre: 'a', Direccion } }), say);
    expect(at('{"Via": }')).toEqual({ problems: { 'body.Direccion': '1:9' } });
    expect(at('{"Via": 3}')).toEqual({ problems: { 'body.Direccion': 'Via: string not 3' } });
  });

  test('or at the whole body where that is written by hand', () => {
    const by = (json: string) => check(save, draft(save, { json }), say);
    expect(by('{')).toEqual({ problems: { 'body.': '1:2' } });
    expect(by('{"Fee":"x"}')).toEqual({ problems: { 'body.': 'Nombre: "Nombre" not undefined Fee: number not "x"' } });
    expect(by('{"Nombre":"","Extra":null}')).toEqual({ args: { body: { Nombre: '', Extra: null } } });
  });
});

describe('form and JSON', () => {
  test('go from one to the other', () => {
    const body = { Nombre: 'a', Fee: '8.5', Activo: '', Tarifa: '2', Direccion: '{\n  "Via": "b"\n}' };
    const json = asJson(save.body as v.GenericSchema, body);
    expect(JSON.parse(json)).toEqual({ Nombre: 'a', Fee: 8.5, Tarifa: 2, Direccion: { Via: 'b' } });
    expect(asForm(save.body as v.GenericSchema, json)).toEqual({ typed: body });
  });

  test('JSON begins with what there must be', () => {
    expect(JSON.parse(asJson(save.body as v.GenericSchema, {}))).toEqual({ Nombre: '' });
  });

  test.each([
    ['{', { fault: { line: 1, column: 2 } }],
    ['{"Otro":1}', { name: 'Otro' }],
    ['{"Nombre":null}', { name: 'Nombre' }],
    ['{"Nombre":""}', { name: 'Nombre' }],
    ['[]', { name: '' }],
    ['{"Tarifa":9}', { name: 'Tarifa' }],
  ])('%s has no room in the form', (json, why) => {
    expect(asForm(save.body as v.GenericSchema, json)).toEqual(why);
  });
});
