import { useTranslation } from 'react-i18next';
import { type ApiUser, deleteApiUser } from '~/api/api-users.ts';
import { perform } from '~/api/perform.ts';
import { formatNumber } from '~/lib/format.ts';
import { HitsDialog } from '~/trade/HitsDialog.tsx';
import { usePermissionName } from '~/trade/permissions/usePermissionName.ts';
import { useKeysOf } from './useKeysOf.ts';

interface DeleteApiUserProps {
  user: ApiUser;
  onClose: () => void;
  onDone: () => void;
}

/** Deletes an API user with its keys and permissions, all of them named. One with a key in use stays, as the API wants. */
export function DeleteApiUser({ user, onClose, onDone }: DeleteApiUserProps) {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  const nameOfPermission = usePermissionName();
  const active = user.NumClavesActivas ?? 0;
  return (
    <HitsDialog
      query={useKeysOf(user.Id)}
      hits={(keys) => ({
        names: keys.map(({ Nombre, ApiKey, Activa }) =>
          [Nombre, ApiKey, t(Activa ? 'state.enabled' : 'state.disabled')].join(' · '),
        ),
        disabledReason:
          active > 0 ? { text: t('user.hasKeys', { count: active, number: formatNumber(active) }) } : undefined,
      })}
      title={t('user.deleteTitle', { name: user.Nombre })}
      text={t('user.deleteText')}
      facts={[
        [trade('column.agent'), user.Agente],
        [t('column.permissions'), user.Permisos?.map(nameOfPermission).join(', ')],
        [t('column.keys'), formatNumber(user.NumClaves)],
      ]}
      confirm={t('user.delete')}
      danger
      onConfirm={async () => {
        await perform(deleteApiUser, { query: { id: user.Id } });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
