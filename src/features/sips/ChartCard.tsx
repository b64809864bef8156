import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { Charted } from '~/ui/chart/Charted.tsx';
import type { ChartData } from '~/ui/chart/declaration.ts';
import { tableOf } from '~/ui/chart/table.ts';

interface ChartCardProps {
  chart: ChartData;
  /** Beside the title, before the switch to the table: a legend, a choice. */
  aside?: ReactNode;
  /** The chart itself. */
  children: ReactNode;
  foot?: ReactNode;
  /** It takes the whole width, where there are two columns. */
  wide?: boolean;
}

/** A chart under its title, and its numbers as a table. */
export function ChartCard({ chart, aside, children, foot, wide = false }: ChartCardProps) {
  const { t } = useTranslation('sips');
  return (
    <section
      aria-label={chart.name}
      className={cx('flex min-w-0 flex-col rounded border border-line', wide && '@4xl:col-span-2')}
    >
      <Charted
        table={tableOf(chart)}
        words={{ asTable: t('chart.asTable'), asChart: t('chart.asChart') }}
        place={(toggle) => (
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
            <h2 className="font-semibold">
              {chart.name} {chart.unit && <span className="text-12 font-normal text-text2">{chart.unit}</span>}
            </h2>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {aside}
              {toggle}
            </span>
          </div>
        )}
        frame={(shown) => <div className="h-64 px-4 pb-3">{shown}</div>}
      >
        {children}
      </Charted>
      {foot}
    </section>
  );
}
