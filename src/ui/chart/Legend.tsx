import { inReadingOrder, type Series } from './declaration.ts';
import { type ChartColor, css, edgeOf } from './paint.ts';

/** The colour of a series. */
export const Swatch = ({ color }: { color: ChartColor }) => (
  <span
    aria-hidden
    className="size-2 shrink-0 rounded-xs border"
    style={{ background: css(color), borderColor: css(edgeOf(color)) }}
  />
);

/** A line sample: the comparison series is dashed. */
const Stroke = ({ color, dashed }: { color: ChartColor; dashed: boolean }) => (
  <span
    aria-hidden
    className={`w-4 shrink-0 border-t-2 ${dashed ? 'border-dashed' : 'border-solid'}`}
    style={{ borderColor: css(color) }}
  />
);

interface LegendProps {
  series: readonly Pick<Series, 'name' | 'color' | 'compared'>[];
  /** For line charts; otherwise for areas. */
  lines?: boolean;
}

/** Names of the series with their colours. */
export const Legend = ({ series, lines = false }: LegendProps) => (
  <ul className="flex flex-wrap gap-x-4 text-12 text-text2">
    {inReadingOrder(series).map(({ name, color, compared = false }) => (
      <li key={name} className="flex items-center gap-1.5">
        {lines ? <Stroke color={color} dashed={compared} /> : <Swatch color={color} />}
        {name}
      </li>
    ))}
  </ul>
);
