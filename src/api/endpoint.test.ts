import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getContract } from './contract.ts';
import { exportContracts, listContracts } from './contracts.ts';
import { type ListEndpoint, rows } from './endpoint.ts';
import { listGroups } from './groups.ts';
import { listLogs } from './logs.ts';
import { listRenewals } from './renewals.ts';
import { type ListQuery, listQuery, page } from './schemas.ts';
import { listUsers } from './users.ts';

const name = <Row, Query extends ListQuery>(list: ListEndpoint<Row, Query>) => list.name;

const { get } = rows('contracts');
const query = v.object({ ...listQuery.entries, codigo: v.string() });
const ofOneContract = get('ofOneContract', 'x', { query, result: page(v.object({})) });

test('a list is an endpoint with a list query that answers with pages, whatever its parameters are called', () => {
  expect([name(listContracts), name(listRenewals), name(listUsers), name(listLogs)]).toEqual([
    'listContracts',
    'listRenewals',
    'listUsers',
    'listLogs',
  ]);
});

test('an endpoint that is not a list does not compile where a list is required', () => {
  expect([
    // @ts-expect-error one thing
    name(getContract),
    // @ts-expect-error all of its rows at once
    name(listGroups),
    // @ts-expect-error a file
    name(exportContracts),
    // @ts-expect-error more than a list query has
    name(ofOneContract),
  ]).toHaveLength(4);
});
