import { type BaseIssue, getDotPath, safeParse } from 'valibot';
import { isFault } from '~/lib/failure.ts';
import { report } from '~/lib/report.ts';
import { changeAnswer, withoutOdd } from './changeAnswer.ts';
import { apiConfig, idempotencyHeader, idleTimeoutMs } from './config.ts';
import { apiHas, connection } from './connection.ts';
import { deadline, type OnProgress, timeLeft } from './deadline.ts';
import { type BodyOf, canBeLost, type Endpoint, isSafe, type QueryOf, type ResultOf } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { forgetKeysBefore, forgetKeysOf, idempotencyKey } from './idempotency.ts';
import { type Speculation, type Words, watchEnd } from './journal.ts';
import { forgetPrefetched, takePrefetched } from './prefetched.ts';
import { readAnswer } from './readAnswer.ts';
import type { Forgiven } from './repair.ts';
import { refusal, retry } from './retry.ts';
import { giveUpReason } from './running.ts';
import { itemOf } from './schemas.ts';
import { textOf, withinLimit } from './sizes.ts';
import { addressOf, readProblem, toWire } from './wire/index.ts';

type Arguments<E> = (QueryOf<E> extends undefined ? { query?: undefined } : { query: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> });

/** Query and body of a call; empty if the row declares neither. */
export type Args<E> = Record<string, never> extends Arguments<E> ? Arguments<E> | undefined : Arguments<E>;

interface Options {
  signal?: AbortSignal | undefined;
  /** A token other than the session's, for the session's own calls; null sends none. */
  token?: string | null;
  /** Deadline as `performance.now()`; without it, the call has its own timeout. */
  until?: number | undefined;
  /** A prefetch: it is sent once, never touches the session, and its failure is not reported. */
  speculative?: Speculation;
  /** Progress of the files sent, or of the file received. */
  onProgress?: OnProgress | undefined;
  /** Values for the sentence that announces success. */
  words?: Words | undefined;
}

interface Keyed extends Options {
  /** Idempotency key of a change, the same for every attempt. */
  key?: string;
  /** Receives what the body of the answer does not contain (status, trace). */
  seen: Seen;
}

interface Seen {
  trace?: string | undefined;
}

/** Attempts of a GET. A change is never repeated automatically. */
const tries = 3;

/** Sends one call and reads its answer. Throws only {@link ApiError}. */
export async function request<E extends Endpoint>(
  endpoint: E,
  args?: Args<E>,
  options: Options = {},
): Promise<ResultOf<E>> {
  const change = keyFor(endpoint, args);
  const end = watchEnd(endpoint, options);
  const seen: Seen = {};
  try {
    const result = await authorized(endpoint, args, { ...options, seen, ...(change && { key: change.key }) });
    change?.end(false);
    if (change) forgetKeysBefore(endpoint, args);
    else if (endpoint.method === 'GET') forgetKeysOf(endpoint.name);
    end({ result }, seen.trace);
    return result;
  } catch (error) {
    if (error instanceof ApiError) {
      change?.end(error.lost || error.kind === 'aborted');
      if (isFault(error) && !options.speculative) report(error);
      if (endpoint.toast && error.kind !== 'aborted' && !options.speculative) await connection().beforeFailure?.();
      end({ error });
    }
    throw error;
  }
}

/** Sends the call with the token; on a 401, once more with a new one. */
async function authorized<E extends Endpoint>(
  endpoint: E,
  args: Args<E> | undefined,
  options: Keyed,
): Promise<ResultOf<E>> {
  // The session's own calls bring their own token, and anonymous calls need none: their 401 is the answer.
  if (endpoint.anonymous || options.token !== undefined) return attempt(endpoint, args, options);
  if (isRefused(endpoint)) throw new ApiError('readOnly', { endpoint: endpoint.name });
  const token = connection().token();
  const renewed = (refused: string | undefined) => !options.speculative && connection().unauthorized(refused);
  // Without a token the answer is known to be 401.
  if (token === undefined && !(await renewed(undefined)))
    throw new ApiError('status', { endpoint: endpoint.name, status: 401 });
  try {
    return await attempt(endpoint, args, forRetry(options));
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 401;
    if (refused && (await renewed(token))) return attempt(endpoint, args, forRetry(options));
    throw error;
  }
}

