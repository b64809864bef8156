import { useTranslation } from 'react-i18next';
import type { User } from '~/api/users.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { AgentLink } from '~/trade/agents/AgentLink.tsx';
import { useBrandName } from '~/trade/useBrandName.ts';
import { FactCard, FactGrid } from '~/ui/Facts.tsx';

interface TabProps {
  user: User;
}

/** Who the person is, how to reach them, and where they belong. */
export function DataTab({ user }: TabProps) {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const brandName = useBrandName();
  return (
    <FactGrid>
      <FactCard
        title={t('data.person')}
        facts={[
          [trade('column.name'), user.Nombre],
          [t('field.surname'), user.Apellidos],
          [trade('column.email'), user.Email],
          [trade('column.phone'), user.Telefono],
        ]}
      />
      <FactCard
        title={t('data.account')}
        facts={[
          [trade('column.userName'), user.UserName],
          [trade('column.groups'), user.Grupos?.map(({ Nombre }) => Nombre).join(', ')],
          [trade('column.agent'), user.IdAgente === null ? null : <AgentLink agent={user} key="agent" />],
          [trade('column.brand'), user.Marca === null ? t('field.everyBrand') : brandName(user.Marca)],
          [trade('column.registered'), formatDate(user.FechaAlta)],
        ]}
      />
    </FactGrid>
  );
}

/** How well the account is guarded, and whether it is open. */
export function SecurityTab({ user }: TabProps) {
  const { t } = useTranslation('users');
  const yesNo = (flag: boolean | null) => t(flag ? 'yes' : 'no');
  return (
    <FactGrid>
      <FactCard
        title={t('security.access')}
        facts={[
          [t('column.enabled'), yesNo(user.Activo)],
          [t('column.locked'), yesNo(user.Bloqueado)],
          [t('security.lockedSince'), formatDate(user.FechaBloqueo, 'time')],
          [t('security.failures'), formatNumber(user.IntentosFallidos)],
        ]}
      />
      <FactCard
        title={t('field.password')}
        facts={[
          [t('security.changed'), formatDate(user.FechaCambioPassword)],
          [t('security.mustChange'), yesNo(user.DebeCambiarPassword)],
          [t('field.twoFactor'), yesNo(user.DobleFactor)],
        ]}
      />
    </FactGrid>
  );
}
