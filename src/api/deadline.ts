/** How far a file has come, in bytes; the total is unknown where the server does not say it. */
export type OnProgress = (done: number, total: number | undefined) => void;

/**
 * A clock from the sending to the last byte: over all tries and the pauses between them, for that is what a person waits.
 *
 * @param perTry each try has the whole time, and the clock stands still between them: where files travel
 */
export function deadline(milliseconds: number, perTry = false) {
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
  const send = async (ask: () => Promise<Response>) => {
    if (perTry || timer === undefined) restart();
    const response = await ask();
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
    /** Milliseconds that are left. */
    get left() {
      return ends - performance.now();
    },
    fetch: (request: Request) => send(() => globalThis.fetch(request)),
    /** Gives an answer that is on its way already; asks where that has failed, and from the second time on. */
    fetchAfter(prefetched: Promise<Response>) {
      let ready: Promise<Response> | undefined = prefetched;
      return (request: Request) =>
        send(() => {
          const ask = () => globalThis.fetch(request);
          const answer =
            ready &&
            given(ready, request.signal).catch((error) => (request.signal.aborted ? Promise.reject(error) : ask()));
          ready = undefined;
          return answer ?? ask();
        });
    },
  };
}
export type Deadline = ReturnType<typeof deadline>;

/** That answer, or the reason for which the asking is given up in the meantime. */
const given = (answer: Promise<Response>, signal: AbortSignal) =>
  new Promise<Response>((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject);
  });
