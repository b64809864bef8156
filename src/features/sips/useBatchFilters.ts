import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from '~/table/filters.ts';
import { batchStates, countIn } from './batchRow.ts';
import { useBatch } from './useBatch.ts';

/** The results as chips with their numbers. */
export function useBatchFilters(): readonly FilterField[] {
  const { t } = useTranslation('sips');
  const { rows } = useBatch();
  return useMemo(
    () => [
      {
        id: 'Resultado',
        label: t('batch.column.result'),
        kind: 'options',
        options: batchStates.flatMap((state) => {
          const count = countIn(rows, state);
          return count > 0 ? { value: state, label: t(`batch.state.${state}`), count } : [];
        }),
      },
    ],
    [rows, t],
  );
}
