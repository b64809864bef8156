import {
  isForDevelopers,
  type MenuDialog,
  type MenuGroup,
  type MenuScreenId,
  type MenuSection,
  menuSections,
  permissionFor,
  type ScreenId,
  screenIds,
  screenOf,
  to,
} from '~/screens.ts';
import type { Permission } from '~/session/permissions.ts';

export interface MenuEntry {
  id: MenuScreenId;
  /** Heading inside the section. */
  group?: MenuGroup;
  /** An address in the portal, or on the comparator's site. */
  href: string;
  external: boolean;
  /** Opens this dialog over the current screen instead of a page. */
  dialog?: MenuDialog;
  /** The permission for this entry is missing. */
  locked?: true;
}

export interface Reader {
  can: (permission: Permission | undefined) => boolean;
  brand: { hiddenScreens: readonly string[]; comparatorUrl: string };
  /** True: includes entries for developers. */
  dev: boolean;
  /** Parameters for links to lists: a person's default saved views. */
  starts?: Readonly<Record<string, string>>;
}

/** Why an entry is not in the menu: the first reason that applies. */
export type Absence = 'developers' | 'brand' | 'permission';

/** Why a reader's menu has no entry for a screen; undefined if it has one, or if the screen has no entry at all. */
export function absenceOf(id: ScreenId, { can, brand, dev }: Reader): Absence | undefined {
  const { menu } = screenOf(id);
  if (!menu) return undefined;
  if (isForDevelopers(id) && !dev) return 'developers';
  if (brand.hiddenScreens.includes(id)) return 'brand';
  return can(permissionFor(id)) ? undefined : 'permission';
}

/** The screen's address on the brand's comparator site; undefined if there is none. */
function outsideOf(id: ScreenId, comparatorUrl: string): string | undefined {
  const { external } = screenOf(id);
  return external === undefined || comparatorUrl === '' ? undefined : new URL(external, comparatorUrl).href;
}

function startOf(id: ScreenId, { starts }: Reader): string {
  const params = starts?.[id];
  return params ? `${to(id as 'home')}?${params}` : to(id as 'home');
}

/** The menu of one person in one brand, in the order of the table; sections without entries are left out. */
export function menuFor(reader: Reader): { section: MenuSection; entries: MenuEntry[] }[] {
  const entries = screenIds.flatMap((id) => {
    const { menu, dialog } = screenOf(id);
    if (!menu || absenceOf(id, reader)) return [];
    const outside = reader.dev ? undefined : outsideOf(id, reader.brand.comparatorUrl);
    return [
      {
        section: menu.section,
        entry: {
          id: id as MenuScreenId,
          href: outside ?? startOf(id, reader),
          external: outside !== undefined,
          ...(menu.group && { group: menu.group }),
          ...(dialog && { dialog }),
          // The comparator's site needs no permission that we know of.
          ...(!outside && !reader.can(menu.needs) && { locked: true as const }),
        },
      },
    ];
  });
  return menuSections
    .map((section) => ({
      section,
      entries: entries.filter((item) => item.section === section).map(({ entry }) => entry),
    }))
    .filter((part) => part.entries.length > 0);
}

/**
 * The target of a row without a page: the screen that it names, or the first entry that this person has in that
 * screen's section. If they have none, still the named screen, so that the guard can name the missing permission.
 */
export function arrivalFor(named: ScreenId, reader: Reader): ScreenId {
  const { menu } = screenOf(named);
  const section = absenceOf(named, reader) || !reader.can(menu?.needs) ? menu?.section : undefined;
  const entries = menuFor(reader).find((part) => part.section === section)?.entries ?? [];
  return entries.find(isOpen)?.id ?? named;
}

/**
 * The entries of a section, with those of a group collected under its heading, at the position of the first one. A
 * narrow menu shows only icons, without headings.
 */
export function nested(entries: readonly MenuEntry[], narrow: boolean) {
  const items: (MenuEntry | { group: MenuGroup; entries: MenuEntry[] })[] = [];
  for (const entry of entries) {
    const { group } = entry;
    const begun = items.find((item) => 'entries' in item && item.group === group);
    if (!group || narrow) items.push(entry);
    else if (begun && 'entries' in begun) begun.entries.push(entry);
    else items.push({ group, entries: [entry] });
  }
  return items;
}

/** Whether a section has the same name as its only entry, so that it needs no heading. */
export const repeatsEntry = (
  heading: string,
  [only, more]: readonly MenuEntry[],
  titleOf: (id: ScreenId) => string,
): boolean => only !== undefined && more === undefined && titleOf(only.id) === heading;

/** The screens that a person may choose as start screen: the pages in their menu. */
export const startScreens = (reader: Reader) =>
  menuFor(reader)
    .flatMap(({ section, entries }) => entries.map((entry) => ({ ...entry, section })))
    .filter(isOpen);

/** Whether an entry leads to a page of the portal that this person can use. */
const isOpen = ({ external, dialog, locked }: MenuEntry) => !external && !dialog && !locked;
