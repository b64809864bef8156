import { canBeLost, type Endpoint } from './endpoint.ts';
import { ApiError } from './errors.ts';

/**
 * How much of an answer a page can bear. On a device four times slower than a desktop, one text of a million characters
 * holds a page for two seconds, and 6,000 rows (5 MB) for over forty. The largest answers that the portal asks for are
 * lists of agents or hours of prices, of some hundred kB; an export travels as a file and has no limit here.
 */
export const longestAnswer = 5_000_000;
const longestText = 100_000;

/** Bytes of an answer that is read in one go: compressed to a twentieth it would still be within the limit. */
const short = longestAnswer / 20;

/** The body as text. What is too long is not received to its end. */
export async function textOf(endpoint: Endpoint, response: Response): Promise<string> {
  const { body, headers } = response;
  const length = headers.get('Content-Length');
  if (length !== null && Number(length) < short) return withinLimit(endpoint, await response.text());
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

/** What stands for a text that no page can show: no schema takes it for a text, so its field is read as damaged. */
export const shownText = (text: string): unknown => (text.length > longestText ? { Characters: text.length } : text);

/**
 * The page that was asked for, where the answer holds more rows than that: of a server that knows no pages it is a part
 * of the whole list. Rows that are not shown are not looked at any further.
 *
 * @param answer as it came, in either case
 */
export function pageAsked(answer: unknown, query: Record<string, unknown> | undefined): unknown {
  const { pageIndex, pageSize } = query ?? {};
  if (typeof pageIndex !== 'number' || typeof pageSize !== 'number' || pageSize < 1) return answer;
  const { items, totalCount, ...page } = (Array.isArray(answer) ? { items: answer } : (answer ?? {})) as Paged;
  const { Items = items, TotalCount = totalCount ?? Items?.length } = page;
  if (!Array.isArray(Items) || Items.length <= pageSize) return answer;
  const start = TotalCount === Items.length ? pageIndex * pageSize : 0;
  return { ...page, TotalCount, Items: Items.slice(start, start + pageSize) };
}

interface Paged {
  Items?: unknown[];
  items?: unknown[];
  TotalCount?: unknown;
  totalCount?: unknown;
}
