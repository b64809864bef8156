import { canBeLost, type Endpoint } from './endpoint.ts';
import { ApiError } from './errors.ts';
import type { List } from './wire/types.ts';

/**
 * The longest answer, in characters, that a page can show. On a device four times slower than a desktop, one text of a
 * million characters blocks a page for two seconds, and 6,000 rows (5 MB) for over forty. The largest answers that the
 * portal asks for are lists of agents or hours of prices, of some hundred kB; an export is downloaded as a file and has
 * no limit here.
 */
export const longestAnswer = 5_000_000;

/** The body as text. Stops receiving if it is too long. */
export async function textOf(endpoint: Endpoint, { body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for (const reader = body?.getReader(); reader; ) {
    const { value, done } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) break;
    if (text.length > longestAnswer) {
      reader.cancel().catch(() => {});
      throw tooLarge(endpoint);
    }
  }
  return text;
}

export function withinLimit(endpoint: Endpoint, text: string): string {
  if (text.length > longestAnswer) throw tooLarge(endpoint);
  return text;
}

const tooLarge = (endpoint: Endpoint) =>
  new ApiError('tooLarge', { endpoint: endpoint.name, lost: canBeLost(endpoint) });

/**
 * The requested page, with the number of rows in the list if it is known. If the answer has more rows than the page, a
 * server without paging has sent the whole list; rows that are not shown are not read. If it has no count, a page that
 * may have another one after it has none here either.
 *
 * @param answer with the rows as they came
 */
export function requestedPage(answer: List, query: Record<string, unknown> | undefined): unknown {
  const { pageIndex, pageSize } = query ?? {};
  if (typeof pageIndex !== 'number' || typeof pageSize !== 'number') return answer;
  const { Items, TotalCount, ...page } = answer;
  const whole = pageSize < 1 || Items.length > pageSize;
  const count = typeof TotalCount === 'number' ? TotalCount : undefined;
  if (!whole)
    return count === undefined ? { ...page, Items, TotalCount: countOf(Items.length, pageIndex, pageSize) } : answer;
  const all = count ?? Items.length;
  if (pageSize < 1) return { ...page, Items, TotalCount: all };
  const start = all === Items.length ? pageIndex * pageSize : 0;
  return { ...page, TotalCount: all, Items: Items.slice(start, start + pageSize) };
}

/**
 * The number of rows in a list, from one page of it; null if there may be more. A round number of rows below what was
 * asked for may be the most that the server gives at once; no rows on a later page only say where the list has ended.
 */
function countOf(rows: number, pageIndex: number, pageSize: number): number | null {
  const last = rows < pageSize && (rows === 0 ? pageIndex === 0 : rows % 10 !== 0);
  return last ? pageIndex * pageSize + rows : null;
}
