import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toQuery } from '~/lib/listAddress.ts';
import { type AddressRules, type ListAddress, readAddress, writeAddress } from './address.ts';

const rules: AddressRules = {
  sortable: ['FechaFirma', 'NombreTitular'],
  fields: [
    { id: 'Estado', kind: 'options' },
    { id: 'FechaFin', kind: 'dates' },
    { id: 'ConsumoAnual', kind: 'numbers' },
    { id: 'Provincia', kind: 'text' },
  ],
  sort: { column: 'FechaFirma', order: 'desc' },
};

const read = (search: string) => readAddress(new URLSearchParams(search), rules);
const usual: ListAddress = { page: 0, size: 10, sort: { column: 'FechaFirma', order: 'desc' }, text: '', filters: {} };

describe('the address of a list', () => {
  test('is empty if everything is the default', () => {
    expect(read('')).toEqual({ address: usual, ignored: [] });
    expect(writeAddress(usual, rules).toString()).toBe('');
  });

  test('has page, size, order, search and filters', () => {
    const { address, ignored } = read(
      'q=Peña&f.Estado=5|4&f.ConsumoAnual=>%3D1000&orden=NombreTitular.asc&filas=50&pagina=3',
    );
    expect(ignored).toEqual([]);
    expect(address).toEqual({
      page: 2,
      size: 50,
      sort: { column: 'NombreTitular', order: 'asc' },
      text: 'Peña',
      filters: { Estado: '5|4', ConsumoAnual: '>=1000' },
    });
    expect(toQuery(address)).toEqual({
      pageIndex: 2,
      pageSize: 50,
      sortColumn: 'NombreTitular',
      sortOrder: 'asc',
      filterColumns: ['*', 'Estado', 'ConsumoAnual'],
      filterQueries: ['Peña', '5|4', '>=1000'],
    });
  });

  test('has widths and frozen columns, and says which of them cannot be read', () => {
    const rulesWithColumns = { ...rules, columns: ['Codigo', 'Nif'] };
    const wanted = 'anchos=Codigo-120.Nif-90&fijas=2';
    const { address, ignored } = readAddress(new URLSearchParams(wanted), rulesWithColumns);
    expect(address).toEqual({ ...usual, widths: { Codigo: 120, Nif: 90 }, frozen: 2 });
    expect(ignored).toEqual([]);
    expect(String(writeAddress(address, rulesWithColumns))).toBe(wanted);
    expect(readAddress(new URLSearchParams('anchos=Codigo-4.Gone-90&fijas=todas'), rulesWithColumns)).toEqual({
      address: usual,
      ignored: ['anchos=Codigo-4.Gone-90', 'fijas=todas'],
    });
  });

  test('has columns and density if a view has them, and says which columns are gone', () => {
    const rulesWithColumns = { ...rules, columns: ['Codigo', 'Estado', 'Nif'] };
    const params = new URLSearchParams('columnas=Nif.Codigo.Nif.Telefono&densidad=comoda');
    const { address, ignored } = readAddress(params, rulesWithColumns);
    expect(address).toEqual({ ...usual, columns: ['Nif', 'Codigo'], density: 'comfortable' });
    expect(ignored).toEqual(['columnas=Telefono']);
    expect(String(writeAddress(address, rulesWithColumns))).toBe('columnas=Nif.Codigo&densidad=comoda');
    expect(readAddress(new URLSearchParams('columnas=Telefono&densidad=ancha'), rulesWithColumns)).toEqual({
      address: usual,
      ignored: ['columnas=Telefono', 'densidad=ancha'],
    });
  });

  // Clause 9.4, 9.5
  test('asks for page 0 of 10 with no filters by default', () => {
    expect(toQuery(usual)).toEqual({ pageIndex: 0, pageSize: 10, sortColumn: 'FechaFirma', sortOrder: 'desc' });
    expect(toQuery({ ...usual, sort: null })).toEqual({ pageIndex: 0, pageSize: 10 });
  });

  test('searches special characters literally', () => {
    expect(toQuery({ ...usual, text: ' =Hierros|Forjas ' }).filterQueries).toEqual(['\\=Hierros\\|Forjas']);
  });

  test('says the same to somebody who keeps another page size', () => {
    const address = fc.record({
      page: fc.nat(3),
      size: fc.integer({ min: 10, max: 100 }),
      sort: fc.constantFrom<ListAddress['sort']>(usual.sort, { column: 'NombreTitular', order: 'desc' }),
      text: fc.constant(''),
      filters: fc.constant({}),
    });
    fc.assert(
      fc.property(address, fc.constantFrom(undefined, 10, 23, 50), (address, ownSize) => {
        const written = writeAddress(address, { ...rules, ownSize });
        expect(readAddress(written, { ...rules, ownSize })).toEqual({ address, ignored: [] });
        expect(readAddress(written, rules)).toEqual({ address, ignored: [] });
      }),
    );
  });

  test.each([
    ['', 20],
    ['f.Estado=5|4', 20],
    ['pagina=3', 10],
    ['filas=50', 50],
    ['filas=23&pagina=3', 23],
  ])('%s shows %i rows to somebody who keeps 20', (search, size) =>
    expect(readAddress(new URLSearchParams(search), { ...rules, ownSize: 20 })).toMatchObject({
      address: { size },
      ignored: [],
    }),
  );

  test.each([10, 23, 99, 100])('accepts a page of %i rows', (size) =>
    expect(read(`filas=${size}`).address.size).toBe(size),
  );

  test.each([
    'pagina=0',
    'pagina=-1',
    'pagina=1.5',
    'pagina=1e3',
    'pagina=9999999',
    'pagina=',
    'filas=9',
    'filas=101',
    'filas=20.5',
    'filas=1e1',
    'filas=010',
    'filas=100000',
    'filas=-10',
    'filas=todas',
    'orden=FechaFirma',
    'orden=FechaFirma.up',
    'orden=Contrasena.asc',
    'orden=__proto__.asc',
    'q=',
    'q=%00',
    'q=%0A',
    `q=${'x'.repeat(201)}`,
    'f.Contrasena=x',
    'f.__proto__=x',
    'f.constructor=x',
    'f.=x',
    'f.Estado=',
    'f.Estado=>=3',
    'f.FechaFin=ayer',
    'f.FechaFin=2026-13-45..2026-12-31',
    'f.ConsumoAnual=mucho',
    'f.ConsumoAnual=>%3D1e9',
    'f.Provincia=>%3Da',
    `f.Provincia=${'x'.repeat(501)}`,
    'f.Provincia=%1B',
    'redirect=//evil.example',
    '<script>=1',
  ])('ignores %s, and says so', (search) => {
    const { address, ignored } = read(search);
    expect(address).toEqual(usual);
    expect(ignored).toHaveLength(1);
    expect(ignored[0]?.length).toBeLessThanOrEqual(60);
  });

  test('has the values of older addresses as they are written now', () => {
    const fields = [{ id: 'Estado', kind: 'options', read: (query: string) => query.replace('5', 'active') } as const];
    const { address } = readAddress(new URLSearchParams('f.Estado=%3D5'), { ...rules, fields });
    expect(address.filters).toEqual({ Estado: '=active' });
  });

  test('uses the first of two that contradict each other', () => {
    expect(read('pagina=2&pagina=5')).toEqual({ address: { ...usual, page: 1 }, ignored: ['pagina=5'] });
  });

  test('ignores parameters of the page itself', () => {
    const { ignored } = readAddress(new URLSearchParams('vista=3&otra=1'), { ...rules, own: ['vista'] });
    expect(ignored).toEqual(['otra=1']);
  });

  test("offers a list's own page size beside the usual ones", () => {
    const { address } = readAddress(new URLSearchParams('filas=25'), { ...rules, size: 25 });
    expect(address.size).toBe(25);
    expect(writeAddress(address, { ...rules, size: 25 }).toString()).toBe('');
  });
});
