import type { TFunction } from 'i18next';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import type { Sums } from '~/table/list/ListRows.tsx';

/** "17.730 contratos", "412.806.118 kWh/año", "1.912.604,75 € de comisión": the totals of a contract list. */
export const contractTotals = (t: TFunction<'trade'>, count: number, { ConsumoAnual, ImporteComision }: Sums) => [
  t('contractTotals.contracts', { count, number: formatNumber(count) }),
  ...(ConsumoAnual === undefined ? [] : [t('contractTotals.consumption', { number: formatNumber(ConsumoAnual) })]),
  ...(ImporteComision === undefined ? [] : [t('contractTotals.commission', { number: formatEuro(ImporteComision) })]),
];
