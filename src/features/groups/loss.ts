import type { Group } from '~/api/groups.ts';
import { permissionKey } from '~/api/permissions.ts';
import type { UserRow } from '~/api/users.ts';

type Given = NonNullable<Group['Permisos']>;

/**
 * Permissions that a member would not have through any other group. Whether some were also granted directly is not in
 * the list of users.
 */
export function lostWith(group: Group, { Grupos }: Pick<UserRow, 'Grupos'>, groups: readonly Group[]): Given {
  const others = groups.filter(({ Id }) => Id !== group.Id && Grupos?.some((own) => own.Id === Id));
  const kept = new Set(others.flatMap(({ Permisos }) => Permisos?.map(permissionKey) ?? []));
  return (group.Permisos ?? []).filter((given) => !kept.has(permissionKey(given)));
}
