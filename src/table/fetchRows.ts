import { request } from '~/api/client.ts';
import type { ListEndpoint } from '~/api/endpoint.ts';
import type { ListQuery } from '~/api/schemas.ts';

export interface FetchOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (progress: number) => void;
  /** Rows that are enough. */
  most?: number;
}

/** Rows of one call: some hundred kB. */
const pageSize = 500;

/** Every row that a list query finds, page by page, in its order. Throws what {@link request} does. */
export async function fetchRows<Row>(
  endpoint: ListEndpoint<Row>,
  query: ListQuery,
  { signal, onProgress, most = Number.POSITIVE_INFINITY }: FetchOptions,
): Promise<Row[]> {
  const rows: Row[] = [];
  let size = Math.min(pageSize, most);
  for (let index = 0; ; index++) {
    const asked = { ...query, pageIndex: index, pageSize: size };
    const { Items, TotalCount } = await request(endpoint, { query: asked }, { signal });
    rows.push(...Items);
    const wanted = Math.min(TotalCount, most);
    onProgress?.(wanted > 0 ? Math.min(1, rows.length / wanted) : 1);
    if (Items.length === 0 || rows.length >= wanted) return rows.slice(0, wanted);
    // A server that gives no more than so many at a time counts its pages by that many.
    if (index === 0) size = Items.length;
  }
}
