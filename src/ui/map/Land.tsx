import { cx } from '~/lib/cx.ts';
import type { Fit } from './scale.ts';
import { inset, provinces } from './spain.ts';

interface LandProps {
  place: Fit;
  size: { width: number; height: number };
  /** Stands out; the others are what lies around it. */
  province: string | undefined;
  onPointerDown: () => void;
}

/** The provinces, the Canary Islands in their box. */
export const Land = ({ place, size, province, onPointerDown }: LandProps) => (
  <svg aria-hidden width={size.width} height={size.height} className="absolute inset-0" onPointerDown={onPointerDown}>
    <g transform={`translate(${place.left} ${place.top}) scale(${place.scale})`}>
      <rect
        x={inset.left}
        y={inset.top}
        width={inset.right - inset.left}
        height={inset.bottom - inset.top}
        rx={20}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-line2"
      />
      {provinces.map(({ code, name, path }) => (
        <path
          key={code}
          d={path}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          className={cx(
            'stroke-[0.75]',
            code === province ? 'fill-bg stroke-ui' : 'stroke-line2',
            code !== province && (province ? 'fill-s2 opacity-60' : 'fill-s2'),
          )}
        >
          <title>{name}</title>
        </path>
      ))}
    </g>
  </svg>
);
