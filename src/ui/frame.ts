import * as v from 'valibot';
import { devicePrefix, stored } from '~/lib/storage.ts';

/** Whether the person has narrowed the menu. */
export const narrowMenu = stored(`${devicePrefix}narrow-menu`, v.boolean(), false);

/**
 * Width of the menu in pixels, as in the classes of the main layout, and the window width from which it is beside the
 * screen.
 */
const menu = { wide: 192, narrow: 56, from: '(min-width: 64rem)' };

/** Expected width of a screen in pixels, before it can be measured. */
export function screenWidth(): number {
  const beside = matchMedia(menu.from).matches ? menu[narrowMenu.read() ? 'narrow' : 'wide'] : 0;
  return Math.max(document.documentElement.clientWidth - beside, 0);
}
