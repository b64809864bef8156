import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiUser } from '~/api/api-users.ts';
import { pickColumns } from '~/table/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { KeyNotice } from './KeyNotice.tsx';
import { keyColumns } from './keyColumns.tsx';
import { useKeysOf } from './useKeysOf.ts';

/** The keys of one API user, with what can be done with each. */
export function KeysTab({ user }: { user: ApiUser }) {
  const { t } = useTranslation('apiAccess');
  const keys = useKeysOf(user.Id);
  const columns = useMemo(
    () =>
      pickColumns(keyColumns(t), {
        Nombre: {},
        ApiKey: {},
        Activa: {},
        UltimoUso: { card: '3left' },
        UltimaIp: { defaultHidden: false },
        FechaCaducidad: {},
        Usos30d: {},
        Eliminar: {},
      }),
    [t],
  );
  return (
    <div className="flex flex-col gap-4">
      <KeyNotice keys={keys.data ?? []} />
      <ListPart
        title={t('tab.keys')}
        answer={keys}
        columns={columns}
        rowId={({ ApiKey }) => ApiKey}
        none={{ title: t('key.noneOf'), text: t('key.noneOfText') }}
      />
    </div>
  );
}
