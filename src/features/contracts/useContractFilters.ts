import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listActiveBrands } from '~/api/brands.ts';
import { listSituations } from '~/api/contracts.ts';
import { useList } from '~/api/hooks.ts';
import { listCollectives, listContractStates, listProvinces, listRequestTypes, listTariffs } from '~/api/utility.ts';
import { pricings } from '~/domain/pricings.ts';
import type { FilterField, FilterOption } from '~/table/filters.ts';
import { useAgentFilter } from '~/trade/agents/useAgentFilter.ts';
import { selfConsumptions } from '~/trade/contracts/selfConsumption.ts';
import { contractTone } from '~/trade/contracts/states.ts';
import { byId, identityFilters } from '~/trade/filters.ts';

/**
 * What the contract list can be filtered by. The states are chips in sight, with their counts; the other look-up
 * lists are asked for when `wanted`: a filter is in force, or about to be chosen.
 */
export function useContractFilters(wanted: boolean): readonly FilterField[] {
  const { t } = useTranslation('contracts');
  const { t: trade } = useTranslation('trade');
  const states = useList(listContractStates, undefined).items;
  const situations = useList(listSituations, undefined, { enabled: wanted }).items;
  const tariffs = useList(listTariffs, undefined, { enabled: wanted }).items;
  const brands = useList(listActiveBrands, undefined, { enabled: wanted }).items;
  const agent = useAgentFilter(wanted);
  const provinces = useList(listProvinces, undefined, { enabled: wanted }).items;
  const requestTypes = useList(listRequestTypes, undefined, { enabled: wanted }).items;
  const collectives = useList(listCollectives, undefined, { enabled: wanted }).items;

  return useMemo(
    () => [
      {
        id: 'Estado',
        label: trade('column.state'),
        kind: 'options',
        options: byId(states).map((option) => ({ ...option, tone: contractTone(Number(option.value)) })),
      },
      {
        id: 'Situacion',
        label: trade('column.situation'),
        kind: 'options',
        options: situations.map(({ IdSituacion, Nombre, Cantidad }) => ({
          value: String(IdSituacion),
          label: Nombre,
          count: Cantidad,
        })),
      },
      {
        id: 'Energia',
        label: trade('column.energy'),
        kind: 'options',
        options: [
          { value: 'E', label: trade('energy.electricity') },
          { value: 'G', label: trade('energy.gas') },
        ],
      },
      { id: 'Tarifa', label: trade('column.tariff'), kind: 'options', options: byId(tariffs) },
      { id: 'Comercializadora', label: trade('column.supplier'), kind: 'options', options: byName(retailers(brands)) },
      { id: 'Modalidad', label: trade('column.pricing'), kind: 'options', options: byName(pricings) },
      agent,
      {
        id: 'Provincia',
        label: trade('column.province'),
        kind: 'options',
        options: provinces.map(({ Codigo, Nombre }) => ({ value: Codigo, label: Nombre })),
      },
      ...identityFilters(trade),
      { id: 'FechaCreacion', label: trade('column.created'), kind: 'dates' },
      { id: 'FechaFirma', label: trade('column.signed'), kind: 'dates' },
      { id: 'FechaActivacion', label: trade('column.activated'), kind: 'dates' },
      { id: 'FechaFin', label: trade('column.end'), kind: 'dates' },
      { id: 'ConsumoAnual', label: trade('column.consumption'), kind: 'numbers', unit: 'kWh' },
      { id: 'DiasEnSituacion', label: trade('column.days'), kind: 'numbers' },
      { id: 'CodigoContrato', label: trade('column.code'), kind: 'text' },
      { id: 'TipoSolicitud', label: trade('column.requestType'), kind: 'options', options: byId(requestTypes) },
      { id: 'Colectivo', label: trade('column.collective'), kind: 'options', options: byId(collectives) },
      { id: 'Autoconsumo', label: trade('column.selfConsumption'), kind: 'options', options: selfConsumptions(trade) },
      {
        id: 'DocumentosPendientes',
        label: t('filter.documents'),
        kind: 'ready',
        options: [
          { value: '=0', label: t('filter.documentsThere') },
          { value: '>=1', label: t('filter.documentsMissing') },
        ],
      },
    ],
    [t, trade, states, situations, tariffs, brands, agent, provinces, requestTypes, collectives],
  );
}

const byName = (names: readonly string[]): FilterOption[] => names.map((name) => ({ value: name, label: name }));

/** The suppliers whose products the brands sell; there is no look-up list of suppliers. */
const retailers = (brands: readonly { Comercializadoras: readonly string[] | null }[]) =>
  [...new Set(brands.flatMap(({ Comercializadoras }) => Comercializadoras ?? []))].sort((a, b) =>
    a.localeCompare(b, 'es'),
  );
