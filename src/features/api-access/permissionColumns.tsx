import type { TFunction } from 'i18next';
import { type ApiUser, addPermissionsToApiUser, removePermissionsFromApiUser } from '~/api/api-users.ts';
import { perform } from '~/api/perform.ts';
import type { Permission } from '~/api/permissions.ts';
import type { Column } from '~/table/columns.ts';
import { GivenSwitch } from '~/trade/permissions/GivenSwitch.tsx';

export interface GivenPermission extends Permission {
  /** The API user in view has it. */
  given: boolean;
}

interface Made {
  user: ApiUser;
  t: TFunction<'apiAccess'>;
  nameOfPermission: (permission: GivenPermission) => string;
}

/** The permissions as one API user has them, each with its switch. */
export const permissionColumns = ({ user, t, nameOfPermission }: Made): Column<GivenPermission>[] => [
  {
    id: 'Nombre',
    kind: 'text',
    header: t('column.permission'),
    value: nameOfPermission,
    strong: true,
    width: 200,
    main: true,
    sortable: true,
    card: '1left',
  },
  {
    id: 'Dado',
    kind: 'custom',
    header: t('column.given'),
    value: ({ given }) => t(given ? 'permission.yes' : 'permission.no'),
    render: (permission, tabIndex) => {
      const name = nameOfPermission(permission);
      const args = { query: { apiUserId: user.Id }, body: [permission.Id] };
      return (
        <GivenSwitch
          given={permission.given}
          label={t('column.given')}
          name={t('permission.switch', { name })}
          endpoint={addPermissionsToApiUser}
          args={args}
          take={{
            title: t('permission.takeTitle', { name, user: user.Nombre }),
            text: t('permission.takeOne'),
            confirm: t('permission.takeConfirm'),
            onConfirm: () => perform(removePermissionsFromApiUser, args),
          }}
          tabIndex={tabIndex}
        />
      );
    },
    width: 84,
    sortable: true,
    card: '1right',
  },
  {
    id: 'NombreNormalizado',
    kind: 'code',
    header: t('column.code'),
    value: ({ NombreNormalizado }) => NombreNormalizado,
    width: 210,
    sortable: true,
    card: '2left',
  },
  {
    id: 'Descripcion',
    kind: 'text',
    header: t('column.about'),
    value: ({ Descripcion }) => Descripcion,
    width: 240,
    grow: 'prose',
    card: '3left',
  },
];
