/**
 * Deviations of a server that the form of its answers does not show. Each is simulated alone, in front of the sandbox.
 */
import { expect, test } from 'vitest';
import { listActiveBrands } from '~/api/brands.ts';
import { getContract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { openSandbox } from '../sandbox/open-sandbox.ts';
import { behaviour, type Finding } from './check.ts';
import { lists } from './lists.ts';
import { summary } from './report.ts';

const { sandbox, token } = await openSandbox();

// biome-ignore lint/suspicious/noExplicitAny: rows that are spoilt on purpose
type Row = Record<string, any>;
interface Body {
  Items: Row[];
  TotalCount: number;
  Totales: Row;
}
/** What goes wrong between the portal and a good server. */
interface Deviation {
  /** The request as the server gets it. */
  changeRequest?: (query: URLSearchParams, headers: Headers) => void;
  /** The list's answer as the portal gets it. */
  lists?: (body: Body, query: URLSearchParams) => void;
  /** Every answer as the portal gets it; `path` is below the API's base. */
  answers?: (answer: Response, path: string, query: URLSearchParams) => Response | Promise<Response>;
}

const isList = (path: string) => path === '/api/contract';
const contracts = lists.filter(({ row }) => row === listContracts);

async function findings({ changeRequest, lists: spoil, answers }: Deviation): Promise<Finding[]> {
  const fetch = async (request: Request) => {
    const address = new URL(request.url);
    const query = new URLSearchParams(address.searchParams);
    const headers = new Headers(request.headers);
    changeRequest?.(address.searchParams, headers);
    let answer = await sandbox.handle(
      new Request(address, { method: request.method, headers, ...(request.method !== 'GET' && { body: '{}' }) }),
    );
    if (spoil && isList(address.pathname) && answer.status === 200) {
      const body = (await answer.json()) as Body;
      spoil(body, query);
      answer = Response.json(body);
    }
    return answers ? answers(answer, address.pathname, query) : answer;
  };
  const found: Finding[] = [];
  const server = { address: 'http://localhost', token, brand: 'portal', fetch };
  for await (const finding of behaviour([listContracts], contracts, server)) found.push(finding);
  return found;
}

const eachRow = (change: (row: Row) => void): Deviation => ({ lists: ({ Items }) => Items.forEach(change) });
const dmy = (day: string | null) => day?.replace(/^(\d+)-(\d+)-(\d+).*/, '$3/$2/$1') ?? null;
const filtered = (change: (query: string) => string): Deviation => ({
  changeRequest: (query) => {
    for (const [name, value] of [...query]) if (name.startsWith('filterQueries')) query.set(name, change(value));
  },
});
const withoutFilters = (concerns: (query: URLSearchParams) => boolean): Deviation => ({
  changeRequest: (query) => {
    if (concerns(query)) for (const name of [...query.keys()]) if (name.startsWith('filter')) query.delete(name);
  },
});
const onUnknown = (change: (answer: Response) => Response | Promise<Response>): Deviation => ({
  answers: (answer) => (answer.status === 404 ? change(answer) : answer),
});

const deviations: Readonly<Record<string, [Deviation, RegExp]>> = {
  'dates as dd/mm/yyyy': [
    eachRow((row) => (row.FechaFirma = dmy(row.FechaFirma))),
    /^Contratos: Firma is blank for every row: FechaFirma is «\d\d\/\d\d\/\d{4}»/m,
  ],
  'dates and times without an offset': [
    eachRow((row) => (row.FechaCreacion = row.FechaCreacion.slice(0, 19))),
    /FechaCreacion is blank for every row/,
  ],
  'a date that is wrong in a few rows': [
    { lists: ({ Items }) => Object.assign(Items[0] ?? {}, { FechaFin: '0000' }) },
    /Fin is blank for \d+ of \d+ rows/,
  ],
  'states from another enumeration': [
    eachRow((row) => (row.EstadoId += 100)),
    /EstadoId is 10\d.*which the portal does not know \(1 to 10\)/,
  ],
  'situations from 0': [
    eachRow((row) => (row.SituacionId -= 1)),
    /SituacionId is [\d, ]+, which the portal does not know/,
  ],
  'the names of two states under one id': [
    { lists: ({ Items }) => Object.assign(Items[0] ?? {}, { Estado: 'Otro' }) },
    /EstadoId \d+ has several names: .*Otro/,
  ],
  'a field under another name': [
    eachRow((row) => {
      row.Titular = row.NombreTitular;
      delete row.NombreTitular;
    }),
    /Titular is blank in every row: NombreTitular is not sent/,
  ],
  'a field that is empty throughout': [eachRow((row) => (row.Cups = '')), /CUPS is blank in every row/],
  'numbers as texts': [
    eachRow((row) => (row.ConsumoAnual = String(row.ConsumoAnual))),
    /cannot be read: Items\.0\.ConsumoAnual/,
  ],
  'TotalCount of the page': [
    { lists: (body) => (body.TotalCount = body.Items.length) },
    /TotalCount is 1 with pageSize=1 .* it counts the page, not the list/,
  ],
  'pages from 1': [
    { changeRequest: (query) => query.set('pageIndex', String(Math.max(0, Number(query.get('pageIndex')) - 1))) },
    /page 2 shows page 1/,
  ],
  'pages from the second one': [
    {
      changeRequest: (query) =>
        query.get('pageSize') !== '-1' && query.set('pageIndex', String(Number(query.get('pageIndex')) + 1)),
    },
    /pageIndex=0 is not the first page/,
  ],
  'a page size of its own': [
    { changeRequest: (query) => query.get('pageSize') !== '-1' && query.set('pageSize', '25') },
    /a page of 10 rows has 25/,
  ],
  'pageSize=-1 as the first page': [
    { changeRequest: (query) => query.get('pageSize') === '-1' && query.set('pageSize', '10') },
    /pageSize=-1 answers 10 rows, but TotalCount is \d+/,
  ],
  'pages that overlap': [
    { changeRequest: (query) => query.get('pageIndex') === '1' && query.set('pageSize', '9') },
    /pageIndex=1 repeats rows of the first page/,
  ],
  'the last page beyond the end': [
    {
      lists: (body) => {
        if (body.Items.length === 0 && body.TotalCount > 0) body.Items.push({ CodigoContrato: 'X' });
      },
    },
    /beyond the last page there are rows/,
  ],
  '404 beyond the end': [
    {
      answers: async (answer, path, query) =>
        isList(path) && Number(query.get('pageIndex')) > 5 && (await answer.clone().json()).Items?.length === 0
          ? new Response('{}', { status: 404 })
          : answer,
    },
    /beyond the last page: status 404/,
  ],
  'a row twice': [
    { lists: (body) => void (body.Items.length > 20 && body.Items.splice(1, 1, body.Items[0] as Row)) },
    /rows with the same CodigoContrato/,
  ],
  'no order': [{ changeRequest: (query) => query.delete('sortColumn') }, /sorting by Nif has no effect/],
  'the other direction': [
    {
      changeRequest: (query) =>
        query.has('sortOrder') && query.set('sortOrder', query.get('sortOrder') === 'asc' ? 'desc' : 'asc'),
    },
    /sorting by ConsumoAnual asc: the rows are not in ascending order/,
  ],
  'numbers sorted as texts': [
    {
      lists: (body, query) => {
        if (query.get('sortColumn') === 'ConsumoAnual')
          body.Items.sort(
            (one, other) =>
              String(one.ConsumoAnual).localeCompare(String(other.ConsumoAnual)) *
              (query.get('sortOrder') === 'asc' ? 1 : -1),
          );
      },
    },
    /sorting by ConsumoAnual asc: the rows are not in ascending order/,
  ],
  'no filters': [withoutFilters(() => true), /the filter "exactly" on Nif .* has no effect/],
  'no ranges': [
    withoutFilters((query) => /^>=/.test(query.get('filterQueries[0]') ?? '')),
    /the filter "from" on FechaFirma .* has no effect/,
  ],
  'no "one of these"': [filtered((query) => query.split('|')[0] ?? ''), /the filter "one of these" on Nif/],
  'no "not"': [
    filtered((query) => query.replace(/^!(?=[^∅])/, '')),
    /the filter "not" on Comercializadora .* answers \d+ rows, of which \d+ do not match/,
  ],
  'a range without its ends': [
    filtered((query) => query.replace(/^(.+)\.\.(.+)$/, '>$1')),
    /the filter "between" on FechaFirma/,
  ],
  '"contains" as "exactly"': [
    filtered((query) => (/^[A-Z0-9]+$/.test(query) ? `=${query}` : query)),
    /the filter "contains" on Nif .*TotalCount is/,
  ],
  'no search': [withoutFilters((query) => query.get('filterColumns[0]') === '*'), /the search has no effect/],
  'a search that finds nothing': [
    { changeRequest: (query) => query.get('filterColumns[0]') === '*' && query.set('filterQueries[0]', 'no-hay') },
    /the search does not find/,
  ],
  'a count before the filters': [
    {
      lists: (body, query) => {
        if (query.has('filterColumns[0]')) body.TotalCount += 1;
      },
    },
    /the filter .* TotalCount is \d+, but \d+ rows of the list match/,
  ],
  '404 for an empty list': [
    {
      answers: async (answer, path) =>
        isList(path) && (await answer.clone().json()).TotalCount === 0 ? new Response('{}', { status: 404 }) : answer,
    },
    /a filter that matches no row: status 404/,
  ],
  'sums of the page': [
    {
      lists: (body) => {
        for (const column of Object.keys(body.Totales))
          body.Totales[column] = body.Items.reduce((sum, row) => sum + (row[column] ?? 0), 0);
      },
    },
    /Totales\.\w+ is [\d.]+, but the rows of the list add up to/,
  ],
  '200 for an unknown code': [
    onUnknown(() => Response.json({})),
    /for an unknown CodigoContrato it answers 200 instead of 404/,
  ],
  'refusals without a reason': [
    onUnknown((answer) => new Response('{}', { status: 404, headers: answer.headers })),
    /does not say why/,
  ],
  'refusals without a trace': [
    onUnknown(async (answer) => new Response(await answer.text(), { status: 404 })),
    /has no header trace-id/,
  ],
  'another record': [
    {
      answers: async (answer, path) =>
        answer.status === 200 && path === `/api/${getContract.path}`
          ? Response.json({ ...(await answer.json()), CodigoContrato: 'X' }, { status: answer.status })
          : answer,
    },
    /it answers the record X/,
  ],
  'no token needed': [
    {
      changeRequest: (_, headers) =>
        headers.get('authorization') === null && headers.set('authorization', `Bearer ${token}`),
    },
    /without a token it answers 200 instead of 401: anybody can get in/,
  ],
  'any token taken': [
    { changeRequest: (_, headers) => headers.set('authorization', `Bearer ${token}`) },
    /with an invalid token it answers 200/,
  ],
};

test('a good server differs in nothing', async () => {
  expect(summary(await findings({}))).toMatch(/^\d+ conform, 0 differ, 0 skipped$/);
});

test('a column that only the first rows of a long list do not fill is not blank', async () => {
  const found = await findings({
    lists: (body, query) => {
      body.TotalCount += 5000;
      if (!query.has('filterQueries[0]', '!∅')) for (const row of body.Items) row.FechaFin = null;
    },
  });
  expect(sideOf(found, 'values')).toMatchObject({ outcome: 'conforms' });
});

const sideOf = (found: readonly Finding[], side: Finding['side']) => found.find((finding) => finding.side === side);

test.each<[string, unknown]>([
  ['no other brand', [{ Dominio: 'portal' }]],
  ['no brands at all', { detail: 'Roto.' }],
])('brands are not compared, and do not count as good, before a server that answers %s', async (_, brands) => {
  const found = await findings({
    answers: (answer, path) => (path === `/api/${listActiveBrands.path}` ? Response.json(brands) : answer),
  });
  expect(sideOf(found, 'brands')).toMatchObject({
    outcome: 'skipped',
    differences: [`not compared: ${listActiveBrands.path} names no other brand`],
  });
});

test('brands without contracts are not compared, and do not count as good', async () => {
  const found = await findings({
    answers: (answer, path, query) =>
      isList(path) && query.get('pageSize') === '50' && answer.status === 401
        ? Response.json({ Items: [], TotalCount: 0 })
        : answer,
  });
  expect(sideOf(found, 'brands')).toMatchObject({
    outcome: 'skipped',
    differences: ['not compared: no other brand has contracts'],
  });
});

test('no answer is neither a refusal nor a way in', async () => {
  const broken = () => Promise.reject(new Error('socket hang up'));
  const found = await findings({
    answers: (answer) => ([401, 404].includes(answer.status) ? broken() : answer),
  });
  expect(sideOf(found, 'refusals')?.differences).toEqual([
    'without a token there is no answer (socket hang up) instead of 401',
    'with an invalid token there is no answer (socket hang up) instead of 401',
  ]);
  expect(sideOf(found, 'records')?.differences.join()).toMatch(/^for an unknown CodigoContrato there is no answer/);
});

test.each(Object.entries(deviations))('it is named: %s', async (_, [deviation, named]) => {
  expect(summary(await findings(deviation))).toMatch(named);
});

test('each column of the document is filtered, and those on which filters are ignored are named', async () => {
  const ignored = ['Provincia', 'Municipio', 'Agente', 'FechaFin', 'Fee'];
  const deviation = withoutFilters((query) => ignored.includes(query.get('filterColumns[0]') ?? ''));
  const { screen, differences, notes } = sideOf(await findings(deviation), 'filters') as Finding;
  expect(screen).toBe('Contratos');
  expect(differences.map((difference) => / on (\w+).* has no effect$/.exec(difference)?.[1])).toEqual(ignored);
  expect(notes[0]).toMatch(/^\d+ filters on 30 of 36 columns$/);
});
