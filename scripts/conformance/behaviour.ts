import { listActiveBrands } from '~/api/brands.ts';
import { apiConfig } from '~/api/config.ts';
import { listContracts } from '~/api/contracts.ts';
import { type Endpoint, isSafe } from '~/api/endpoint.ts';
import type { Page } from '~/api/schemas.ts';
import { readProblem } from '~/api/wire/index.ts';
import { filters } from './filters.ts';
import { blankDates, isWritten } from './formats.ts';
import type { List } from './lists.ts';
import {
  type Answer,
  anyPath,
  compare,
  fetchPage,
  type ListFacts,
  pageSize,
  type Row,
  type Server,
  send,
  statusText,
} from './send.ts';

/** What was found about one side of a server's behaviour. */
export interface Behaviour {
  row: Endpoint;
  /** The side that was checked. */
  side: 'paging' | 'sorting' | 'filters' | 'totals' | 'values' | 'records' | 'refusals' | 'brands';
  /** What people would see, one sentence per deviation. */
  differences: readonly string[];
  /** It was not checked, and `differences` says why. */
  untried?: true;
  /** What could not be checked, and why. */
  notes: readonly string[];
}

/** Up to this many rows a list is compared row by row; of longer lists only some pages are checked. */
const mostRows = 3000;

/** Checks how a list pages, sorts, filters, adds up and refuses, with calls that change nothing. */
export async function* listBehaviour(list: List, server: Server): AsyncGenerator<Behaviour> {
  const { row } = list;
  const first = await fetchPage(list, server, {});
  if (typeof first === 'string') {
    yield { row, side: 'paging', differences: [first], notes: [] };
    return;
  }
  const few = first.TotalCount <= mostRows;
  const everything = few ? await fetchPage(list, server, { pageSize: -1 }) : undefined;
  const whole = typeof everything === 'object' ? everything.Items : undefined;
  const facts = { list, server, first, whole };
  const note = few ? [] : [`${first.TotalCount} rows: not all of them were compared`];
  const found = (side: Behaviour['side'], differences: readonly string[], more: readonly string[] = []): Behaviour => ({
    row,
    side,
    differences,
    notes: [...note, ...more],
  });
  yield found('paging', [...(typeof everything === 'string' ? [everything] : []), ...(await paging(facts))]);
  yield found('sorting', await sorting(facts));
  const filtered = await filters(facts);
  yield found('filters', filtered.differences, filtered.notes);
  yield found('totals', totals(facts));
  yield found('values', [...values(list, whole ?? first.Items), ...(await blanks(facts))]);
  yield found('records', await records(facts));
}

async function paging({ list, server, first, whole }: ListFacts): Promise<string[]> {
  const { key } = list;
  const total = first.TotalCount;
  const found: string[] = [];
  const keys = (page: { Items: readonly Row[] }) => page.Items.map((item) => item[key]).join(', ');
  if (first.Items.length > pageSize) found.push(`a page of ${pageSize} rows has ${first.Items.length}`);
  if (total > pageSize && first.Items.length < pageSize)
    found.push(`the first page has ${first.Items.length} rows of ${pageSize}, though there are ${total}`);
  if (whole && whole.length !== total)
    found.push(`pageSize=-1 answers ${whole.length} rows, but TotalCount is ${total}: the pager and exports lose rows`);
  if (whole && new Set(whole.map((item) => item[key])).size < whole.length)
    found.push(`the whole list has rows with the same ${key}`);

  const one = await fetchPage(list, server, { pageSize: 1 });
  if (typeof one === 'string') found.push(one);
  else if (one.TotalCount !== total)
    found.push(
      `TotalCount is ${one.TotalCount} with pageSize=1 and ${total} with pageSize=${pageSize}: it counts the page, not the list`,
    );
  else if (keys(one) !== keys({ Items: first.Items.slice(0, 1) }))
    found.push('with pageSize=1 the first page is not the first row of the list');

  if (whole && keys(first) !== keys({ Items: whole.slice(0, pageSize) }))
    found.push('pageIndex=0 is not the first page: pages are not counted from 0, or the order of rows is not stable');
  if (total > pageSize) {
    const next = await fetchPage(list, server, { pageIndex: 1 });
    if (typeof next === 'string') found.push(next);
    else if (keys(next) === keys(first)) found.push('pageIndex=1 answers the first page again: page 2 shows page 1');
    else if (next.Items.some((item) => first.Items.some((other) => other[key] === item[key])))
      found.push('pageIndex=1 repeats rows of the first page');
    const last = Math.ceil(total / pageSize) - 1;
    const end = await fetchPage(list, server, { pageIndex: last });
    const rest = total - last * pageSize;
    if (typeof end === 'string') found.push(end);
    else if (end.Items.length !== rest) found.push(`the last page has ${end.Items.length} rows instead of ${rest}`);
  }
  const beyond = await fetchPage(list, server, { pageIndex: Math.ceil(total / pageSize) + 1 });
  if (typeof beyond === 'string') found.push(`beyond the last page: ${beyond}`);
  else {
    if (beyond.Items.length > 0) found.push('beyond the last page there are rows; there should be none');
    if (beyond.TotalCount !== total)
      found.push(`beyond the last page TotalCount is ${beyond.TotalCount} instead of ${total}`);
  }
  return found;
}

