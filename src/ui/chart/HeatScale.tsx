import type { HeatData, HeatGrid } from './heat.ts';
import { heatGradient } from './heatPaint.ts';

/** Which colour is how much: from the lowest value to the highest, with a mark at zero. */
export function HeatScale({
  low,
  high,
  unit,
  format,
}: Pick<HeatGrid, 'low' | 'high'> & Pick<HeatData, 'unit' | 'format'>) {
  const zero = high === low ? 0 : (-low / (high - low)) * 100;
  return (
    <div aria-hidden className={`flex items-center gap-2 self-end text-11 text-text2 ${low < 0 ? 'pb-3' : ''}`}>
      {low < 0 && <span>{format(low)}</span>}
      <span className="relative">
        <span className="block h-2.5 w-48 rounded-xs" style={{ background: heatGradient({ low, high }) }} />
        <span className="absolute -top-0.5 h-3.5 w-px bg-text" style={{ left: `${zero}%` }} />
        {low < 0 && (
          <span className="absolute top-3 -translate-x-1/2" style={{ left: `${zero}%` }}>
            {format(0)}
          </span>
        )}
      </span>
      {low >= 0 && <span className="-order-1">{format(0)}</span>}
      <span>
        {format(high)} {unit}
      </span>
    </div>
  );
}
