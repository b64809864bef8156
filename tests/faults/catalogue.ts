import { STATUS_CODES } from 'node:http';
import type { ScreenId } from '../../src/screens.ts';
import { type Answer, type Deed, deeds } from './proxy.ts';

/**
 * How a screen ends.
 *
 * - `well`: as without the fault
 * - `message`: with a sentence instead of what is missing
 * - `named`: with a dash or a sentence in place of each value that it cannot read
 * - `either`: only calls failed that the screen can do without (`exempt.ts`): it stays up
 */
type End = 'well' | 'message' | 'named' | 'either';

export interface Fault {
  /** Such as `T3`; commands and `tests/reliability.md` use it. */
  id: string;
  title: string;
  deed: Deed;
  end: End;
  times?: number;
  /** The fault lasts longer than a test can wait: the page's clock is put forward by this many milliseconds. */
  hurry?: number;
  /** A retry would get the same answer. */
  noNextAction?: true;
  /** The screens that must show it; the others only have to keep working. */
  where?: ReadonlySet<ScreenId>;
  /** Names of the rows whose answers it does not change. */
  spares?: ReadonlySet<string>;
  /** What the screen must show: a trace, that a row cannot be shown. */
  names?: RegExp;
  /** What may replace a missing value, besides a dash and a sentence. */
  instead?: RegExp;
  /** No retry may be offered: the call is forbidden. */
  noRetry?: true;
  /** The server has refused the call or does not know it: a list to choose from is then empty. */
  refused?: true;
}

const json = (value: unknown) => JSON.stringify(value);
/** The body that web frameworks send by default for a status. */
const problem = (status: number, more: object = {}) =>
  json({ type: 'about:blank', title: STATUS_CODES[status], status, ...more });
const logged = { detail: 'La base de datos no responde.', traceId: '00-4bf92f3577b34da6-01', logId: 4711 };
const proxyPage =
  '<!doctype html><html><body><h1>502 Bad Gateway</h1><script>window.ranForeign=1</script></body></html>';
const html = { 'content-type': 'text/html' };
const plain = { 'content-type': 'text/plain' };

/** Applies a change to every value of an answer, outermost first. */
function eachValue(value: unknown, change: (key: string, value: unknown) => unknown, key = ''): unknown {
  const changed = change(key, value);
  if (Array.isArray(changed)) return changed.map((one) => eachValue(one, change, key));
  if (typeof changed !== 'object' || changed === null) return changed;
  return Object.fromEntries(Object.entries(changed).map(([name, one]) => [name, eachValue(one, change, name)]));
}

/** Changes the JSON of an answer; other bodies and refusals stay as they are. */
const inJson = (change: (value: unknown) => unknown): Deed =>
  deeds.changed((answer: Answer) => {
    if (answer.status !== 200 || answer.body.length === 0 || !answer.headers['content-type']?.includes('json'))
      return answer;
    return { ...answer, body: Buffer.from(json(change(JSON.parse(answer.body.toString())))) };
  });

const inRows = (change: (rows: unknown[]) => unknown[]) =>
  inJson((value) => {
    if (Array.isArray(value)) return change(value);
    const page = value as { Items?: unknown } | null;
    return page && Array.isArray(page.Items) ? { ...page, Items: change(page.Items) } : value;
  });

const isKey = (key: string) =>
  /^(Id|Codigo|NumeroFactura|Cups|Clave|Nombre|UserName|CarpetaId|ArchivoId|Mes|Fecha)/.test(key);

/** Look-up lists: an unreadable row is no option, so it is left out. */
export const choices: ReadonlySet<string> = new Set([
  'getOwnHierarchy',
  'listActiveBrands',
  'listCnaes',
  'listCollectives',
  'listCommissionTypes',
  'listContractStates',
  'listPrintTypes',
  'listProvinces',
  'listRequestTypes',
  'listSituations',
  'listSubStates',
  'listTariffs',
  'listUserGroupOptions',
]);

