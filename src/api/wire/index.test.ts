import { describe, expect, test } from 'vitest';
import { mapping } from './default.ts';
import { wireOf, writeAddress } from './index.ts';
import type { Mapping } from './types.ts';

const row = { name: 'getThing', area: 'things', path: 'thing' };
const { addressOf, fromWire, readProblem } = wireOf(mapping);

describe('an address', () => {
  // Clause 3.14
  test('repeats arrays by index', () =>
    expect(
      decodeURIComponent(
        writeAddress('contract', { pageIndex: 0, filterColumns: ['Estado', 'Nif'], filterQueries: ['5|4', 'B99'] }),
      ),
    ).toBe(
      'contract?pageIndex=0&filterColumns[0]=Estado&filterColumns[1]=Nif&filterQueries[0]=5|4&filterQueries[1]=B99',
    ));
  test('leaves out undefined values, and keeps 0, -1 and false', () =>
    expect(writeAddress('x', { a: undefined, b: null, c: '', d: 0, e: -1, f: false })).toBe('x?d=0&e=-1&f=false'));
  // Clause 3.15-20
  test('capitalises the names if the endpoint says so, except those of the path', () =>
    expect(
      addressOf(
        { ...row, path: 'grupos/{id}/usuarios', capitalised: true },
        { id: 7, pageIndex: 0, filterColumns: ['Nif'] },
      ),
    ).toBe('grupos/7/usuarios?PageIndex=0&FilterColumns%5B0%5D=Nif'));
  test('takes path parameters out of the query', () =>
    expect(writeAddress('agentes/{id}', { id: 7, grupos: true })).toBe('agentes/7?grupos=true'));
  test('cannot be changed to another address by a path parameter', () =>
    expect(writeAddress('agentes/{id}', { id: '../x?y#z' })).toBe('agentes/..%2Fx%3Fy%23z'));
});

test('camelCase answers read like PascalCase ones', () => {
  expect(fromWire(row, { items: [{ codigoContrato: 'x', titular: { nombre: 'y' } }], TotalCount: 1 })).toEqual({
    Items: [{ CodigoContrato: 'x', Titular: { Nombre: 'y' } }],
    TotalCount: 1,
  });
});

test('an answer that is nested too deeply is refused, and not read until the stack is exhausted', () => {
  const nested = (levels: number): unknown => JSON.parse(`${'{"hijos":['.repeat(levels)}${']}'.repeat(levels)}`);
  expect(fromWire(row, nested(2))).toEqual({ Hijos: [{ Hijos: [] }] });
  expect(() => fromWire(row, nested(99))).not.toThrow();
  for (const levels of [101, 5000]) expect(() => fromWire(row, nested(levels))).toThrow('nested too deeply');
});

describe('a refusal', () => {
  test('as problem details', () =>
    expect(
      readProblem(row, {
        title: 'T',
        detail: 'D',
        traceId: '00-1',
        logId: 7,
        errors: { Nif: ['no', 'ya está'], Iban: 'mal' },
      }),
    ).toEqual({
      message: 'D',
      traceId: '00-1',
      logId: 7,
      fields: { Nif: ['no', 'ya está'], Iban: ['mal'] },
    }));
  test.each([
    ['about:blank', true],
    ['https://tools.ietf.org/html/rfc9110#section-15.5.5', true],
    ['https://api.test/problems/no-contract', undefined],
    [undefined, undefined],
  ])('whose type is %s: the title is the phrase of the status (%j)', (type, phrase) =>
    expect(readProblem(row, { type, title: 'Not Found' })).toEqual({ message: 'Not Found', phrase }),
  );
  test('with a message under such a type', () =>
    expect(readProblem(row, { type: 'about:blank', title: 'T', detail: 'D' }).phrase).toBeUndefined());
  test('as a sentence', () =>
    expect(readProblem(row, ' No se puede. ')).toEqual({ message: 'No se puede.', bare: true }));
  test('as a sentence of 500 characters at most, and with a number to find it in the log', () => {
    expect(readProblem(row, 'x'.repeat(500)).message).toHaveLength(500);
    expect(readProblem(row, { title: 'T', logId: '7' }).logId).toBeUndefined();
  });
  test.each(['<html><body>502</body></html>', ' <!doctype html>', 'x'.repeat(501), null, 42, []])(
    'without a message for a person: %j',
    (body) => expect(readProblem(row, body).message).toBeUndefined(),
  );
});

