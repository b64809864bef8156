import { describe, expect, test } from 'vitest';
import type { ContractRow } from '~/api/contracts.ts';
import { holdersOf, holdersQuery } from './identifier.ts';

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
  ])('asks the contracts for %j as %j', (typed, asked) => {
    const { filterQueries = [] } = holdersQuery(typed);
    expect(filterQueries.length).toBe(asked ? 1 : 0);
    if (asked) expect(filterQueries[0]).toContain(asked);
  });
});
