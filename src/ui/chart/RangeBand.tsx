import { css } from './paint.ts';

interface RangeBandProps {
  /** Description, including its values. */
  name: string;
  low: number;
  middle: number;
  high: number;
  /** The values from which the range was calculated, each shown as a dot. */
  values: readonly number[];
  /** The ends of the axis; equal for bands below each other. */
  scale: { min: number; max: number };
}

const size = { width: 240, height: 28 } as const;
const inset = 4;

/** A range of values: a band with its middle, over an axis with zero. */
export function RangeBand({ name, low, middle, high, values, scale }: RangeBandProps) {
  const across = scale.max - scale.min || 1;
  const at = (value: number) => inset + ((value - scale.min) / across) * (size.width - 2 * inset);
  const center = size.height / 2;
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="h-7 w-60 max-w-full shrink-0"
    >
      <line x1={inset} x2={size.width - inset} y1={center} y2={center} stroke={css('line')} />
      <rect
        x={at(low)}
        y={center - 7}
        width={Math.max(2, at(high) - at(low))}
        height={14}
        rx={3}
        fill={css('series-4')}
        stroke={css('series-3')}
      />
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
        <circle key={index} cx={at(value)} cy={center} r={1.5} fill={css('text3')} />
      ))}
      <line x1={at(middle)} x2={at(middle)} y1={center - 9} y2={center + 9} stroke={css('series-1')} strokeWidth={2} />
      {scale.min <= 0 && scale.max >= 0 && (
        <line x1={at(0)} x2={at(0)} y1={1} y2={size.height - 1} stroke={css('text')} strokeDasharray="2 2" />
      )}
    </svg>
  );
}
