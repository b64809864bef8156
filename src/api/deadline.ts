/** How far a file has come, in bytes; the total is unknown where the server does not say it. */
export type OnProgress = (done: number, total: number | undefined) => void;

/** A clock for each try, from the sending to the last byte; it stands still while a retry waits for its turn. */
export function deadline(milliseconds: number) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let passed = false;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
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
    fetch: async (request: Parameters<typeof fetch>[0], init?: RequestInit) => {
      restart();
      const response = await globalThis.fetch(request, init);
      if (!response.ok) stop();
      return response;
    },
  };
}
export type Deadline = ReturnType<typeof deadline>;
