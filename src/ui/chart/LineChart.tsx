import type { Chart, ChartConfiguration } from 'chart.js';
import { placeAxis, type Tick, valueAxis } from './axes.ts';
import { type ChartData, categoryWords, type Series } from './declaration.ts';
import { envelope, isLong } from './envelope.ts';
import { fading } from './fading.ts';
import { longLines } from './longLines.ts';
import { moved } from './marks.ts';
import { Plot } from './Plot.tsx';
import { type Paint, usePaint } from './paint.ts';
import { nameReference } from './reference.ts';

interface LineChartProps extends Omit<ChartData, 'limit'> {
  /** Each value holds from its place to the next: prices. Otherwise it stands in its place: readings. */
  stepped?: boolean;
  /** A fading area below the first line, unless it is too long to have one. */
  filled?: boolean;
  /** Under the axis; every category where it is left out, which is for few. */
  ticks?: readonly Tick[];
  /** A dotted line across, and what it is. */
  reference?: { value: number; label: string } | undefined;
  /** Values that a page key moves: a day of quarters is 96. */
  page?: number;
  onFollow?: (href: string) => void;
}

/** Values that follow each other; tens of thousands are drawn as the few thousand points that can be told apart. */
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
        x: placeAxis(paint, end, marks),
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
  // Of a long line the library gets only its range: `longLines` draws it.
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
    // Above the others, which may be dense.
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
