import type { Chart, ChartConfiguration } from 'chart.js';
import { axis, valueAxis } from './axes.ts';
import { barOf, columnOf, segmentOf } from './bars.ts';
import { type ChartData, datumWords, type Items, type Series } from './declaration.ts';
import { excess } from './excess.ts';
import { type Mark, marked } from './mark.ts';
import { nearest, within } from './marks.ts';
import { Plot } from './Plot.tsx';
import { edgeOf, hatch, type Paint, usePaint } from './paint.ts';

interface BarChartProps extends ChartData {
  /** Under the bars, where the names are too long: `nov`. */
  labels?: Items<string>;
  /** One above the other, the first on top. */
  stacked?: boolean;
  /** Where something happens: a line down that category, with its words. */
  mark?: Mark;
  onFollow?: (href: string) => void;
}

/** Columns side by side or stacked. */
export function BarChart({ labels, stacked = false, mark, onFollow, ...data }: BarChartProps) {
  const paint = usePaint();
  const { series, categories, limit, format, formatAxis = format } = data;
  const drawn = inDrawingOrder(series, stacked);
  const under = labels ?? categories;
  const config: ChartConfiguration<'bar'> = {
    type: 'bar',
    data: {
      labels: Array.from({ length: categories.length }, (_, index) => under.at(index) ?? ''),
      datasets: drawn.flatMap((at) => (series[at] ? [dataset(series[at], paint, stacked)] : [])),
    },
    options: {
      // Room for the numbers above the highest bars.
      layout: { padding: { top: limit ? 16 : 0 } },
      scales: {
        x: { ...axis(paint), stacked, grid: { display: false } },
        y: {
          ...valueAxis(paint, formatAxis, 4),
          stacked,
          beginAtZero: true,
          ...(limit && { suggestedMax: highest(limit.values) }),
        },
      },
    },
  };
  const count = categories.length * drawn.length;
  const place = (index: number) => {
    const dataset = index % drawn.length;
    return { dataset, series: drawn[dataset] ?? 0, category: Math.floor(index / drawn.length) };
  };
  const bar = (chart: Chart<'bar'>, index: number) => {
    const { dataset, category } = place(index);
    return barOf(chart.getDatasetMeta(dataset).data[category]);
  };
  return (
    <Plot
      name={data.name}
      summary={data.summary}
      config={config}
      overlays={[...(limit ? [excess(limit, format, paint)] : []), ...(mark ? [marked(mark, paint)] : [])]}
      count={count}
      datum={(index) => {
        const { series: at, category } = place(index);
        return { says: datumWords(data, at, category), href: series[at]?.href?.(category) };
      }}
      spotOf={(chart, index) => {
        const found = bar(chart, index);
        return found && (stacked ? segmentOf(found) : columnOf(found, chart.chartArea));
      }}
      find={(chart, x, y) => {
        const bars = Array.from({ length: count }, (_, index) => bar(chart, index));
        const found = nearest(bars, x);
        if (!stacked || found === undefined) return found;
        const first = Math.floor(found / drawn.length) * drawn.length;
        return first + (within(bars.slice(first, first + drawn.length), y) ?? 0);
      }}
      onFollow={onFollow}
    />
  );
}

/** Places among the series, as they are drawn: from the foot of a stack upwards; side by side first what the others are compared with. */
function inDrawingOrder(series: readonly Series[], stacked: boolean) {
  const places = [...series.keys()];
  const compared = (at: number) => Number(series[at]?.compared ?? false);
  return stacked ? places.reverse() : places.sort((a, b) => compared(b) - compared(a));
}

const highest = (values: number | readonly (number | null)[]) =>
  typeof values === 'number' ? values : Math.max(...values.map((value) => value ?? 0));

function dataset({ name, color, below = color, values, unfinished }: Series, paint: Paint, stacked: boolean) {
  const fill = paint(color);
  const edge = edgeOf(color);
  return {
    label: name,
    // In a stack nothing is drawn of a zero, not even its edge.
    data: stacked ? values.map((value) => value || null) : [...values],
    backgroundColor: values.map((value, index) => {
      if (index === unfinished) return hatch(fill);
      return value !== null && value < 0 ? paint(below) : fill;
    }),
    borderColor: paint(edge),
    borderWidth: values.map((_, index) => (index === unfinished || edge !== color ? 1 : 0)),
    borderSkipped: false as const,
    borderRadius: stacked ? 0 : 2,
    // A pixel of surface between the parts of a column.
    ...(stacked && { inflateAmount: -0.5 }),
    categoryPercentage: 0.64,
    barPercentage: stacked ? 1 : 0.88,
    maxBarThickness: stacked ? 32 : 24,
  };
}
