import { beforeEach, expect, test, vi } from 'vitest';
import { listAgents } from '~/api/agents.ts';
import { connect } from '~/api/connection.ts';
import { listContracts } from '~/api/contracts.ts';
import { listInvoices } from '~/api/invoices.ts';
import { listUsers } from '~/api/users.ts';
import { fetchRows } from './fetchRows.ts';

/** A server of 1,200 contracts that gives no more than `largest` at a time. */
const queries: URLSearchParams[] = [];
let largest = 1000;
/** Rows that it gives in all; it says that it has 1,200. */
let rowCount = 1200;
/** What it says of the number. */
let counted: { TotalCount?: number } = { TotalCount: 1200 };
beforeEach(() => {
  counted = { TotalCount: 1200 };
  queries.length = 0;
  largest = 1000;
  rowCount = 1200;
  connect({ baseUrl: 'https://api.test', brand: 'portal', token: () => 't1', unauthorized: async () => false });
  vi.stubGlobal('fetch', async ({ url, signal }: Request) => {
    signal.throwIfAborted();
    const query = new URL(url).searchParams;
    queries.push(query);
    const size = Math.min(largest, Number(query.get('pageSize') ?? query.get('PageSize')));
    const first = Number(query.get('pageIndex') ?? query.get('PageIndex')) * size;
    const count = Math.max(0, Math.min(size, rowCount - first));
    const Items = Array.from({ length: count }, (_, index) => ({
      CodigoContrato: `PT-${first + index}`,
      IdFactura: first + index,
      NumeroFactura: `F-${first + index}`,
      Nombre: 'x',
      Id: url.includes('agentes') ? first + index : String(first + index),
      UserName: 'x',
    }));
    return Response.json({ Items, ...counted });
  });
});

const query = { pageIndex: 7, pageSize: 10, sortColumn: 'Nif', filterColumns: ['*'], filterQueries: ['sol'] };
const { signal } = new AbortController();

test('a list is fetched completely, with the current query, and reports its progress', async () => {
  const onProgress = vi.fn();
  const { rows } = await fetchRows(listContracts, query, { signal, onProgress });
  expect(rows.map(({ CodigoContrato }) => CodigoContrato)).toEqual(
    Array.from({ length: 1200 }, (_, index) => `PT-${index}`),
  );
  expect(queries.map((page) => page.get('pageIndex'))).toEqual(['0', '1', '2']);
  expect(queries[2]?.get('filterQueries[0]')).toBe('sol');
  expect(queries[2]?.get('sortColumn')).toBe('Nif');
  expect(onProgress.mock.calls.flat()).toEqual([500 / 1200, 1000 / 1200, 1]);
});

test.each([
  ['full pages and a shorter one', 1000, 1234],
  ['full pages and a shorter, round one', 1000, 1230],
  ['full pages and then none', 1000, 1500],
  ['pages of its own, smaller size', 100, 730],
  ['one page of a round number', 1000, 30],
  ['no rows', 1000, 0],
])('a server that does not say the number is read to its end: %s', async (_, most, all) => {
  [largest, rowCount, counted] = [most, all, {}];
  const { rows, total } = await fetchRows(listAgents, query, { signal });
  expect(rows.map(({ Id }) => Id)).toEqual(Array.from({ length: all }, (_, index) => index));
  expect(total).toBe(all);
});

test('up to a limit, and then nobody knows how many more there are', async () => {
  [rowCount, counted] = [1500, {}];
  const { rows, total } = await fetchRows(listAgents, query, { signal, most: 500 });
  expect(rows).toHaveLength(500);
  expect(total).toBeNull();
});

test('a server with smaller pages causes no gaps and no repeated rows', async () => {
  largest = 200;
  const { rows } = await fetchRows(listInvoices, query, { signal });
  expect(new Set(rows.map(({ NumeroFactura }) => NumeroFactura)).size).toBe(1200);
  expect(rows).toHaveLength(1200);
  expect(queries.map((page) => page.get('pageSize'))).toEqual(['500', ...Array(5).fill('200')]);
});

test('a shorter page in the middle causes no gaps and no repeated rows', async () => {
  const onProgress = (progress: number) => {
    largest = progress < 0.5 ? 500 : 150;
  };
  const rows = fetchRows(listAgents, query, { signal, onProgress });
  expect(new Set((await rows).rows.map(({ Id }) => Id)).size).toBe(1200);
});

test('rows that a server does not return are counted', async () => {
  rowCount = 700;
  const { rows, total } = await fetchRows(listContracts, query, { signal });
  expect([rows.length, total]).toEqual([700, 1200]);
});

test('no more are fetched than needed', async () => {
  expect((await fetchRows(listContracts, query, { signal, most: 20 })).rows).toHaveLength(20);
  expect(queries).toHaveLength(1);
});

test('lists with capitalised parameters are paged with these', async () => {
  await fetchRows(listUsers, { pageIndex: 3, pageSize: 10 }, { signal, most: 600 });
  expect(queries.map((page) => [page.get('PageIndex'), page.get('pageIndex')])).toEqual([
    ['0', null],
    ['1', null],
  ]);
});

test('it can be cancelled', async () => {
  const call = new AbortController();
  const rows = fetchRows(listContracts, query, { signal: call.signal, onProgress: () => call.abort() });
  await expect(rows).rejects.toMatchObject({ kind: 'aborted' });
  expect(queries).toHaveLength(1);
});
