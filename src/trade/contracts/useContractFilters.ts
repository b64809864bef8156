import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listActiveBrands } from '~/api/brands.ts';
import { listSituations } from '~/api/contracts.ts';
import { useList } from '~/api/hooks.ts';
import { listCollectives, listProvinces, listRequestTypes, listTariffs } from '~/api/utility.ts';
import { readFilter } from '~/api/wire/codes.ts';
import { pricings } from '~/domain/contract-states.ts';
import { useSession } from '~/session/useSession.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { useAgentFilter } from '~/trade/agents/useAgentFilter.ts';
import { byCode, byId, byName, byProvince, identityFilters, labelled, ready } from '~/trade/filters.ts';
import { requestName, selfConsumptions, situationName, stateName } from './names.ts';
import { contractTone, statesCall } from './states.ts';

/**
 * The filters of a contract list or map. The states are visible chips with counts; the other look-up lists are fetched
 * when `wanted` is true: a filter is active, or about to be chosen.
 */
export function useContractFilters(wanted: boolean): readonly FilterField[] {
  const { t } = useTranslation('trade');
  const states = useList(...statesCall).items;
  const situations = useList(listSituations, undefined, { enabled: wanted }).items;
  const tariffs = useList(listTariffs, undefined, { enabled: wanted }).items;
  const brands = useList(listActiveBrands, undefined, { enabled: wanted }).items;
  const agent = useAgentFilter(wanted);
  const provinces = useList(listProvinces, undefined, { enabled: wanted }).items;
  const requestTypes = useList(listRequestTypes, undefined, { enabled: wanted }).items;
  const signedIn = useSession();
  // A person without a brand of their own sees the contracts of every brand.
  const several = signedIn.status === 'authenticated' && signedIn.user.Marca == null && brands.length !== 1;
  const collectives = useList(listCollectives, undefined, { enabled: wanted }).items;

  return useMemo(
    () => [
      {
        id: 'Estado',
        label: t('column.state'),
        kind: 'options',
        options: byCode(states, ({ Id, Nombre }) => stateName(t, { EstadoId: Id, Estado: Nombre })).map((option) => ({
          ...option,
          tone: contractTone(option.value),
        })),
        read: (query) => readFilter('state', query),
      },
      {
        id: 'Situacion',
        label: t('column.situation'),
        kind: 'options',
        // Without the server's counts: they leave closed contracts out, this filter does not.
        options: situations.map(({ IdSituacion, Nombre }) => ({
          value: IdSituacion,
          label: situationName(t, { SituacionId: IdSituacion, Situacion: Nombre }) ?? Nombre,
        })),
        read: (query) => readFilter('situation', query),
      },
      {
        id: 'Energia',
        label: t('column.energy'),
        kind: 'options',
        options: labelled({ E: t('energy.electricity'), G: t('energy.gas') }),
      },
      { id: 'Tarifa', label: t('column.tariff'), kind: 'options', options: byId(tariffs) },
      ...(several
        ? [{ id: 'Marca', label: t('column.brand'), kind: 'options' as const, options: byDomain(brands) }]
        : []),
      { id: 'Comercializadora', label: t('column.supplier'), kind: 'options', options: byName(retailers(brands)) },
      { id: 'Modalidad', label: t('column.pricing'), kind: 'options', options: byName(pricings) },
      agent,
      { id: 'Provincia', label: t('column.province'), kind: 'options', options: byProvince(provinces) },
      { id: 'Municipio', label: t('column.municipality'), kind: 'text' },
      ...identityFilters(t),
      { id: 'FechaCreacion', label: t('column.created'), kind: 'dates' },
      { id: 'FechaFirma', label: t('column.signed'), kind: 'dates' },
      { id: 'FechaActivacion', label: t('column.activated'), kind: 'dates' },
      { id: 'FechaFin', label: t('column.end'), kind: 'dates' },
      { id: 'ConsumoAnual', label: t('column.consumption'), kind: 'numbers', unit: 'kWh' },
      { id: 'DiasEnSituacion', label: t('column.days'), kind: 'numbers' },
      { id: 'CodigoContrato', label: t('column.code'), kind: 'text' },
      {
        id: 'TipoSolicitud',
        label: t('column.requestType'),
        kind: 'options',
        options: byCode(requestTypes, ({ Id, Nombre }) => requestName(t, Id, Nombre)),
        read: (query) => readFilter('requestType', query),
      },
      { id: 'Colectivo', label: t('column.collective'), kind: 'options', options: byId(collectives) },
      { id: 'Autoconsumo', label: t('column.selfConsumption'), kind: 'options', options: selfConsumptions(t) },
      ready('DocumentosPendientes', t('contractFilter.documents'), {
        '=0': t('contractFilter.documentsThere'),
        '>=1': t('contractFilter.documentsMissing'),
      }),
    ],
    [t, several, states, situations, tariffs, brands, agent, provinces, requestTypes, collectives],
  );
}

const byDomain = (brands: readonly { Dominio: string | null; Nombre: string }[]) =>
  brands.flatMap(({ Dominio, Nombre }) => (Dominio === null ? [] : { value: Dominio, label: Nombre }));

/** The suppliers whose products the brands sell; the API has no look-up list of suppliers. */
const retailers = (brands: readonly { Comercializadoras: readonly string[] | null }[]) =>
  [...new Set(brands.flatMap(({ Comercializadoras }) => Comercializadoras ?? []))].sort((a, b) =>
    a.localeCompare(b, 'es'),
  );
