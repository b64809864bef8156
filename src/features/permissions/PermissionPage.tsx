import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import { listPermissions } from '~/api/permissions.ts';
import { RecordPage } from '~/record/RecordPage.tsx';
import { recordAmong } from '~/record/useRecord.ts';
import { PermissionRecord } from './PermissionRecord.tsx';

/** A permission by its number. */
export default function PermissionPage() {
  const { t } = useTranslation('access');
  const { id = '' } = useParams();
  const permissions = useQuery(listPermissions, undefined);
  return (
    <RecordPage record={recordAmong(permissions, id)} notFound={t('permission.unknown', { id })}>
      {(permission) => <PermissionRecord permission={permission} permissions={permissions.data ?? []} />}
    </RecordPage>
  );
}
