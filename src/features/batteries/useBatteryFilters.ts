import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from '~/table/filters/filters.ts';
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