async function sorting({ list, server }: ListFacts): Promise<string[]> {
  const found: string[] = [];
  for (const [column, kind] of Object.entries(list.columns)) {
    const fetchSorted = (sortOrder: 'asc' | 'desc') =>
      fetchPage(list, server, { sortColumn: column, sortOrder, pageSize: 50 });
    const [up, down] = [await fetchSorted('asc'), await fetchSorted('desc')];
    if (typeof up === 'string' || typeof down === 'string') {
      found.push(`sorting by ${column}: ${typeof up === 'string' ? up : down}`);
      continue;
    }
    const of = (page: Page<Row>) =>
      page.Items.map((item) => item[column]).filter((value) => value !== null && value !== undefined);
    const [rising, falling] = [of(up), of(down)];
    if (up.TotalCount > 1 && JSON.stringify(rising) === JSON.stringify(falling) && new Set(rising).size > 1) {
      found.push(`sorting by ${column} has no effect: asc and desc give the same rows`);
      continue;
    }
    if (kind === 'text') {
      const [low, high] = [rising[0], falling[0]].map((value) => String(value ?? ''));
      if (low && high && low.localeCompare(high, 'es') > 0)
        found.push(`sorting by ${column} has the wrong direction: asc begins with «${low}», desc with «${high}»`);
      continue;
    }
    if (!isRising(rising)) found.push(`sorting by ${column} asc: the rows are not in ascending order`);
    if (!isRising([...falling].reverse()))
      found.push(`sorting by ${column} desc: the rows are not in descending order`);
  }
  return found;
}

const isRising = (values: readonly unknown[]) =>
  values.every((value, index) => index === 0 || compare(values[index - 1], value) <= 0);
/** Sums are those of the whole list, not of the page. */
function totals({ first, whole }: ListFacts): string[] {
  if (!first.Totales || !whole) return [];
  return Object.entries(first.Totales).flatMap(([column, sum]) => {
    const added = whole.reduce((before, item) => before + Number(item[column] ?? 0), 0);
    return sum === null || Math.abs(sum - added) < 1 + Math.abs(added) * 1e-6
      ? []
      : [`Totales.${column} is ${sum}, but the rows of the list add up to ${Math.round(added * 100) / 100}`];
  });
}

function values({ row, shown, states }: List, rows: readonly Row[]): string[] {
  const found: string[] = [];
  if (rows.length === 0) return found;
  for (const { path, value, wanted } of blankDates(row.result, { Items: rows })) {
    const field = path.replace('Items[].', '');
    const wrong = rows.filter(
      (item) => item[field] === null || item[field] === undefined || !isWritten(wanted, item[field]),
    );
    const where = wrong.length === rows.length ? 'every row' : `${wrong.length} of ${rows.length} rows`;
    found.push(
      `${shown[field] ?? field} is blank for ${where}: ${field} is «${value}» instead of a date such as ${wanted}`,
    );
  }
  for (const { id, name, codes } of states) {
    const ids = Object.values(codes).map((code) => code.id);
    // Read as a word of ours, or as `?` and the code.
    const idOf = (value: unknown) => codes[String(value)]?.id ?? String(value).replace('?', '');
    const values = [...new Set(rows.map((item) => item[id]))];
    const unknown = values.filter((value) => value !== null && !(String(value) in codes)).map(idOf);
    if (unknown.length > 0)
      found.push(
        `${id} is ${unknown.slice(0, 3).join(', ')}, which the portal does not know (${ids[0]} to ${ids.at(-1)}): colours and actions are wrong`,
      );
    const names = Map.groupBy(rows, (item) => item[id]);
    for (const [value, same] of names) {
      const called = new Set(same.map((item) => item[name]));
      if (called.size > 1) found.push(`${id} ${idOf(value)} has several names: ${[...called].slice(0, 3).join(', ')}`);
    }
    const byName = Map.groupBy(rows, (item) => item[name]);
    for (const [called, same] of byName)
      if (called && new Set(same.map((item) => item[id])).size > 1) found.push(`«${called}» has several ids of ${id}`);
  }
  return found;
}

