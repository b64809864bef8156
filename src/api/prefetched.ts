declare global {
  /** What `src/head.js` has asked for before any other script was there: answers on their way, by address. */
  var prefetched:
    | {
        token: string;
        asked: Record<string, Promise<Response>>;
        /** What ends each of them before its answer. */
        calls: Record<string, AbortController>;
      }
    | undefined;
}

/** Milliseconds after the page's start for which an answer is as good as one that is asked for now. */
const freshness = 30_000;

/**
 * The answer to a call that is on its way already: given once, and only to the token that it was asked with.
 *
 * @param url as it is called
 * @param signal of who waits for it: the call is given up with it
 */
export function takePrefetched(
  url: string,
  token: string | null | undefined,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const { prefetched } = globalThis;
  if (!prefetched || prefetched.token !== token || performance.now() > freshness) return undefined;
  const answer = prefetched.asked[url];
  delete prefetched.asked[url];
  if (answer) signal.addEventListener('abort', () => prefetched.calls[url]?.abort(), { once: true });
  return answer;
}

/** Before a call that changes something: what was asked before it is out of date. */
export function forgetPrefetched() {
  globalThis.prefetched = undefined;
}
