import type { ChartConfiguration } from 'chart.js';
import { positionAxis, valueAxis } from './axes.ts';
import { type ChartData, datumWords } from './declaration.ts';
import { barOf, columnOf, nearestBar } from './marks.ts';
import { Plot } from './Plot.tsx';
import { edgeOf, usePaint } from './paint.ts';

interface HistogramProps extends ChartData {
  /** Labels of the bars' edges: one more than there are bars. */
  bounds: readonly string[];
  onFollow?: (href: string) => void;
}

/** The distribution of values: touching bars, with their bounds between them. Spread `histogramOf(…)` on it. */
export function Histogram({ bounds, onFollow, ...data }: HistogramProps) {
  const paint = usePaint();
  const [series] = data.series;
  const count = data.categories.length;
  const color = series?.color ?? 'series-3';
  const config: ChartConfiguration<'bar'> = {
    type: 'bar',
    data: {
      // The centre of each bar.
      labels: Array.from({ length: count }, (_, at) => at + 0.5),
      datasets: [
        {
          data: [...(series?.values ?? [])],
          backgroundColor: paint(color),
          borderColor: paint(edgeOf(color)),
          borderRadius: 2,
          inflateAmount: -0.5,
          categoryPercentage: 1,
          barPercentage: 1,
        },
      ],
    },
    options: {
      scales: {
        x: {
          ...positionAxis(
            paint,
            count,
            bounds.map((label, at) => ({ at, label })),
          ),
          offset: false,
        },
        y: { ...valueAxis(paint, data.format, 4), beginAtZero: true },
      },
    },
  };
  return (
    <Plot
      name={data.name}
      summary={data.summary}
      config={config}
      count={count}
      datum={(index) => ({ says: datumWords(data, 0, index), href: series?.href?.(index) })}
      spotOf={(chart, index) => {
        const bar = barOf(chart.getDatasetMeta(0).data[index]);
        return bar && columnOf(bar, chart.chartArea);
      }}
      find={(chart, event) => nearestBar(chart, event, 1)?.index}
      onFollow={onFollow}
    />
  );
}
