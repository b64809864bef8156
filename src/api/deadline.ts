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
    fetch: async (request: Parameters<typeof fetch>[0], init?: RequestInit) => {
      if (perTry || timer === undefined) restart();
      const response = await globalThis.fetch(request, init);
      if (perTry && !response.ok) stop();
      return response;
    },
  };
}
export type Deadline = ReturnType<typeof deadline>;
