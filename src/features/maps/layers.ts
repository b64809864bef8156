import type { TFunction } from 'i18next';
import { state } from '~/domain/contract-states.ts';
import { formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { optionsQuery } from '~/table/filters/filters.ts';
import type { Measure } from '~/ui/map/declaration.ts';

/** What a map shows: contracts, or the supply points that they supply. */
export const layers = ['contracts', 'sites'] as const;
export type LayerId = (typeof layers)[number];

/** Number of contracts, kWh per year, € of commission; null if the API does not provide it. */
export interface Sums {
  count: number;
  consumption: number | null;
  commission: number | null;
}

interface Layer {
  /** Filters of the contract list that are always applied. */
  fixed: Readonly<Record<string, string>>;
  values: (sums: Sums) => readonly (number | null)[];
  measures: (t: TFunction<'maps'>) => readonly Measure[];
}

const perPoint = (kwh: number | null | undefined, count: number | null | undefined) =>
  kwh == null || !count ? null : kwh / count;

const kwh = (value: number | null) => formatQuantity(value, 'kWh');

export const layerOf: Record<LayerId, Layer> = {
  contracts: {
    fixed: {},
    values: ({ count, consumption, commission }) => [count, consumption, commission],
    measures: (t) => [
      { name: t('measure.contracts'), format: (value) => formatNumber(value) },
      { name: t('measure.consumption'), format: kwh },
      { name: t('measure.commission'), format: formatEuro },
    ],
  },
  // Each supply point has at most one active contract, so active contracts stand for points: no call lists the points.
  sites: {
    fixed: { Estado: optionsQuery([state.active]) ?? '' },
    values: ({ count, consumption }) => [count, consumption, perPoint(consumption, count)],
    measures: (t) => [
      { name: t('measure.sites'), format: (value) => formatNumber(value) },
      { name: t('measure.consumption'), format: kwh },
      { name: t('measure.mean'), format: kwh, ofAll: ([count, sum]) => perPoint(sum, count) },
    ],
  },
};
