import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import type { ApiKey } from '~/api/api-keys.ts';
import { to } from '~/screens.ts';
import { columnSet } from '~/table/columnSet.ts';
import { DeleteKey } from './DeleteKey.tsx';
import { ExpiryText } from './ExpiryText.tsx';
import { KeySwitch } from './KeySwitch.tsx';
import { lastUse } from './lastUse.tsx';

/** The columns of the keys, by the API's names of the fields. */
export const keyColumns = (t: TFunction<'apiAccess'>) =>
  columnSet<ApiKey>()({
    Nombre: { kind: 'text', header: t('column.name'), strong: true, width: 150, grow: true, main: true, card: '1left' },
    ApiKey: { kind: 'code', header: t('column.key'), width: 172, copy: true, card: '2left' },
    ApiUser: {
      kind: 'custom',
      header: t('column.apiUser'),
      value: ({ ApiUser }) => ApiUser,
      render: ({ ApiUser, ApiUserId }, tabIndex) =>
        ApiUserId === null ? (
          ApiUser
        ) : (
          <Link
            to={to('apiUser', { id: String(ApiUserId) })}
            tabIndex={tabIndex}
            className="hit relative z-1 text-accent-text underline"
          >
            {ApiUser ?? ApiUserId}
          </Link>
        ),
      width: 180,
      card: '3left',
    },
    Activa: {
      kind: 'custom',
      header: t('column.enabled'),
      value: ({ Activa }) => t(Activa ? 'state.enabled' : 'state.disabled'),
      render: (key, tabIndex) => <KeySwitch apiKey={key} tabIndex={tabIndex} />,
      width: 96,
      card: '1right',
    },
    UltimoUso: lastUse(t),
    FechaCaducidad: {
      kind: 'custom',
      header: t('column.expiry'),
      value: ({ FechaCaducidad }) => FechaCaducidad ?? t('expiry.none'),
      render: (key) => <ExpiryText apiKey={key} />,
      file: ({ FechaCaducidad }) => FechaCaducidad,
      width: 190,
      card: '3right',
    },
    Usos30d: { kind: 'number', header: t('column.uses'), width: 116 },
    Eliminar: {
      kind: 'custom',
      header: t('key.delete'),
      value: () => t('key.delete'),
      controls: true,
      render: (key, tabIndex) => <DeleteKey apiKey={key} tabIndex={tabIndex} />,
      sortable: false,
      width: 76,
      card: '4right',
    },
    UltimaIp: { kind: 'code', header: t('column.lastIp'), width: 130, defaultHidden: true },
    CreadaPor: { kind: 'text', header: t('column.createdBy'), width: 190, defaultHidden: true },
    FechaCreacion: { kind: 'date', header: t('column.created'), width: 110, defaultHidden: true },
  });
