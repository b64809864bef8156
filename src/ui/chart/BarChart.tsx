import type { Chart, ChartConfiguration } from 'chart.js';
import { axis, valueAxis } from './axes.ts';
import { type ChartData, datumWords, type Items, type Limit, limitAt, type Series } from './declaration.ts';
import { barOf, columnOf, nearestBar, segmentOf } from './marks.ts';
import { Plot } from './Plot.tsx';
import { edgeOf, type Paint, usePaint } from './paint.ts';

interface BarChartProps extends ChartData {
  /** Short names below the bars: `nov`. */
  labels?: Items<string>;
  /** True: stacked, the first on top. */
  stacked?: boolean;
  onFollow?: (href: string) => void;
}

/** Columns, side by side or stacked. */
export function BarChart({ labels, stacked = false, onFollow, ...data }: BarChartProps) {
  const paint = usePaint();
  const { series, categories, limit, format, formatAxis = format } = data;
  const ordered = inDrawingOrder(series, stacked);
  const under = labels ?? categories;
  const config: ChartConfiguration<'bar' | 'line'> = {
    type: 'bar',
    data: {
      labels: Array.from({ length: categories.length }, (_, index) => under.at(index) ?? ''),
      datasets: [
        ...ordered.flatMap((at) => (series[at] ? [dataset(series[at], limit, paint, stacked)] : [])),
        ...(limit ? [limitLine(limit, categories.length, paint)] : []),
      ],
    },
    options: {
      scales: {
        x: { ...axis(paint), stacked, grid: { display: false } },
        y: { ...valueAxis(paint, formatAxis, 4), stacked, beginAtZero: true },
        // From the left end of the first category to the right end of the last.
        ...(limit && {
          ends: { type: 'linear', axis: 'x', display: false, offset: false, min: 0, max: categories.length } as const,
        }),
      },
    },
  };
  const count = categories.length * ordered.length;
  const datumAt = (index: number) => {
    const dataset = index % ordered.length;
    return { dataset, series: ordered[dataset] ?? 0, category: Math.floor(index / ordered.length) };
  };
  const bar = (chart: Chart<'bar' | 'line'>, index: number) => {
    const { dataset, category } = datumAt(index);
    return barOf(chart.getDatasetMeta(dataset).data[category]);
  };
  return (
    <Plot
      name={data.name}
      summary={data.summary}
      config={config}
      line={limit && { name: limit.name, color: 'red-dot' }}
      count={count}
      datum={(index) => {
        const { series: at, category } = datumAt(index);
        return { description: datumWords(data, at, category), href: series[at]?.href?.(category) };
      }}
      spotOf={(chart, index) => {
        const found = bar(chart, index);
        return found && (stacked ? segmentOf(found) : columnOf(found, chart.chartArea));
      }}
      find={(chart, event) => {
        const found = nearestBar(chart, event, ordered.length);
        return found && found.index * ordered.length + found.dataset;
      }}
      onFollow={onFollow}
    />
  );
}

/** Indexes of the series in drawing order: in a stack from the bottom up; side by side, the comparison series first. */
function inDrawingOrder(series: readonly Series[], stacked: boolean) {
  const order = [...series.keys()];
  const compared = (at: number) => Number(series[at]?.compared ?? false);
  return stacked ? order.reverse() : order.sort((a, b) => compared(b) - compared(a));
}

function dataset(
  { name, color, below = color, values, unfinished }: Series,
  limit: Limit | undefined,
  paint: Paint,
  stacked: boolean,
) {
  const edge = edgeOf(color);
  return {
    label: name,
    // In a stack, a zero has no segment, not even a border.
    data: stacked ? values.map((value) => value || null) : [...values],
    backgroundColor: values.map((value, index) => {
      if (index === unfinished) return paint(color, 0.4);
      if (value === null) return paint(color);
      const most = limit ? limitAt(limit, index) : null;
      return paint(most !== null && value > most ? 'red-dot' : value < 0 ? below : color);
    }),
    borderColor: paint(edge),
    borderWidth: values.map((_, index) => (index === unfinished || edge !== color ? 1 : 0)),
    borderSkipped: false as const,
    borderRadius: stacked ? 0 : 2,
    // A gap of one pixel between the segments of a column.
    ...(stacked && { inflateAmount: -0.5 }),
    categoryPercentage: 0.64,
    barPercentage: stacked ? 1 : 0.88,
    maxBarThickness: stacked ? 32 : 24,
  };
}

/** The limit across the bars: each value holds for its whole category. */
const limitLine = (limit: Limit, count: number, paint: Paint) => ({
  type: 'line' as const,
  label: limit.name,
  data: Array.from({ length: count + 1 }, (_, x) => ({ x, y: limitAt(limit, Math.min(x, count - 1)) ?? Number.NaN })),
  xAxisID: 'ends',
  stepped: true,
  borderColor: paint('red-dot'),
  borderWidth: 1.5,
  pointRadius: 0,
  // In front of the bars.
  order: -1,
});
