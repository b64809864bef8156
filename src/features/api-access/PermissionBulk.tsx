import { useTranslation } from 'react-i18next';
import { type ApiUser, addPermissionToApiUsers, removePermissionFromApiUsers } from '~/api/api-users.ts';
import { request } from '~/api/client.ts';
import type { BulkDialogProps } from '~/table/ListRows.tsx';
import { GivingBulk } from '~/trade/permissions/GivingBulk.tsx';
import { usePermissionChoices } from '~/trade/permissions/usePermissionChoices.ts';

/** Gives many API users a permission, or takes it from them. */
export function PermissionBulk({ rows, onClose }: BulkDialogProps<ApiUser>) {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  return (
    <GivingBulk
      words={{
        title: t('permission.title'),
        give: t('permission.give'),
        take: t('permission.take'),
        text: (way, figure) => t(`permission.${way}Text`, figure),
        label: t('column.permission'),
        choose: t('permission.choose'),
      }}
      choices={usePermissionChoices()}
      endpoints={{ give: addPermissionToApiUsers, take: removePermissionFromApiUsers }}
      send={(way, permiso, ids) => {
        const args = { query: { permiso }, body: ids.map(Number) };
        return way === 'give' ? request(addPermissionToApiUsers, args) : request(removePermissionFromApiUsers, args);
      }}
      heads={[trade('column.email'), t('column.name')]}
      items={rows.map(({ Id, Nombre, Email }) => ({ id: String(Id), code: Email ?? String(Id), name: Nombre }))}
      onClose={onClose}
    />
  );
}
