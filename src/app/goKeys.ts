import { brand } from '~/brand/index.ts';
import { startScreens } from '~/menu.ts';
import type { MenuScreenId } from '~/screens.ts';
import { menuSavedViews } from '~/session/menuSavedViews.ts';
import { session } from '~/session/session.ts';

/**
 * Letters after `g`, from the Spanish titles where possible. A menu entry may have none: there are only 26. All other
 * keys are in `~/keys.ts`.
 */
export const goKeys = {
  home: 'd',
  newContract: 'a',
  contracts: 'c',
  invoices: 'f',
  renewals: 'r',
  files: 'o',
  comparison: 'v',
  comparisons: 'm',
  priceHistory: 'h',
  agents: 't',
  users: 'u',
  groups: 'g',
  permissions: 'p',
  apiUsers: 'i',
  apiKeys: 'y',
  apiTest: 'x',
  brands: 'b',
  logs: 'l',
  sips: 's',
  utilitiesMap: 'z',
  batteries: 'n',
  inbox: 'w',
} as const satisfies Partial<Record<MenuScreenId, string>>;

/** Where the letters after `g` lead this person: the entries of their menu. */
export const goDestinations = () =>
  startScreens({ can: session.can, brand, dev: __DEV__, starts: menuSavedViews().starts }).flatMap((entry) =>
    entry.id in goKeys && !entry.locked ? [{ ...entry, key: goKeys[entry.id as keyof typeof goKeys] }] : [],
  );

/** After `g`: a letter opens a menu entry, a digit a pinned view. */
export function leadTo(key: string, go: (address: string) => unknown) {
  const destination = goDestinations().find((entry) => entry.key === key);
  if (destination) go(destination.href);
  else if (/^[1-9]$/.test(key))
    document.querySelectorAll<HTMLElement>('[aria-labelledby=menu-pinned] a')[Number(key) - 1]?.click();
}
