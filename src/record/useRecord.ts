import type { Endpoint, QueryOf, ResultOf } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import type { QueryState } from './Answered.tsx';

export interface RecordState<T> extends QueryState<T> {
  /** True: there is no record with the address's id. */
  notFound: boolean;
}

/**
 * The record of the address, from its endpoint.
 *
 * @param query undefined if the address cannot name a record: then no call is sent, and the record is not found
 */
export function useRecord<E extends Endpoint>(endpoint: E, query: QueryOf<E> | undefined): RecordState<ResultOf<E>> {
  const enabled = query !== undefined;
  const { data, error, reload } = useQuery(endpoint, query as QueryOf<E>, { enabled });
  return { data, error, reload, notFound: !enabled || error?.status === 404 };
}

/** The call of a record, as {@link useRecord} takes it. */
export const recordCall = <E extends Endpoint>(endpoint: E, query: QueryOf<E> | undefined) =>
  [endpoint, query] as const;

/** The query for a record with a numeric id: `{ id: 7 }` for `/agentes/7`, undefined for `/agentes/x`. */
export const numericId = (text: string): { id: number } | undefined =>
  /^\d{1,15}$/.test(text) ? { id: Number(text) } : undefined;

/** The record with that id, if the API only has a call for all of them. */
export function recordAmong<Row extends { Id: number }>(
  { data: all, error, reload }: QueryState<readonly Row[]>,
  id: string,
): RecordState<Row> {
  const data = all?.find(({ Id }) => String(Id) === id);
  return { data, error, reload, notFound: all !== undefined && data === undefined };
}
