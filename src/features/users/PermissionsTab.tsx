import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '~/api/users.ts';
import { to } from '~/screens.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';
import { permissionColumns } from './permissionColumns.tsx';
import { usePermissionsOf } from './usePermissionsOf.ts';
import { useWhy } from './useWhy.ts';
import { WhyScreen } from './WhyScreen.tsx';

/** What the user may do and why: which screens they see, and every permission with the ways by which it is in force. */
export function PermissionsTab({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const nameOfPermission = usePermissionName();
  const why = useWhy();
  const answer = usePermissionsOf(user);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two functions follow the language, as `t` does
  const columns = useMemo(() => permissionColumns({ user, t, nameOfPermission, why }), [user, t]);
  return (
    <div className="flex flex-col gap-4">
      {answer.data && <WhyScreen user={user} permissions={answer.data} />}
      <ListPart
        title={t('tab.permissions')}
        columns={columns}
        answer={answer}
        link={({ Id }) => to('permission', { id: String(Id) })}
        size={50}
        none={{ title: t('permissions.none') }}
      />
    </div>
  );
}
