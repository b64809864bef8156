import { absenceOf, type MenuEntry, menuFor, type Reader } from '~/menu.ts';
import {
  isForDevelopers,
  type MenuGroup,
  type MenuScreenId,
  type MenuSection,
  permissionFor,
  type ScreenId,
  screenIds,
  screenOf,
  to,
} from '~/screens.ts';

/** A screen that can be opened, with its location. */
export interface Destination extends Pick<MenuEntry, 'href' | 'external' | 'dialog'> {
  id: ScreenId;
  section?: MenuSection;
  group?: MenuGroup;
  /** Its menu entry, or the entry above it. */
  entry?: MenuScreenId;
}

/**
 * Every screen of a person: the entries of their menu in order, each followed by the screens below it that have no
 * entry.
 */
export function destinationsFor(reader: Reader): Destination[] {
  const loose = screenIds.filter((id) => isLoose(id) && isOpen(id, reader));
  const entries = menuFor(reader).flatMap(({ section, entries }) =>
    entries.map((entry): Destination => ({ ...entry, section, entry: entry.id })),
  );
  const below = (destination: Destination): Destination[] =>
    loose
      .filter((id) => lineOf(id).includes(destination.id))
      .map((id) => ({ ...destination, id, href: to(id as 'home'), external: false }));
  const inMenu = entries.flatMap((destination) => [destination, ...below(destination)]);
  const rest = loose.filter((id) => !inMenu.some((destination) => destination.id === id));
  return [...inMenu, ...rest.map((id) => ({ id, href: to(id as 'home'), external: false }))];
}

/** The entries that a person would have in the menu with more permissions. */
export const deniedFor = (reader: Reader): ScreenId[] =>
  screenIds.filter((id) => absenceOf(id, reader) === 'permission');

/** Whether a screen is a page without a menu entry that is not a record: the profile, for example. */
function isLoose(id: ScreenId) {
  const { layout, path, menu, redirect } = screenOf(id);
  return layout === 'main' && !path.includes(':') && !menu && !redirect && !isForDevelopers(id);
}

/** Whether this person can open it and everything above it. */
const isOpen = (id: ScreenId, reader: Reader) =>
  reader.can(permissionFor(id)) && lineOf(id).every((above) => absenceOf(above, reader) === undefined);

/** The screens above one, nearest first. */
function lineOf(id: ScreenId): ScreenId[] {
  const parent = screenOf(id).parent as ScreenId | undefined;
  return parent ? [parent, ...lineOf(parent)] : [];
}
