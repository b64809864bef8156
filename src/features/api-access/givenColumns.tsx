import type { TFunction } from 'i18next';
import { type ApiUser, addPermissionsToApiUser, removePermissionsFromApiUser } from '~/api/api-users.ts';
import type { Permission } from '~/api/permissions.ts';
import { extendedSet, pickColumns } from '~/table/columnSet.ts';
import { permissionColumns } from '~/trade/permissions/columns.ts';
import { GivenSwitch } from '~/trade/permissions/GivenSwitch.tsx';
import type { PermissionWords } from '~/trade/permissions/usePermissionWords.ts';

export interface GivenPermission extends Permission {
  /** The API user in view has it. */
  given: boolean;
}

interface Made {
  user: ApiUser;
  t: TFunction<'apiAccess'>;
  access: TFunction<'access'>;
  words: PermissionWords;
}

/** The permissions as one API user has them, each with its switch. */
export function givenColumns({ user, t, access, words }: Made) {
  const set = extendedSet<GivenPermission>()(permissionColumns(words, access), {
    Dado: {
      kind: 'custom',
      header: t('column.given'),
      value: ({ given }) => t(given ? 'permission.yes' : 'permission.no'),
      render: (permission, tabIndex) => {
        const name = words.nameOf(permission);
        return (
          <GivenSwitch
            given={permission.given}
            label={t('column.given')}
            name={t('permission.switch', { name })}
            give={addPermissionsToApiUser}
            take={removePermissionsFromApiUser}
            args={{ query: { apiUserId: user.Id }, body: [permission.Id] }}
            asked={{
              title: t('permission.takeTitle', { name, user: user.Nombre }),
              text: t('permission.takeOne'),
              confirm: t('permission.takeConfirm'),
            }}
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
