declare global {
  /** What `src/head.js` has asked for before any other script was there: answers on their way, by address. */
  var early: { token: string; asked: Record<string, Promise<Response>> } | undefined;
}

/** Milliseconds after the page's start for which an answer is as good as one that is asked for now. */
const freshness = 30_000;

/**
 * The answer to a call that is on its way already: given once, and only to the token that it was asked with.
 *
 * @param url as it is called
 */
export function takeEarly(url: string, token: string | null | undefined): Promise<Response> | undefined {
  const { early } = globalThis;
  if (!early || early.token !== token || performance.now() > freshness) return undefined;
  const answer = early.asked[url];
  delete early.asked[url];
  return answer;
}

/** Before a call that changes something: what was asked before it is out of date. */
export function forgetEarly() {
  globalThis.early = undefined;
}
