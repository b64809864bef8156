import { brand } from '~/brand/index.ts';
import { startScreens } from '~/menu.ts';
import { session } from '~/session/session.ts';
import { takeOverSettings } from '~/session/settings.ts';
import { noteSignIn } from '~/session/since.ts';

/** Milliseconds that the settings may hold up a sign-in; what comes later is in force when it comes. */
const patience = 1500;

/** After a sign-in: the person's settings are in force. Resolves to the address they want to begin at, where there is one. */
export async function arrive(): Promise<string | undefined> {
  noteSignIn();
  const start = await Promise.race([
    takeOverSettings(),
    new Promise<undefined>((resolve) => setTimeout(resolve, patience)),
  ]);
  return startScreens({ can: session.can, brand, dev: __DEV__ }).find(({ id }) => id === start)?.href;
}
