import { chosenLanguage, currentLanguage, setLanguage } from '~/i18n/language.ts';
import { chosenAppearance, setAppearance } from '~/lib/appearance.ts';

/**
 * After a sign-in in the auth document (`auth.html`), the portal's own document does what follows a sign-in. This keeps
 * what the person chose before it (language, appearance).
 */
const storageKey = 'arriving';

/** After a sign-in, before the portal's own document is opened. */
export function noteArrival() {
  const chosen = [chosenAppearance() && 'theme', chosenLanguage() && 'language'].filter(Boolean).join();
  try {
    sessionStorage.setItem(storageKey, chosen);
  } catch {
    // Storage is not available: the settings of the device stay in force.
  }
}

/** Whether the person has just signed in, in the auth document. */
export function isArriving(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Treats what was chosen before the sign-in as chosen here. Works once. */
export async function takeArrival(): Promise<void> {
  if (!isArriving()) return;
  const chosen = sessionStorage.getItem(storageKey)?.split(',');
  sessionStorage.removeItem(storageKey);
  if (chosen?.includes('theme')) setAppearance({});
  if (chosen?.includes('language')) await setLanguage(currentLanguage());
}
