import { apiConfig } from './config.ts';

/** The shortest timeout of a call in milliseconds: a healthy server can still answer at the end of the shared time. */
const minimumTimeout = 1_000;

/** Milliseconds until that moment; without one, the call's own timeout. */
export const timeLeft = (until: number | undefined) =>
  until === undefined ? apiConfig.timeoutMs : Math.max(minimumTimeout, until - performance.now());

/** Progress of a file in bytes; the total is undefined if the server does not send it. */
export type OnProgress = (done: number, total: number | undefined) => void;

/**
 * The time limit of a call, from sending to the last byte. It covers all attempts and the pauses between them, because
 * that is what a person waits.
 *
 * @param perTry for files: each attempt gets the whole time, and pauses do not count
 */
export function deadline(milliseconds: number, perTry?: boolean) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let passed = false;
  let ends = Number.POSITIVE_INFINITY;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    ends = performance.now() + milliseconds;
    timer = setTimeout(() => {
      passed = true;
      controller.abort();
    }, milliseconds);
  };
  const send = async (fetchOnce: () => Promise<Response>) => {
    if (perTry || timer === undefined) restart();
    const response = await fetchOnce();
    if (perTry && !response.ok) stop();
    return response;
  };
  return {
    signal: controller.signal,
    stop,
    restart,
    get passed() {
      return passed;
    },
    /** Milliseconds left. */
    get left() {
      return ends - performance.now();
    },
    /** Uses the prefetched answer, if any, for the first attempt; fetches if that failed, and for later attempts. */
    fetchAfter(prefetched: Promise<Response> | undefined) {
      let ready = prefetched;
      return (request: Request) =>
        send(() => {
          const fetchOnce = () => globalThis.fetch(request);
          const answer =
            ready &&
            withSignal(ready, request.signal).catch((error) =>
              request.signal.aborted ? Promise.reject(error) : fetchOnce(),
            );
          ready = undefined;
          return answer ?? fetchOnce();
        });
    },
  };
}
export type Deadline = ReturnType<typeof deadline>;

/** The prefetched answer, or a rejection with the abort reason. */
const withSignal = (answer: Promise<Response>, signal: AbortSignal) =>
  new Promise<Response>((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
    answer.then(resolve, reject);
  });
