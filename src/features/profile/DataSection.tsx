import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { User } from '~/api/users.ts';
import { formatDate } from '~/lib/format.ts';
import { permissionFor, to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { useBrandName } from '~/trade/useBrandName.ts';
import { Button } from '~/ui/Button.tsx';
import { FactCard } from '~/ui/Facts.tsx';
import { OwnDataDialog } from './OwnDataDialog.tsx';

/** Who the person is for the portal: name and phone are their own to change, the rest is for those who manage users. */
export function DataSection({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const { t: trade } = useTranslation('trade');
  const brandName = useBrandName();
  const [editing, setEditing] = useState(false);
  const manages = session.can(permissionFor('user'));
  return (
    <div className="flex flex-col gap-2">
      <FactCard
        title={t('data.title')}
        aside={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {manages && (
              <Link to={to('user', { id: user.Id })} className="text-accent-text underline">
                {t('data.record')}
              </Link>
            )}
            <Button size="sm" icon={Pencil} onClick={() => setEditing(true)}>
              {t('data.edit')}
            </Button>
          </span>
        }
        facts={[
          [trade('column.name'), [user.Nombre, user.Apellidos].filter(Boolean).join(' ')],
          [trade('column.userName'), user.UserName],
          [trade('column.email'), user.Email],
          [trade('column.phone'), user.Telefono],
          [trade('column.groups'), user.Grupos?.map(({ Nombre }) => Nombre).join(', ')],
          [trade('column.agent'), user.Agente],
          [trade('column.brand'), user.Marca === null ? t('data.everyBrand') : brandName(user.Marca)],
          [trade('column.lastAccess'), formatDate(user.UltimoAcceso, 'time')],
          [t('data.password'), formatDate(user.FechaCambioPassword)],
        ]}
      />
      {!manages && <p className="text-13 text-text2">{t('data.ask')}</p>}
      {editing && <OwnDataDialog user={user} onClose={() => setEditing(false)} />}
    </div>
  );
}