/** For the attempt with the renewed token. If the person had to sign in first, the answer gets a full timeout again. */
const forRetry = ({ until, ...options }: Keyed): Keyed => ({
  ...options,
  token: connection().token() ?? null,
  ...(until !== undefined && until > performance.now() && { until }),
});

/** If the brand's API takes idempotency keys, every change has one; the calls of the session change no record. */
const keyFor = (endpoint: Endpoint, args: unknown) =>
  apiHas('idempotencyKeys') && !isSafe(endpoint) && endpoint.area !== 'auth'
    ? idempotencyKey(endpoint, args)
    : undefined;

/** During an impersonation, calls that would change something are not sent. */
export const isRefused = (endpoint: Endpoint) => !isSafe(endpoint) && connection().readOnly?.() === true;

/**
 * The header with which the server answers as for another person. It is not sent with calls about the caller: session,
 * preferences, profile.
 */
function impersonationHeaders(
  { area }: Endpoint,
  query: Record<string, unknown> | undefined,
): Record<string, string> | undefined {
  const impersonated = connection().impersonated?.();
  if (!impersonated || area === 'auth' || area === 'preferences' || query?.id === impersonated.own) return undefined;
  return { [impersonated.header]: impersonated.id };
}

/** The address of a call, and the headers that every call carries. */
export function addressed(
  endpoint: Endpoint,
  query: Record<string, unknown> | undefined,
  token?: string | null,
): { url: string; headers: Record<string, string> } {
  const { headerName, type } = apiConfig.auth.token;
  return {
    url: `${connection().baseUrl}/${apiConfig.basePath}${addressOf(endpoint, query)}`,
    headers: {
      Accept: endpoint.file ? '*/*' : 'application/json',
      [apiConfig.brandHeader]: connection().brand,
      ...(token && { [headerName]: `${type} ${token}`.trim() }),
      ...impersonationHeaders(endpoint, query),
    },
  };
}

async function attempt<E extends Endpoint>(
  endpoint: E,
  args: Args<E> | undefined,
  { signal, token, until, key, speculative, onProgress, seen }: Keyed,
): Promise<ResultOf<E>> {
  const { url, headers } = addressed(endpoint, args?.query, token);
  if (key) headers[idempotencyHeader] = key;
  // A browser that reports being offline is right; one that reports being online may be wrong.
  const sent = globalThis.navigator?.onLine !== false;
  const transfer = endpoint.file !== undefined || endpoint.multipart === true;
  const clock = deadline(transfer ? idleTimeoutMs : timeLeft(until), transfer);
  const either = signal ? AbortSignal.any([signal, clock.signal]) : clock.signal;
  if (endpoint.touches) forgetPrefetched();
  // The page's head has sent its calls without that header.
  const isOwn = impersonationHeaders(endpoint, args?.query) === undefined;
  const prefetched =
    isOwn && endpoint.method === 'GET' && !endpoint.file ? takePrefetched<Response>(url, either, token) : undefined;
  try {
    if (endpoint.multipart) {
      const { upload } = await import('./transfer.ts');
      const form = toWire(endpoint, args?.body);
      const answer = await upload(endpoint, { url, headers, body: form, signal: either, clock, onProgress });
      return readChange(endpoint, withinLimit(endpoint, answer));
    }
    const body = args?.body === undefined ? null : JSON.stringify(toWire(endpoint, args.body));
    if (body) headers['Content-Type'] = 'application/json';
    const fetchOnce = clock.fetchAfter(prefetched);
    const pending = retry(
      () => fetchOnce(new Request(url, { method: endpoint.method, headers, body, signal: either })),
      {
        tries: endpoint.method === 'GET' && !speculative ? tries : 1,
        signal: either,
        clock,
      },
    );
    const response = pending.then((answer) => {
      seen.trace = answer.headers.get(apiConfig.traceHeader) ?? undefined;
      return accepted(endpoint, answer, either);
    });
    if (!endpoint.file) {
      const answer = await response;
      const text = await textOf(endpoint, answer);
      return isSafe(endpoint) && !endpoint.bare
        ? read(endpoint, text, args?.query)
        : readChange(endpoint, text, answer.headers.get('Location'));
    }
    // Both are awaited together: the answer may fail while the code is loading, and that failure must not go unhandled.
    const [{ download }, answer] = await Promise.all([import('./transfer.ts'), response]);
    return read(endpoint, await download(endpoint, answer, clock, onProgress));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const kind = silence(signal, clock.passed);
    throw new ApiError(kind, { endpoint: endpoint.name, lost: sent && canBeLost(endpoint), cause: error });
  } finally {
    clock.stop();
  }
}

