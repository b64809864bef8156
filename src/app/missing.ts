/**
 * Handles parts of the portal that could not be loaded. Included in the main layout, because it could not be loaded
 * offline.
 */
import { perPerson } from '~/lib/perPerson.ts';
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

/** The address of a screen that could not be opened while the previous one stays; `Notices` offers to try again. */
export const unopened = perPerson<string | undefined>(() => undefined);
