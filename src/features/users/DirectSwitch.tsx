import { useTranslation } from 'react-i18next';
import { addPermissionsToUser, removePermissionsFromUser } from '~/api/permissions.ts';
import type { User } from '~/api/users.ts';
import { GivenSwitch } from '~/trade/permissions/GivenSwitch.tsx';
import { nameOf } from '~/trade/users/person.ts';
import type { EffectivePermission } from './effective.ts';
import { systemRefusal } from './steps.ts';

interface DirectSwitchProps {
  user: User;
  permission: EffectivePermission;
  /** What people call the permission. */
  name: string;
  why: (permission: EffectivePermission) => string;
  tabIndex?: number | undefined;
}

/** Gives a permission directly at once, and asks before it takes it back: with what a group still gives. */
export function DirectSwitch({ user, permission, name, why, tabIndex }: DirectSwitchProps) {
  const { t } = useTranslation('users');
  const after = { ...permission, direct: false, has: permission.through.length > 0 };
  return (
    <GivenSwitch
      given={permission.direct}
      label={t('permissions.direct')}
      name={t('permissions.switch', { name })}
      give={addPermissionsToUser}
      take={removePermissionsFromUser}
      args={{ query: { userId: user.Id }, body: [permission.Id] }}
      asked={{
        title: t('permissions.take', { name, user: nameOf(user) }),
        text: after.has ? t('permissions.stays', { why: why(after) }) : t('permissions.goes'),
        confirm: t('permissions.takeConfirm'),
        disabledReason: systemRefusal(user, t),
      }}
      tabIndex={tabIndex}
    />
  );
}
