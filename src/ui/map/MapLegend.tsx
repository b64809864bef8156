import { legendValues, radiusOf } from './scale.ts';

interface MapLegendProps {
  /** What the area tells. */
  name: string;
  format: (value: number) => string;
  largest: number;
  /** px of the largest bubble. */
  radius: number;
}

/** How large so many are. */
export const MapLegend = ({ name, format, largest, radius }: MapLegendProps) =>
  largest > 0 && (
    <dl className="pointer-events-none absolute bottom-2 left-3 text-11 text-text2">
      <dt>{name}</dt>
      {legendValues(largest).map((value) => (
        <dd key={value} className="flex items-center gap-2">
          <span aria-hidden className="flex justify-center" style={{ width: 2 * radius }}>
            <span
              className="rounded-full border border-accent bg-accent/70"
              style={{ width: 2 * radiusOf(value, largest, radius), height: 2 * radiusOf(value, largest, radius) }}
            />
          </span>
          {format(value)}
        </dd>
      ))}
    </dl>
  );
