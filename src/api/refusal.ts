import { apiConfig } from './config.ts';
import { canBeLost, type Endpoint } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { readProblem } from './wire.ts';

/** Statuses of a gateway that got no answer from its server: the server may have done its work. */
const unheard: readonly number[] = [502, 503, 504];

/** Milliseconds that the server asks to wait; undefined if it does not say. */
export function waitAsked(headers: Headers): number | undefined {
  const asked = headers.get('Retry-After') ?? '';
  const wait = /^\s*\d+\s*$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** What an answer with a status of 400 or above says. Only the API itself is quoted, never a gateway before it. */
export function refusal(endpoint: Endpoint, { status, headers }: Response, body: unknown): ApiError {
  const { bare, phrase, traceId, logId, fields, ...problem } = readProblem(body);
  const quoted = !bare || status < 500 || (status === 500 && endpoint.bare === true);
  const foreign = status >= 500 && (problem.message === undefined || !quoted);
  const wait = waitAsked(headers);
  return new ApiError('status', {
    endpoint: endpoint.name,
    status,
    serverMessage: quoted && !phrase ? problem.message : undefined,
    traceId: traceId ?? headers.get(apiConfig.traceHeader) ?? undefined,
    logId,
    fields,
    retryAfter: wait ? wait / 1000 : undefined,
    lost: canBeLost(endpoint) && (unheard.includes(status) || foreign),
  });
}
