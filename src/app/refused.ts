import { perPerson } from '~/lib/perPerson.ts';
import type { ScreenId } from '~/screens.ts';

/** The last screen refused for a missing permission; the error page names it. */
export const refused = perPerson<ScreenId | undefined>(() => undefined);
