import { useTranslation } from 'react-i18next';
import type { Agent } from '~/api/agents.ts';
import { useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import { formatNumber, missing } from '~/lib/format.ts';
import { narrow } from '~/trade/narrow.ts';
import { KeyFigures } from '~/ui/KeyFigures.tsx';

/** The six numbers that an agent is judged by, those of all below included. */
export function AgentFigures({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const { Id, ContratosActivos, ContratosMes, KwhCartera, PctRechazo, PctDesistimiento } = agent;
  // The agent's own answer does not count them; of the list of invoices only the total is read.
  const unpaid = useQuery(
    listInvoices,
    narrow({ pageIndex: 0, pageSize: 1 }, { Agente: `=${Id}`, EstadoPago: 'Devuelta|Impagada' }),
  );
  const count = unpaid.data?.TotalCount;
  return (
    <KeyFigures
      label={t('figure.all')}
      figures={[
        { label: t('figure.active'), value: formatNumber(ContratosActivos), note: t('figure.withTeam') },
        { label: t('figure.month'), value: formatNumber(ContratosMes), note: t('figure.withTeam') },
        { label: t('figure.portfolio'), value: formatNumber(KwhCartera), unit: 'kWh', note: t('figure.perYear') },
        { label: t('figure.rejected'), value: formatNumber(PctRechazo, 1), unit: '%', note: t('figure.lastYear') },
        {
          label: t('figure.withdrawn'),
          value: formatNumber(PctDesistimiento, 1),
          unit: '%',
          note: t('figure.lastYear'),
        },
        {
          label: t('figure.unpaid'),
          value: count === undefined ? missing : formatNumber(count),
          note: unpaid.error ? t('figure.failed') : t('figure.unpaidNote'),
          alarming: (count ?? 0) > 0,
        },
      ]}
    />
  );
}
