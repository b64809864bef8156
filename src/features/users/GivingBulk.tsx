import { useTranslation } from 'react-i18next';
import { request } from '~/api/client.ts';
import { useQuery } from '~/api/hooks.ts';
import { addPermissionToUsers, removePermissionFromUsers } from '~/api/permissions.ts';
import { addUsersToGroup, removeUsersFromGroup, type UserRow } from '~/api/users.ts';
import { listUserGroupOptions } from '~/api/utility.ts';
import type { BulkDialogProps } from '~/table/ListRows.tsx';
import { GivingBulk } from '~/trade/permissions/GivingBulk.tsx';
import { usePermissionChoices } from '~/trade/permissions/usePermissionChoices.ts';
import { nameOf } from '~/trade/users/person.ts';

/** Adds many users to a group, or takes them out of it. */
export function GroupBulk({ rows, onClose }: BulkDialogProps<UserRow>) {
  const groups = useQuery(listUserGroupOptions, undefined);
  return (
    <GivingBulk
      {...useWords('group', rows)}
      choices={groups}
      endpoints={{ give: addUsersToGroup, take: removeUsersFromGroup }}
      send={(way, userGroup, ids) =>
        way === 'give'
          ? request(addUsersToGroup, { query: { userGroup }, body: [...ids] })
          : request(removeUsersFromGroup, { query: { userGroup }, body: [...ids] })
      }
      onClose={onClose}
    />
  );
}

/** Gives many users a permission directly, or takes it back. */
export function PermissionBulk({ rows, onClose }: BulkDialogProps<UserRow>) {
  return (
    <GivingBulk
      {...useWords('permission', rows)}
      choices={usePermissionChoices()}
      endpoints={{ give: addPermissionToUsers, take: removePermissionFromUsers }}
      send={(way, permiso, ids) =>
        way === 'give'
          ? request(addPermissionToUsers, { query: { permiso }, body: [...ids] })
          : request(removePermissionFromUsers, { query: { permiso }, body: [...ids] })
      }
      onClose={onClose}
    />
  );
}

function useWords(what: 'group' | 'permission', rows: readonly UserRow[]) {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const words = {
    title: t(`bulk.${what}.title`),
    give: t(`bulk.${what}.give`),
    take: t(`bulk.${what}.take`),
    text: (way: 'give' | 'take', figure: { count: number; number: string }) => t(`bulk.${what}.${way}Text`, figure),
    label: t(`bulk.${what}.label`),
    choose: t(`bulk.${what}.choose`),
  };
  return {
    words,
    heads: [trade('column.userName'), trade('column.name')] as const,
    items: rows.map((user) => ({ id: user.Id, code: user.UserName, name: nameOf(user) })),
  };
}
