import { serialiseFilter } from '~/lib/filters.ts';
import { makeClock } from '../sandbox/clock.ts';
import { columnsOfRow, type ListColumns } from '../sandbox/list-columns.ts';
import { fold } from '../sandbox/sql.ts';
import { compare, fetchPage, type ListFacts, type Row } from './send.ts';

/** A filter of the portal's language on a column. */
interface Filtering {
  query: string;
  /** Its name for people. */
  name: string;
  /** Which rows match it. */
  leaves: (row: Row) => boolean;
  /** A row that matches, from which its value was taken. */
  from?: Row | undefined;
}

type Kind = ListColumns[string]['kind'];

/** Deviations, and what was tried and what not. */
interface Filtered {
  differences: string[];
  notes: string[];
}

/**
 * Asks a list with filters on each column, and checks that the answers have the rows that match, and no others. On the
 * columns that `lists.ts` names every operator is tried, on the others one or two.
 */
export async function filters(facts: ListFacts): Promise<Filtered> {
  const { list, server, first, whole } = facts;
  const rows = whole ?? first.Items;
  const differences: string[] = [];
  const untried: string[] = [];
  let calls = 0;
  const declared = columnsOfRow(list.row, makeClock()) ?? {};
  const names = Object.keys(declared);
  for (const column of names) {
    const kind = declared[column]?.kind ?? list.columns[column] ?? 'text';
    const values = valuesOf(column, rows);
    if (values.length < 2) {
      untried.push(column);
      continue;
    }
    const tried = isWider(declared[column])
      ? await differenceOfAgents(facts, column, values)
      : await firstDifference(facts, column, filteringsOf(column, kind, rows, column in list.columns));
    calls += tried.calls;
    if (tried.difference) differences.push(tried.difference);
  }
  const [column = list.key] = Object.keys(list.columns);
  const nothing = await fetchPage(list, server, { filterColumns: [column], filterQueries: ['=no-hay-tal-cosa'] });
  if (typeof nothing === 'string') differences.push(`a filter that matches no row: ${nothing}`);
  else if (nothing.Items.length > 0 || nothing.TotalCount !== 0)
    differences.push(
      `a filter that matches no row answers ${nothing.Items.length} rows and TotalCount ${nothing.TotalCount} instead of an empty list`,
    );
  const searched = rows[0]?.[list.key];
  if (typeof searched === 'string' && list.key in list.shown) {
    const search = await fetchPage(list, server, { filterColumns: ['*'], filterQueries: [quote(searched)] });
    if (typeof search === 'string') differences.push(`the search: ${search}`);
    else if (!search.Items.some((item) => item[list.key] === searched))
      differences.push(`the search does not find ${searched}, which is in the list`);
    else if (search.TotalCount === first.TotalCount && first.TotalCount > 1)
      differences.push('the search has no effect');
  }
  const notes = [`${calls} filters on ${names.length - untried.length} of ${names.length} columns`];
  if (untried.length > 0)
    notes.push(`not filtered, because the rows do not show two values of it: ${untried.join(', ')}`);
  return { differences, notes };
}

interface Tried {
  calls: number;
  difference?: string;
}

/** Tries the filters of one column until one of them goes wrong. */
async function firstDifference(facts: ListFacts, column: string, filterings: readonly Filtering[]): Promise<Tried> {
  let calls = 0;
  for (const filtering of filterings) {
    calls += 1;
    const wrong = await judge(facts, column, filtering);
    if (wrong) return { calls, difference: `the filter ${filtering.name} on ${column} («${filtering.query}»)${wrong}` };
  }
  return { calls };
}

async function judge(
  facts: ListFacts,
  column: string,
  { query, leaves, from }: Filtering,
): Promise<string | undefined> {
  const { list, server, first, whole } = facts;
  const answer = await fetchPage(list, server, {
    ...list.filtered,
    filterColumns: [column],
    filterQueries: [query],
    pageSize: 50,
  });
  if (typeof answer === 'string') return `: ${answer}`;
  const wrong = answer.Items.filter((item) => !leaves(item)).length;
  const wanted = whole?.filter(leaves).length;
  if (answer.TotalCount === first.TotalCount && wanted !== first.TotalCount && wrong > 0) return ' has no effect';
  if (wrong > 0) return ` answers ${answer.Items.length} rows, of which ${wrong} do not match`;
  if (wanted !== undefined && wanted !== answer.TotalCount)
    return `: TotalCount is ${answer.TotalCount}, but ${wanted} rows of the list match`;
  const all = answer.TotalCount <= answer.Items.length;
  if (from && all && !answer.Items.some((item) => item[list.key] === from[list.key]))
    return ` does not find the row ${from[list.key]}, which matches`;
  return undefined;
}

