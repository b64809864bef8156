import { safeParse } from 'valibot';
import type { ListQuery, Page } from '~/api/schemas.ts';
import type { List } from './lists.ts';
import { type Server, send, statusText } from './send.ts';

export type Row = Record<string, unknown>;

/** A page whose whole list is counted. */
export type CountedPage = Page<Row> & { TotalCount: number };

/** What is known of a list before its sides are checked. */
export interface ListFacts {
  list: List;
  server: Server;
  first: CountedPage;
  /** All rows; undefined if they are too many to be compared. */
  whole: Row[] | undefined;
}

export const pageSize = 10;

/** A page of a list, or why there is none. */
export async function fetchPage(
  { row }: List,
  server: Server,
  query: Partial<ListQuery>,
): Promise<CountedPage | string> {
  const asked = { pageIndex: 0, pageSize, ...row.always, ...query };
  const answer = await send(row, { query: asked }, server);
  const { status, json, text } = answer;
  if (status === 0) return statusText(answer);
  if (status !== 200) return `status ${status}: ${text.slice(0, 120)}`;
  const read = safeParse(row.result, json);
  if (read.success) {
    const page = read.output as Page<Row>;
    return page.TotalCount === null ? 'the answer has no TotalCount' : (page as CountedPage);
  }
  const [issue] = read.issues;
  return `the answer cannot be read: ${issue.path?.map(({ key }) => key).join('.') ?? ''}: ${issue.message}`;
}

export const compare = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one) < String(other)
      ? -1
      : String(one) > String(other)
        ? 1
        : 0;
