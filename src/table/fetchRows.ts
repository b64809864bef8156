import { type Args, request } from '~/api/client.ts';
import type { Endpoint, QueryOf, ResultOf } from '~/api/endpoint.ts';

/** A line of the list that the endpoint pages through. */
export type RowOf<E> = ResultOf<E> extends { Items: readonly (infer Row extends object)[] } ? Row : never;

interface Page<Row> {
  Items: readonly Row[];
  TotalCount: number;
}

interface Options {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (progress: number) => void;
  /** Rows that are enough. */
  most?: number;
}

/** Rows of one call: some hundred kB. */
const pageSize = 500;

/** Every row that a list query finds, page by page, in its order. Throws what {@link request} does. */
export async function fetchRows<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E>,
  { signal, onProgress, most = Number.POSITIVE_INFINITY }: Options,
): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = [];
  let size = Math.min(pageSize, most);
  for (let index = 0; ; index++) {
    const asked: QueryOf<E> = Object.assign({}, query, pageOf(query, index, size));
    const { Items, TotalCount } = (await request(endpoint, { query: asked } as Args<E>, { signal })) as Page<RowOf<E>>;
    rows.push(...Items);
    const wanted = Math.min(TotalCount, most);
    onProgress?.(wanted > 0 ? Math.min(1, rows.length / wanted) : 1);
    if (Items.length === 0 || rows.length >= wanted) return rows.slice(0, wanted);
    // A server that gives no more than so many at a time counts its pages by that many.
    if (index === 0) size = Items.length;
  }
}

/** Users and logs capitalise the parameters (specification, section 3). */
const pageOf = (query: unknown, index: number, size: number) =>
  query !== null && typeof query === 'object' && 'PageIndex' in query
    ? { PageIndex: index, PageSize: size }
    : { pageIndex: index, pageSize: size };
