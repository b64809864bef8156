/** Timeout of each check, in milliseconds. */
const timeout = 5_000;
/** Milliseconds between two checks. */
const pause = 3_000;

/** Text in every page of the portal: a network with its own sign-in answers with a different page. */
const ownPage = 'name="build-id"';

/** The address that a part was loaded from; an error without one came from the part's own code. */
const requestOf = (error: unknown): unknown => (error as { request?: unknown } | null | undefined)?.request;

/**
 * Whether the portal's server has answered for a part that could not be loaded: with a 404 or the page after a release,
 * or with the part itself, if the copy was damaged. Bypasses the cache, so that a damaged copy does not return.
 */
export async function isServed(error: unknown): Promise<boolean> {
  const request = requestOf(error);
  if (typeof request !== 'string') return true;
  try {
    const answer = await fetch(request, { cache: 'reload', signal: AbortSignal.timeout(timeout) });
    if (answer.status === 404) return true;
    const type = answer.headers.get('Content-Type') ?? '';
    return answer.ok && (/javascript/.test(type) || (await answer.text()).includes(ownPage));
  } catch {
    return false;
  }
}

/**
 * Checks until the server answers for the part.
 *
 * @param onCheck called after each check; `waited`: an earlier check had no answer
 * @returns a function that stops it
 */
export function watchServed(error: unknown, onCheck: (served: boolean, waited: boolean) => void): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = async (waited: boolean) => {
    const served = await isServed(error);
    if (over) return;
    onCheck(served, waited);
    if (!served) timer = setTimeout(() => check(true), pause);
  };
  void check(false);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
