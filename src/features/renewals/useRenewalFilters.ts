import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '~/api/hooks.ts';
import { listSubStates } from '~/api/renewals.ts';
import { listTariffs } from '~/api/utility.ts';
import { pricings } from '~/domain/pricings.ts';
import type { FilterField } from '~/table/filters.ts';
import { useAgentFilter } from '~/trade/agents/useAgentFilter.ts';
import { byId, identityFilters } from '~/trade/filters.ts';
import { subStateColumn } from './question.ts';

/**
 * What the renewals can be filtered by. The sub-states are chips in sight; tariffs and agents are asked for when
 * `wanted`: a filter is in force, or about to be chosen.
 */
export function useRenewalFilters(wanted: boolean): readonly FilterField[] {
  const { t } = useTranslation('renewals');
  const { t: trade } = useTranslation('trade');
  const subStates = useList(listSubStates, undefined).items;
  const agent = useAgentFilter(wanted);
  const tariffs = useList(listTariffs, undefined, { enabled: wanted }).items;

  return useMemo(
    () => [
      { id: subStateColumn, label: t('column.subState'), kind: 'options', options: byId(subStates) },
      agent,
      { id: 'Tarifa', label: trade('column.tariff'), kind: 'options', options: byId(tariffs) },
      { id: 'Comercializadora', label: trade('column.supplier'), kind: 'text' },
      {
        id: 'Modalidad',
        label: trade('column.pricing'),
        kind: 'options',
        options: pricings.map((pricing) => ({ value: pricing, label: t(`pricing.${pricing}`) })),
      },
      { id: 'ConsumoAnual', label: trade('column.consumption'), kind: 'numbers', unit: 'kWh' },
      { id: 'FechaFin', label: t('column.endLong'), kind: 'dates' },
      { id: 'FechaProximoContacto', label: t('column.contact'), kind: 'dates' },
      ...identityFilters(trade),
    ],
    [t, trade, subStates, tariffs, agent],
  );
}
