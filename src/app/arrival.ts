import { brand } from '~/brand/index.ts';
import { startScreens } from '~/menu.ts';
import { to } from '~/screens.ts';
import { takeArrival } from '~/session/arriving.ts';
import { session } from '~/session/session.ts';
import { takeOverSettings } from '~/session/settings.ts';
import { noteSignIn } from '~/session/since.ts';

/** Milliseconds that a sign-in waits for the settings; later ones apply when they arrive. */
const timeout = 1500;

/**
 * Applies the person's settings after a sign-in.
 *
 * @param address the address that the person wanted
 * @returns that address; instead of the dashboard, the start screen that they have chosen
 */
export async function arrive(address: string): Promise<string> {
  noteSignIn();
  await takeArrival();
  const start = await Promise.race([
    takeOverSettings(),
    new Promise<undefined>((resolve) => setTimeout(resolve, timeout)),
  ]);
  if (address !== to('home') || start === undefined) return address;
  // A list opens with its default view, as from the menu. That code is the menu's, and may fail to load.
  const starts = await import('~/session/menuSavedViews.ts').then(
    ({ menuSavedViews }) => menuSavedViews().starts,
    () => ({}),
  );
  return (
    startScreens({ can: session.can, brand, dev: __DEV__, starts }).find(({ id }) => id === start)?.href ?? address
  );
}
