import type { ChartConfiguration, Plugin, ScriptableContext } from 'chart.js';
import { axis, grid } from './axes.ts';
import { clearest } from './marks.ts';
import { type ChartWords, Plot } from './Plot.tsx';
import { type ChartColor, type Paint, usePaint } from './paint.ts';

interface StepChartProps extends ChartWords {
  /** Each holds from its place to the next. */
  values: readonly number[];
  color: ChartColor;
  /** Under the axis, at the beginning of a value; `at` may be the end of the last. */
  ticks: readonly { at: number; label: string }[];
  /** A dotted line across, and what it is. */
  reference?: { value: number; label: string };
  /** Of the axis. */
  format: (value: number) => string;
  /** A datum in words. */
  says: (index: number) => string;
}

/** Prices that hold for a while each. */
export function StepChart({ name, summary, values, color, ticks, reference, format, says }: StepChartProps) {
  const paint = usePaint();
  const end = values.length;
  const last = values.at(-1);
  const config: ChartConfiguration<'line', { x: number; y: number }[]> = {
    type: 'line',
    data: {
      datasets: [
        {
          data: [...values.map((y, x) => ({ x, y })), ...(last === undefined ? [] : [{ x: end, y: last }])],
          stepped: true,
          borderColor: paint(color),
          borderWidth: 1.5,
          borderJoinStyle: 'miter',
          pointRadius: 0,
          fill: 'origin',
          backgroundColor: (context) => fading(context, color, paint),
        },
        ...(reference
          ? [
              {
                label: reference.label,
                data: [
                  { x: 0, y: reference.value },
                  { x: end, y: reference.value },
                ],
                borderColor: paint('text3'),
                borderWidth: 1,
                borderDash: [2, 3],
                pointRadius: 0,
              },
            ]
          : []),
      ],
    },
    options: {
      scales: {
        x: {
          ...axis(paint),
          type: 'linear',
          min: 0,
          max: end,
          grid: { display: false },
          afterBuildTicks: (scale) => {
            scale.ticks = ticks.map(({ at, label }) => ({ value: at, label }));
          },
          ticks: { ...axis(paint).ticks, callback: (value) => ticks.find(({ at }) => at === value)?.label },
        },
        y: {
          ...axis(paint),
          ...grid(paint),
          suggestedMin: 0,
          ticks: { ...axis(paint).ticks, maxTicksLimit: 5, callback: (value) => format(Number(value)) },
        },
      },
    },
    plugins: [nameReference],
  };
  const data = values.map((_, index) => ({ at: [0, index] as const, says: says(index) }));
  return <Plot name={name} summary={summary} config={config} data={data} crosshair />;
}

/** Denser towards the line. */
function fading({ chart }: ScriptableContext<'line'>, color: ChartColor, paint: Paint) {
  const { chartArea } = chart;
  if (!chartArea) return paint(color, 0.1);
  const gradient = chart.ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom);
  gradient.addColorStop(0, paint(color, 0.25));
  gradient.addColorStop(1, paint(color, 0.02));
  return gradient;
}

const nameReference: Plugin<'line'> = {
  id: 'nameReference',
  afterDatasetsDraw(chart) {
    const { ctx, chartArea, data, scales } = chart;
    const reference = data.datasets[1];
    const [first] = (reference?.data ?? []) as { y: number }[];
    if (!reference?.label || !first || !scales.y) return;
    ctx.save();
    ctx.font = '11px "Inter Variable", system-ui, sans-serif';
    ctx.fillStyle = String(reference.borderColor);
    const { width } = ctx.measureText(reference.label);
    const line = scales.y.getPixelForValue(first.y);
    const boxes = [chartArea.left + 4, chartArea.right - width - 4].flatMap((left) =>
      [line - 16, line + 4].map((top) => ({ left, right: left + width, top, bottom: top + 12 })),
    );
    const box = clearest(boxes, chart.getDatasetMeta(0).data);
    if (box) ctx.fillText(reference.label, box.left, box.bottom - 2);
    ctx.restore();
  },
};
