/** Milliseconds within which the server says what it has in a part's place. */
const timeout = 5_000;
/** Milliseconds between two looks. */
const pause = 3_000;

/** Of every page of the portal: a network that wants a sign-in first answers with a page of its own. */
const ownPage = 'name="build-id"';

/** The address that a part was fetched from; an error without one came from the part's own code. */
const requestOf = (error: unknown): unknown => (error as { request?: unknown } | null | undefined)?.request;

/**
 * Whether the portal's server has answered for a part that could not be loaded: with a 404 or its own page since a
 * release, or with the part, whose copy was damaged. It is fetched past the cache, so that a damaged copy does not come
 * back.
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
 * Looks until the server answers for the part.
 *
 * @param onLook told after each look; `waited`: an earlier one had found no answer
 * @returns ends it
 */
export function watchServed(error: unknown, onLook: (served: boolean, waited: boolean) => void): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (waited: boolean) => {
    const served = await isServed(error);
    if (over) return;
    onLook(served, waited);
    if (!served) timer = setTimeout(() => look(true), pause);
  };
  void look(false);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
