import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import type { Agent } from '~/api/agents.ts';
import { listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { listInvoices } from '~/api/invoices.ts';
import { mayRetry } from '~/lib/failure.ts';
import { formatNumber, missing } from '~/lib/format.ts';
import type { QueryState } from '~/record/Answered.tsx';
import { narrow } from '~/trade/filters.ts';
import { Button } from '~/ui/Button.tsx';
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
      note: contracts.error ? <NotCounted text={t('figure.allFailed')} query={contracts} /> : ofAll,
    },
    { label: t('figure.month'), value: formatNumber(ContratosMes), note: t('figure.withTeam') },
    { label: t('figure.portfolio'), value: formatNumber(KwhCartera), unit: 'kWh', note: t('figure.perYear') },
    { label: t('figure.rejected'), value: formatNumber(PctRechazo, 1), unit: '%', note: t('figure.lastYear') },
    { label: t('figure.withdrawn'), value: formatNumber(PctDesistimiento, 1), unit: '%', note: t('figure.lastYear') },
    {
      label: t('figure.unpaid'),
      value: count === undefined ? missing : formatNumber(count),
      note: unpaid.error ? <NotCounted text={t('figure.failed')} query={unpaid} /> : t('figure.unpaidNote'),
      alarming: (count ?? 0) > 0,
    },
  ];
}

interface NotCountedProps {
  /** What is unknown. */
  text: string;
  query: Pick<QueryState<unknown>, 'error' | 'reload'>;
}

/** In the note of a figure whose list could not be loaded: says so, with a retry. The other figures stay. */
function NotCounted({ text, query: { error, reload } }: NotCountedProps) {
  const { t } = useTranslation();
  return (
    <span role="alert" className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {text}
      {error && mayRetry(error) && (
        <Button size="sm" icon={RotateCw} onClick={reload}>
          {t('retry')}
        </Button>
      )}
    </span>
  );
}
