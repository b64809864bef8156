import type { Deadline } from './deadline.ts';
import { waitAsked } from './refusal.ts';

/** Statuses of a server, or a gateway before it, that may go away by themselves. */
const passing: readonly number[] = [429, 502, 503, 504];
/** Longest pause before the second attempt, in milliseconds; twice as long before the third. */
const pause = 300;

interface Trying {
  /** Number of attempts at most. */
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
export async function askAgain(ask: () => Promise<Response>, { tries, signal, clock }: Trying): Promise<Response> {
  for (let turn = 1; ; turn++) {
    const last = turn >= tries;
    const answer = await ask().catch((error: unknown) => {
      // The error of `fetch` when there is no connection; anything else is a fault or was aborted.
      if (last || signal.aborted || !(error instanceof TypeError)) throw error;
    });
    const wait = (answer && waitAsked(answer.headers)) ?? Math.random() * pause * 2 ** (turn - 1);
    if (answer && (last || !passing.includes(answer.status) || wait >= clock.left)) return answer;
    answer?.body?.cancel().catch(() => {});
    signal.throwIfAborted();
    await sleep(wait, signal);
  }
}

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
