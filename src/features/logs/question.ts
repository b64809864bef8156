import type { ListQuery } from '~/api/schemas.ts';
import { serialiseFilter } from '~/lib/filters.ts';

/** The period of the list, as in the address: `?periodo=hora`. `all` does not filter. */
export const periods = ['all', 'hora', 'hoy', 'semana'] as const;
export type Period = (typeof periods)[number];

/** @param text from the address; an unknown period means all */
export const readPeriod = (text: string | null): Period => periods.find((period) => period === text) ?? 'all';

/** The list's query for a period. */
export const queryInPeriod = (query: ListQuery, period: Period, now: Date): ListQuery =>
  period === 'all'
    ? query
    : withFilter(query, 'Fecha', serialiseFilter({ kind: 'atLeast', value: localMoment(beginning(period, now)) }));

/** A query for the number of rows only: one row is the minimum page. */
export const counting = ({ sortColumn, sortOrder, ...query }: ListQuery): ListQuery => ({
  ...query,
  pageIndex: 0,
  pageSize: 1,
});

/** The lines of one trace, in the order in which they were written. */
export const ofTrace = (trace: string): ListQuery => ({
  pageIndex: 0,
  pageSize: 50,
  sortColumn: 'Fecha',
  sortOrder: 'asc',
  filterColumns: ['TraceId'],
  filterQueries: [serialiseFilter({ kind: 'equals', value: trace })],
});

const withFilter = (query: ListQuery, column: string, filter: string): ListQuery => ({
  ...query,
  filterColumns: [...(query.filterColumns ?? []), column],
  filterQueries: [...(query.filterQueries ?? []), filter],
});

function beginning(period: Exclude<Period, 'all'>, now: Date): Date {
  const start = new Date(now);
  if (period === 'hora') start.setHours(start.getHours() - 1, start.getMinutes(), 0, 0);
  else start.setHours(0, 0, 0, 0);
  if (period === 'semana') start.setDate(start.getDate() - 6);
  return start;
}

/** `2026-11-22T08:15:00`, in the device's time zone: the log uses the company's local time. */
const localMoment = (date: Date) => `${date.toLocaleDateString('sv-SE')}T${date.toLocaleTimeString('sv-SE')}`;
