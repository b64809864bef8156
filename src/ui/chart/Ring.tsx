import type { ChartConfiguration } from 'chart.js';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { FollowLink } from './FollowLink.tsx';
import { edgeOf, usePaint } from './paint.ts';
import { type SliceData, sliceWords } from './slices.ts';
import { useChart } from './useChart.ts';

/** px that the marked slice stands out. */
const markedBy = 8;

interface RingProps extends SliceData {
  /** Index of the slice that is pointed at, here or in the legend. */
  marked: number | undefined;
  onMark: (slice: number | undefined) => void;
  onFollow?: ((href: string) => void) | undefined;
  /** In the middle. */
  children: ReactNode;
}

/** The ring of a doughnut. Its legend has the same links, and is the keyboard's way to them. */
export function Ring({ marked, onMark, onFollow, children, ...data }: RingProps) {
  const { slices } = data;
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
    // The chart takes half of an offset from its radius: as much is left free where nothing is marked, so that the ring keeps its size.
    options: { cutout: '76%', layout: { padding: marked === undefined ? markedBy / 2 : 0 } },
  };
  const chart = useChart(canvas, { config });
  const point = ({ nativeEvent }: PointerEvent) =>
    onMark(chart.current?.getElementsAtEventForMode(nativeEvent, 'nearest', { intersect: true }, true)[0]?.index);
  const href = marked === undefined ? undefined : slices[marked]?.href;

  return (
    <div
      className="relative h-full min-h-0 min-w-0"
      onPointerDown={point}
      onPointerMove={point}
      // A finger leaves before its press counts, and the link is what it presses.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onMark(undefined)}
    >
      <div className="absolute inset-0">
        <canvas ref={canvas} role="img" aria-label={`${data.name}. ${sliceWords(data)}`} />
      </div>
      <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center text-center">
        {children}
      </div>
      {href && onFollow && (
        <FollowLink
          href={href}
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
