import type { Deadline } from './deadline.ts';
import { waitAsked } from './refusal.ts';

/** Statuses of a server, or of a gateway before it, that may answer another time. */
const passing: readonly number[] = [429, 502, 503, 504];
/** Milliseconds that pass before the second try at most; before the third, twice as many. */
const pause = 300;

interface Trying {
  /** How often it is asked at most. */
  tries: number;
  /** Ends the tries and the pauses between them. */
  signal: AbortSignal;
  /** Of the time that a person waits. */
  clock: Pick<Deadline, 'left'>;
}

/**
 * Asks until there is an answer that will not pass by itself. Between the tries there is the pause that the server asks
 * for, otherwise one of random length, so that not all portals come back at once (full jitter). A server that wants to
 * be left alone for longer than the person waits is not asked again.
 *
 * @returns the last answer, be it a success or a refusal; where no answer came, the error of `fetch` is thrown
 */
export async function askAgain(ask: () => Promise<Response>, { tries, signal, clock }: Trying): Promise<Response> {
  for (let turn = 1; ; turn++) {
    const last = turn >= tries;
    const answer = await ask().catch((error: unknown) => {
      // What `fetch` says where there is no connection; everything else is a fault or was given up.
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