/** A server with other words for everything. */
const other: Mapping = {
  spelling: 'snake',
  names: {
    all: {
      Nombre: 'title',
      Importe: 'cost',
      Precio: 'price',
      CO2: 'co2',
      'Titular.Nombre': 'holder',
      '.Estado': 'status',
    },
    things: { Importe: 'amount' },
    getThing: { Importe: 'price' },
    problem: { Detail: 'reason', Errors: 'invalid', TraceId: 'trace' },
  },
  envelope: { answer: '/data', items: '/data', total: '/meta/total', sums: '/meta/sums' },
  lists: { firstPage: 1, everything: 0, anyColumn: 'any', filter: (query) => `like:${query}` },
  dayFirst: ['getThing'],
};

describe('a server with other words', () => {
  const wire = wireOf(other);
  const answer = {
    title: 'a',
    holder: 'h',
    titular: { holder: 'b', status: 's' },
    status: 'e',
    price: 5,
    fecha_alta: '03/11/2026',
    creado_el: '03/11/2026 10:15',
    nota: 'el 03/11/2026',
    co2: 1,
    precio_energia_p1: [{ codigo_postal: '28001' }],
  };
  const own = {
    Nombre: 'a',
    Holder: 'h',
    Titular: { Nombre: 'b', Status: 's' },
    Estado: 'e',
    Importe: 5,
    FechaAlta: '2026-11-03',
    CreadoEl: '2026-11-03 10:15',
    Nota: 'el 03/11/2026',
    CO2: 1,
    PrecioEnergiaP1: [{ CodigoPostal: '28001' }],
  };

  test('is read in ours, the narrower name first', () => expect(wire.fromWire(row, answer)).toEqual(own));
  test('another call of the area has the name of the area', () =>
    expect(wire.fromWire({ ...row, name: 'listThings' }, { amount: 5, price: 6 })).toEqual({
      Importe: 5,
      Precio: 6,
    }));
  test('is written to in its own', () =>
    expect(
      wire.toWire(row, { Nombre: 'a', Titular: { Nombre: 'b' }, Estado: 'e', Lineas: [{ Importe: 5, Estado: 'x' }] }),
    ).toEqual({ title: 'a', titular: { holder: 'b' }, status: 'e', lineas: [{ price: 5, estado: 'x' }] }));
  test('gets files as they are', () => {
    const file = new File(['x'], 'x.pdf');
    expect(wire.toWire(row, { Archivos: [file] })).toEqual({ archivos: [file] });
  });
  test('is asked for its pages, columns and filters', () => {
    const query = {
      pageIndex: 0,
      pageSize: -1,
      sortColumn: 'Nombre',
      filterColumns: ['*', 'Estado'],
      filterQueries: ['a', 'b'],
      idAgente: 7,
    };
    expect(decodeURIComponent(wire.addressOf(row, query))).toBe(
      'thing?page_index=1&page_size=0&sort_column=title&filter_columns[0]=any&filter_columns[1]=status' +
        '&filter_queries[0]=like:a&filter_queries[1]=like:b&id_agente=7',
    );
  });
  test('gives its lists out of their envelope, or bare', () => {
    expect(wire.openList({ data: [1], meta: { total: 9, sums: { price: 3 } } })).toEqual({
      Items: [1],
      TotalCount: 9,
      Totales: { price: 3 },
    });
    expect(wire.openList([1])).toEqual({ Items: [1] });
    expect(wire.openList({ rows: [1] })).toBeUndefined();
    expect(wire.openAnswer({ data: { title: 'a' } })).toEqual({ title: 'a' });
  });
  test('refuses in its words, with the fields in ours', () =>
    expect(
      wire.readProblem(row, { reason: 'No.', trace: 't', invalid: { 'titular.codigo_postal': ['no'], price: 'no' } }),
    ).toMatchObject({ message: 'No.', traceId: 't', fields: { 'Titular.CodigoPostal': ['no'], Importe: ['no'] } }));
  test('names a refused field as a parameter only in calls that have it', () => {
    const { readProblem } = wireOf({ ...mapping, names: { all: { Nif: 'tax_id', '?.nif': 'tax_id' } } });
    const refused = { title: 'No', errors: { tax_id: ['no'] } };
    expect(readProblem(row, refused)).toMatchObject({ fields: { Nif: ['no'] } });
    expect(readProblem({ ...row, query: { entries: { nif: true } } }, refused)).toMatchObject({
      fields: { nif: ['no'] },
    });
  });
});
