/** What to do where a part of the portal could not be fetched. It comes with the main layout: offline it must be there. */
import { underWay } from '~/lib/underWay.ts';
import { reloadOnce } from './reload.ts';

/** Milliseconds within which the server says what it has in the part's place. */
const patience = 5_000;

/**
 * Whether there was an answer: a 404 or a page since a release, or the part itself, damaged. It is fetched past the
 * cache, so that a damaged copy does not come back. An error without an address came from the part's own code.
 */
async function isAnswered(error: unknown): Promise<boolean> {
  const { request } = (error ?? {}) as { request?: unknown };
  if (typeof request !== 'string') return true;
  try {
    await fetch(request, { cache: 'reload', signal: AbortSignal.timeout(patience) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads the page afresh where the server has answered, once, and never over something unsaved.
 *
 * @param path of the screen that was asked for
 * @returns whether the page is being replaced
 */
export const replacePage = async (error: unknown, path: string): Promise<boolean> =>
  (await isAnswered(error)) && !underWay.any() && reloadOnce(path);

let address: string | undefined;
const listeners = new Set<() => void>();

/** The screen that could not be opened while another stays in view, for `Notices` to offer once more. */
export const unopened = {
  get address() {
    return address;
  },
  note(next: string | undefined) {
    if (next === address) return;
    address = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
