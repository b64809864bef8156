import type { ChartConfiguration } from 'chart.js';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { FollowLink } from './FollowLink.tsx';
import type { ChartWords } from './Plot.tsx';
import { type ChartColor, edgeOf, usePaint } from './paint.ts';
import { useChart } from './useChart.ts';

interface Slice {
  name: string;
  value: number;
  color: ChartColor;
  href?: string;
}

/** px that the marked slice stands out. */
const markedBy = 8;

interface DoughnutProps extends ChartWords {
  /** From twelve o'clock on. */
  slices: readonly Slice[];
  /** The one that is pointed at, here or in the legend. */
  marked: number | undefined;
  onMark: (slice: number | undefined) => void;
  onFollow: (href: string) => void;
  /** In the middle. */
  children: ReactNode;
}

/** Parts of a whole. Its legend has the same links, and is the keyboard's way to them. */
export function Doughnut({ name, summary, slices, marked, onMark, onFollow, children }: DoughnutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const paint = usePaint();
  const config: ChartConfiguration<'doughnut'> = {
    type: 'doughnut',
    data: {
      datasets: [
        {
          data: slices.map(({ value }) => value),
          backgroundColor: slices.map(({ color }) => paint(color)),
          borderColor: slices.map(({ color }) => paint(edgeOf(color))),
          borderWidth: 1,
          offset: slices.map((_, index) => (index === marked ? markedBy : 0)),
          // A pixel of surface between them.
          borderAlign: 'inner',
          spacing: 3,
        },
      ],
    },
    // The chart takes half of an offset from its radius: left free where nothing is marked, so that the ring stays as it is.
    options: { cutout: '76%', layout: { padding: marked === undefined ? markedBy / 2 : 0 } },
  };
  const chart = useChart(canvas, config);
  const point = ({ nativeEvent }: PointerEvent) =>
    onMark(chart.current?.getElementsAtEventForMode(nativeEvent, 'nearest', { intersect: true }, true)[0]?.index);
  const slice = marked === undefined ? undefined : slices[marked];

  return (
    <div
      className="relative h-full min-h-0 min-w-0"
      onPointerDown={point}
      onPointerMove={point}
      // A finger leaves before its press counts, and the link is what it presses.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onMark(undefined)}
    >
      <div className="absolute inset-0">
        <canvas ref={canvas} role="img" aria-label={`${name}. ${summary}`} />
      </div>
      <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center text-center">
        {children}
      </div>
      {slice?.href && (
        <FollowLink
          href={slice.href}
          onFollow={onFollow}
          tabIndex={-1}
          aria-hidden
          draggable={false}
          className="absolute inset-0"
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    </div>
  );
}
