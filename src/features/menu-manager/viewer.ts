import type { Brand as ApiBrand } from '~/api/brands.ts';
import type { Group } from '~/api/groups.ts';
import type { Brand } from '~/brand/schema.ts';
import { type Absence, absenceOf, type Reader } from '~/menu.ts';
import { permissionFor, type ScreenId, screenIds, screenOf } from '~/screens.ts';
import type { Permission } from '~/session/permissions.ts';

/** The permissions that some entry of the menu asks for, in the order of the table of screens. */
export const menuPermissions: readonly Permission[] = [
  ...new Set(screenIds.flatMap((id) => (screenOf(id).menu && permissionFor(id)) ?? [])),
];

/** Whose menu is looked at: one's own, that of somebody with every permission or with none, or a group's by its number. */
export type Person = 'me' | 'all' | 'none' | `${number}`;

/** The permissions of the menu that such a person has; none for a group that there is not. */
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

/** What a brand hides of the menu. */
export interface BrandMenu {
  /** The brand-domain identifier. */
  id: string;
  name: string;
  reader: Reader['brand'];
  /** This bundle is of the brand: its menu is that of the build, and `reader` says so. Of others only the API speaks. */
  own: boolean;
  /** Screens that build and API do not agree about; of this bundle's brand alone. */
  differs: readonly ScreenId[];
  /** What the API would hide and this portal has no screen for. */
  unknown: readonly string[];
}

const isScreen = (id: string): id is ScreenId => (screenIds as readonly string[]).includes(id);

/** The menu of every brand of the API; that of this bundle first, whether the API knows it or not. */
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

/** What a reader's menu lacks, and why. */
export const missingEntries = (reader: Reader): readonly { id: ScreenId; absence: Absence }[] =>
  screenIds.flatMap((id) => {
    const absence = absenceOf(id, reader);
    return absence ? { id, absence } : [];
  });

/** Names of the groups that give a permission. */
export const giversOf = (permission: Permission, groups: readonly Group[]) =>
  groups.flatMap(({ Nombre, Permisos }) =>
    Permisos?.some(({ NombreNormalizado }) => NombreNormalizado === permission) ? Nombre : [],
  );
