import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { Charted } from '~/ui/chart/Charted.tsx';
import type { TableData } from '~/ui/chart/table.ts';

interface ChartCardProps {
  title: string;
  table: TableData;
  /** Between title and chart: the legend. */
  legend?: ReactNode;
  /** Beside the switch to the table. */
  tools?: ReactNode;
  /** It is as high as its rows need: a heat map. */
  tall?: boolean;
  children: ReactNode;
}

/** A chart in a card; its numbers as a table are one click away. */
export function ChartCard({ title, table, legend, tools, tall = false, children }: ChartCardProps) {
  const { t } = useTranslation();
  return (
    <section className="min-w-0 rounded border border-line">
      <Charted
        table={table}
        words={{ asTable: t('chart.asTable'), asChart: t('chart.asChart') }}
        place={(toggle) => (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 pb-2">
            <h2 className="font-semibold">{title}</h2>
            <span className="ml-auto flex items-center gap-2">
              {tools}
              {toggle}
            </span>
            {legend && <div className="basis-full">{legend}</div>}
          </div>
        )}
        frame={(shown) => <div className={cx('px-4 pb-4', tall ? 'has-[table]:h-128' : 'h-80')}>{shown}</div>}
      >
        {children}
      </Charted>
    </section>
  );
}
