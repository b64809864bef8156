import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '~/api/users.ts';
import { to } from '~/screens.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';
import { usePermissionsOf } from './usePermissionsOf.ts';
import { useWhy } from './useWhy.ts';
import { WhyScreen } from './WhyScreen.tsx';
import { wayColumns } from './wayColumns.tsx';

/** What the user may do and why: which screens they see, and every permission with the ways by which it is in force. */
export function PermissionsTab({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { t: access } = useTranslation('access');
  const words = usePermissionWords();
  const why = useWhy();
  const answer = usePermissionsOf(user);
  const columns = useMemo(() => wayColumns({ user, t, access, words, why }), [user, t, access, words, why]);
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
