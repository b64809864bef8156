import type { Chart, ChartConfiguration } from 'chart.js';
import { positionAxis, type Tick, valueAxis } from './axes.ts';
import { type ChartData, categoryWords, type Series } from './declaration.ts';
import { moved } from './marks.ts';
import { Plot } from './Plot.tsx';
import { type Paint, usePaint } from './paint.ts';

interface LineChartProps extends Omit<ChartData, 'limit'> {
  /** True: each value holds until the next, for prices. Otherwise values are points, for readings. */
  stepped?: boolean;
  /** True: the area below the first line is filled. */
  filled?: boolean;
  /** Ticks of the axis; if left out, every category, which only suits a few. */
  ticks?: readonly Tick[];
  /** A dashed horizontal line with its label. */
  reference?: { value: number; label: string } | undefined;
  /** Number of values that a page key moves: 96 for a day of quarters. */
  page?: number;
}

/** Series of values; of tens of thousands, the library draws those that can be distinguished. */
export function LineChart({ stepped = false, filled = false, ticks, reference, page, ...data }: LineChartProps) {
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
          ...(filled && index === 0 && { fill: 'origin' as const, backgroundColor: paint(each.color, 0.15) }),
        })),
        ...(reference ? [referenceLine(reference.value, end, paint)] : []),
      ],
    },
    options: {
      parsing: false,
      normalized: true,
      plugins: { decimation: { enabled: true, algorithm: 'min-max' } },
      scales: {
        x: positionAxis(paint, end, marks),
        y: { ...valueAxis(paint, formatAxis, 5), suggestedMin: 0 },
      },
    },
  };
  return (
    <Plot
      name={data.name}
      summary={data.summary}
      config={config}
      line={reference && { name: reference.label, color: 'compare', compared: true }}
      count={count}
      datum={(index) => ({ description: categoryWords(data, index) })}
      spotOf={(chart, index) => spotOf(chart, series, index)}
      find={({ scales }, { offsetX }) => {
        const at = scales.x?.getValueForPixel(offsetX) ?? 0;
        return Math.min(Math.max(stepped ? Math.floor(at) : Math.round(at), 0), count - 1);
      }}
      step={(key, index) => moved(key, index, count, page)}
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
  const points = values.map(point);
  return {
    label: name,
    // The last price holds to the end.
    data: stepped ? [...points, point(values.at(-1), values.length)] : points,
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

const referenceLine = (value: number, end: number, paint: Paint) => ({
  data: [
    { x: 0, y: value },
    { x: end, y: value },
  ],
  borderColor: paint('compare'),
  borderWidth: 1.5,
  borderDash: [5, 4],
  pointRadius: 0,
});
