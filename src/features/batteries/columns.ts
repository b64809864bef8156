import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatteryContract, BatteryOffer } from '~/api/batteries.ts';
import { to } from '~/screens.ts';
import { columnSet, extendedSet, hidden, pickColumns } from '~/table/columns/columnSet.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { linkTabs } from '~/table/list/linkTabs.tsx';
import { labelled } from '~/trade/filters.ts';
import { contractStates, offerStates, toneOf } from './states.ts';

type T = TFunction<['batteries', 'trade']>;
type Shared = Pick<BatteryOffer | BatteryContract, keyof BatteryOffer & keyof BatteryContract>;

/** The columns that offers and their contracts share; `states` are the words for their `Estado`. */
const sharedColumns = (t: T, states: Partial<Record<string, string>>) =>
  columnSet<Shared>()({
    CodigoOferta: { kind: 'code', header: t('column.offer'), width: 112 },
    CodigoContratoBateria: { kind: 'code', header: t('column.contract'), width: 122 },
    NombreTitular: { kind: 'text', header: t('trade:column.holder'), strong: true, width: 140, card: '2left' },
    Estado: {
      kind: 'chip',
      header: t('trade:column.state'),
      value: (row) => states[row.Estado ?? ''] ?? row.Estado,
      tone: (row) => toneOf(row.Estado),
      width: 112,
      card: '1right',
    },
    Modelo: {
      kind: 'text',
      header: t('column.battery'),
      value: ({ Marca, Modelo }) => (Modelo === null ? null : t('battery', { maker: Marca, model: Modelo })),
      width: 170,
      card: '3left',
    },
    Total: { kind: 'euro', header: t('trade:column.total'), name: t('column.totalLong'), width: 96, card: '3right' },
    Agente: { kind: 'text', header: t('trade:column.agent'), width: 110, quiet: true },
    Cups: { kind: 'cups', header: t('trade:column.cups'), copy: true, width: 200 },
  });

export const offerColumns = (t: T) =>
  pickColumns(
    extendedSet<BatteryOffer>()(sharedColumns(t, offerStates(t)), {
      AhorroAnual: { kind: 'euro', header: t('column.saving'), width: 108 },
      Payback: { kind: 'number', header: t('column.payback'), unit: t('result.years'), decimals: 1, width: 96 },
      FechaCreacion: {
        kind: 'date',
        header: t('column.created'),
        name: t('trade:column.created'),
        width: 78,
        card: '4left',
      },
      FechaValidez: {
        kind: 'date',
        header: t('column.valid'),
        due: ({ Estado }) => (Estado === 'Caducada' ? 'red' : undefined),
        width: 88,
        card: '4right',
      },
      Nif: { kind: 'nif', header: t('trade:column.nif'), width: 84 },
    }),
    {
      NombreTitular: { grow: true },
      CodigoOferta: { main: true, under: 'NombreTitular', card: '1left' },
      Estado: {},
      Modelo: {},
      Total: {},
      AhorroAnual: {},
      Payback: {},
      FechaCreacion: {},
      FechaValidez: {},
      Agente: {},
      Cups: hidden,
      Nif: hidden,
      CodigoContratoBateria: hidden,
    },
  );

export const contractColumns = (t: T) =>
  pickColumns(
    extendedSet<BatteryContract>()(sharedColumns(t, contractStates(t)), {
      FechaFirma: {
        kind: 'date',
        header: t('trade:column.signedShort'),
        name: t('trade:column.signed'),
        width: 78,
        card: '4left',
      },
      FechaInstalacion: { kind: 'date', header: t('column.installed'), width: 98, card: '4right' },
    }),
    {
      NombreTitular: { grow: true },
      CodigoContratoBateria: { main: true, under: 'NombreTitular', card: '1left' },
      Estado: { width: 172 },
      CodigoOferta: {},
      Modelo: {},
      Total: {},
      FechaFirma: {},
      FechaInstalacion: {},
      Agente: {},
      Cups: hidden,
    },
  );

/** The filters of the offers. */
export function useOfferFilters(): readonly FilterField[] {
  const { t } = useTranslation(['batteries', 'trade']);
  return useMemo(
    () => [
      { id: 'Estado', label: t('trade:column.state'), kind: 'options', options: labelled(offerStates(t)) },
      { id: 'FechaCreacion', label: t('trade:column.created'), kind: 'dates' },
      { id: 'FechaValidez', label: t('column.valid'), kind: 'dates' },
      { id: 'Total', label: t('column.totalLong'), kind: 'numbers' },
      { id: 'Agente', label: t('trade:column.agent'), kind: 'text' },
    ],
    [t],
  );
}

/** The filters of their contracts. */
export function useContractFilters(): readonly FilterField[] {
  const { t } = useTranslation(['batteries', 'trade']);
  return useMemo(
    () => [
      { id: 'Estado', label: t('trade:column.state'), kind: 'options', options: labelled(contractStates(t)) },
      { id: 'FechaFirma', label: t('trade:column.signed'), kind: 'dates' },
      { id: 'FechaInstalacion', label: t('column.installed'), kind: 'dates' },
    ],
    [t],
  );
}

/** Tabs of the saved results: offers, and contracts made from them. */
export function useSavedTabs(current: 'offers' | 'contracts') {
  const { t } = useTranslation('screens');
  return linkTabs(
    [
      { id: 'offers', label: t('batteryOffers'), address: to('batteryOffers') },
      { id: 'contracts', label: t('batteryContracts'), address: to('batteryContracts') },
    ],
    current,
  );
}
