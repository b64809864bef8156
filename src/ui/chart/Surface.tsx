import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { cx } from '~/lib/cx.ts';
import type { ChartWords } from './declaration.ts';
import { FollowLink } from './FollowLink.tsx';
import { moved, type Spot } from './marks.ts';

export interface Datum {
  /** Description with value: read aloud, and shown beside the mark. */
  description: string;
  /** Address of the list behind it. */
  href?: string | undefined;
}

interface SurfaceProps extends ChartWords {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Number of data. */
  count: number;
  datum: (index: number) => Datum;
  spotOf: (index: number) => Spot | undefined;
  /** Index of the datum under the pointer, or nearest to it. */
  find: (event: MouseEvent) => number | undefined;
  /** Index that a key leads to, if it is not one step or one page. */
  step?: (key: string, index: number, event: KeyboardEvent) => number | undefined;
  onFollow?: ((href: string) => void) | undefined;
  /** Lets the owner update the mark after drawing again. */
  handle?: RefObject<SurfaceHandle | null>;
}

export interface SurfaceHandle {
  redrawn: () => void;
}

/**
 * A canvas with what a canvas does not have: a mark that pointer and arrow keys move between data, a description, and
 * a link to the list behind it. For assistive technology it is a slider.
 */
export function Surface({ name, summary, canvas, count, datum, spotOf, find, step, onFollow, handle }: SurfaceProps) {
  const slider = useRef<HTMLDivElement>(null);
  const summaryId = useId();
  const [at, setAt] = useState(count - 1);
  const [mark, setMark] = useState<{ index: number; spot: Spot }>();
  useImperativeHandle(handle, () => ({ redrawn: () => setMark((old) => old && locate(old.index)) }));

  const index = Math.min(at, count - 1);
  const current = count > 0 ? datum(Math.max(index, 0)) : undefined;
  const shown = mark && mark.index < count ? datum(mark.index) : undefined;

  function locate(index: number) {
    const spot = spotOf(index);
    return spot && { index, spot };
  }

  function go(index: number) {
    setAt(index);
    setMark(locate(index));
  }

  function point({ nativeEvent }: PointerEvent) {
    const found = find(nativeEvent);
    if (found !== undefined && found !== mark?.index) go(found);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && current?.href) return onFollow?.(current.href);
    if (event.key === 'Escape') return setMark(undefined);
    const next = step ? step(event.key, index, event) : moved(event.key, index, count);
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  }

  function leave({ pointerType }: PointerEvent) {
    // On touch, the pointer leaves before the click, and the link must still be there.
    if (pointerType !== 'touch' && document.activeElement !== slider.current) setMark(undefined);
  }

  return (
    <div
      className="relative h-full min-h-0 min-w-0 touch-pan-y"
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={leave}
    >
      <div className="absolute inset-0">
        <canvas ref={canvas} aria-hidden className="block" />
      </div>
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-describedby={summaryId}
        aria-valuemin={1}
        aria-valuemax={Math.max(count, 1)}
        aria-valuenow={Math.max(index, 0) + 1}
        aria-valuetext={current?.description}
        className="absolute inset-0 rounded-sm"
        onKeyDown={press}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && go(Math.max(index, 0))}
        onBlur={() => setMark(undefined)}
      />
      <p id={summaryId} className="sr-only">
        {summary}
      </p>
      {mark && shown && (
        <>
          <Sign spot={mark.spot} />
          <Words spot={mark.spot} across={slider.current?.clientWidth ?? 0} description={shown.description} />
          {shown.href && onFollow && (
            // For the pointer; with the keyboard, Enter on the slider does the same.
            <FollowLink
              href={shown.href}
              onFollow={onFollow}
              tabIndex={-1}
              aria-label={shown.description}
              draggable={false}
              className="absolute inset-0"
              onMouseDown={(event) => event.preventDefault()}
            />
          )}
        </>
      )}
    </div>
  );
}

const part = 'pointer-events-none absolute';

/** The mark: the column behind a bar, the border of a small part, or a crosshair on a line. */
function Sign({ spot: { left, top, width, height, points, framed } }: { spot: Spot }) {
  if (!points)
    return (
      <span
        aria-hidden
        className={cx(part, 'rounded-xs', framed ? 'outline-2 outline-text' : 'bg-text/10')}
        style={{ left, top, width, height }}
      />
    );
  return (
    <>
      <span aria-hidden className={`${part} w-px bg-text`} style={{ left, top, height }} />
      {points.map((y, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: one point per series, in their order
          key={index}
          aria-hidden
          className={`${part} size-2 rounded-full border-[1.5px] border-text bg-surface`}
          style={{ left: left - 3.5, top: y - 4 }}
        />
      ))}
    </>
  );
}

/**
 * The text beside the mark, on the side with more room; above it among small parts, so that it does not cover
 * neighbours.
 */
function Words({ spot, across, description }: { spot: Spot; across: number; description: string }) {
  const middle = spot.left + spot.width / 2;
  return (
    <span
      aria-hidden
      className={`${part} z-1 max-w-full rounded bg-inv px-2 py-1 text-12 font-medium whitespace-nowrap text-on-inv`}
      style={{
        top: Math.max(spot.framed ? spot.top - 32 : spot.top - 4, 0),
        ...(middle > across / 2 ? { right: across - middle + 8 } : { left: middle + 8 }),
      }}
    >
      {description}
    </span>
  );
}