/** Rows in a table: a damaged one keeps its position. */
const lists: ReadonlySet<ScreenId> = new Set([
  'contracts',
  'invoices',
  'renewals',
  'agents',
  'users',
  'apiUsers',
  'apiKeys',
  'logs',
  'batteryOffers',
  'batteryContracts',
]);

/** 50 MB made of the existing rows, built once; look-up lists stay as they are. */
const huge = deeds.changed((answer) => {
  if (answer.status !== 200 || !answer.headers['content-type']?.includes('json')) return answer;
  const value = JSON.parse(answer.body.toString());
  const rows = Array.isArray(value) ? value : value?.Items;
  const written = Array.isArray(rows) ? json(rows).slice(1, -1) : '';
  if (written.length < 5_000) return answer;
  const many = `[${`${written},`.repeat(Math.ceil(50_000_000 / written.length))}${written}]`;
  const empty = '"Items":[]';
  const body = Array.isArray(value) ? many : json({ ...value, Items: [] }).replace(empty, () => `"Items":${many}`);
  return { ...answer, body: Buffer.from(body) };
});

/** Odd dates, some of which other calls would get as their parameters. */
const inDates = (put: string) =>
  inJson((value) =>
    eachValue(value, (key, one) =>
      typeof one === 'string' && (key === '' || /^(Fecha|Mes|Desde|Hasta)/.test(key)) && /^\d{4}-\d\d/.test(one)
        ? put
        : one,
    ),
  );

/** A fault after which a screen ends as without it. */
const well = (id: string, title: string, deed: Deed, more: Partial<Fault> = {}): Fault => ({
  id,
  title,
  deed,
  end: 'well',
  ...more,
});

/** A fault after which a screen says what is missing. */
const message = (id: string, title: string, deed: Deed, more: Partial<Fault> = {}) =>
  well(id, title, deed, { end: 'message', ...more });

/** A fault after which each value that cannot be read is replaced. */
const named = (id: string, title: string, deed: Deed, more: Partial<Fault> = {}) =>
  well(id, title, deed, { end: 'named', ...more });

/**
 * Odd values that later calls may get as parameters. A call must never get one; the screen says what it could not ask
 * for.
 */
const oddFaults: readonly Fault[] = [
  named('O3a', 'an empty text for a date', inDates('')),
  named('O3b', '31/10/2026 for a date', inDates('31/10/2026')),
  named('O3c', 'words for a date', inDates('sin datos')),
  named('O3d', 'a date of the year 1', inDates('0001-01-01T00:00:00')),
];

