import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '~/screens.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { linkTabs } from '~/table/list/linkTabs.tsx';
import { labelled } from '~/trade/filters.ts';
import { contractStates, offerStates } from './states.ts';

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
