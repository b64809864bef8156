import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { perform, useAction } from '~/api/hooks.ts';
import { addPermissionsToUser, removePermissionsFromUser } from '~/api/permissions.ts';
import type { User } from '~/api/users.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { nameOf } from '~/trade/users/person.ts';
import { Switch } from '~/ui/Switch.tsx';
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
  const [asking, setAsking] = useState(false);
  const { run, loading } = useAction(addPermissionsToUser);
  const args = { query: { userId: user.Id }, body: [permission.Id] };
  const after = { ...permission, direct: false, has: permission.through.length > 0 };
  return (
    <>
      <Switch
        checked={permission.direct}
        disabled={loading}
        tabIndex={tabIndex}
        onChange={() => (permission.direct ? setAsking(true) : void run(args))}
        className="relative z-1 align-middle"
      >
        <span aria-hidden className="md:hidden">
          {t('permissions.direct')}
        </span>
        <span className="sr-only">{t('permissions.switch', { name })}</span>
      </Switch>
      {asking && (
        <ConfirmDialog
          title={t('permissions.take', { name, user: nameOf(user) })}
          text={after.has ? t('permissions.stays', { why: why(after) }) : t('permissions.goes')}
          confirm={t('permissions.takeConfirm')}
          disabledReason={systemRefusal(user, t)}
          onConfirm={() => perform(removePermissionsFromUser, args)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
