import { apiConfig } from '~/api/config.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { timeoutFor } from '~/api/raw.ts';
import { readAnswer } from '~/api/readAnswer.ts';
import { formOf } from '~/api/transfer.ts';
import * as border from '~/api/wire/index.ts';

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
