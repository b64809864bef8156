import type { Group } from '~/api/groups.ts';
import type { Permission } from '~/api/permissions.ts';
import type { User } from '~/api/users.ts';

/** A permission of the catalogue as one user has it, or could have it. */
export interface EffectivePermission extends Permission {
  /** Given to the user, beside what groups give. */
  direct: boolean;
  /** Names of the user's groups that give it. */
  through: readonly string[];
  /** Names of the other groups that would give it. */
  others: readonly string[];
  /** In force, however it came. */
  has: boolean;
}

/**
 * Every permission of the catalogue with the ways by which the user has it. What is in force says the server, which
 * names one origin only: the directly given before any group.
 */
export function effectivePermissions(
  user: Pick<User, 'Grupos' | 'Permisos'>,
  catalogue: readonly Permission[],
  groups: readonly Group[],
): EffectivePermission[] {
  const own = new Set(user.Grupos?.map(({ Id }) => Id));
  const origins = new Map(user.Permisos?.map(({ Id, Origen }) => [Id, Origen]));
  return catalogue.map((permission) => {
    const givers = groups.filter(({ Permisos }) => Permisos?.some(({ Id }) => Id === permission.Id));
    const names = (member: boolean) => givers.flatMap(({ Id, Nombre }) => (own.has(Id) === member ? Nombre : []));
    const origin = origins.get(permission.Id);
    return {
      ...permission,
      direct: origin === directly,
      through: names(true),
      others: names(false),
      has: origins.has(permission.Id),
    };
  });
}

const directly = 'Directo';

/** What a user would no longer have outside these groups. */
export const lostWithout = (permissions: readonly EffectivePermission[], groups: readonly string[]) =>
  permissions.filter(({ has, direct, through }) => has && !direct && through.every((name) => groups.includes(name)));
