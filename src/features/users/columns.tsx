import type { TFunction } from 'i18next';
import type { UserRow } from '~/api/users.ts';
import { extendedSet, hidden, pickColumns } from '~/table/columnSet.ts';
import { userColumns } from '~/trade/users/columns.tsx';
import { AccessSwitch } from './AccessSwitch.tsx';

/**
 * The columns of the user list, with the two switches.
 * @param brandName what people call a brand, by its domain identifier
 */
export const listColumns = (
  trade: TFunction<'trade'>,
  t: TFunction<'users'>,
  brandName: (domain: string) => string,
) => {
  const columns = extendedSet<UserRow>()(userColumns(trade), {
    Activo: {
      kind: 'custom',
      header: t('column.enabled'),
      value: ({ Activo }) => t(Activo ? 'state.enabled' : 'state.disabled'),
      render: (user, tabIndex) => <AccessSwitch user={user} field="Activo" tabIndex={tabIndex} />,
      width: 96,
      rank: 1,
      card: '1right',
    },
    Bloqueado: {
      kind: 'custom',
      header: t('column.locked'),
      value: ({ Bloqueado }) => t(Bloqueado ? 'state.locked' : 'state.unlocked'),
      render: (user, tabIndex) => <AccessSwitch user={user} field="Bloqueado" tabIndex={tabIndex} />,
      width: 96,
      rank: 1,
      card: '2right',
    },
    Marca: {
      kind: 'text',
      header: trade('column.brand'),
      value: ({ Marca }) => Marca && brandName(Marca),
      width: 120,
      ...hidden,
    },
  });
  return pickColumns(columns, {
    Nombre: {},
    UserName: {},
    Email: {},
    Grupos: {},
    Agente: {},
    UltimoAcceso: {},
    Activo: {},
    Bloqueado: {},
    Telefono: {},
    FechaAlta: {},
    Marca: {},
  });
};
