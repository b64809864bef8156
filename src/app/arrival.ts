import { brand } from '~/brand/index.ts';
import { startScreens } from '~/menu.ts';
import { to } from '~/screens.ts';
import { takeArrival } from '~/session/arriving.ts';
import { session } from '~/session/session.ts';
import { takeOverSettings } from '~/session/settings.ts';
import { noteSignIn } from '~/session/since.ts';

/** Milliseconds that the settings may hold up a sign-in; what comes later is in force when it comes. */
const timeout = 1500;

/**
 * After a sign-in: the person's settings are in force.
 *
 * @param asked where the person was going
 * @returns that address; in place of the dashboard the screen that they have chosen to begin with
 */
export async function arrive(asked: string): Promise<string> {
  noteSignIn();
  await takeArrival();
  const start = await Promise.race([
    takeOverSettings(),
    new Promise<undefined>((resolve) => setTimeout(resolve, timeout)),
  ]);
  if (asked !== to('home') || start === undefined) return asked;
  // A list begins with its default view, as from the menu; it comes with the menu's own part, which may not be had.
  const starts = await import('~/session/menuSavedViews.ts').then(
    ({ menuSavedViews }) => menuSavedViews().starts,
    () => ({}),
  );
  return startScreens({ can: session.can, brand, dev: __DEV__, starts }).find(({ id }) => id === start)?.href ?? asked;
}
