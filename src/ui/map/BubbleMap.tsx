import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { FollowLink } from '~/ui/chart/FollowLink.tsx';
import { Tooltip } from '~/ui/Tooltip.tsx';
import { type Bubble, bySize, type MapData, summaryOf } from './declaration.ts';
import { type Fit, fitInto, largestRadius, legendValues, radiusOf, reaches, walked } from './scale.ts';
import { everything, inset, provinces } from './spain.ts';

interface BubbleLinkProps {
  bubble: Bubble;
  data: MapData;
  /** px */
  x: number;
  y: number;
  radius: number;
  /** Touch radius in px, if it is larger than the bubble. */
  reach: number;
  /** True for the one bubble in the tab order. */
  reachable: boolean;
  onFocus: () => void;
  onFollow: (href: string) => void;
}

/** Minimum diameter in px for a number inside the bubble, and px per character. */
const roomy = 20;
const sign = 7;

/** A bubble: a link to the list that it counts. */
function BubbleLink({ bubble, data, x, y, radius, reach, reachable, onFocus, onFollow }: BubbleLinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const target = Math.max(radius, reach);
  const number = data.measures[0]?.format(bubble.values[0] ?? null) ?? '';
  const figures = summaryOf(data, bubble);
  return (
    <li className="contents">
      <FollowLink
        ref={anchor}
        href={bubble.href}
        onFollow={onFollow}
        tabIndex={reachable ? 0 : -1}
        aria-label={figures}
        draggable={false}
        className="group absolute flex items-center justify-center rounded-full outline-offset-1 focus-visible:z-1"
        style={{ left: x - target, top: y - target, width: 2 * target, height: 2 * target }}
        onFocus={onFocus}
      >
        <span
          aria-hidden
          className="flex shrink-0 items-center justify-center rounded-full border border-accent bg-accent/70 text-11 font-medium text-text ring-accent group-hover:ring-2 dark:text-bg"
          style={{ width: 2 * radius, height: 2 * radius }}
        >
          {2 * radius >= Math.max(roomy, (number.length + 1) * sign) && number}
        </span>
      </FollowLink>
      <Tooltip anchor={anchor} text={figures} />
    </li>
  );
}

interface BubbleMapProps {
  data: MapData;
  onFollow: (href: string) => void;
  /** True: still the previous answer, while the next call is out. */
  dimmed?: boolean;
}

/**
 * Bubbles on the provinces of Spain. Arrow keys move from largest to smallest, Enter opens the list. Fills its parent.
 */
