import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from '~/table/filters.ts';
import { ready } from '~/trade/filters.ts';

/** What the API users can be filtered by. */
export function useApiUserFilters(): readonly FilterField[] {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  return useMemo(
    () => [
      ready('Activo', trade('column.state'), { '=true': t('user.enabled'), '=false': t('user.disabled') }),
      ready('IdAgente', trade('column.agent'), { '!∅': t('filter.withAgent'), '∅': t('filter.withoutAgent') }),
      ready('NumClavesActivas', t('column.activeKeys'), { '>=1': t('filter.withKeys'), '=0': t('filter.withoutKeys') }),
    ],
    [t, trade],
  );
}
