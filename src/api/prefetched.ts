declare global {
  /** Calls that `src/head.js` sent before any other script had loaded: their answers, by address. */
  var prefetched:
    | {
        token: string;
        asked: Record<string, Promise<Response>>;
        /** Aborts each of them. */
        calls: Record<string, AbortController>;
      }
    | undefined;
}

/** Milliseconds after the page's start for which such an answer counts as fresh. */
const freshness = 30_000;

/**
 * The answer to a call that is already running: given once, and only to the token that it was sent with.
 *
 * @param url full address of the call
 * @param signal of the part that waits for it: aborting it aborts the call
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
  if (answer) signal.addEventListener('abort', () => prefetched.calls[url]?.abort());
  return answer;
}

/** Call before a change: everything prefetched until then is stale. */
export function forgetPrefetched() {
  globalThis.prefetched = undefined;
}
