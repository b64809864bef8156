import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { User } from '~/api/users.ts';
import { formatDate } from '~/lib/format.ts';
import { permissionFor, to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { FactCard } from '~/ui/Facts.tsx';

/** Who the person is for the portal. The API lets only those who manage users change it. */
export function DataSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const { t: trade } = useTranslation('trade');
  const manages = session.can(permissionFor('user'));
  return (
    <div className="flex flex-col gap-2">
      <FactCard
        title={t('data.title')}
        aside={
          manages && (
            <Link to={to('user', { id: user.Id })} className="text-accent-text underline">
              {t('data.record')}
            </Link>
          )
        }
        facts={[
          [trade('column.name'), [user.Nombre, user.Apellidos].filter(Boolean).join(' ')],
          [trade('column.userName'), user.UserName],
          [trade('column.email'), user.Email],
          [trade('column.phone'), user.Telefono],
          [trade('column.groups'), user.Grupos?.map(({ Nombre }) => Nombre).join(', ')],
          [trade('column.agent'), user.Agente],
          [trade('column.brand'), user.Marca ?? t('data.everyBrand')],
          [trade('column.lastAccess'), formatDate(user.UltimoAcceso, 'time')],
          [t('data.password'), formatDate(user.FechaCambioPassword)],
        ]}
      />
      {!manages && <p className="text-13 text-text2">{t('data.ask')}</p>}
    </div>
  );
}
