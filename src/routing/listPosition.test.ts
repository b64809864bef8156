import { describe, expect, test } from 'vitest';
import { areOfOneList, readListPosition, withListPosition, writeListPosition } from './listPosition.ts';

const query = {
  pageSize: 20,
  sortColumn: 'FechaFirma',
  sortOrder: 'desc' as const,
  filterColumns: ['*', 'Estado', 'Agente', 'NombreTitular'],
  filterQueries: ['100 % sol; mar', '=5|7', '>=2..9', 'Hierros \\| Forjas & Cía'],
};
const read = (address: string) => readListPosition(new URL(address, 'https://a.test').searchParams);

describe('the position in a list', () => {
  test('is short if the list has its defaults', () => {
    expect(writeListPosition({ query: { pageSize: 10 }, position: 12 })).toBe('lista=12');
    expect(read('/x?lista=12')).toEqual({ query: { pageSize: 10 }, position: 12 });
  });

  test('keeps search, filters, order and page size through an address, and through a rewritten one', () => {
    const address = withListPosition('/x?pestana=pago', { query, position: 61 });
    expect(address).toContain('&lista=61;q=100%20%2525%20sol%253B%20mar;f.Estado==5%7C7;');
    expect(read(address)).toEqual({ query, position: 61 });
    expect(read(`/x?${new URL(address, 'https://a.test').searchParams}`)).toEqual({ query, position: 61 });
  });

  test.each([
    '',
    '0',
    'x',
    '-1',
    '12;orden=',
    '12;f.=a',
    '12;equipo=3',
    '12;f.A=%00',
    '99999999',
    '12;filas=999',
    '12;filas=5',
  ])('is undefined if the address has %j', (text) => expect(read(`/x?lista=${text}`)).toBeUndefined());

  test('is of the same list on every page of it', () => {
    expect(areOfOneList(query, { ...query })).toBe(true);
    expect(areOfOneList(query, { ...query, sortOrder: 'asc' as const })).toBe(false);
  });
});
