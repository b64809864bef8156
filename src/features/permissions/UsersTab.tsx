import UserMinus from 'lucide-react/icons/user-minus';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '~/api/client.ts';
import { type Group, listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import {
  addPermissionsToUser,
  addPermissionToUsers,
  type Permission,
  removePermissionFromUsers,
  removePermissionsFromUser,
} from '~/api/permissions.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { performUndoably } from '~/api/undoable.ts';
import { listUsers, type UserRow } from '~/api/users.ts';
import { formatList, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import type { Column } from '~/table/columns.ts';
import { ListPart } from '~/table/ListPart.tsx';
import type { BulkDialogProps } from '~/table/list/ListRows.tsx';
import { narrow } from '~/trade/filters.ts';
import { givesTo } from '~/trade/permissions/PermissionSwitch.tsx';
import { isPower } from '~/trade/permissions/power.ts';
import { usePermissionName } from '~/trade/permissions/usePermissionWords.ts';
import { PowerDialog } from '~/trade/permissions/usePower.tsx';
import { removeColumn } from '~/trade/removeColumn.tsx';
import { BulkUsersDialog } from '~/trade/users/ChooseUsersDialog.tsx';
import { userFacts } from '~/trade/users/columns.tsx';
import { nameOf } from '~/trade/users/person.ts';

/** Who has the permission, through a group or directly; direct ones can be revoked. */
export function UsersTab({ permission }: { permission: Permission }) {
  const { t } = useTranslation('access');
  const { t: trade } = useTranslation('trade');
  const [losing, setLosing] = useState<UserRow>();
  const groups = useQuery(listGroups, undefined).data;
  const columns = useMemo(() => {
    const by = (user: UserRow) => giversFor(permission, user, groups ?? []);
    const way: Column<UserRow> = {
      id: 'Via',
      kind: 'text',
      header: t('users.way'),
      value: (user) =>
        groups && (by(user).length > 0 ? t('users.byGroup', { groups: formatList(by(user)) }) : t('users.direct')),
      width: 230,
      card: '4left',
    };
    // Users with a group's permission may also have it directly, which the list does not say: they can be ticked too.
    const removeUser = removeColumn<UserRow>({
      label: t('take'),
      nameOf,
      remove: setLosing,
      offered: (user) => groups !== undefined && by(user).length === 0,
    });
    return [...userFacts(trade), way, removeUser];
  }, [permission, groups, trade, t]);
  return (
    <>
      <ListPart
        title={t('column.users')}
        endpoint={listUsers}
        extendQuery={useCallback(
          (query: ListQuery) => narrow(query, { Permisos: `=${permission.Id}` }),
          [permission.Id],
        )}
        keeping="address"
        columns={columns}
        link={({ Id }) => to('user', { id: Id })}
        none={{ title: t('users.none'), text: t('users.noneText') }}
        actions={[
          {
            id: 'take',
            label: t('take'),
            icon: UserMinus,
            dialog: (props) => <TakeFromMany permission={permission} {...props} />,
          },
        ]}
      />
      {losing && <TakeDialog permission={permission} user={losing} onClose={() => setLosing(undefined)} />}
    </>
  );
}

interface TakeDialogProps {
  permission: Permission;
  user: UserRow;
  onClose: () => void;
}

/** Asks before a permission is revoked from a user who has it only directly. */
export function TakeDialog({ permission, user, onClose }: TakeDialogProps) {
  const { t } = useTranslation('access');
  const nameOfPermission = usePermissionName();
  const args = { query: { userId: user.Id }, body: [permission.Id] };
  return (
    <PowerDialog
      title={t('users.take', { permission: nameOfPermission(permission), name: nameOf(user) })}
      text={t('users.goes')}
      confirm={t('take')}
      change={isPower(permission) ? { way: 'take', people: [user] } : undefined}
      onConfirm={(oneself) =>
        oneself
          ? perform(removePermissionsFromUser, args)
          : performUndoably(removePermissionsFromUser, addPermissionsToUser, args)
      }
      onClose={onClose}
    />
  );
}

/** Revokes a directly granted permission from many users, and shows the result for each. */
function TakeFromMany({ permission, rows, onClose }: BulkDialogProps<UserRow> & { permission: Permission }) {
  const { t } = useTranslation('access');
  const nameOfPermission = usePermissionName();
  const query = { permiso: permission.Id };
  return (
    <BulkUsersDialog
      title={t('users.takeMany', { permission: nameOfPermission(permission) })}
      text={(count) => t('users.takeText', { count, number: formatNumber(count) })}
      confirm={(count) => t('members.removeConfirm', { number: formatNumber(count) })}
      endpoint={removePermissionFromUsers}
      together={(ids) => request(removePermissionFromUsers, { query, body: [...ids] })}
      undo={{
        endpoint: addPermissionToUsers,
        together: (ids) => request(addPermissionToUsers, { query, body: [...ids] }),
      }}
      change={isPower(permission) ? { way: 'take', people: rows } : undefined}
      rows={rows}
      onClose={onClose}
    />
  );
}

/** Groups that grant a user a permission. A user who has it without such a group has it directly. */
export const giversFor = (
  permission: Pick<Permission, 'Id' | 'NombreNormalizado'>,
  { Grupos }: Pick<UserRow, 'Grupos'>,
  groups: readonly Group[],
): string[] =>
  groups.flatMap((group) =>
    givesTo(group, permission) && Grupos?.some(({ Id }) => Id === group.Id) ? group.Nombre : [],
  );
