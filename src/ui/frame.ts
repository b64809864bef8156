import * as v from 'valibot';
import { devicePrefix, stored } from '~/lib/storage.ts';

/** Whether a person has made the menu narrow. */
export const narrowMenu = stored(`${devicePrefix}narrow-menu`, v.boolean(), false);

/** Pixels of the menu beside a screen, as the classes of the main layout have it, and from which width on it stands there. */
const menu = { wide: 192, narrow: 56, from: '(min-width: 64rem)' };

/** Pixels that the frame will leave to a screen, to begin with before it can be measured. */
export function screenWidth(): number {
  const beside = matchMedia(menu.from).matches ? menu[narrowMenu.read() ? 'narrow' : 'wide'] : 0;
  return Math.max(document.documentElement.clientWidth - beside, 0);
}