export function BubbleMap({ data, onFollow, dimmed = false }: BubbleMapProps) {
  const { ref, size } = useSize();
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const bubbles = bySize(data.bubbles);
  const fit = fitInto(everything, size, 16);
  const largest = bubbles[0]?.values[0] ?? 0;
  const radius = largestRadius(size);
  const current = Math.min(at, bubbles.length - 1);
  const spot = ([x, y]: readonly [number, number]) => ({
    x: x * fit.scale + fit.left,
    y: y * fit.scale + fit.top,
  });
  const spots = bubbles.map((bubble) => spot(bubble.at));
  const reach = reaches(spots);
  const named = labelsOf(
    [
      ...bubbles.map(({ id, name, values }, index) => ({
        id,
        name,
        ...(spots[index] ?? { x: 0, y: 0 }),
        radius: radiusOf(values[0] ?? 0, largest, radius),
      })),
      // Provinces without a number are named as well.
      ...provinces
        .filter(({ code }) => !bubbles.some(({ id }) => id === code))
        .map(({ code, name, at }) => ({ id: code, name, ...spot(at), radius: 0 })),
    ],
    size,
  );

  /** The share of the largest number, 0 to 1. */
  const shareOf = (code: string) => (bubbles.find(({ id }) => id === code)?.values[0] ?? 0) / (largest || 1);

  const walk = (event: KeyboardEvent) => {
    const next = walked(event.key, current, bubbles.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    list.current?.querySelectorAll('a')[next]?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields of a form
    <div
      ref={ref}
      role="group"
      aria-label={data.name}
      className={cx('relative size-full overflow-hidden bg-surface', dimmed && 'opacity-60')}
    >
      {size.width > 0 && (
        <>
          <Land fit={fit} size={size} shareOf={shareOf} />
          <div aria-hidden className="pointer-events-none text-11 leading-3 text-text2">
            {named.map(({ id, name, x, y }) => (
              <span key={id} className="absolute whitespace-nowrap" style={{ left: x, top: y - 6 }}>
                {name}
              </span>
            ))}
          </div>
          <MapLegend
            name={data.measures[0]?.name ?? ''}
            format={data.measures[0]?.format ?? String}
            largest={largest}
            radius={radius}
          />
          <ul ref={list} onKeyDown={walk}>
            {bubbles.map((bubble, index) => (
              <BubbleLink
                key={bubble.id}
                bubble={bubble}
                data={data}
                {...(spots[index] ?? spot(bubble.at))}
                reach={reach[index] ?? 0}
                radius={radiusOf(bubble.values[0] ?? 0, largest, radius)}
                reachable={index === current}
                onFocus={() => setAt(index)}
                onFollow={onFollow}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The current size of an element in px. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, size };
}

interface LandProps {
  fit: Fit;
  size: { width: number; height: number };
  /** The number of a province relative to the largest one, which sets its shade. */
  shareOf: (code: string) => number;
}

/** The provinces, with the Canary Islands in their box. */
const Land = ({ fit, size, shareOf }: LandProps) => (
  <svg aria-hidden width={size.width} height={size.height} className="absolute inset-0">
    <g transform={`translate(${fit.left} ${fit.top}) scale(${fit.scale})`}>
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
          className={cx('fill-s2 stroke-[0.75]', shareOf(code) > 0 ? 'stroke-surface' : 'stroke-line2')}
          style={shade(shareOf(code))}
        >
          <title>{name}</title>
        </path>
      ))}
    </g>
  </svg>
);

/** Uses the square root, like the areas of the bubbles: otherwise two large provinces would leave the others white. */
const shade = (share: number) =>
  share > 0
    ? { fill: `color-mix(in oklab, var(--color-accent) ${Math.round(6 + 34 * Math.sqrt(share))}%, var(--color-s2))` }
    : undefined;

interface MapLegendProps {
  /** What the area of a bubble means. */
  name: string;
  format: (value: number) => string;
  largest: number;
  /** Radius of the largest bubble in px. */
  radius: number;
}

/** Sample bubbles with their values. */
const MapLegend = ({ name, format, largest, radius }: MapLegendProps) =>
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

/** A place with its name, in px; the radius is 0 without a bubble. */
interface Named {
  id: string;
  name: string;
  x: number;
  y: number;
  radius: number;
}

interface Label {
  id: string;
  name: string;
  /** Left end and middle of the text in px. */
  x: number;
  y: number;
}

/** Width of a character and height of a line of 11 px text, and the distance from a bubble, in px. */
const character = 5.6;
const line = 12;
const gap = 2;

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const apart = (a: Rectangle, b: Rectangle) =>
  a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

/**
 * The names that fit on a map: below, above or beside their place, inside the map, and not over a bubble or another
 * name. The first places have priority; names without room are left out, because the list beside the map has them.
 */
export function labelsOf(places: readonly Named[], { width, height }: { width: number; height: number }): Label[] {
  const bubbles = places
    .filter(({ radius }) => radius > 0)
    .map(({ x, y, radius }) => ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }));
  const taken: Rectangle[] = [];
  return places.flatMap(({ id, name, x, y, radius }) => {
    const long = name.length * character;
    const away = radius > 0 ? radius + gap : 0;
    const middles = radius > 0 ? [y + away + line / 2, y - away - line / 2] : [y];
    const spots = [
      ...middles.map((middle) => ({ left: x - long / 2, middle })),
      ...(radius > 0
        ? [
            { left: x + away, middle: y },
            { left: x - away - long, middle: y },
          ]
        : []),
    ];
    for (const { left, middle } of spots) {
      const box = { left, top: middle - line / 2, right: left + long, bottom: middle + line / 2 };
      const inside = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;
      if (!inside || ![...bubbles, ...taken].every((other) => apart(box, other))) continue;
      taken.push(box);
      return [{ id, name, x: left, y: middle }];
    }
    return [];
  });
}
