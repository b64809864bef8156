import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { ChartCard } from '~/record/ChartCard.tsx';
import { HeatMap } from '~/ui/chart/HeatMap.tsx';
import { type HeatData, heatTable } from '~/ui/chart/heat.ts';
import { clockColumns, columnsOf, type MarketCurve, momentAt } from './market.ts';
import { useMomentName } from './useMomentName.ts';

const price = (value: number) => formatNumber(value, 2);

/** Days by hours or quarters as colours: what is below zero has a hue of its own. */
export function MarketHeat({ curve, tools }: { curve: MarketCurve; tools: ReactNode }) {
  const { t, i18n } = useTranslation('prices');
  const nameOf = useMomentName();
  const { days, starts, quarters } = curve;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days' names are written in the page's language
  const rows = useMemo(
    () =>
      days.map((of) => {
        const columns = columnsOf(of);
        return {
          name: formatDate(of.day),
          label: formatDate(of.day, 'short'),
          values: of.prices,
          ...(columns && { columns }),
        };
      }),
    [days, i18n.language],
  );
  const columns = useMemo(() => clockColumns(quarters), [quarters]);
  const data: HeatData = {
    name: quarters ? t('market.heatQuarters') : t('market.heatHours'),
    summary: t('market.heatSummary', { count: days.length }),
    axis: t('market.day'),
    columns,
    rows,
    unit: '€/MWh',
    format: price,
    says: (row, index) => {
      const at = momentAt(curve, (starts[row] ?? 0) + index);
      return at ? `${formatDate(at.day)}, ${nameOf(at.moment)} · ${price(days[row]?.prices[index] ?? 0)} €/MWh` : '';
    },
  };
  return (
    <ChartCard title={data.name} table={heatTable(data)} tools={tools} height="tall">
      <HeatMap {...data} />
    </ChartCard>
  );
}
