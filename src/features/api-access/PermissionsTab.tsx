import Minus from 'lucide-react/icons/circle-minus';
import Plus from 'lucide-react/icons/circle-plus';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiUser, listApiUserPermissions } from '~/api/api-users.ts';
import { useQuery } from '~/api/hooks.ts';
import { listPermissions } from '~/api/permissions.ts';
import { ListPart } from '~/table/ListPart.tsx';
import type { RowAction } from '~/table/ListRows.tsx';
import { usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';
import { GivePermissions } from './GivePermissions.tsx';
import { type GivenPermission, givenColumns } from './givenColumns.tsx';

/** Every permission, and whether the API user has it: given and taken one by one, or several at once. */
export function PermissionsTab({ user }: { user: ApiUser }) {
  const { t } = useTranslation('apiAccess');
  const { t: access } = useTranslation('access');
  const words = usePermissionWords();
  const all = useQuery(listPermissions, undefined);
  const given = useQuery(listApiUserPermissions, { id: user.Id });
  const rows = useMemo(
    () =>
      given.data &&
      all.data?.map((permission) => ({
        ...permission,
        given: given.data?.some(({ Id }) => Id === permission.Id) ?? false,
      })),
    [all.data, given.data],
  );
  const reload = () => {
    for (const asked of [all, given]) if (asked.error) asked.reload();
  };
  const columns = useMemo(() => givenColumns({ user, t, access, words }), [user, t, access, words]);
  const action = (way: 'give' | 'take'): RowAction<GivenPermission> => ({
    id: way,
    label: t(`permission.${way}`),
    icon: way === 'give' ? Plus : Minus,
    offered: (ticked) => ticked.some(({ given }) => given === (way === 'take')),
    dialog: ({ rows: ticked, onClose }) => (
      <GivePermissions user={user} way={way} permissions={ticked} onClose={onClose} />
    ),
  });
  return (
    <ListPart
      title={t('tab.permissions')}
      columns={columns}
      answer={{
        data: rows,
        error: all.error ?? given.error,
        validating: all.validating || given.validating,
        reload,
      }}
      size={50}
      none={{ title: t('permission.none') }}
      actions={[action('give'), action('take')]}
    />
  );
}