/** Columns that no row fills. The first rows of a long list may all be without a value, so its other rows are asked for one. */
async function blanks({ list, server, first, whole }: ListFacts): Promise<string[]> {
  const found: string[] = [];
  const isBlank = (rows: readonly Row[], field: string) =>
    rows.every((item) => item[field] === null || item[field] === undefined || item[field] === '');
  const rows = whole ?? first.Items;
  if (rows.length === 0) return found;
  for (const [field, heading] of Object.entries(list.shown)) {
    if (!isBlank(rows, field)) continue;
    const filled = { ...list.filtered, filterColumns: [field], filterQueries: ['!∅'] };
    const others = whole ? undefined : await fetchPage(list, server, filled);
    if (typeof others !== 'object' || isBlank(others.Items, field))
      found.push(`${heading} is blank in every row: ${field} is not sent`);
  }
  return found;
}

async function records({ list, server, first }: ListFacts): Promise<string[]> {
  const found: string[] = [];
  const { record, key } = list;
  if (!record) return found;
  const code = first.Items[0]?.[key];
  if (code !== undefined) {
    const { status, json } = await send(record.row, { query: { [record.parameter]: code } }, server);
    const own = (json as Row | undefined)?.[key];
    if (status === 200 && own !== undefined && own !== code)
      found.push(`for ${key} ${code} it answers the record ${own}`);
  }
  const missing = await send(record.row, { query: { [record.parameter]: record.missing } }, server);
  if (missing.status !== 404)
    found.push(
      `for an unknown ${key} ${statusText(missing)} instead of 404: people are not told that it does not exist`,
    );
  else {
    if (!readProblem(record.row, missing.text).message)
      found.push('a 404 does not say why: title, detail and message are missing');
    if (!missing.headers.has(apiConfig.traceHeader))
      found.push(`a 404 has no header ${apiConfig.traceHeader}: nobody can find it in the log`);
  }
  return found;
}

/** Calls each row that needs a token without one, and with an invalid one. */
export async function* refusals(rows: readonly Endpoint[], server: Server): AsyncGenerator<Behaviour> {
  for (const row of rows.filter((each) => isSafe(each) && !each.anonymous)) {
    const differences: string[] = [];
    for (const [token, name] of [
      ['', 'without a token'],
      ['no-token', 'with an invalid token'],
    ] as const) {
      const answer = await send(row, { query: anyPath(row) }, { ...server, token });
      const isOpen = answer.status >= 200 && answer.status < 400;
      if (answer.status !== 401)
        differences.push(`${name} ${statusText(answer)} instead of 401${isOpen ? ': anybody can get in' : ''}`);
    }
    yield { row, side: 'refusals', differences, notes: [] };
  }
}

/** Asks with the names of other brands: an unknown one is refused, of a known one no other brand's contracts are shown. */
export async function* otherBrands(server: Server): AsyncGenerator<Behaviour> {
  const row = listContracts;
  const differences: string[] = [];
  const sendAs = (brand: string) => send(row, { query: { pageIndex: 0, pageSize: 50 } }, { ...server, brand });
  const isRefused = ({ status }: Answer) => status >= 400 && status < 500;
  const unknown = await sendAs('no-hay-tal-marca');
  if (!isRefused(unknown)) differences.push(`for an unknown brand ${statusText(unknown)} instead of a refusal`);
  const { json } = await send(listActiveBrands, {}, server);
  const names = ((Array.isArray(json) ? json : []) as { Dominio?: string }[]).flatMap(({ Dominio }) =>
    Dominio && Dominio !== server.brand ? [Dominio] : [],
  );
  const empty: string[] = [];
  for (const name of names) {
    const answer = await sendAs(name);
    if (isRefused(answer)) continue;
    const items = (answer.json as { Items?: Row[] } | undefined)?.Items;
    if (!items) {
      differences.push(`under ${name} ${statusText(answer)}, without a list`);
      continue;
    }
    if (items.length === 0) empty.push(name);
    const others = items.filter(({ Marca }) => Marca !== name);
    if (others.length > 0)
      differences.push(`under ${name} the list shows ${others.length} contracts of ${others[0]?.Marca}`);
  }
  const notes = empty.length > 0 ? [`without contracts that could be compared: ${empty.join(', ')}`] : [];
  if (differences.length > 0 || empty.length < names.length) yield { row, side: 'brands', differences, notes };
  else {
    const why = names.length > 0 ? 'no other brand has contracts' : `${listActiveBrands.path} names no other brand`;
    yield { row, side: 'brands', untried: true, differences: [`not compared: ${why}`], notes };
  }
}
