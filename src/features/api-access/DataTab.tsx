import { useTranslation } from 'react-i18next';
import type { ApiUser } from '~/api/api-users.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { AgentLink } from '~/trade/agents/AgentLink.tsx';
import { FactCard, FactGrid } from '~/ui/Facts.tsx';
import { KeyNotice } from './KeyNotice.tsx';
import { useKeysOf } from './useKeysOf.ts';

/** Who answers for the program, whose contracts it sees, and from where and how often it may call. */
export function DataTab({ user }: { user: ApiUser }) {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  const keys = useKeysOf(user.Id).data ?? [];
  return (
    <div className="flex flex-col gap-4">
      <KeyNotice keys={keys} />
      <FactGrid>
        <FactCard
          title={t('data.program')}
          facts={[
            [t('column.name'), user.Nombre],
            [trade('column.email'), user.Email],
            [t('column.about'), user.Descripcion],
            [trade('column.registered'), formatDate(user.FechaAlta)],
            [t('column.lastUse'), user.UltimoUso === null ? t('neverUsed') : formatDate(user.UltimoUso, 'time')],
          ]}
        />
        <FactCard
          title={t('data.access')}
          facts={[
            [trade('column.agent'), user.IdAgente === null ? t('agent.none') : <AgentLink agent={user} key="agent" />],
            [t('column.networks'), user.IpsPermitidas?.length ? user.IpsPermitidas.join(', ') : t('user.everywhere')],
            [t('column.limit'), formatNumber(user.LimiteMinuto)],
            [
              t('column.activeKeys'),
              t('data.keys', { active: formatNumber(user.NumClavesActivas), all: formatNumber(user.NumClaves) }),
            ],
          ]}
        />
      </FactGrid>
    </div>
  );
}
