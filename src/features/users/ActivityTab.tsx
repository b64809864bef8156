import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { User } from '~/api/users.ts';
import { formatDate } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { columnsOf } from '~/table/columns/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { useBrandName } from '~/trade/useBrandName.ts';
import { FactCard } from '~/ui/Facts.tsx';

/** The user's last access, with a link to their log lines. */
export function LastActivity({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const { UltimoAcceso, DiasSinAcceso } = user;
  // Without any access, the API counts from the day on which the account was created.
  const days = DiasSinAcceso === null ? null : t('activity.days', { count: DiasSinAcceso });
  const awayText = UltimoAcceso === null ? t('activity.never') : days;
  return (
    <FactCard
      title={t('activity.title')}
      aside={
        <Link
          // The log identifies people by their e-mail address.
          to={`${to('logs')}?${new URLSearchParams({ 'f.Usuario': `=${user.Email ?? user.UserName}` })}`}
          className="text-accent-text underline"
        >
          {t('activity.logs')}
        </Link>
      }
      facts={[
        [trade('column.lastAccess'), formatDate(user.UltimoAcceso, 'time')],
        [t('activity.away'), awayText],
        [trade('column.registered'), formatDate(user.FechaAlta)],
      ]}
    />
  );
}

/** The user's last sessions, each with a link to its log lines. */
export function ActivityTab({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const brandName = useBrandName();
  const sessions = user.Sesiones ?? none;
  return (
    <div className="flex flex-col gap-4">
      <LastActivity user={user} />
      <ListPart
        title={t('activity.sessions')}
        columns={useMemo(() => sessionColumns(t, trade, brandName), [t, trade, brandName])}
        answer={{ data: sessions }}
        rowId={({ FechaInicio }) => FechaInicio}
        none={{ title: t('activity.none'), text: t('activity.noneText') }}
      />
    </div>
  );
}

type Session = NonNullable<User['Sesiones']>[number];

const none: readonly Session[] = [];

const sessionColumns = (t: TFunction<'users'>, trade: TFunction<'trade'>, brandName: (domain: string) => string) =>
  columnsOf<Session>()({
    FechaInicio: {
      kind: 'text',
      header: t('activity.begun'),
      value: ({ FechaInicio }) => formatDate(FechaInicio, 'time'),
      width: 150,
      main: true,
      sortable: false,
      card: '1left',
    },
    FechaFin: {
      kind: 'text',
      header: t('activity.ended'),
      value: ({ FechaFin }) => (FechaFin === null ? t('activity.open') : formatDate(FechaFin, 'time')),
      width: 150,
      sortable: false,
      card: '2left',
    },
    Marca: {
      kind: 'text',
      header: trade('column.brand'),
      value: ({ Marca }) => Marca && brandName(Marca),
      width: 150,
      grow: true,
      sortable: false,
      card: '3left',
    },
  });
