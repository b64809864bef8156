import type { Chart, ChartConfiguration } from 'chart.js';
import { axis, chartFont, valueAxis } from './axes.ts';
import { type ChartData, datumWords, type Items, type Limit, limitAt, type Series } from './declaration.ts';
import { barOf, columnOf, nearest, segmentOf, within } from './marks.ts';
import { Plot } from './Plot.tsx';
import { edgeOf, hatch, type Paint, usePaint } from './paint.ts';
import type { Overlay } from './useChart.ts';

interface BarChartProps extends ChartData {
  /** Short names below the bars: `nov`. */
  labels?: Items<string>;
  /** True: stacked, the first on top. */
  stacked?: boolean;
  /** A vertical line at a category, with a text. */
  mark?: Mark;
  onFollow?: (href: string) => void;
}

/** Columns, side by side or stacked. */
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
      // Reserves space for the numbers above the highest bars.
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
  const datumAt = (index: number) => {
    const dataset = index % drawn.length;
    return { dataset, series: drawn[dataset] ?? 0, category: Math.floor(index / drawn.length) };
  };
  const bar = (chart: Chart<'bar'>, index: number) => {
    const { dataset, category } = datumAt(index);
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
        const { series: at, category } = datumAt(index);
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

/** Indexes of the series in drawing order: in a stack from the bottom up; side by side, the comparison series first. */
function inDrawingOrder(series: readonly Series[], stacked: boolean) {
  const order = [...series.keys()];
  const compared = (at: number) => Number(series[at]?.compared ?? false);
  return stacked ? order.reverse() : order.sort((a, b) => compared(b) - compared(a));
}

const highest = (values: number | readonly (number | null)[]) =>
  typeof values === 'number' ? values : Math.max(...values.map((value) => value ?? 0));

function dataset({ name, color, below = color, values, unfinished }: Series, paint: Paint, stacked: boolean) {
  const fill = paint(color);
  const edge = edgeOf(color);
  return {
    label: name,
    // In a stack, a zero has no segment, not even a border.
    data: stacked ? values.map((value) => value || null) : [...values],
    backgroundColor: values.map((value, index) => {
      if (index === unfinished) return hatch(fill);
      return value !== null && value < 0 ? paint(below) : fill;
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

/** Draws the limit across the bars; the part of a bar above it is red, with its value. */
const excess = (limit: Limit, format: (value: number) => string, paint: Paint): Overlay<'bar'> => ({
  drawn(chart) {
    const { ctx, chartArea, data, scales } = chart;
    const up = scales.y;
    if (!up) return;
    ctx.save();
    ctx.font = `600 ${chartFont}`;
    ctx.textAlign = 'center';
    for (const [at, { data: values }] of data.datasets.entries()) {
      for (const [category, element] of chart.getDatasetMeta(at).data.entries()) {
        const value = values[category];
        const most = limitAt(limit, category);
        const bar = barOf(element);
        if (!bar || typeof value !== 'number' || most === null || value <= most) continue;
        const { x, y, width } = bar;
        ctx.fillStyle = paint('red-dot');
        ctx.fillRect(x - width / 2, y, width, up.getPixelForValue(most) - y);
        ctx.fillStyle = paint('red-fg');
        ctx.fillText(format(value), x, y - 5);
      }
    }
    const count = data.labels?.length ?? 0;
    const heights = Array.from({ length: count }, (_, category) => limitAt(limit, category));
    ctx.strokeStyle = paint('text');
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    for (const [category, most] of heights.entries()) {
      if (most === null) continue;
      const [left, y] = [chartArea.left + (category * chartArea.width) / count, up.getPixelForValue(most)];
      if (typeof heights[category - 1] === 'number') ctx.lineTo(left, y);
      else ctx.moveTo(left, y);
      ctx.lineTo(left + chartArea.width / count, y);
    }
    ctx.stroke();
    const first = heights.find((most) => most !== null);
    if (typeof first === 'number')
      nameLimit(ctx, limit.name, chartArea.left + 4, up.getPixelForValue(first) - 5, paint);
    ctx.restore();
  },
});

/** Above the line, with an outline, because a bar may be behind it. */
function nameLimit(ctx: CanvasRenderingContext2D, name: string, x: number, y: number, paint: Paint) {
  ctx.textAlign = 'left';
  ctx.lineWidth = 4;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = paint('surface');
  ctx.fillStyle = paint('text');
  ctx.strokeText(name, x, y);
  ctx.fillText(name, x, y);
}

/** The category of a vertical line, and its text. */
interface Mark {
  category: number;
  text: string;
}

/** Draws a vertical line at a category, with its text on the side with more room. */
const marked = ({ category, text }: Mark, paint: Paint): Overlay<'bar'> => ({
  drawn(chart) {
    const { ctx, chartArea } = chart;
    const bar = barOf(chart.getDatasetMeta(0).data[category]);
    if (!bar) return;
    ctx.save();
    ctx.strokeStyle = paint('text');
    ctx.setLineDash([3, 3]);
    ctx.beginPath();
    ctx.moveTo(bar.x, chartArea.top);
    ctx.lineTo(bar.x, chartArea.bottom);
    ctx.stroke();
    ctx.font = `600 ${chartFont}`;
    ctx.setLineDash([]);
    ctx.lineWidth = 4;
    ctx.lineJoin = 'round';
    const { width } = ctx.measureText(text);
    const left = bar.x - width - 6 > chartArea.left ? bar.x - width - 6 : bar.x + 6;
    // Outlined, because grid lines pass behind it.
    ctx.strokeStyle = paint('surface');
    ctx.fillStyle = paint('text');
    ctx.strokeText(text, left, chartArea.top + 12);
    ctx.fillText(text, left, chartArea.top + 12);
    ctx.restore();
  },
});
