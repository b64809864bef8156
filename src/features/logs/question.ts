import type { ListQuery } from '~/api/schemas.ts';
import { serialiseFilter } from '~/lib/filters.ts';

/** How far back the list looks, as in the address: `?periodo=hora`. `all` asks nothing. */
export const periods = ['all', 'hora', 'hoy', 'semana'] as const;
export type Period = (typeof periods)[number];

/** @param text as the address has it; an unknown period is all of them */
export const readPeriod = (text: string | null): Period => periods.find((period) => period === text) ?? 'all';

/** The question of the list for the lines of a period. */
export const ask = (query: ListQuery, period: Period, now: Date): ListQuery =>
  period === 'all'
    ? query
    : withFilter(query, 'Fecha', serialiseFilter({ kind: 'atLeast', value: localMoment(beginning(period, now)) }));

/** How many lines there are beyond those that the list has: one row is as few as may be asked for. */
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

/** `2026-11-22T08:15:00`, by the clock of the device: the log is written in the company's own time. */
const localMoment = (date: Date) => `${date.toLocaleDateString('sv-SE')}T${date.toLocaleTimeString('sv-SE')}`;
