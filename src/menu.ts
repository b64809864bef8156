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
  /** Stands below this heading of its section. */
  group?: MenuGroup;
  /** Within the portal, or on the comparator's site. */
  href: string;
  external: boolean;
  /** Opens over the screen in view, in place of going anywhere. */
  dialog?: MenuDialog;
  /** The permission that the entry needs is missing. */
  locked?: true;
}

export interface Reader {
  can: (permission: Permission | undefined) => boolean;
  brand: { hiddenScreens: readonly string[]; comparatorUrl: string };
  /** Shows the entries for developers. */
  dev: boolean;
  /** Parameters of the address that entries of lists lead to: a person's default views. */
  starts?: Readonly<Record<string, string>>;
}

/** Why an entry of the menu is not there, the first reason that holds. */
export type Absence = 'developers' | 'brand' | 'permission';

/** Why a reader's menu lacks the entry of a screen; undefined where it has it, or where the screen has none. */
export function absenceOf(id: ScreenId, { can, brand, dev }: Reader): Absence | undefined {
  const { menu } = screenOf(id);
  if (!menu) return undefined;
  if (isForDevelopers(id) && !dev) return 'developers';
  if (brand.hiddenScreens.includes(id)) return 'brand';
  return can(permissionFor(id)) ? undefined : 'permission';
}

/** The address of a screen on the brand's comparator site; undefined where the brand or the screen has none there. */
function outsideOf(id: ScreenId, comparatorUrl: string): string | undefined {
  const { external } = screenOf(id);
  return external === undefined || comparatorUrl === '' ? undefined : new URL(external, comparatorUrl).href;
}

function startOf(id: ScreenId, { starts }: Reader): string {
  const params = starts?.[id];
  return params ? `${to(id as 'home')}?${params}` : to(id as 'home');
}

/** The side menu of one person on one brand, in the order of the table; sections without entries are left out. */
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
          // The comparator's own site asks for nothing that we know.
          ...(!outside && !reader.can(menu.needs) && { locked: true as const }),
        },
      },
    ];
  });
  return menuSections
    .map((section) => ({
      section,
      entries: entries.filter((placed) => placed.section === section).map(({ entry }) => entry),
    }))
    .filter((part) => part.entries.length > 0);
}

/**
 * Where a row without a page goes on to: the screen that it names, or the first entry that this person has of that
 * screen's section. Where they have none, still the screen that it names, for the guard to say which permission is missing.
 */
export function arrivalFor(named: ScreenId, reader: Reader): ScreenId {
  const { menu } = screenOf(named);
  const section = absenceOf(named, reader) || !reader.can(menu?.needs) ? menu?.section : undefined;
  const entries = menuFor(reader).find((part) => part.section === section)?.entries ?? [];
  return entries.find(isOpen)?.id ?? named;
}

/**
 * The entries of a section with those of a group gathered below its heading, where the first of them stands. A narrow
 * menu shows icons alone and has no headings.
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

/** Whether a section is called like its one entry, so that it needs no heading. */
export const isSaidByEntry = (
  heading: string,
  [only, more]: readonly MenuEntry[],
  titleOf: (id: ScreenId) => string,
): boolean => only !== undefined && more === undefined && titleOf(only.id) === heading;

/** The screens that a person may begin with: those of their menu that are pages of the portal. */
export const startScreens = (reader: Reader) =>
  menuFor(reader)
    .flatMap(({ section, entries }) => entries.map((entry) => ({ ...entry, section })))
    .filter(isOpen);

/** Whether the entry leads to a page of the portal that this person can use. */
const isOpen = ({ external, dialog, locked }: MenuEntry) => !external && !dialog && !locked;
