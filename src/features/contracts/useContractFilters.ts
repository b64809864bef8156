import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listSituations } from '~/api/contracts.ts';
import { useList } from '~/api/hooks.ts';
import { listCollectives, listContractStates, listProvinces, listRequestTypes, listTariffs } from '~/api/utility.ts';
import type { FilterField, FilterOption } from '~/table/filters.ts';
import { stateTone } from './states.ts';

const options = (all: readonly { Id: number; Nombre: string }[]): FilterOption[] =>
  all.map(({ Id, Nombre }) => ({ value: String(Id), label: Nombre }));

/**
 * What the contract list can be filtered by. The states are chips in sight, with their counts; the other look-up
 * lists are asked for when `wanted`: a filter is in force, or somebody is about to choose one.
 */
export function useContractFilters(wanted: boolean): readonly FilterField[] {
  const { t } = useTranslation('contracts');
  const states = useList(listContractStates, undefined).items;
  const situations = useList(listSituations, undefined, { enabled: wanted }).items;
  const tariffs = useList(listTariffs, undefined, { enabled: wanted }).items;
  const provinces = useList(listProvinces, undefined, { enabled: wanted }).items;
  const requestTypes = useList(listRequestTypes, undefined, { enabled: wanted }).items;
  const collectives = useList(listCollectives, undefined, { enabled: wanted }).items;

  return useMemo(
    () => [
      {
        id: 'Estado',
        label: t('column.state'),
        kind: 'options',
        options: states.map(({ Id, Nombre, Cantidad }) => ({
          value: String(Id),
          label: Nombre,
          count: Cantidad,
          tone: stateTone(Id),
        })),
      },
      {
        id: 'Situacion',
        label: t('column.situation'),
        kind: 'options',
        options: situations.map(({ IdSituacion, Nombre, Cantidad }) => ({
          value: String(IdSituacion),
          label: Nombre,
          count: Cantidad,
        })),
      },
      {
        id: 'Energia',
        label: t('column.energy'),
        kind: 'options',
        options: [
          { value: 'E', label: t('electricity') },
          { value: 'G', label: t('gas') },
        ],
      },
      { id: 'Tarifa', label: t('column.tariff'), kind: 'options', options: options(tariffs) },
      { id: 'Comercializadora', label: t('column.supplier'), kind: 'text' },
      { id: 'Modalidad', label: t('column.pricing'), kind: 'text' },
      { id: 'Agente', label: t('column.agent'), kind: 'text' },
      {
        id: 'Provincia',
        label: t('column.province'),
        kind: 'options',
        options: provinces.map(({ Codigo, Nombre }) => ({ value: Codigo, label: Nombre })),
      },
      { id: 'NombreTitular', label: t('column.holder'), kind: 'text' },
      { id: 'Nif', label: t('column.nif'), kind: 'text' },
      { id: 'Cups', label: t('column.cups'), kind: 'text' },
      { id: 'FechaCreacion', label: t('column.created'), kind: 'dates' },
      { id: 'FechaFirma', label: t('column.signed'), kind: 'dates' },
      { id: 'FechaActivacion', label: t('column.activated'), kind: 'dates' },
      { id: 'FechaFin', label: t('column.end'), kind: 'dates' },
      { id: 'ConsumoAnual', label: t('column.consumption'), kind: 'numbers', unit: 'kWh' },
      { id: 'TipoSolicitud', label: t('column.requestType'), kind: 'options', options: options(requestTypes) },
      { id: 'Colectivo', label: t('column.collective'), kind: 'options', options: options(collectives) },
    ],
    [t, states, situations, tariffs, provinces, requestTypes, collectives],
  );
}
