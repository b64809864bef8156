import { chosenLanguage, currentLanguage, setLanguage } from '~/i18n/language.ts';
import { chosenTheme, setTheme } from '~/lib/theme.ts';

/**
 * A sign-in in the document of the auth screens goes on in that of the portal, which does there what belongs to a
 * sign-in. Kept is what the person chose before it.
 */
const storageKey = 'arriving';

/** After a sign-in, before the portal's own document is opened. */
export function noteArrival() {
  const chosen = [chosenTheme() && 'theme', chosenLanguage() && 'language'].filter(Boolean).join();
  try {
    sessionStorage.setItem(storageKey, chosen);
  } catch {
    // Nothing can be kept: the settings of the device are in force.
  }
}

/** Whether a person has just signed in, in the document before. */
export function isArriving(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** What was chosen before the sign-in counts as chosen here; once. */
export async function takeArrival(): Promise<void> {
  if (!isArriving()) return;
  const chosen = sessionStorage.getItem(storageKey)?.split(',');
  sessionStorage.removeItem(storageKey);
  if (chosen?.includes('theme')) setTheme({});
  if (chosen?.includes('language')) await setLanguage(currentLanguage());
}
