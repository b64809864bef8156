import { request } from '~/api/client.ts';
import type { ListEndpoint } from '~/api/endpoint.ts';
import type { ListQuery } from '~/api/schemas.ts';

export interface FetchOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (progress: number) => void;
  /** Maximum number of rows. */
  most?: number;
}

/** Rows per call: some hundred kB. */
const pageSize = 500;

/** Rows, and the total of the list, which is larger if the limit was reached; null if nobody knows how much larger. */
export interface Fetched<Row> {
  rows: Row[];
  total: number | null;
}

/** Every row of a list query, page by page, in order. Throws what {@link request} throws. */
export async function fetchRows<Row>(
  endpoint: ListEndpoint<Row>,
  query: ListQuery,
  { signal, onProgress, most = Number.POSITIVE_INFINITY }: FetchOptions,
): Promise<Fetched<Row>> {
  const rows: Row[] = [];
  let size = Math.min(pageSize, most);
  for (;;) {
    const pageQuery = { ...query, pageIndex: rows.length / size, pageSize: size };
    const { Items, TotalCount } = await request(endpoint, { query: pageQuery }, { signal });
    // Without a count the list goes on until a page has no rows, or says that it is the last one.
    const total = Math.min(TotalCount ?? Number.POSITIVE_INFINITY, most);
    // The server has given whole pages of this size before, so a shorter one is the last.
    const ended = TotalCount === null && rows.length > 0 && Items.length < size;
    const short = !ended && Items.length > 0 && Items.length < size && rows.length + Items.length < total;
    // A server with a smaller maximum counts pages by that size: the first page is valid as it is, a later one is not
    // the requested one, and is fetched again.
    if (short) {
      size = Items.length;
      rows.splice(rows.length - (rows.length % size));
    }
    if (!short || rows.length === 0) rows.push(...Items);
    onProgress?.(total > 0 && total < Number.POSITIVE_INFINITY ? Math.min(1, rows.length / total) : total > 0 ? 0 : 1);
    if (Items.length === 0 || ended) return { rows, total: TotalCount === null ? rows.length : total };
    if (rows.length >= total) return { rows: rows.slice(0, total), total: TotalCount === null ? null : total };
  }
}
