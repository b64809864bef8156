import type { TFunction } from 'i18next';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { addPermissionsToUser, removePermissionsFromUser } from '~/api/permissions.ts';
import type { User } from '~/api/users.ts';
import { extendedSet, hidden, pickColumns } from '~/table/columns/columnSet.ts';
import type { Column } from '~/table/columns.ts';
import { permissionColumns } from '~/trade/permissions/columns.tsx';
import { PermissionSwitch } from '~/trade/permissions/PermissionSwitch.tsx';
import { isPower } from '~/trade/permissions/power.ts';
import type { PermissionWords } from '~/trade/permissions/usePermissionWords.ts';
import { nameOf } from '~/trade/users/person.ts';
import { Icon } from '~/ui/Icon.tsx';
import type { EffectivePermission } from './effective.ts';
import { systemRefusal } from './steps.ts';

interface Made {
  user: User;
  t: TFunction<'users'>;
  access: TFunction<'access'>;
  words: PermissionWords;
  why: (permission: EffectivePermission) => string;
}

/** A column for each possible source of a permission: directly, and each of the user's groups. */
export function sourceColumns({ user, t, access, words, why }: Made): Column<EffectivePermission>[] {
  const set = extendedSet<EffectivePermission>()(permissionColumns(words, access), {
    Directo: {
      kind: 'custom',
      header: t('permissions.direct'),
      value: ({ direct }) => t(direct ? 'yes' : 'no'),
      render: (permission, tabIndex) => (
        <DirectSwitch
          user={user}
          permission={permission}
          name={words.nameOf(permission)}
          why={why}
          tabIndex={tabIndex}
        />
      ),
      width: 84,
      card: '1right',
    },
    Efectivo: {
      kind: 'chip',
      header: t('permissions.effective'),
      value: ({ has }) => t(has ? 'yes' : 'no'),
      tone: ({ has }) => (has ? 'green' : 'neutral'),
      width: 92,
      card: '2left',
    },
    Porque: { kind: 'text', header: t('permissions.why'), value: why, width: 260, grow: 'prose', card: '3left' },
  });
  const groups = (user.Grupos ?? []).map(
    ({ Id, Nombre }): Column<EffectivePermission> => ({
      id: `Grupo${Id}`,
      kind: 'custom',
      header: Nombre,
      value: ({ through }) => (through.includes(Nombre) ? t('yes') : null),
      render: () => (
        <span role="img" aria-label={t('yes')} className="inline-flex align-middle">
          <Icon of={Check} />
        </span>
      ),
      width: 120,
    }),
  );
  return [
    ...pickColumns(set, { Nombre: {}, NombreNormalizado: hidden, Directo: {} }),
    ...groups,
    ...pickColumns(set, { Efectivo: {}, Porque: {} }),
  ];
}

interface DirectSwitchProps {
  user: User;
  permission: EffectivePermission;
  /** The permission's name. */
  name: string;
  why: (permission: EffectivePermission) => string;
  tabIndex?: number | undefined;
}

/** Grants a permission directly at once, and asks before revoking it, naming groups that still grant it. */
export function DirectSwitch({ user, permission, name, why, tabIndex }: DirectSwitchProps) {
  const { t } = useTranslation('users');
  const after = { ...permission, direct: false, has: permission.through.length > 0 };
  return (
    <PermissionSwitch
      isGranted={permission.direct}
      label={t('permissions.direct')}
      name={t('permissions.switch', { name })}
      give={addPermissionsToUser}
      take={removePermissionsFromUser}
      args={{ query: { userId: user.Id }, body: [permission.Id] }}
      question={{
        title: t('permissions.take', { name, user: nameOf(user) }),
        text: after.has ? t('permissions.stays', { why: why(after) }) : t('permissions.goes'),
        confirm: t('permissions.takeConfirm'),
        disabledReason: systemRefusal(user, t),
      }}
      power={isPower(permission) ? { people: [user] } : undefined}
      tabIndex={tabIndex}
    />
  );
}
