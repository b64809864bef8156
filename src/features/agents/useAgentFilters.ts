import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listActiveBrands } from '~/api/brands.ts';
import { useList } from '~/api/hooks.ts';
import { listProvinces } from '~/api/utility.ts';
import type { FilterField } from '~/table/filters.ts';
import { agentKinds } from '~/trade/agents/states.ts';
import { byProvince, labelled, ready } from '~/trade/filters.ts';

/**
 * What the agent list can be filtered by, the superior aside: that is the tree's part. Provinces and brands are asked for
 * when `wanted`: a filter is in force, or about to be chosen.
 */
export function useAgentFilters(wanted: boolean): readonly FilterField[] {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const provinces = useList(listProvinces, undefined, { enabled: wanted }).items;
  const brands = useList(listActiveBrands, undefined, { enabled: wanted }).items;

  return useMemo(
    () => [
      { id: 'TipoAgente', label: trade('column.kind'), kind: 'options', options: labelled(agentKinds(trade)) },
      {
        id: 'Activo',
        label: trade('column.state'),
        kind: 'options',
        options: labelled({ true: trade('agent.active'), false: trade('agent.inactive') }),
      },
      { id: 'Provincia', label: trade('column.province'), kind: 'options', options: byProvince(provinces) },
      ready('IdUser', trade('column.user'), { '!∅': t('filter.withUser'), '∅': t('filter.withoutUser') }),
      {
        id: 'Marcas',
        label: trade('column.brand'),
        kind: 'options',
        options: brands.flatMap(({ Dominio, Nombre }) => (Dominio ? [{ value: Dominio, label: Nombre }] : [])),
      },
      { id: 'ContratosActivos', label: trade('column.activeContracts'), kind: 'numbers' },
      { id: 'PctRechazo', label: trade('column.rejected'), kind: 'numbers', unit: '%' },
      { id: 'FechaAlta', label: trade('column.registered'), kind: 'dates' },
    ],
    [t, trade, provinces, brands],
  );
}
