import { useTranslation } from 'react-i18next';
import type { Agent } from '~/api/agents.ts';
import { listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import { formatNumber, missing } from '~/lib/format.ts';
import { narrow } from '~/trade/filters.ts';
import type { KeyFigure } from '~/ui/KeyFigures.tsx';

/** Only the total of the list is read. */
const counted = { pageIndex: 0, pageSize: 1 };

/** The six most important numbers of an agent, including all agents below. */
export function useFigures(agent: Agent): KeyFigure[] {
  const { t } = useTranslation('agents');
  const { Id, ContratosActivos, ContratosMes, KwhCartera, PctRechazo, PctDesistimiento } = agent;
  // The agent's own answer has neither number: the lists have, because their agent filter includes all below.
  const contracts = useQuery(listContracts, narrow(counted, { Agente: `=${Id}` }));
  const all = contracts.data?.TotalCount;
  const unpaid = useQuery(listInvoices, narrow(counted, { Agente: `=${Id}`, EstadoPago: 'Devuelta|Impagada' }));
  const count = unpaid.data?.TotalCount;
  const ofAll =
    all === undefined || all === null ? t('figure.withTeam') : t('figure.ofAll', { number: formatNumber(all) });
  return [
    {
      label: t('figure.active'),
      value: formatNumber(ContratosActivos),
      note: contracts.error ? t('figure.allFailed') : ofAll,
    },
    { label: t('figure.month'), value: formatNumber(ContratosMes), note: t('figure.withTeam') },
    { label: t('figure.portfolio'), value: formatNumber(KwhCartera), unit: 'kWh', note: t('figure.perYear') },
    { label: t('figure.rejected'), value: formatNumber(PctRechazo, 1), unit: '%', note: t('figure.lastYear') },
    { label: t('figure.withdrawn'), value: formatNumber(PctDesistimiento, 1), unit: '%', note: t('figure.lastYear') },
    {
      label: t('figure.unpaid'),
      value: count === undefined ? missing : formatNumber(count),
      note: unpaid.error ? t('figure.failed') : t('figure.unpaidNote'),
      alarming: (count ?? 0) > 0,
    },
  ];
}
