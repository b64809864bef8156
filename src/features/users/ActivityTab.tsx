import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { User } from '~/api/users.ts';
import { formatDate } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { FactCard } from '~/ui/Facts.tsx';

/** The user's last access. */
export function LastActivity({ user, aside }: { user: User; aside?: ReactNode }) {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const { UltimoAcceso, DiasSinAcceso } = user;
  // Without any access, the API counts from the day on which the account was created.
  const days = DiasSinAcceso === null ? null : t('activity.days', { count: DiasSinAcceso });
  const awayText = UltimoAcceso === null ? t('activity.never') : days;
  return (
    <FactCard
      title={t('activity.title')}
      aside={aside}
      facts={[
        [trade('column.lastAccess'), formatDate(user.UltimoAcceso, 'time')],
        [t('activity.away'), awayText],
        [trade('column.registered'), formatDate(user.FechaAlta)],
      ]}
    />
  );
}

/** The user's last access with a link to their log lines, and who changed the account. */
export function ActivityTab({ user }: { user: User }) {
  const { t } = useTranslation('users');
  return (
    <div className="flex flex-col gap-4">
      <LastActivity
        user={user}
        aside={
          <Link
            // The log identifies people by their e-mail address.
            to={`${to('logs')}?${new URLSearchParams({ 'f.Usuario': `=${user.Email ?? user.UserName}` })}`}
            className="text-accent-text underline"
          >
            {t('activity.logs')}
          </Link>
        }
      />
    </div>
  );
}
