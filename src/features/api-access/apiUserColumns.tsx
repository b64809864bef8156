import type { TFunction } from 'i18next';
import type { ApiUser } from '~/api/api-users.ts';
import { formatAgo, formatDate } from '~/lib/format.ts';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { AgentLink } from '~/trade/links.tsx';
import type { Person } from '~/trade/users/person.ts';

export const apiUserColumns = (t: TFunction<'apiAccess'>, trade: TFunction<'trade'>) =>
  columnsOf<ApiUser>()({
    Nombre: { kind: 'text', header: t('column.name'), strong: true, width: 160, grow: true, main: true, card: '1left' },
    Email: { kind: 'text', header: trade('column.email'), width: 200, quiet: true, card: '2left' },
    Agente: {
      kind: 'custom',
      header: trade('column.agent'),
      value: ({ Agente }) => Agente,
      render: (user) => <AgentLink agent={user} />,
      width: 140,
      card: '3left',
    },
    UltimoUso: lastUse(t),
    Activo: {
      kind: 'chip',
      header: trade('column.state'),
      value: ({ Activo }) => (Activo === null ? null : t(Activo ? 'user.enabled' : 'user.disabled')),
      tone: ({ Activo }) => (Activo ? 'green' : 'neutral'),
      width: 120,
      card: '1right',
    },
    NumPermisos: {
      kind: 'number',
      header: t('column.permissions'),
      value: ({ Permisos }) => Permisos?.length,
      width: 92,
    },
    NumClavesActivas: { kind: 'number', header: t('column.activeKeys'), width: 116, card: '3right' },
    Descripcion: { kind: 'text', header: t('column.about'), width: 240, defaultHidden: true },
    LimiteMinuto: { kind: 'number', header: t('column.limit'), width: 130, defaultHidden: true },
    IpsPermitidas: {
      kind: 'text',
      header: t('column.networks'),
      value: ({ IpsPermitidas }) => (IpsPermitidas?.length ? IpsPermitidas.join(', ') : t('user.everywhere')),
      sortable: false,
      width: 200,
      defaultHidden: true,
    },
    NumClaves: { kind: 'number', header: t('column.keys'), width: 90, defaultHidden: true },
    FechaAlta: { kind: 'date', header: trade('column.registered'), width: 110, defaultHidden: true },
  });

/** A program that would be able to manage the system. */
export const asPerson = ({ Id, Nombre }: ApiUser): Person => ({
  Id: `api-${Id}`,
  Nombre,
  Apellidos: null,
  UserName: Nombre,
});

interface Used {
  UltimoUso: string | null;
}

/** The column of when an API user or a key last called the API; the exported file has the instant. */
export const lastUse = (t: TFunction<'apiAccess'>) => ({
  kind: 'custom' as const,
  header: t('column.lastUse'),
  value: ({ UltimoUso }: Used) => UltimoUso ?? t('neverUsed'),
  render: ({ UltimoUso }: Used) =>
    UltimoUso === null ? (
      <span className="text-text2">{t('neverUsed')}</span>
    ) : (
      <time dateTime={UltimoUso} title={formatDate(UltimoUso, 'time')}>
        {formatAgo(UltimoUso)}
      </time>
    ),
  file: ({ UltimoUso }: Used) => UltimoUso,
  width: 120,
  card: '4left' as const,
  named: true,
});
