import { apiConfig } from './config.ts';
import type { Deadline } from './deadline.ts';
import { canBeLost, type Endpoint } from './endpoint.ts';
import { ApiError } from './errors.ts';
import type { Problem } from './wire/problem.ts';

/** Statuses of a server, or a gateway before it, that may go away by themselves. */
const passing: readonly number[] = [429, 502, 503, 504];
/** Longest pause before the second attempt, in milliseconds; twice as long before the third. */
const pause = 300;

interface Trying {
  /** Maximum number of attempts. */
  tries: number;
  /** Aborts the attempts and the pauses between them. */
  signal: AbortSignal;
  /** The time limit over all attempts. */
  clock: Pick<Deadline, 'left'>;
}

/**
 * Repeats a request until the answer is not one that may go away by itself. Between attempts it waits as long as the
 * server asks; otherwise a random time, so that not all portals return at once (full jitter). If the server asks for a
 * longer pause than the time limit allows, it stops.
 *
 * @returns the last answer, whether a success or a refusal; if no answer came, it throws the error of `fetch`
 */
export async function retry(send: () => Promise<Response>, { tries, signal, clock }: Trying): Promise<Response> {
  for (let turn = 1; ; turn++) {
    const last = turn >= tries;
    const answer = await send().catch((error: unknown) => {
      // The error of `fetch` when there is no connection; anything else is a fault or was aborted.
      if (last || signal.aborted || !(error instanceof TypeError)) throw error;
    });
    const wait = (answer && retryDelay(answer.headers)) ?? Math.random() * pause * 2 ** (turn - 1);
    if (answer && (last || !passing.includes(answer.status) || wait >= clock.left)) return answer;
    answer?.body?.cancel().catch(() => {});
    signal.throwIfAborted();
    await sleep(wait, signal);
  }
}

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Statuses of a gateway that got no answer from its server: the server may have done its work. */
const gatewayFailures: readonly number[] = [502, 503, 504];

/** Milliseconds that the server asks to wait; undefined if it does not say. */
function retryDelay(headers: Headers): number | undefined {
  const header = headers.get('Retry-After') ?? '';
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** What an answer with a status of 400 or above says. Only the API itself is quoted, never a gateway before it. */
export function refusal(endpoint: Endpoint, { status, headers }: Response, problem: Problem): ApiError {
  const { bare, phrase, traceId, logId, fields } = problem;
  const quoted = !bare || status < 500 || (status === 500 && endpoint.bare === true);
  const foreign = status >= 500 && (problem.message === undefined || !quoted);
  const wait = retryDelay(headers);
  return new ApiError('status', {
    endpoint: endpoint.name,
    status,
    serverMessage: quoted && !phrase ? problem.message : undefined,
    traceId: traceId ?? headers.get(apiConfig.traceHeader) ?? undefined,
    logId,
    fields,
    retryAfter: wait ? wait / 1000 : undefined,
    lost: canBeLost(endpoint) && (gatewayFailures.includes(status) || foreign),
  });
}
