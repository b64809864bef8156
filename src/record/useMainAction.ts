import type { RefObject } from 'react';
import { useKeys } from '~/useKeys.ts';

/**
 * The key `e` presses the element with `data-main-action` in a region. A disabled one gets the focus, which shows its
 * reason.
 *
 * @param on false: the region has no such element
 */
export function useMainAction(region: RefObject<HTMLElement | null>, on = true) {
  const press = () => {
    const main = region.current?.querySelector<HTMLElement>('[data-main-action]');
    if (!main) return false;
    main.focus();
    main.click();
    return true;
  };
  useKeys({ main: on ? press : undefined }, region);
}
