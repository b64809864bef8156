import { useTranslation } from 'react-i18next';
import { type ApiUser, addPermissionsToApiUser, removePermissionsFromApiUser } from '~/api/api-users.ts';
import { performUndoably } from '~/api/undoable.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatNumber } from '~/lib/format.ts';
import type { BulkDialogProps } from '~/table/ListRows.tsx';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';
import type { GivenPermission } from './givenColumns.tsx';

interface GivePermissionsProps {
  user: ApiUser;
  way: 'give' | 'take';
  /** Those that are ticked: only what changes is sent. */
  permissions: readonly GivenPermission[];
  onClose: BulkDialogProps<GivenPermission>['onClose'];
}

/** Gives one API user several permissions in one call, or takes them; named before it is done. */
export function GivePermissions({ user, way, permissions, onClose }: GivePermissionsProps) {
  const { t } = useTranslation('apiAccess');
  const nameOfPermission = usePermissionName();
  const changed = permissions.filter(({ given }) => given === (way === 'take'));
  const figure = { count: changed.length, number: formatNumber(changed.length), user: user.Nombre };
  const args = { query: { apiUserId: user.Id }, body: changed.map(({ Id }) => Id) };
  return (
    <ConfirmDialog
      title={t(`permission.${way}Many`, figure)}
      text={way === 'take' ? t('permission.takeOne') : t('permission.giveOne')}
      names={changed.map(nameOfPermission)}
      confirm={t(`permission.${way}`)}
      onConfirm={async () => {
        await (way === 'give'
          ? performUndoably(addPermissionsToApiUser, removePermissionsFromApiUser, args)
          : performUndoably(removePermissionsFromApiUser, addPermissionsToApiUser, args));
        onClose(permissions.map(({ Id }) => String(Id)));
      }}
      onClose={() => onClose([])}
    />
  );
}
