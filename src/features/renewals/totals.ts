import type { TFunction } from 'i18next';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import type { Sums } from '~/table/list/ListRows.tsx';

/** From this number of kWh on, a sum is shown in GWh. */
const large = 1_000_000;

/** `9,1` for 9.100.000 kWh; from a hundred on without decimals, `119`. */
export const formatGwh = (kWh: number | null | undefined) =>
  formatNumber(typeof kWh === 'number' ? kWh / large : null, (kWh ?? 0) < 100 * large ? 1 : 0);

/** "287 contratos", "9,1 GWh/año", "ahorro propuesto 61.204,80 €"; a negative saving is shown as a cost. */
export function renewalTotals(t: TFunction<'renewals'>, total: number, sums: Sums) {
  const { ConsumoAnual: energy, AhorroEstimado: saving } = sums;
  return [
    t('totals.contracts', { count: total, number: formatNumber(total) }),
    ...(energy === undefined
      ? []
      : energy !== null && energy < large
        ? [t('totals.kwh', { number: formatNumber(energy) })]
        : [t('totals.gwh', { number: formatGwh(energy) })]),
    ...(saving === undefined
      ? []
      : [t((saving ?? 0) < 0 ? 'totals.extra' : 'totals.saving', { amount: formatEuro(saving && Math.abs(saving)) })]),
  ];
}
