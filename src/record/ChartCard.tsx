import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { Charted } from '~/ui/chart/Charted.tsx';
import type { TableData } from '~/ui/chart/declaration.ts';

interface ChartCardProps {
  title: string;
  /** Beside the title: `kWh`. */
  unit?: string | undefined;
  table: TableData;
  /** Between title and chart: the legend. */
  legend?: ReactNode;
  /** Beside the button that switches to the table. */
  tools?: ReactNode;
  /** Default: a fixed height. `tall`: as high as its rows need, for a heat map. `low`: one of several charts. */
  height?: 'tall' | 'low';
  /** Below the chart or its table. */
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
}

const heights = { tall: 'has-[table]:h-128', usual: 'h-80', low: 'h-64' };

/** A chart in a card; a button switches to its numbers as a table. */
export function ChartCard({ title, unit, table, legend, tools, height, foot, className, children }: ChartCardProps) {
  const { t } = useTranslation();
  return (
    <section className={cx('min-w-0 rounded border border-line', className)}>
      <Charted
        table={table}
        words={{ asTable: `${t('chart.asTable')}: ${title}`, asChart: `${t('chart.asChart')}: ${title}` }}
        renderToggle={(toggle) => (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 pb-2">
            <h2 className="font-semibold">
              {title} {unit && <span className="text-12 font-normal text-text2">{unit}</span>}
            </h2>
            <span className="ml-auto flex items-center gap-2">
              {tools}
              {toggle}
            </span>
            {legend && <div className="basis-full">{legend}</div>}
          </div>
        )}
        frame={(shown) => <div className={cx('px-4 pb-4', heights[height ?? 'usual'])}>{shown}</div>}
      >
        {children}
      </Charted>
      {foot}
    </section>
  );
}
