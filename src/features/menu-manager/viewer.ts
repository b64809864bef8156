import type { Brand as ApiBrand } from '~/api/brands.ts';
import type { Group } from '~/api/groups.ts';
import type { Brand } from '~/brand/schema.ts';
import { type Absence, absenceOf, type Reader } from '~/menu.ts';
import { permissionFor, type ScreenId, screenIds, screenOf } from '~/screens.ts';
import type { Permission } from '~/session/permissions.ts';

/** The permissions that menu entries require, in the order of the table of screens. */
export const menuPermissions: readonly Permission[] = [
  ...new Set(screenIds.flatMap((id) => (screenOf(id).menu && permissionFor(id)) ?? [])),
];

/**
 * The menu to show: the signed-in person's, that of a user with all permissions or with none, or a group's by its id.
 */
export type Person = 'me' | 'all' | 'none' | `${number}`;

/** The menu's permissions that such a person has; none for a group that does not exist. */
export function heldBy(
  person: Person,
  groups: readonly Group[],
  can: (permission: Permission) => boolean,
): readonly Permission[] {
  if (person === 'all') return menuPermissions;
  if (person === 'none') return [];
  if (person === 'me') return menuPermissions.filter(can);
  const group = groups.find(({ Id }) => String(Id) === person);
  return menuPermissions.filter((name) => group?.Permisos?.some((given) => given.NombreNormalizado === name));
}

/** The menu entries that a brand hides. */
export interface BrandMenu {
  /** The brand-domain identifier. */
  id: string;
  name: string;
  reader: Reader['brand'];
  /**
   * True: this bundle belongs to the brand, so its menu is that of the build. For other brands only the API's data are
   * known.
   */
  own: boolean;
  /** Screens on which build and API differ; only for this bundle's brand. */
  differs: readonly ScreenId[];
  /** Ids that the API hides and that are no screens of this portal. */
  unknown: readonly string[];
}

const isScreen = (id: string): id is ScreenId => (screenIds as readonly string[]).includes(id);

/** The menu of every brand of the API, and first of this bundle's, even if the API does not have it. */
export function brandMenus(
  own: Pick<Brand, 'id' | 'name' | 'hiddenScreens' | 'comparatorUrl'>,
  all: readonly ApiBrand[],
) {
  const menuOf = (id: string, name: string, hidden: readonly string[] | null, url: string | null): BrandMenu => {
    const isOwn = id === own.id;
    const told = hidden ?? (isOwn ? own.hiddenScreens : []);
    return {
      id,
      name,
      own: isOwn,
      reader: isOwn ? own : { hiddenScreens: told, comparatorUrl: url ?? '' },
      differs: isOwn ? screenIds.filter((screen) => own.hiddenScreens.includes(screen) !== told.includes(screen)) : [],
      unknown: told.filter((screen) => !isScreen(screen)),
    };
  };
  const known = all.flatMap(({ Dominio, Nombre, MenuOculto, UrlComparador }) =>
    Dominio ? menuOf(Dominio, Nombre, MenuOculto, UrlComparador) : [],
  );
  const found = known.find((menu) => menu.own) ?? menuOf(own.id, own.name, null, null);
  return [found, ...known.filter((menu) => !menu.own)];
}

/** The entries that are missing in a person's menu, and why. */
export const missingEntries = (reader: Reader): readonly { id: ScreenId; absence: Absence }[] =>
  screenIds.flatMap((id) => {
    const absence = absenceOf(id, reader);
    return absence ? { id, absence } : [];
  });

/** Names of the groups that grant a permission. */
export const giversOf = (permission: Permission, groups: readonly Group[]) =>
  groups.flatMap(({ Nombre, Permisos }) =>
    Permisos?.some(({ NombreNormalizado }) => NombreNormalizado === permission) ? Nombre : [],
  );
