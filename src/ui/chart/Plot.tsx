import type { ChartConfiguration, ChartType } from 'chart.js';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { FollowLink } from './FollowLink.tsx';
import { moved, nearest, type Place, roomier } from './marks.ts';
import { useChart } from './useChart.ts';

/** What is said of a chart as a whole. */
export interface ChartWords {
  /** What it shows. */
  name: string;
  /** What one sees in it at a glance, for who does not see it. */
  summary: string;
}

export interface Datum {
  /** Its place among the chart's data. */
  at: readonly [dataset: number, index: number];
  /** What and how much: read aloud, and shown beside the mark. */
  says: string;
  /** What it is made of. */
  href?: string;
}

interface PlotProps<Type extends ChartType> extends ChartWords {
  config: ChartConfiguration<Type>;
  /** From left to right. */
  data: readonly Datum[];
  /** A line through the mark, for what has no bars. */
  crosshair?: boolean;
  onFollow?: (href: string) => void;
}

interface Mark extends Place {
  index: number;
  width?: number;
  top: number;
  bottom: number;
  /** Of the whole chart. */
  across: number;
}

/**
 * The canvas, and over it what a canvas lacks: a mark that pointer and arrow keys move from datum to datum, words for
 * it, and a link to what the datum is made of. To assistive technology it is a slider over the data.
 */
export function Plot<Type extends ChartType>({
  name,
  summary,
  config,
  data,
  crosshair = false,
  onFollow,
}: PlotProps<Type>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const summaryId = useId();
  const [at, setAt] = useState(data.length - 1);
  const [mark, setMark] = useState<Mark>();
  const chart = useChart(canvas, config, () => setMark((old) => old && locate(old.index)));

  const index = Math.min(at, data.length - 1);
  const datum = data[index];
  const shown = mark && data[mark.index];

  function placeOf({ at: [dataset, index] }: Datum): Place | undefined {
    const element = chart.current?.getDatasetMeta(dataset).data[index];
    return element && { x: element.x, y: element.y, ...('width' in element && { width: Number(element.width) }) };
  }

  function locate(index: number): Mark | undefined {
    const area = chart.current?.chartArea;
    const place = data[index] && placeOf(data[index]);
    if (!chart.current || !area || !place) return undefined;
    return { ...place, index, top: area.top, bottom: area.bottom, across: chart.current.width };
  }

  function go(index: number) {
    setAt(index);
    setMark(locate(index));
  }

  function point(event: PointerEvent<HTMLElement>) {
    const { left } = event.currentTarget.getBoundingClientRect();
    const found = nearest(data.map(placeOf), event.clientX - left);
    if (found >= 0 && found !== mark?.index) go(found);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && datum?.href) return onFollow?.(datum.href);
    if (event.key === 'Escape') return setMark(undefined);
    const next = moved(event.key, index, data.length);
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  }

  function leave({ pointerType }: PointerEvent) {
    // A finger leaves before its press counts, and the link is what it presses.
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
        <canvas ref={canvas} aria-hidden />
      </div>
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-describedby={summaryId}
        aria-valuemin={1}
        aria-valuemax={Math.max(data.length, 1)}
        aria-valuenow={index + 1}
        aria-valuetext={datum?.says}
        className="absolute inset-0 rounded-sm"
        onKeyDown={press}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && go(index)}
        onBlur={() => setMark(undefined)}
      />
      <p id={summaryId} className="sr-only">
        {summary}
      </p>
      {mark && shown && (
        <>
          <MarkSign mark={mark} crosshair={crosshair} />
          <span
            aria-hidden
            className="pointer-events-none absolute z-1 rounded bg-inv px-2 py-1 text-12 font-medium whitespace-nowrap text-on-inv"
            style={{
              top: Math.max(mark.top - 4, 0),
              ...(roomier(mark.x, mark.across) === 'right'
                ? { left: mark.x + 8 }
                : { right: mark.across - mark.x + 8 }),
            }}
          >
            {shown.says}
          </span>
          {shown.href && onFollow && (
            // The pointer's way; the keyboard's is Enter on the slider.
            <FollowLink
              href={shown.href}
              onFollow={onFollow}
              tabIndex={-1}
              aria-label={shown.says}
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

/** Behind a bar its column; on a line a crosshair. */
function MarkSign({ mark, crosshair }: { mark: Mark; crosshair: boolean }) {
  const { x, y, width = 0, top, bottom } = mark;
  const part = 'pointer-events-none absolute';
  if (!crosshair)
    return (
      <span
        aria-hidden
        className={`${part} rounded-sm bg-text/10`}
        style={{ left: x - width / 2 - 3, width: width + 6, top, height: bottom - top }}
      />
    );
  return (
    <>
      <span aria-hidden className={`${part} w-px bg-text`} style={{ left: x, top, height: bottom - top }} />
      <span
        aria-hidden
        className={`${part} size-2 rounded-full border-[1.5px] border-text bg-surface`}
        style={{ left: x - 3.5, top: y - 4 }}
      />
    </>
  );
}
