import ky, { HTTPError } from 'ky';
import { getDotPath, safeParse } from 'valibot';
import { apiConfig } from './config.ts';
import { connection } from './connection.ts';
import type { BodyOf, Endpoint, QueryOf, ResultOf } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { readProblem, toPascalCase, writeAddress } from './wire.ts';

type Arguments<E> = (QueryOf<E> extends undefined ? { query?: undefined } : { query: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> });

/** Query and body of a call; nothing where the row declares neither. */
export type Args<E> = Record<string, never> extends Arguments<E> ? Arguments<E> | undefined : Arguments<E>;

interface Options {
  signal?: AbortSignal;
  /** A token other than the session's, for the session's own calls; null sends none. */
  token?: string | null;
}

/** Mutations are never repeated by themselves; a GET up to twice more, with full jitter (reliability, part 1). */
const http = ky.create({
  // Ours bounds the body too: see `deadline`.
  timeout: false,
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: [429, 502, 503, 504],
    afterStatusCodes: [429, 503],
    maxRetryAfter: 30_000,
    jitter: true,
  },
});

/** A clock for each try, from the sending to the last byte; it stands still while a retry waits for its turn. */
function deadline() {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let passed = false;
  const stop = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    stop,
    get passed() {
      return passed;
    },
    fetch: async (request: Parameters<typeof fetch>[0], init?: RequestInit) => {
      stop();
      timer = setTimeout(() => {
        passed = true;
        controller.abort();
      }, apiConfig.timeoutMs);
      const response = await globalThis.fetch(request, init);
      if (!response.ok) stop();
      return response;
    },
  };
}

/** Sends one call and reads its answer. Throws nothing but {@link ApiError}. */
export async function request<E extends Endpoint>(
  endpoint: E,
  args?: Args<E>,
  options: Options = {},
): Promise<ResultOf<E>> {
  // The session's own calls bring their token, anonymous ones need none: their 401 is an answer.
  if (endpoint.anonymous || options.token !== undefined) return attempt(endpoint, args, options);
  const token = connection().token();
  // Without a token the answer is known.
  if (token === undefined && !(await connection().unauthorized(undefined)))
    throw new ApiError('status', { endpoint: endpoint.name, status: 401 });
  try {
    return await attempt(endpoint, args, { ...options, token: connection().token() ?? null });
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 401;
    if (refused && (await connection().unauthorized(token)))
      return attempt(endpoint, args, { ...options, token: connection().token() ?? null });
    throw error;
  }
}

async function attempt<E extends Endpoint>(
  endpoint: E,
  args: Args<E> | undefined,
  { signal, token }: Options,
): Promise<ResultOf<E>> {
  const { token: tokenConfig } = apiConfig.auth;
  const address = writeAddress(endpoint.path, args?.query);
  const clock = deadline();
  let answer: string;
  try {
    answer = await http(`${connection().baseUrl}/${apiConfig.basePath}${address}`, {
      method: endpoint.method,
      headers: {
        Accept: 'application/json',
        [apiConfig.brandHeader]: connection().brand,
        ...(token && { [tokenConfig.headerName]: `${tokenConfig.type} ${token}`.trim() }),
      },
      ...(args?.body !== undefined && { json: args.body }),
      signal: signal ? AbortSignal.any([signal, clock.signal]) : clock.signal,
      fetch: clock.fetch,
    }).text();
  } catch (error) {
    throw explain(endpoint, error, signal?.aborted ? 'aborted' : clock.passed ? 'timeout' : 'network');
  } finally {
    clock.stop();
  }
  return read(endpoint, answer);
}

/** A status of 200 proves nothing: text first, then JSON, then the row's schema. */
function read<E extends Endpoint>(endpoint: E, answer: string): ResultOf<E> {
  let json: unknown;
  try {
    json = answer === '' ? null : toPascalCase(JSON.parse(answer));
  } catch (cause) {
    throw new ApiError('shape', { endpoint: endpoint.name, cause });
  }
  const result = safeParse(endpoint.result, json);
  if (result.success) return result.output as ResultOf<E>;
  const [issue] = result.issues;
  const cause = new Error(`${endpoint.method} ${endpoint.path}: ${getDotPath(issue) ?? 'answer'}: ${issue.message}`);
  console.error(cause.message);
  throw new ApiError('shape', { endpoint: endpoint.name, cause });
}

/** Classifies by our own flags: WebKit calls our time-out an AbortError. */
function explain(endpoint: Endpoint, error: unknown, silence: 'aborted' | 'timeout' | 'network'): ApiError {
  const lost = endpoint.method !== 'GET' && !endpoint.repeatable;
  if (silence !== 'network' || !(error instanceof HTTPError))
    return new ApiError(silence, { endpoint: endpoint.name, lost, cause: error });
  const { message, traceId, logId, fields } = readProblem(error.data);
  const { headers, status } = error.response;
  const retryAfter = Number(headers.get('Retry-After'));
  return new ApiError('status', {
    endpoint: endpoint.name,
    cause: error,
    status,
    serverMessage: message,
    traceId: traceId ?? headers.get(apiConfig.traceHeader) ?? undefined,
    logId,
    fields,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  });
}
