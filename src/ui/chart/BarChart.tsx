import type { ChartConfiguration } from 'chart.js';
import { axis, grid } from './axes.ts';
import { type ChartWords, Plot } from './Plot.tsx';
import { type ChartColor, hatch, type Paint, usePaint } from './paint.ts';

export interface BarSeries {
  name: string;
  color: ChartColor;
  /** By category. */
  values: readonly (number | null)[];
  /** The category that is not over yet: hatched. */
  unfinished?: number;
}

interface BarChartProps extends ChartWords {
  /** Under the bars. */
  categories: readonly string[];
  /** Side by side, from left to right. */
  series: readonly BarSeries[];
  /** Of the axis. */
  format: (value: number) => string;
  /** A datum in words. */
  says: (series: number, category: number) => string;
  /** What a datum is made of. */
  href?: (series: number, category: number) => string | undefined;
  onFollow?: (href: string) => void;
}

/** Columns side by side. */
export function BarChart({ name, summary, categories, series, format, says, href, onFollow }: BarChartProps) {
  const paint = usePaint();
  const data = categories.flatMap((_, category) =>
    series.map((_, at) => ({ at: [at, category] as const, says: says(at, category), href: href?.(at, category) })),
  );
  const config: ChartConfiguration<'bar'> = {
    type: 'bar',
    data: { labels: [...categories], datasets: series.map((each) => dataset(each, paint)) },
    options: {
      scales: {
        x: { ...axis(paint), grid: { display: false } },
        y: {
          ...axis(paint),
          ...grid(paint),
          beginAtZero: true,
          ticks: { ...axis(paint).ticks, maxTicksLimit: 4, precision: 0, callback: (value) => format(Number(value)) },
        },
      },
    },
  };
  return <Plot name={name} summary={summary} config={config} data={data} onFollow={onFollow} />;
}

function dataset({ name, color, values, unfinished }: BarSeries, paint: Paint) {
  const fill = paint(color);
  return {
    label: name,
    data: [...values],
    backgroundColor: values.map((_, index) => (index === unfinished ? hatch(fill) : fill)),
    borderColor: fill,
    borderWidth: values.map((_, index) => (index === unfinished ? 1 : 0)),
    borderRadius: 2,
    categoryPercentage: 0.64,
    barPercentage: 0.88,
    maxBarThickness: 24,
  };
}
