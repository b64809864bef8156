import { safeParse } from 'valibot';
import { apiConfig } from '~/api/config.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { timeoutFor } from '~/api/raw.ts';
import { readAnswer } from '~/api/readAnswer.ts';
import type { ListQuery, Page } from '~/api/schemas.ts';
import { formOf } from '~/api/transfer.ts';
import * as border from '~/api/wire/index.ts';
import type { List } from './lists.ts';

export interface Server {
  /** Without the API's base path. */
  address: string;
  token: string;
  /** Brand-domain identifier. */
  brand: string;
  fetch: (request: Request) => Promise<Response>;
}

export interface Sent {
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface Answer {
  /** 0: no answer. */
  status: number;
  /** Without an answer: why there is none. */
  text: string;
  bytes: Uint8Array;
  headers: Headers;
  /** In our names; undefined if the answer is not JSON. */
  json: unknown;
}

/**
 * Calls a row as the portal does. A call that takes a body gets an empty one if none is given.
 *
 * @param wire how the server is spoken to, if not as the portal's mapping says
 */
export async function send(
  row: Endpoint,
  { query, body = {} }: Sent,
  server: Server,
  wire: Pick<typeof border, 'addressOf' | 'toWire'> = border,
): Promise<Answer> {
  const { address, token, brand, fetch } = server;
  const { headerName, type } = apiConfig.auth.token;
  const path = wire.addressOf(row, query);
  try {
    const response = await fetch(
      new Request(`${address.replace(/\/$/, '')}/${apiConfig.basePath}${path}`, {
        method: row.method,
        headers: {
          Accept: row.file ? '*/*' : 'application/json',
          [apiConfig.brandHeader]: brand,
          ...(token && { [headerName]: `${type} ${token}`.trim() }),
          ...(row.method !== 'GET' && !row.multipart && { 'Content-Type': 'application/json' }),
        },
        ...(row.method !== 'GET' && {
          body: row.multipart ? formOf(wire.toWire(row, body)) : JSON.stringify(wire.toWire(row, body)),
        }),
        signal: AbortSignal.timeout(timeoutFor(row)),
      }),
    );
    const { status, headers, ok } = response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    return { status, text, bytes, headers, json: parsed(row, ok, text) };
  } catch (error) {
    const nothing = { bytes: new Uint8Array(), headers: new Headers(), json: undefined };
    return { status: 0, text: reasonOf(error as Error), ...nothing };
  }
}

/** Node says only "fetch failed", and the reason in `cause`. */
const reasonOf = ({ cause, message }: Error) => (cause instanceof Error && cause.message ? cause.message : message);

/** What a server did in one word or two: its status, or that and why there is none. */
export const statusText = ({ status, text }: Answer) =>
  status === 0 ? `there is no answer (${text})` : `it answers ${status}`;

/** What a refusal says: enough of it to include the names of its fields, which servers send last. */
export const excerpt = (text: string) => text.slice(0, 600);

/** Any value for each parameter in a row's path: enough where the token is checked first. */
export const anyPath = ({ path }: Endpoint): Record<string, number> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1]));

function parsed(row: Endpoint, ok: boolean, text: string): unknown {
  try {
    return ok ? readAnswer(row, JSON.parse(text)) : border.fromWire(row, JSON.parse(text));
  } catch {
    return undefined;
  }
}

export type Row = Record<string, unknown>;

/** A page whose whole list is counted. */
type CountedPage = Page<Row> & { TotalCount: number };

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
  const pageQuery = { pageIndex: 0, pageSize, ...row.always, ...query };
  const answer = await send(row, { query: pageQuery }, server);
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
