import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiUser, listApiUsers } from '~/api/api-users.ts';
import { useQuery } from '~/api/hooks.ts';
import type { Permission } from '~/api/permissions.ts';
import { to } from '~/screens.ts';
import { columnsOf } from '~/table/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';

/** The programs that have the permission. It is given to them, and taken, at the API user. */
export function ApiUsersTab({ permission }: { permission: Permission }) {
  const { t } = useTranslation('access');
  const all = useQuery(listApiUsers, undefined);
  const having = useMemo(
    () => all.data?.filter(({ Permisos }) => Permisos?.some(({ Id }) => Id === permission.Id)),
    [all.data, permission.Id],
  );
  const columns = useMemo(
    () =>
      columnsOf<ApiUser>()({
        Nombre: { kind: 'text', header: t('column.name'), width: 200, strong: true, main: true, card: '1left' },
        Descripcion: { kind: 'text', header: t('column.about'), width: 240, grow: 'prose', card: '2left' },
        Activo: {
          kind: 'chip',
          header: t('column.state'),
          value: ({ Activo }) => t(Activo ? 'state.enabled' : 'state.disabled'),
          tone: ({ Activo }) => (Activo ? 'green' : 'neutral'),
          width: 130,
          card: '1right',
        },
        UltimoUso: { kind: 'date', header: t('column.lastUse'), width: 120, card: '3left' },
      }),
    [t],
  );
  return (
    <ListPart
      title={t('column.apiUsers')}
      answer={{ ...all, data: having }}
      keeping="address"
      columns={columns}
      link={({ Id }) => to('apiUser', { id: String(Id) })}
      none={{ title: t('apiUsers.none'), text: t('apiUsers.noneText') }}
    />
  );
}
