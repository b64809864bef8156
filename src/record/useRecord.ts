import type { Endpoint, QueryOf, ResultOf } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import type { Asked } from './Answered.tsx';

export interface AskedRecord<T> extends Asked<T> {
  /** No record is called what the address says. */
  unknown: boolean;
}

/**
 * The record that the address names, from the endpoint that has it.
 *
 * @param query undefined where the address cannot name a record: then no call is made, and the record is unknown
 */
export function useRecord<E extends Endpoint>(endpoint: E, query: QueryOf<E> | undefined): AskedRecord<ResultOf<E>> {
  const enabled = query !== undefined;
  const { data, error, reload } = useQuery(endpoint, query as QueryOf<E>, { enabled });
  return { data, error, reload, unknown: !enabled || error?.status === 404 };
}

/** The query for a record that the address and the API call by a number: `{ id: 7 }` for `/agentes/7`, undefined for `/agentes/x`. */
export const numericId = (text: string): { id: number } | undefined =>
  /^\d{1,15}$/.test(text) ? { id: Number(text) } : undefined;

/** The record of that id, where the API answers with all of them at once and has no call for one. */
export function recordAmong<Row extends { Id: number }>(
  { data: all, error, reload }: Asked<readonly Row[]>,
  id: string,
): AskedRecord<Row> {
  const data = all?.find(({ Id }) => String(Id) === id);
  return { data, error, reload, unknown: all !== undefined && data === undefined };
}
