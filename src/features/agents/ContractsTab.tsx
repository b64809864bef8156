import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agent } from '~/api/agents.ts';
import { listContracts } from '~/api/contracts.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { to } from '~/screens.ts';
import { pickColumns } from '~/table/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { contractColumns } from '~/trade/contracts/columns.ts';
import { contractTotals } from '~/trade/contracts/totals.ts';
import { narrow } from '~/trade/narrow.ts';

/** What the agent and all below have sold, the newest first. */
export function ContractsTab({ agent: { Id } }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  return (
    <ListPart
      title={t('tab.contracts')}
      keeping="address"
      endpoint={listContracts}
      // The server takes an agent for all below as well.
      ask={useCallback((query: ListQuery) => narrow(query, { Agente: `=${Id}` }), [Id])}
      columns={useMemo(() => columns(trade), [trade])}
      none={{ title: t('contracts.none') }}
      link={(row) => to('contract', { referencia: row.CodigoContrato })}
      totals={(count, sums) => contractTotals(trade, count, sums)}
    />
  );
}

const columns = (t: TFunction<'trade'>) =>
  pickColumns(contractColumns(t), {
    CodigoContrato: { width: 112, card: '3left' },
    NombreTitular: {},
    Tarifa: { card: '2right' },
    Comercializadora: { width: 120, card: '4left' },
    ConsumoAnual: { width: 110 },
    Estado: {},
    FechaFirma: {},
    FechaFin: {},
    Agente: { width: 120 },
  });
