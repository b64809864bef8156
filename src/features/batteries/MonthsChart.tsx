import { useTranslation } from 'react-i18next';
import type { BatteryResult } from '~/api/batteries.ts';
import { formatDate, formatEuro, formatNumber } from '~/lib/format.ts';
import { ChartCard } from '~/record/ChartCard.tsx';
import { BarChart } from '~/ui/chart/BarChart.tsx';
import type { ChartData } from '~/ui/chart/declaration.ts';
import { tableOf } from '~/ui/chart/table.ts';
import { monthNames } from './monthNames.ts';

/** What a battery saves in each month of its first year. */
export function MonthsChart({ battery }: { battery: BatteryResult }) {
  const { t } = useTranslation('batteries');
  const { AhorroMensual, AhorroAnual, Marca, Modelo } = battery;
  if (AhorroMensual.length !== 12) return null;
  const names = monthNames();
  const most = AhorroMensual.indexOf(Math.max(...AhorroMensual));
  const chart: ChartData = {
    name: t('months.name', { name: t('battery', { maker: Marca, model: Modelo }) }),
    summary: t('months.summary', { total: formatEuro(AhorroAnual), month: names[most] }),
    axis: t('supply.month'),
    categories: names,
    unit: '€',
    format: (value) => formatNumber(value, 2),
    formatAxis: (value) => formatNumber(value),
    series: [{ name: t('months.saving'), color: 'series-3', values: AhorroMensual }],
  };
  return (
    <ChartCard title={t('months.title')} table={tableOf(chart)}>
      <div className="flex h-full flex-col gap-2">
        <div className="min-h-0 flex-1">
          <BarChart {...chart} labels={names.map((_, index) => formatDate(`2026-${two(index + 1)}`, 'shortMonth'))} />
        </div>
        <p className="text-12 text-text2">{chart.summary}</p>
      </div>
    </ChartCard>
  );
}

const two = (month: number) => String(month).padStart(2, '0');
