import { type ChartColor, css, edgeOf } from './paint.ts';

/** The colour of a series, beside its name. */
export const Swatch = ({ color }: { color: ChartColor }) => (
  <span
    aria-hidden
    className="size-2 shrink-0 rounded-xs border"
    style={{ background: css(color), borderColor: css(edgeOf(color)) }}
  />
);

/** Which colour is which. */
export const Legend = ({ series }: { series: readonly { name: string; color: ChartColor }[] }) => (
  <ul className="flex flex-wrap gap-x-4 text-12 text-text2">
    {series.map(({ name, color }) => (
      <li key={name} className="flex items-center gap-1.5">
        <Swatch color={color} />
        {name}
      </li>
    ))}
  </ul>
);
