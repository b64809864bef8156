import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listActiveBrands } from '~/api/brands.ts';
import { useList } from '~/api/hooks.ts';
import { listProvinces } from '~/api/utility.ts';
import type { FilterField } from '~/table/filters.ts';
import { agentKinds } from '~/trade/agents/states.ts';

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
      {
        id: 'TipoAgente',
        label: trade('column.kind'),
        kind: 'options',
        options: Object.entries(agentKinds(trade)).map(([value, label]) => ({ value, label })),
      },
      {
        id: 'Activo',
        label: trade('column.state'),
        kind: 'options',
        options: [
          { value: 'true', label: trade('agent.active') },
          { value: 'false', label: trade('agent.inactive') },
        ],
      },
      {
        id: 'Provincia',
        label: trade('column.province'),
        kind: 'options',
        options: provinces.map(({ Codigo, Nombre }) => ({ value: Codigo, label: Nombre })),
      },
      {
        id: 'IdUser',
        label: trade('column.user'),
        kind: 'ready',
        options: [
          { value: '!∅', label: t('filter.withUser') },
          { value: '∅', label: t('filter.withoutUser') },
        ],
      },
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
