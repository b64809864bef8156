import type { QueryOf } from '~/api/endpoint.ts';
import type { listRenewals } from '~/api/renewals.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { subState } from '~/domain/renewal-states.ts';
import { parseFilter, serialiseFilter } from '~/lib/filters.ts';
import { optionsQuery } from '~/table/filters/filters.ts';

export type RenewalQuery = QueryOf<typeof listRenewals>;

/** When a contract ends, in days from today; `all` does not filter. */
export const buckets = ['all', 'vencidas', 'semana', '15', '30', '60', '90'] as const;
export type Bucket = (typeof buckets)[number];

/** Whether a bucket is a number of days. */
export const isNumeric = (bucket: Bucket): bucket is '15' | '30' | '60' | '90' => /^\d+$/.test(bucket);

/** In the address of the list: `?vence=30`. */
export const bucketParam = 'vence';

/** @param text from the address; unknown values are ignored */
export const readBucket = (text: string | null): Bucket => buckets.find((bucket) => bucket === text) ?? 'all';

/** Overdue renewals are a period of their own, and not part of the others. */
const daysOf = (bucket: Bucket) =>
  bucket === 'vencidas'
    ? serialiseFilter({ kind: 'atMost', value: '-1' })
    : serialiseFilter({ kind: 'between', from: '0', to: bucket === 'semana' ? String(daysToSunday()) : bucket });

const daysToSunday = () => (7 - new Date().getDay()) % 7;

/** The column that filters on the sub-state. */
export const subStateColumn = 'SubestadoId';

/** The filter for what is still to be done: neither renewed nor ended in another way. */
export const openSubStates =
  optionsQuery([
    subState.pending,
    subState.contacted,
    subState.offered,
    subState.negotiating,
    subState.awaitingSignature,
    subState.unreachable,
  ]) ?? '';

/** The buckets on offer: 15 days only to those who come with it, from a tile or a link, because there is this week. */
export const shownBuckets = (current: Bucket) => buckets.filter((id) => id !== '15' || id === current);

/** Those that end first are first. */
export const sort = { column: 'FechaFin', order: 'asc' } as const;

/** The list's query for a period; filters on the renewal status apply if there is one. */
export function renewalQuery(query: ListQuery, bucket: Bucket): RenewalQuery {
  const whole = bucket === 'all' ? query : withFilter(query, 'DiasParaVencimiento', daysOf(bucket));
  return { ...whole, includeSubEstadoFilter: whole.filterColumns?.includes(subStateColumn) ?? false };
}

/** A query for number and sums only: one row is the minimum page. */
export const counting = ({ sortColumn, sortOrder, ...query }: ListQuery): ListQuery => ({
  ...query,
  pageIndex: 0,
  pageSize: 1,
});

/** The first renewals of a sub-state, those that end first in front. */
export const ofSubState = (query: RenewalQuery, subState: string, pageSize: number): RenewalQuery => ({
  ...withFilter(query, subStateColumn, serialiseFilter({ kind: 'equals', value: subState })),
  includeSubEstadoFilter: true,
  pageIndex: 0,
  pageSize,
  sortColumn: 'FechaFin',
  sortOrder: 'asc',
});

/**
 * Whether moving a renewal between two statuses changes the answer to a query: a column's only if it is one of the two,
 * a mere number not at all.
 */
export function isChangedByMove(query: RenewalQuery, from: string | null, to: string): boolean {
  const { filterColumns = [], filterQueries = [], pageSize, sortColumn } = query;
  const at = filterColumns.indexOf(subStateColumn);
  if (at < 0) return pageSize !== 1 || sortColumn !== undefined || filterColumns.includes('CodigoContrato');
  const filter = parseFilter(filterQueries[at] ?? '');
  const values = filter.kind === 'any' ? filter.values : filter.kind === 'equals' ? [filter.value] : undefined;
  return values?.some((id) => id === from || id === to) ?? true;
}

/** Replaces the query's filter on that column. */
function withFilter(query: ListQuery, column: string, filter: string): ListQuery {
  const { filterColumns = [], filterQueries = [] } = query;
  const others = filterColumns.flatMap((name, at) =>
    name === column ? [] : [[name, filterQueries[at] ?? ''] as const],
  );
  return {
    ...query,
    filterColumns: [...others.map(([name]) => name), column],
    filterQueries: [...others.map(([, text]) => text), filter],
  };
}
