import { STATUS_CODES } from 'node:http';
import type { ScreenId } from '../../src/screens.ts';
import { type Answer, type Deed, deeds } from './proxy.ts';

/**
 * How a screen ends.
 *
 * - `well`: as without the fault
 * - `message`: with a sentence instead of what is missing
 * - `asAnswered`: with a sentence if a call got no answer in the end, otherwise as without the fault
 * - `named`: with a dash or a sentence in place of each value that it cannot read
 * - `either`: only calls failed that the screen can do without (`unsaid.ts`): it stays up
 */
type End = 'well' | 'message' | 'asAnswered' | 'named' | 'either';

export interface Fault {
  /** Such as `T3`; commands and `tests/reliability.md` use it. */
  id: string;
  title: string;
  deed: Deed;
  end: End;
  times?: number;
  rate?: number;
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

/**
 * Odd values that later calls may get as parameters. A call must never get one; the screen says what it could not ask
 * for.
 */
const oddFaults: readonly Fault[] = [
  { id: 'O3a', title: 'an empty text for a date', deed: inDates(''), end: 'named' },
  { id: 'O3b', title: '31/10/2026 for a date', deed: inDates('31/10/2026'), end: 'named' },
  { id: 'O3c', title: 'words for a date', deed: inDates('sin datos'), end: 'named' },
  { id: 'O3d', title: 'a date of the year 1', deed: inDates('0001-01-01T00:00:00'), end: 'named' },
];

/** The faults of calls that read. Changes, releases, second tabs and clocks have journeys of their own. */
export const screenFaults: readonly Fault[] = [
  { id: 'T1', title: '1.5 s late', deed: deeds.late(1_500), end: 'well' },
  { id: 'T2', title: '20 s late', deed: deeds.late(20_000), end: 'message', hurry: 15_000 },
  { id: 'T3', title: 'no answer', deed: deeds.hang, end: 'message', hurry: 15_000 },
  { id: 'T4', title: 'a byte now and then', deed: deeds.drip, end: 'message', hurry: 15_000 },
  { id: 'T5', title: 'reset before the head', deed: deeds.reset, end: 'message' },
  { id: 'T5a', title: 'reset once', deed: deeds.reset, times: 1, end: 'well' },
  { id: 'T7', title: 'reset in the body', deed: deeds.cut, end: 'message' },
  { id: 'T8', title: 'chunks without an end', deed: deeds.unfinished, end: 'message' },
  { id: 'T11', title: 'half of the calls fail', deed: deeds.reset, rate: 0.5, end: 'asAnswered' },
  { id: 'T12', title: 'refused', deed: deeds.refused, end: 'message' },
  {
    id: 'S1',
    title: '500 with a trace',
    deed: deeds.answer(500, problem(500, logged)),
    end: 'message',
    names: /4bf92f3577b34da6/,
  },
  { id: 'S2', title: '500 without one', deed: deeds.answer(500, problem(500)), end: 'message' },
  { id: 'S3a', title: '502 in plain text', deed: deeds.answer(502, 'upstream connect error', plain), end: 'message' },
  { id: 'S3b', title: '504', deed: deeds.answer(504, ''), end: 'message' },
  { id: 'S4', title: '503 in HTML', deed: deeds.answer(503, proxyPage, html), end: 'message' },
  {
    id: 'S5',
    title: '429 with a wait of an hour',
    deed: deeds.answer(429, problem(429), { 'retry-after': '3600' }),
    end: 'message',
    // The message comes at once; if the portal waited for the hour, the one about a timeout would come instead.
    names: /demasiadas solicitudes|^429/,
  },
  {
    id: 'S5a',
    title: '429 once, with a wait',
    deed: deeds.answer(429, '', { 'retry-after': '1' }),
    times: 1,
    end: 'well',
  },
  { id: 'S6', title: '429 without a wait', deed: deeds.answer(429, problem(429)), end: 'message' },
  { id: 'S7', title: '401, and the refresh works', deed: deeds.answer(401, problem(401)), times: 1, end: 'well' },
  { id: 'S10', title: '403', deed: deeds.answer(403, problem(403)), end: 'message', noRetry: true, refused: true },
  { id: 'S11', title: '404', deed: deeds.answer(404, problem(404)), end: 'message', noNextAction: true, refused: true },
  {
    id: 'S14',
    title: 'led to another origin, which does not allow the call',
    deed: deeds.answer(302, '', { location: 'http://elsewhere.localhost:9/sign-in' }),
    end: 'message',
  },
  { id: 'B1', title: 'JSON that is none', deed: deeds.answer(200, '{"Items": [}'), end: 'message' },
  { id: 'B2', title: 'HTML with 200', deed: deeds.answer(200, proxyPage, html), end: 'message' },
  { id: 'B3', title: 'nothing with 200', deed: deeds.answer(200, ''), end: 'message' },
  { id: 'B4', title: '204', deed: deeds.answer(204), end: 'message' },
  {
    id: 'B5',
    title: 'the wrong content type',
    deed: deeds.changed((answer) => ({ ...answer, headers: { ...answer.headers, 'content-type': 'text/plain' } })),
    end: 'well',
  },
  {
    id: 'B6',
    title: 'a field more, as of a newer API (D8)',
    deed: inJson((value) =>
      // Totals are numbers by column name, not a record that may get additional fields.
      eachValue(value, (key, one) =>
        one && typeof one === 'object' && !Array.isArray(one) && key !== 'Totales'
          ? { ...one, Inesperado: [['?']] }
          : one,
      ),
    ),
    end: 'well',
  },
  {
    id: 'B6a',
    title: 'a field less, as of an older API (D8)',
    deed: inJson((value) =>
      eachValue(value, (_, one) => {
        if (!one || typeof one !== 'object' || Array.isArray(one)) return one;
        const [spare] = Object.keys(one).filter((name) => !isKey(name));
        return Object.fromEntries(Object.entries(one).filter(([name]) => name !== spare));
      }),
    ),
    end: 'named',
    spares: choices,
  },
  {
    id: 'B7',
    title: 'one row of nulls among the others',
    deed: inRows((rows) =>
      rows.map((row, at) =>
        at === 1 && row && typeof row === 'object'
          ? Object.fromEntries(Object.keys(row).map((key) => [key, null]))
          : row,
      ),
    ),
    end: 'message',
    noNextAction: true,
    spares: choices,
    where: lists,
  },
  {
    id: 'B7a',
    title: 'null in all but the keys',
    deed: inJson((value) =>
      eachValue(value, (key, one) => (isKey(key) || (typeof one === 'object' && one !== null) ? one : null)),
    ),
    end: 'named',
    spares: choices,
  },
  {
    id: 'B7b',
    title: 'huge numbers, and dates of the year 1',
    deed: inJson((value) =>
      eachValue(value, (key, one) => {
        if (/^(Fecha|Mes)/.test(key) && typeof one === 'string') return '0001-01-01T00:00:00Z'.slice(0, one.length);
        return typeof one === 'number' && !/^Id|Id$|Count|Cantidad|Num/.test(key) ? 1e300 : one;
      }),
    ),
    end: 'named',
    spares: choices,
  },
  {
    id: 'B8',
    title: 'gzip that is none',
    deed: deeds.answer(200, 'no gzip at all', { 'content-encoding': 'gzip' }),
    end: 'message',
  },
  { id: 'B9', title: 'a list of 50 MB', deed: huge, end: 'named' },
  {
    id: 'B10',
    title: 'script in every text',
    deed: inJson((value) =>
      eachValue(value, (key, one) =>
        typeof one === 'string' && !isKey(key) && !/^\d{4}-/.test(one)
          ? `<img src=x onerror="window.ranForeign=1"><script>window.ranForeign=1</script>`
          : one,
      ),
    ),
    end: 'named',
    spares: choices,
    // It is shown as text.
    instead: /<img src=x/,
  },
  ...oddFaults,
];

const faultCalled = (id: string): Fault => {
  const fault = screenFaults.find((one) => one.id === id);
  if (!fault) throw new Error(`No fault is called ${id}`);
  return fault;
};

/** How a single call fails in the browser: the calls of a visit take these faults in turn. */
export const singleFaults: readonly Fault[] = (['S1', 'S4', 'B2', 'T3'] as const).map((id, at) => {
  const fault = faultCalled(id);
  return { ...fault, id: `O1${'abcd'[at]}`, title: `one call alone: ${fault.title}` };
});

/** How it fails without a browser: each call of each visit with each of these faults. */
export const insideFaults: readonly Fault[] = [
  ...[
    'T3',
    'T5',
    'S1',
    'S3b',
    'S4',
    'S6',
    'S10',
    'S11',
    'B1',
    'B2',
    'B3',
    'B4',
    'B6',
    'B6a',
    'B7',
    'B7a',
    'B7b',
    'B10',
  ].map(faultCalled),
  ...oddFaults,
];
