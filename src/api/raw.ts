/** A call as it is sent and the answer as it came, for the API Test page: not parsed, not judged, sent once. */
import { addressed, isRefused } from './client.ts';
import { apiConfig, idleTimeoutMs } from './config.ts';
import { connection } from './connection.ts';
import { deadline } from './deadline.ts';
import type { Endpoint } from './endpoint.ts';
import { longestAnswer } from './sizes.ts';
import { toWire } from './wire/index.ts';

/** Query and body as a person wrote them; the row's schemas have checked them. */
export interface RawArgs {
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

export interface RawAnswer {
  kind: 'answer';
  status: number;
  /** '' if the protocol has none, such as HTTP/2. */
  statusText: string;
  headers: [name: string, value: string][];
  contentType: string;
  /** From sending to the last byte, in milliseconds. */
  durationMs: number;
  blob: Blob;
  /** The body, if it is text; undefined for a file, and if it is too long to show. */
  text: string | undefined;
}

/** No answer: the server did not reply in time, the person cancelled, or the call was never sent. */
export interface RawSilence {
  kind: 'network' | 'timeout' | 'aborted' | 'readOnly';
  durationMs: number;
}

/** The token that a call of the row carries now. */
const tokenFor = ({ anonymous }: Endpoint) => (anonymous ? undefined : connection().token());

/** Milliseconds for a whole call whose progress is not watched. */
export const timeoutFor = ({ file, multipart }: Endpoint) => (file || multipart ? idleTimeoutMs : apiConfig.timeoutMs);

/** What is sent, and to which address. */
export function compose(row: Endpoint, { query, body }: RawArgs) {
  const { url, headers } = addressed(row, query, tokenFor(row));
  return {
    method: row.method,
    /** With its origin. */
    url: new URL(url, location.origin).href,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(toWire(row, body)),
  };
}

/**
 * Sends a call and never throws: a refusal is an answer, and a missing answer has a kind. Nothing is repeated except
 * after a 401.
 */
export async function sendRaw(
  row: Endpoint,
  args: RawArgs,
  { signal }: { signal: AbortSignal },
): Promise<RawAnswer | RawSilence> {
  if (isRefused(row)) return { kind: 'readOnly', durationMs: 0 };
  const token = tokenFor(row);
  const answer = await attempt(row, args, signal);
  const refused = answer.kind === 'answer' && answer.status === 401 && !row.anonymous;
  // As in the client: the token is renewed once, or the session is over. If neither is known, the 401 is the answer.
  const renewed =
    refused &&
    (await connection()
      .unauthorized(token)
      .catch(() => false));
  return renewed ? attempt(row, args, signal) : answer;
}

async function attempt(row: Endpoint, args: RawArgs, signal: AbortSignal): Promise<RawAnswer | RawSilence> {
  const { url, ...request } = compose(row, args);
  const clock = deadline(timeoutFor(row));
  const began = performance.now();
  clock.restart();
  try {
    const response = await fetch(url, {
      ...request,
      signal: AbortSignal.any([signal, clock.signal]),
    });
    const blob = await response.blob();
    const durationMs = performance.now() - began;
    const contentType = response.headers.get('Content-Type') ?? '';
    return {
      kind: 'answer',
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      contentType,
      durationMs,
      blob,
      text: isFile(row, response) || blob.size > longestAnswer ? undefined : await blob.text(),
    };
  } catch {
    const kind = signal.aborted ? 'aborted' : clock.passed ? 'timeout' : 'network';
    return { kind, durationMs: performance.now() - began };
  } finally {
    clock.stop();
  }
}

/** Judged by the server's headers: a row that answers with files may still be refused in text. */
function isFile(row: Endpoint, { ok, headers }: Response): boolean {
  const readable = /^$|^text\/|[/+](?:json|xml)\b/.test(headers.get('Content-Type') ?? '');
  const attached = /^\s*attachment/i.test(headers.get('Content-Disposition') ?? '');
  return !readable || attached || (ok && row.file !== undefined && !/json/.test(headers.get('Content-Type') ?? ''));
}
