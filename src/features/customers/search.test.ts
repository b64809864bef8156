import { describe, expect, test } from 'vitest';
import type { ContractRow } from '~/api/contracts.ts';
import { holdersOf, holdersQuery, readIdentifier } from './search.ts';

describe('the number of a customer', () => {
  test.each([
    ['B99000028', 'B99000028'],
    [' b-99.000.028 ', 'B99000028'],
    ['NIF: 12345678-Z', '12345678Z'],
    ['C.I.F. B99000028', 'B99000028'],
    ['ESB99000028', 'B99000028'],
    ['1234567L', '01234567L'],
    ['x9900001l', 'X9900001L'],
    ['M9900006R', 'M9900006R'],
    ['AAA 123456', 'AAA123456'],
    ['C01X00T47', 'C01X00T47'],
  ])('%j is %s', (typed, value) => expect(readIdentifier(typed)).toEqual({ valid: true, value }));

  test.each([
    ['12345678A', { reason: 'control', mended: '12345678Z' }],
    ['12345678', { reason: 'letter', mended: '12345678Z' }],
    ['B9900002H', { reason: 'control-type', mended: 'B99000028' }],
    ['1234567Z', { reason: 'form' }],
    ['A1', { reason: 'form' }],
    ['999 343 734', { reason: 'phone' }],
    ['+34 612 345 678', { reason: 'phone' }],
    ['+351 912 345 678', { reason: 'phone' }],
    ['ana.ruiz.12@example.com', { reason: 'email' }],
    ['  ', { reason: 'empty' }],
  ])('%j is not valid, and is corrected if possible', (typed, problem) =>
    expect(readIdentifier(typed)).toEqual({ valid: false, ...problem }),
  );

  test.each([
    ['ES 0021 9900 0001 2345 EB 0F', 'cups'],
    ['ES0021990000', 'cups'],
    ['PT-2026-000018', 'contract'],
    ['Ferretería Ejemplo', 'name'],
  ])('%j is for the contract list', (typed, reason) =>
    expect(readIdentifier(typed)).toEqual({ valid: false, reason, elsewhere: true }),
  );
});

describe('the list of customers', () => {
  test('has one row for each holder, of the newest contract; a contract without a NIF has none', () => {
    const rows = [
      { CodigoContrato: '3', Nif: 'A1' },
      { CodigoContrato: '2', Nif: null },
      { CodigoContrato: '1', Nif: 'A1' },
      { CodigoContrato: '0', Nif: 'B2' },
    ] as ContractRow[];
    expect(holdersOf(rows).map(({ CodigoContrato }) => CodigoContrato)).toEqual(['3', '0']);
  });

  test.each([
    ['', undefined],
    ['fe', undefined],
    [' ferret ', 'ferret'],
    ['b-99.000.028', 'B99000028'],
    ['ES 0021 9900 0001 2345 EB 0F', 'ES0021990000012345EB'],
  ])('asks the contracts for %j as %j', (typed, requests) => {
    const { filterQueries = [] } = holdersQuery(typed);
    expect(filterQueries.length).toBe(requests ? 1 : 0);
    if (requests) expect(filterQueries[0]).toContain(requests);
  });
});
