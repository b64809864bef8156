import type { Group } from '~/api/groups.ts';
import type { Permission } from '~/api/permissions.ts';
import type { UserRow } from '~/api/users.ts';
import { givesTo } from '~/trade/permissions/GivesSwitch.tsx';

/** Names of the groups that give a user a permission. A user who has it although none of their groups gives it has it directly. */
export const giversFor = (
  permission: Pick<Permission, 'Id'>,
  { Grupos }: Pick<UserRow, 'Grupos'>,
  groups: readonly Group[],
): string[] =>
  groups.flatMap((group) =>
    givesTo(group, permission) && Grupos?.some(({ Id }) => Id === group.Id) ? group.Nombre : [],
  );
