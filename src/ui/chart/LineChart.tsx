import type { Chart, ChartConfiguration } from 'chart.js';
import { chartFont, positionAxis, type Tick, valueAxis } from './axes.ts';
import { type ChartData, categoryWords, inReadingOrder, type Series } from './declaration.ts';
import { envelope, isLong } from './envelope.ts';
import { clearest, moved } from './marks.ts';
import { Plot } from './Plot.tsx';
import { type ChartColor, type Paint, usePaint } from './paint.ts';
import type { Overlay } from './useChart.ts';

interface LineChartProps extends Omit<ChartData, 'limit'> {
  /** True: each value holds until the next, for prices. Otherwise values are points, for readings. */
  stepped?: boolean;
  /** True: a fading area below the first line, unless it is too long. */
  filled?: boolean;
  /** Ticks of the axis; if left out, every category, which only suits a few. */
  ticks?: readonly Tick[];
  /** A dotted horizontal line with its label. */
  reference?: { value: number; label: string } | undefined;
  /** Number of values that a page key moves: 96 for a day of quarters. */
  page?: number;
  onFollow?: (href: string) => void;
}

/** A series of values; tens of thousands are reduced to the few thousand points that can be distinguished. */
export function LineChart({
  stepped = false,
  filled = false,
  ticks,
  reference,
  page,
  onFollow,
  ...data
}: LineChartProps) {
  const paint = usePaint();
  const { series, categories, format, formatAxis = format } = data;
  const count = categories.length;
  const end = stepped ? count : Math.max(count - 1, 1);
  const marks = ticks ?? Array.from({ length: count }, (_, at) => ({ at, label: categories.at(at) ?? '' }));
  const config: ChartConfiguration<'line'> = {
    type: 'line',
    data: {
      datasets: [
        ...series.map((each, index) => ({
          ...lineOf(each, stepped, paint),
          ...(filled && index === 0 && !isLong(each.values) && { fill: 'origin' as const }),
        })),
        ...(reference ? [referenceLine(reference, end, paint)] : []),
      ],
    },
    options: {
      parsing: false,
      normalized: true,
      scales: {
        x: positionAxis(paint, end, marks),
        y: { ...valueAxis(paint, formatAxis, 5), suggestedMin: 0 },
      },
    },
  };
  const overlays = [
    longLines(series, paint),
    ...(filled ? [fading(series[0]?.color ?? 'series-3', paint)] : []),
    ...(reference ? [nameReference(paint)] : []),
  ];
  return (
    <Plot
      name={data.name}
      summary={data.summary}
      config={config}
      overlays={overlays}
      count={count}
      datum={(index) => ({ says: categoryWords(data, index), href: series[0]?.href?.(index) })}
      spotOf={(chart, index) => spotOf(chart, series, index)}
      find={({ scales }, x) => {
        const at = scales.x?.getValueForPixel(x) ?? 0;
        return Math.min(Math.max(stepped ? Math.floor(at) : Math.round(at), 0), count - 1);
      }}
      step={(key, index) => moved(key, index, count, page)}
      onFollow={onFollow}
    />
  );
}

function spotOf({ scales: { x, y }, chartArea }: Chart<'line'>, series: readonly Series[], index: number) {
  if (!x || !y) return undefined;
  const points = series.flatMap(({ values }) => {
    const value = values[index];
    return typeof value === 'number' ? [y.getPixelForValue(value)] : [];
  });
  return { left: x.getPixelForValue(index), width: 0, top: chartArea.top, height: chartArea.height, points };
}

function lineOf({ name, color, values, compared }: Series, stepped: boolean, paint: Paint) {
  const point = (y: number | null | undefined, x: number) => ({ x, y: y ?? Number.NaN });
  // For long lines the library only gets the range: `longLines` draws them.
  const [reach] = isLong(values) ? envelope(values, 1) : [];
  const points = isLong(values) ? [point(reach?.low, 0), point(reach?.high, 0)] : values.map(point);
  return {
    label: name,
    // The last price holds to the end.
    data: stepped ? [...points, point(values.at(-1), values.length)] : points,
    showLine: !isLong(values),
    stepped,
    borderColor: paint(color),
    borderWidth: 1.5,
    borderJoinStyle: 'miter' as const,
    borderDash: compared ? [5, 4] : [],
    // Above the other lines, which may be dense.
    order: compared ? 0 : 1,
    pointRadius: 0,
    spanGaps: false,
  };
}

const referenceLine = ({ value, label }: { value: number; label: string }, end: number, paint: Paint) => ({
  label,
  data: [
    { x: 0, y: value },
    { x: end, y: value },
  ],
  borderColor: paint('text3'),
  borderWidth: 1,
  borderDash: [2, 3],
  pointRadius: 0,
});

/** Fills below the first line, denser towards the top. A colour function would be called for every point. */
const fading = (color: ChartColor, paint: Paint): Overlay<'line'> => ({
  afterLayout({ ctx, chartArea, data: { datasets } }) {
    const gradient = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom);
    gradient.addColorStop(0, paint(color, 0.25));
    gradient.addColorStop(1, paint(color, 0.02));
    if (datasets[0]) datasets[0].backgroundColor = gradient;
  },
});

/** Length of a dash and of the gap, in device px. */
const dash = 6;

/**
 * Draws lines of thousands of values as columns, from the lowest to the highest value of each px. A canvas strokes such
 * a zigzag twenty times slower, for the same picture.
 */
const longLines = (series: readonly Series[], paint: Paint): Overlay<'line'> => ({
  drawn({ ctx, chartArea, scales: { y: up }, currentDevicePixelRatio: scale }) {
    if (!up) return;
    const columns = Math.round(chartArea.width * scale);
    const height = 1.5;
    // On whole device px: between two of them a column would be pale.
    const left = Math.round(chartArea.left * scale) / scale;
    ctx.save();
    for (const { values, color, compared = false } of inReadingOrder(series.filter(({ values }) => isLong(values)))) {
      ctx.fillStyle = paint(color);
      for (const [column, range] of envelope(values, columns).entries()) {
        if (!range || (compared && column % (2 * dash) >= dash)) continue;
        const top = up.getPixelForValue(range.high);
        const bottom = up.getPixelForValue(range.low);
        ctx.fillRect(left + column / scale, top - height / 2, 1 / scale, bottom - top + height);
      }
    }
    ctx.restore();
  },
});

/** Writes the name of the last line where the first one leaves most room, with an outline in the page's colour. */
const nameReference = (paint: Paint): Overlay<'line'> => ({
  drawn(chart) {
    const { ctx, chartArea, data, scales } = chart;
    const reference = data.datasets.at(-1);
    const [first] = (reference?.data ?? []) as { y: number }[];
    if (!reference?.label || !first || !scales.y) return;
    ctx.save();
    ctx.font = chartFont;
    ctx.fillStyle = String(reference.borderColor);
    const { width } = ctx.measureText(reference.label);
    const line = scales.y.getPixelForValue(first.y);
    const boxes = [chartArea.left + 4, chartArea.right - width - 4].flatMap((left) =>
      [line - 16, line + 4].map((top) => ({ left, right: left + width, top, bottom: top + 12 })),
    );
    const box = clearest(boxes, chart.getDatasetMeta(0).data);
    if (box) {
      ctx.strokeStyle = paint('surface');
      ctx.lineWidth = 4;
      ctx.lineJoin = 'round';
      ctx.strokeText(reference.label, box.left, box.bottom - 2);
      ctx.fillText(reference.label, box.left, box.bottom - 2);
    }
    ctx.restore();
  },
});
