import type { Group } from '~/api/groups.ts';
import { isPermission, type Permission } from '~/api/permissions.ts';
import type { User } from '~/api/users.ts';

/** A permission of the catalogue, as one user has or could have it. */
export interface EffectivePermission extends Permission {
  /** Granted directly, in addition to groups. */
  direct: boolean;
  /** Names of the user's groups that grant it. */
  through: readonly string[];
  /** Names of other groups that would grant it. */
  others: readonly string[];
  /** True: the user has it, in any way. */
  has: boolean;
}

/**
 * Every permission with the ways in which the user has it. The server says which ones apply, and names only one origin:
 * direct before groups.
 */
export function effectivePermissions(
  user: Pick<User, 'Grupos' | 'Permisos'>,
  catalogue: readonly Permission[],
  groups: readonly Group[],
): EffectivePermission[] {
  const own = new Set(user.Grupos?.map(({ Id }) => Id));
  return catalogue.map((permission) => {
    const givers = groups.filter(({ Permisos }) => Permisos?.some(isPermission(permission)));
    const names = (member: boolean) => givers.flatMap(({ Id, Nombre }) => (own.has(Id) === member ? Nombre : []));
    const through = names(true);
    const grant = user.Permisos?.find(isPermission(permission));
    return {
      ...permission,
      // Where the server does not say it, what no group grants is direct.
      direct: grant !== undefined && (grant.Origen === null ? through.length === 0 : grant.Origen === directly),
      through,
      others: names(false),
      has: grant !== undefined,
    };
  });
}

const directly = 'Directo';

/** The permissions that a user would lose without these groups. */
export const lostWithout = (permissions: readonly EffectivePermission[], groups: readonly string[]) =>
  permissions.filter(({ has, direct, through }) => has && !direct && through.every((name) => groups.includes(name)));