/** Why there is no answer, judged by our own flags: WebKit reports our timeout as an AbortError. */
export function silence(signal: AbortSignal | undefined, passed?: boolean) {
  if (signal?.aborted) return signal.reason === giveUpReason ? 'timeout' : 'aborted';
  return passed ? 'timeout' : 'network';
}

/** Throws an answer with a status of 400 or above as an {@link ApiError}, with what can be read of it. */
async function accepted(endpoint: Endpoint, response: Response, signal: AbortSignal): Promise<Response> {
  if (response.ok) return response;
  const body = await textOf(endpoint, response)
    .then((text) => (isJson(response) ? JSON.parse(text) : text))
    .catch(() => undefined);
  signal.throwIfAborted();
  throw refusal(endpoint, response, readProblem(endpoint, body));
}

const isJson = ({ headers }: Response) => /\bjson\b/.test(headers.get('Content-Type') ?? '');

/** A status of 200 proves nothing to a page that shows the answer: the body is read as text, parsed as JSON, then checked against the row's schema. */
async function read<E extends Endpoint>(
  endpoint: E,
  answer: unknown,
  query?: Record<string, unknown>,
): Promise<ResultOf<E>> {
  let json = answer;
  try {
    if (typeof answer === 'string') json = readAnswer(endpoint, answer === '' ? null : JSON.parse(answer), query);
  } catch (cause) {
    throw new ApiError('shape', { endpoint: endpoint.name, cause });
  }
  const result = safeParse(endpoint.result, json);
  if (result.success) return result.output as ResultOf<E>;
  const { output, odd } = await forgiven(endpoint, json, result.issues[0]);
  const cause = reportOdd(endpoint, odd);
  if (output !== undefined) return output as ResultOf<E>;
  throw new ApiError('shape', { endpoint: endpoint.name, cause });
}

function reportOdd({ name, method, path }: Endpoint, odd: readonly string[]): Error {
  const cause = new Error(`${method} ${path}: ${odd[0]}${odd.length > 1 ? ` (and ${odd.length - 1} more)` : ''}`);
  console.error(cause.message);
  report(new ApiError('shape', { endpoint: name, cause }), odd[0]?.split(':')[0]);
  return cause;
}

const faultOf = (issue: BaseIssue<unknown>) => `${getDotPath(issue) ?? 'answer'}: ${issue.message}`;

/**
 * The answer of a change, or of a call that answers in bare sentences: what came with a status of 2xx is a success, and
 * what cannot be read of it is missing.
 */
function readChange<E extends Endpoint>(endpoint: E, text: string, location?: string | null): ResultOf<E> {
  let json: unknown;
  try {
    json = changeAnswer(endpoint, text, location);
  } catch (cause) {
    throw new ApiError('shape', { endpoint: endpoint.name, lost: canBeLost(endpoint), cause });
  }
  const result = safeParse(endpoint.result, json);
  if (result.success) return result.output as ResultOf<E>;
  reportOdd(endpoint, result.issues.map(faultOf));
  return (withoutOdd(endpoint.result, json) ?? null) as ResultOf<E>;
}

/**
 * Reads as much of an answer as possible and lists what is wrong with it: a bad row or field costs a dash, not the
 * page.
 */
async function forgiven({ method, result }: Endpoint, answer: unknown, issue: BaseIssue<unknown>) {
  // If the code for this cannot be loaded, the answer counts as a failure.
  const unread: Forgiven = { odd: [faultOf(issue)] };
  if (method !== 'GET' && !itemOf(result)) return unread;
  return import('./repair.ts').then(
    ({ forgive }) => forgive(result, answer, method === 'GET'),
    () => unread,
  );
}
