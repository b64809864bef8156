import type { Group } from '~/api/groups.ts';
import type { Permission } from '~/api/permissions.ts';
import type { UserRow } from '~/api/users.ts';
import { givesTo } from '~/trade/permissions/GivenSwitch.tsx';

/** Groups that grant a user a permission. A user who has it without such a group has it directly. */
export const giversFor = (
  permission: Pick<Permission, 'Id' | 'NombreNormalizado'>,
  { Grupos }: Pick<UserRow, 'Grupos'>,
  groups: readonly Group[],
): string[] =>
  groups.flatMap((group) =>
    givesTo(group, permission) && Grupos?.some(({ Id }) => Id === group.Id) ? group.Nombre : [],
  );
