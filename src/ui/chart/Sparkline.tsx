import { css } from './paint.ts';

interface SparklineProps {
  /** What it shows, including its values. */
  name: string;
  values: readonly number[];
}

const size = { width: 96, height: 28 } as const;

/** The history of a number: a line without axes, with a dot at the end. */
export function Sparkline({ name, values }: SparklineProps) {
  const points = sparkPoints(values, size.width, size.height);
  const end = points.at(-1);
  if (!end || points.length < 2) return null;
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${size.width} ${size.height}`} {...size} className="shrink-0">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke={css('series-3')}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <circle cx={end.x} cy={end.y} r={2.5} fill={css('series-3')} />
    </svg>
  );
}

/** Margin for the stroke and the dot at the end. */
const inset = 3;

/** The points of a line that fills its box, the lowest value at the bottom; a flat line is in the middle. */
export function sparkPoints(values: readonly number[], width: number, height: number): { x: number; y: number }[] {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const step = (width - 2 * inset) / Math.max(values.length - 1, 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  return values.map((value, index) => ({
    x: round(inset + index * step),
    y: round(height - inset - (range === 0 ? 0.5 : (value - low) / range) * (height - 2 * inset)),
  }));
}
