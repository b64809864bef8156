import type { Group } from '~/api/groups.ts';
import type { Permission } from '~/api/permissions.ts';
import type { UserRow } from '~/api/users.ts';
import { givesTo } from '~/trade/permissions/GivesSwitch.tsx';

/** Names of the groups by which a user has a permission; who has it and is in none of them has it directly. */
export const giversFor = (
  permission: Pick<Permission, 'Id'>,
  { Grupos }: Pick<UserRow, 'Grupos'>,
  groups: readonly Group[],
): string[] =>
  groups.flatMap((group) =>
    givesTo(group, permission) && Grupos?.some(({ Id }) => Id === group.Id) ? group.Nombre : [],
  );
