import { describe, expect, test } from 'vitest';
import { addressOf, readProblem, toPascalCase, writeAddress } from './wire.ts';

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
        { name: 'listGroupUsers', area: 'groups', path: 'grupos/{id}/usuarios', capitalised: true },
        { id: 7, pageIndex: 0, filterColumns: ['Nif'] },
      ),
    ).toBe('grupos/7/usuarios?PageIndex=0&FilterColumns%5B0%5D=Nif'));
  test('takes path parameters out of the query', () =>
    expect(writeAddress('agentes/{id}', { id: 7, grupos: true })).toBe('agentes/7?grupos=true'));
  test('cannot be changed to another address by a path parameter', () =>
    expect(writeAddress('agentes/{id}', { id: '../x?y#z' })).toBe('agentes/..%2Fx%3Fy%23z'));
});

test('camelCase answers read like PascalCase ones', () => {
  expect(toPascalCase({ items: [{ codigoContrato: 'x', titular: { nombre: 'y' } }], TotalCount: 1 })).toEqual({
    Items: [{ CodigoContrato: 'x', Titular: { Nombre: 'y' } }],
    TotalCount: 1,
  });
});

test('an answer that is nested too deeply is refused, and not read until the stack is exhausted', () => {
  const nested = (levels: number): unknown => JSON.parse(`${'{"hijos":['.repeat(levels)}${']}'.repeat(levels)}`);
  expect(toPascalCase(nested(2))).toEqual({ Hijos: [{ Hijos: [] }] });
  expect(() => toPascalCase(nested(99))).not.toThrow();
  for (const levels of [101, 5000]) expect(() => toPascalCase(nested(levels))).toThrow('nested too deeply');
});

describe('a refusal', () => {
  test('as problem details', () =>
    expect(
      readProblem({
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
    expect(readProblem({ type, title: 'Not Found' })).toEqual({ message: 'Not Found', phrase }),
  );
  test('with a message under such a type', () =>
    expect(readProblem({ type: 'about:blank', title: 'T', detail: 'D' }).phrase).toBeUndefined());
  test('as a sentence', () => expect(readProblem(' No se puede. ')).toEqual({ message: 'No se puede.', bare: true }));
  test('as a sentence of 500 characters at most, and with a number to find it in the log', () => {
    expect(readProblem('x'.repeat(500)).message).toHaveLength(500);
    expect(readProblem({ title: 'T', logId: '7' }).logId).toBeUndefined();
  });
  test.each(['<html><body>502</body></html>', ' <!doctype html>', 'x'.repeat(501), null, 42, []])(
    'without a message for a person: %j',
    (body) => expect(readProblem(body).message).toBeUndefined(),
  );
});
