import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ApiUser,
  addPermissionsToApiUser,
  listApiUserPermissions,
  removePermissionsFromApiUser,
} from '~/api/api-users.ts';
import { useQuery } from '~/api/hooks.ts';
import { listPermissions, type Permission } from '~/api/permissions.ts';
import { extendedSet, pickColumns } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { permissionColumns } from '~/trade/permissions/columns.tsx';
import { PermissionSwitch } from '~/trade/permissions/PermissionSwitch.tsx';
import { isPower } from '~/trade/permissions/power.ts';
import { type PermissionWords, usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';
import { asPerson } from './apiUserColumns.tsx';

/** Every permission, and whether the API user has it; granted and revoked one by one. */
export function PermissionsTab({ user }: { user: ApiUser }) {
  const { t } = useTranslation('apiAccess');
  const { t: access } = useTranslation('access');
  const words = usePermissionWords();
  const all = useQuery(listPermissions, undefined);
  const grants = useQuery(listApiUserPermissions, { id: user.Id });
  const rows = useMemo(
    () =>
      grants.data &&
      all.data?.map((permission) => ({
        ...permission,
        isGranted: grants.data?.some(({ Id }) => Id === permission.Id) ?? false,
      })),
    [all.data, grants.data],
  );
  const reload = () => {
    for (const query of [all, grants]) if (query.error) query.reload();
  };
  const columns = useMemo(() => userPermissionColumns({ user, t, access, words }), [user, t, access, words]);
  return (
    <ListPart
      title={t('tab.permissions')}
      columns={columns}
      answer={{
        data: rows,
        error: all.error ?? grants.error,
        validating: all.validating || grants.validating,
        reload,
      }}
      size={50}
      none={{ title: t('permission.none') }}
    />
  );
}

interface UserPermission extends Permission {
  /** The current API user has it. */
  isGranted: boolean;
}

interface Made {
  user: ApiUser;
  t: TFunction<'apiAccess'>;
  access: TFunction<'access'>;
  words: PermissionWords;
}

/** The permissions as one API user has them, each with its switch. */
export function userPermissionColumns({ user, t, access, words }: Made) {
  const set = extendedSet<UserPermission>()(permissionColumns(words, access), {
    Dado: {
      kind: 'custom',
      header: t('column.given'),
      value: ({ isGranted }) => t(isGranted ? 'permission.yes' : 'permission.no'),
      render: (permission, tabIndex) => {
        const name = words.nameOf(permission);
        return (
          <PermissionSwitch
            isGranted={permission.isGranted}
            label={t('column.given')}
            name={t('permission.switch', { name })}
            give={addPermissionsToApiUser}
            take={removePermissionsFromApiUser}
            args={{ query: { apiUserId: user.Id }, body: [permission.Id] }}
            question={{
              title: t('permission.takeTitle', { name, user: user.Nombre }),
              text: t('permission.takeOne'),
              confirm: t('permission.takeConfirm'),
            }}
            power={isPower(permission) ? { people: [asPerson(user)] } : undefined}
            tabIndex={tabIndex}
          />
        );
      },
      width: 84,
      card: '1right',
    },
  });
  return pickColumns(set, { Nombre: {}, Dado: {}, NombreNormalizado: { card: '2left' }, Descripcion: {} });
}
