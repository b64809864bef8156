import * as v from 'valibot';
import { chosenLanguage, currentLanguage, setLanguage } from '~/i18n/language.ts';
import { chosenAppearance, setAppearance } from '~/lib/appearance.ts';
import { stored } from '~/lib/storage.ts';

/**
 * After a sign-in in the auth document (`auth.html`), the portal's own document does what follows a sign-in. This keeps
 * what the person chose before it (language, appearance).
 */
const arrival = stored('arriving', v.nullable(v.array(v.string())), null, 'sessionStorage');

/** After a sign-in, before the portal's own document is opened. */
export const noteArrival = () => arrival.write([chosenAppearance() ? 'theme' : '', chosenLanguage() ? 'language' : '']);

/** Whether the person has just signed in, in the auth document. */
export const isArriving = () => arrival.read() !== null;

/** Treats what was chosen before the sign-in as chosen here. Works once. */
export async function takeArrival(): Promise<void> {
  const chosen = arrival.read() ?? [];
  arrival.clear();
  if (chosen.includes('theme')) setAppearance({});
  if (chosen.includes('language')) await setLanguage(currentLanguage());
}
