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

/** Rows that a server gave at most where it was asked for more, by the name of the row: it is not asked for more again. */
const honoured = new Map<string, number>();

/** Rows, and how many the list has: more than those where the server gave no more. */
export interface Fetched<Row> {
  rows: Row[];
  total: number;
}

/** Every row that a list query finds, page by page, in its order. Throws what {@link request} does. */
export async function fetchRows<Row>(
  endpoint: ListEndpoint<Row>,
  query: ListQuery,
  { signal, onProgress, most = Number.POSITIVE_INFINITY }: FetchOptions,
): Promise<Fetched<Row>> {
  const rows: Row[] = [];
  let size = Math.min(honoured.get(endpoint.name) ?? pageSize, most);
  for (;;) {
    const asked = { ...query, pageIndex: rows.length / size, pageSize: size };
    const { Items, TotalCount } = await request(endpoint, { query: asked }, { signal });
    const total = Math.min(TotalCount, most);
    const short = Items.length > 0 && Items.length < size && rows.length + Items.length < total;
    // A server that gives no more than so many at a time counts its pages by that many: the first page stands as it is,
    // a later one is another than was asked for, and is asked for again.
    if (short) {
      size = Items.length;
      honoured.set(endpoint.name, size);
      rows.splice(rows.length - (rows.length % size));
    }
    if (!short || rows.length === 0) rows.push(...Items);
    onProgress?.(total > 0 ? Math.min(1, rows.length / total) : 1);
    if (Items.length === 0 || rows.length >= total) return { rows: rows.slice(0, total), total };
  }
}
