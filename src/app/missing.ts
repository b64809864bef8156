/**
 * Handles parts of the portal that could not be loaded. Included in the main layout, because it could not be loaded
 * offline.
 */
import { unfinished } from '~/lib/unfinished.ts';
import { reloadOnce } from './reload.ts';
import { isServed } from './served.ts';

/**
 * Reloads the page if the server has answered, once, and never while something is unsaved.
 *
 * @param path of the screen that was requested
 * @returns whether the page is being replaced
 */
export const replacePage = async (error: unknown, path: string): Promise<boolean> =>
  (await isServed(error)) && !unfinished.any() && reloadOnce(path);

let address: string | undefined;
const listeners = new Set<() => void>();

/** A screen that could not be opened while the previous one stays; `Notices` offers to try again. */
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
