/** What to do where a part of the portal could not be fetched. It comes with the main layout: offline it must be there. */
import { pendingWork } from '~/lib/pendingWork.ts';
import { reloadOnce } from './reload.ts';
import { isServed } from './served.ts';

/**
 * Loads the page afresh where the server has answered, once, and never over something unsaved.
 *
 * @param path of the screen that was asked for
 * @returns whether the page is being replaced
 */
export const replacePage = async (error: unknown, path: string): Promise<boolean> =>
  (await isServed(error)) && !pendingWork.any() && reloadOnce(path);

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
