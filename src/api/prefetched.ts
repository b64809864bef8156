declare global {
  /** What `src/head.js` has asked for before any other script was there: answers on their way, by address. */
  var prefetched: { token: string; asked: Record<string, Promise<Response>> } | undefined;
}

/** Milliseconds after the page's start for which an answer is as good as one that is asked for now. */
const freshness = 30_000;

/**
 * The answer to a call that is on its way already: given once, and only to the token that it was asked with.
 *
 * @param url as it is called
 */
export function takePrefetched(url: string, token: string | null | undefined): Promise<Response> | undefined {
  const { prefetched } = globalThis;
  if (!prefetched || prefetched.token !== token || performance.now() > freshness) return undefined;
  const answer = prefetched.asked[url];
  delete prefetched.asked[url];
  return answer;
}

/** Before a call that changes something: what was asked before it is out of date. */
export function forgetPrefetched() {
  globalThis.prefetched = undefined;
}