/** The faults of calls that read. Changes, releases, second tabs and clocks have journeys or tests of their own. */
export const screenFaults: readonly Fault[] = [
  well('T1', '1.5 s late', deeds.late(1_500)),
  message('T2', '20 s late', deeds.late(20_000), { hurry: 15_000 }),
  message('T3', 'no answer', deeds.hang, { hurry: 15_000 }),
  message('T4', 'a byte now and then', deeds.drip, { hurry: 15_000 }),
  message('T5', 'reset before the head', deeds.reset),
  well('T5a', 'reset once', deeds.reset, { times: 1 }),
  message('T7', 'reset in the body', deeds.cut),
  message('T8', 'chunks without an end', deeds.unfinished),
  message('T12', 'refused', deeds.refused),
  message('S1', '500 with a trace', deeds.answer(500, problem(500, logged)), { names: /4bf92f3577b34da6/ }),
  message('S2', '500 without one', deeds.answer(500, problem(500))),
  message('S3a', '502 in plain text', deeds.answer(502, 'upstream connect error', plain)),
  message('S3b', '504', deeds.answer(504, '')),
  message('S4', '503 in HTML', deeds.answer(503, proxyPage, html)),
  message('S5', '429 with a wait of an hour', deeds.answer(429, problem(429), { 'retry-after': '3600' }), {
    // The message comes at once; if the portal waited for the hour, the one about a timeout would come instead.
    names: /demasiadas solicitudes|^429/,
  }),
  well('S5a', '429 once, with a wait', deeds.answer(429, '', { 'retry-after': '1' }), { times: 1 }),
  message('S6', '429 without a wait', deeds.answer(429, problem(429))),
  well('S7', '401, and the refresh works', deeds.answer(401, problem(401)), { times: 1 }),
  message('S10', '403', deeds.answer(403, problem(403)), { noRetry: true, refused: true }),
  message('S11', '404', deeds.answer(404, problem(404)), { noNextAction: true, refused: true }),
  message(
    'S14',
    'led to another origin, which does not allow the call',
    deeds.answer(302, '', { location: 'http://elsewhere.localhost:9/sign-in' }),
  ),
  message('B1', 'JSON that is none', deeds.answer(200, '{"Items": [}')),
  message('B2', 'HTML with 200', deeds.answer(200, proxyPage, html)),
  message('B3', 'nothing with 200', deeds.answer(200, '')),
  message('B4', '204', deeds.answer(204)),
  well(
    'B5',
    'the wrong content type',
    deeds.changed((answer) => ({ ...answer, headers: { ...answer.headers, ...plain } })),
  ),
  well(
    'B6',
    'a field more, as of a newer API (D8)',
    inJson((value) =>
      // Totals are numbers by column name, not a record that may get additional fields.
      eachValue(value, (key, one) =>
        one && typeof one === 'object' && !Array.isArray(one) && key !== 'Totales'
          ? { ...one, Inesperado: [['?']] }
          : one,
      ),
    ),
  ),
  named(
    'B6a',
    'a field less, as of an older API (D8)',
    inJson((value) =>
      eachValue(value, (_, one) => {
        if (!one || typeof one !== 'object' || Array.isArray(one)) return one;
        const [spare] = Object.keys(one).filter((name) => !isKey(name));
        return Object.fromEntries(Object.entries(one).filter(([name]) => name !== spare));
      }),
    ),
    { spares: choices },
  ),
  message(
    'B7',
    'one row of nulls among the others',
    inRows((rows) =>
      rows.map((row, at) =>
        at === 1 && row && typeof row === 'object'
          ? Object.fromEntries(Object.keys(row).map((key) => [key, null]))
          : row,
      ),
    ),
    { noNextAction: true, spares: choices, where: lists },
  ),
  named(
    'B7a',
    'null in all but the keys',
    inJson((value) =>
      eachValue(value, (key, one) => (isKey(key) || (typeof one === 'object' && one !== null) ? one : null)),
    ),
    { spares: choices },
  ),
  named(
    'B7b',
    'huge numbers, and dates of the year 1',
    inJson((value) =>
      eachValue(value, (key, one) => {
        if (/^(Fecha|Mes)/.test(key) && typeof one === 'string') return '0001-01-01T00:00:00Z'.slice(0, one.length);
        return typeof one === 'number' && !/^Id|Id$|Count|Cantidad|Num/.test(key) ? 1e300 : one;
      }),
    ),
    { spares: choices },
  ),
  message('B8', 'gzip that is none', deeds.answer(200, 'no gzip at all', { 'content-encoding': 'gzip' })),
  named('B9', 'a list of 50 MB', huge),
  named(
    'B10',
    'script in every text',
    inJson((value) =>
      eachValue(value, (key, one) =>
        typeof one === 'string' && !isKey(key) && !/^\d{4}-/.test(one)
          ? `<img src=x onerror="window.ranForeign=1"><script>window.ranForeign=1</script>`
          : one,
      ),
    ),
    // It is shown as text.
    { spares: choices, instead: /<img src=x/ },
  ),
  ...oddFaults,
];

const faultCalled = (id: string): Fault => {
  const fault = screenFaults.find((one) => one.id === id);
  if (!fault) throw new Error(`No fault is called ${id}`);
  return fault;
};

/** How a single call fails: the calls of a visit take these faults in turn. */
export const singleFaults: readonly Fault[] = (['S1', 'S4', 'B2', 'T3'] as const).map((id, at) => {
  const fault = faultCalled(id);
  return { ...fault, id: `O1${'abcd'[at]}`, title: `one call alone: ${fault.title}` };
});