/**
 * An agent stands for the agents below as well, so rows with other values match too. Then a filter must find a row with
 * its value, and two filters must not both answer the whole list.
 */
async function differenceOfAgents(
  { list, server, first, whole }: ListFacts,
  column: string,
  values: readonly unknown[],
) {
  const tried: Tried = { calls: 0 };
  let ignored = 0;
  for (const value of values.slice(0, 2)) {
    const query = `=${quote(value)}`;
    const sent = { filterColumns: [column], filterQueries: [query], pageSize: whole ? -1 : 50 };
    const answer = await fetchPage(list, server, { ...list.filtered, ...sent });
    const what = `the filter "exactly" on ${column} («${query}»)`;
    tried.calls += 1;
    if (typeof answer === 'string') return { ...tried, difference: `${what}: ${answer}` };
    const all = answer.TotalCount <= answer.Items.length;
    if (all && !answer.Items.some((item) => item[column] === value))
      return { ...tried, difference: `${what} finds no row with that value` };
    if (answer.TotalCount === first.TotalCount) ignored += 1;
    if (ignored === 2) return { ...tried, difference: `${what} has no effect` };
  }
  return tried;
}

const isWider = (column: ListColumns[string] | undefined) => column?.kind === 'choice' && column.expand !== undefined;

const has = (value: unknown) => value !== null && value !== undefined && value !== '';

const valuesOf = (column: string, rows: readonly Row[]) => [
  ...new Set(rows.map((item) => item[column]).filter((value) => has(value) && typeof value !== 'object')),
];

/** @param whole whether all operators are tried, or only those that tell most */
function filteringsOf(column: string, kind: Kind, rows: readonly Row[], whole: boolean): Filtering[] {
  const values = valuesOf(column, rows);
  const rowOf = (value: unknown) => rows.find((item) => item[column] === value);
  if (kind === 'text' || kind === 'choice') {
    const [first, second] = values;
    const [one = '', other = ''] = [String(first), String(second)];
    const part = one.slice(0, Math.max(3, Math.ceil(one.length / 2)));
    const textOf = (row: Row) => fold(String(row[column] ?? ''));
    const is = (row: Row, ...wanted: string[]) => wanted.some((value) => textOf(row) === fold(value));
    const exactly = {
      query: `=${quote(one)}`,
      name: '"exactly"',
      leaves: (row: Row) => is(row, one),
      from: rowOf(first),
    };
    const contains = {
      query: quote(part),
      name: '"contains"',
      leaves: (row: Row) => textOf(row).includes(fold(part)),
      from: rowOf(first),
    };
    const others = [
      { query: `${quote(one)}|${quote(other)}`, name: '"one of these"', leaves: (row: Row) => is(row, one, other) },
      { query: `!=${quote(one)}`, name: '"not"', leaves: (row: Row) => !is(row, one) },
      { query: '!∅', name: '"not empty"', leaves: (row: Row) => has(row[column]) },
    ];
    // A part of a choice may be the id of another one.
    return [exactly, ...(kind === 'text' ? [contains] : []), ...(whole ? others : [])];
  }
  const sorted = values.filter((value) => kind !== 'number' || typeof value === 'number').sort(compare);
  const [low, middle] = [sorted[Math.floor(sorted.length / 4)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || middle === undefined) return [];
  const cut = (value: unknown) => (kind === 'date' ? String(value).slice(0, 10) : value);
  const atLeast = (row: Row, value: unknown) => has(row[column]) && compare(cut(row[column]), cut(value)) >= 0;
  const atMost = (row: Row, value: unknown) => has(row[column]) && compare(cut(row[column]), cut(value)) <= 0;
  const between = {
    query: `${cut(low)}..${cut(middle)}`,
    name: '"between"',
    leaves: (row: Row) => atLeast(row, low) && atMost(row, middle),
  };
  return [
    { query: `>=${cut(middle)}`, name: '"from"', leaves: (row) => atLeast(row, middle), from: rowOf(middle) },
    { query: `<=${cut(low)}`, name: '"up to"', leaves: (row) => atMost(row, low), from: rowOf(low) },
    ...(whole ? [between] : []),
  ];
}

const quote = (value: unknown) => serialiseFilter({ kind: 'contains', value: String(value) });
