import type { ChartConfiguration } from 'chart.js';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import type { ChartWords, TableData } from './declaration.ts';
import { FollowLink } from './FollowLink.tsx';
import { Swatch } from './Legend.tsx';
import { type ChartColor, edgeOf, usePaint } from './paint.ts';
import { useChart } from './useChart.ts';

interface Slice {
  name: string;
  /** Short name for legend and centre. */
  label?: string;
  value: number;
  color: ChartColor;
  /** Address of the list that it counts. */
  href?: string;
}

/** Parts of a whole, and their table. */
export interface SliceData extends Pick<ChartWords, 'name'> {
  /** What the parts are: the heading of their column in the table. */
  axis: string;
  /** What is counted: the heading of the other column. */
  counted: string;
  /** Clockwise from twelve o'clock. */
  slices: readonly Slice[];
  format: (value: number) => string;
}

export const totalOf = (slices: readonly Slice[]) => slices.reduce((sum, { value }) => sum + value, 0);

/** What can be seen at a glance: the parts with their values. */
const sliceWords = (data: SliceData) =>
  data.slices.map(({ name, value }) => `${name}: ${data.format(value)}`).join('; ');

/** The parts as a table. */
export const sliceTable = (data: SliceData): TableData => ({
  caption: data.name,
  head: [data.axis, data.counted],
  rows: data.slices.map(({ name, value, href }) => ({ name, cells: [{ text: data.format(value), href }] })),
});

/** How far the marked slice is pulled out, in px. */
const markedBy = 8;

interface RingProps extends SliceData {
  /** Index of the slice under the pointer, here or in the legend. */
  marked: number | undefined;
  onMark: (slice: number | undefined) => void;
  onFollow?: ((href: string) => void) | undefined;
  /** Content of the centre. */
  children: ReactNode;
}

/** The ring of a doughnut. The legend has the same links, and is used with the keyboard. */
function Ring({ marked, onMark, onFollow, children, ...data }: RingProps) {
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
          // A gap of one pixel between slices.
          borderAlign: 'inner',
          spacing: 3,
        },
      ],
    },
    // The library takes half of an offset from the radius: the same space is reserved when nothing is marked, so that
    // the ring keeps its size.
    options: { cutout: '76%', layout: { padding: marked === undefined ? markedBy / 2 : 0 } },
  };
  const chart = useChart(canvas, config);
  const point = ({ nativeEvent }: PointerEvent) =>
    onMark(chart.current?.getElementsAtEventForMode(nativeEvent, 'nearest', { intersect: true }, true)[0]?.index);
  const href = marked === undefined ? undefined : slices[marked]?.href;

  return (
    <div
      className="relative h-full min-h-0 min-w-0"
      onPointerDown={point}
      onPointerMove={point}
      // On touch, the pointer leaves before the click, and the link must still be there.
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

interface DoughnutProps extends SliceData {
  /** Below the sum in the centre. */
  whole: string;
  onFollow?: (href: string) => void;
}

/** Parts of a whole, with a legend of values and links. */
export function Doughnut({ whole, onFollow, ...data }: DoughnutProps) {
  const [marked, setMarked] = useState<number>();
  const { slices } = data;
  const slice = marked === undefined ? undefined : slices[marked];
  return (
    <div className="@container h-full">
      <div className="flex h-full flex-col gap-3 @min-[400px]:flex-row">
        <div className="min-h-20 min-w-0 flex-1">
          <Ring {...data} marked={marked} onMark={setMarked} onFollow={onFollow}>
            <span className="text-20 font-semibold">{data.format(slice?.value ?? totalOf(slices))}</span>
            <span className="max-w-24 truncate text-11 text-text2">{slice ? (slice.label ?? slice.name) : whole}</span>
          </Ring>
        </div>
        <ul className="grid shrink-0 grid-cols-[minmax(0,auto)_minmax(0,auto)] content-center gap-x-3 @min-[400px]:max-w-1/2 @min-[400px]:grid-cols-1">
          {slices.map((slice, index) => (
            <li
              key={slice.name}
              onPointerEnter={() => setMarked(index)}
              onPointerLeave={() => setMarked(undefined)}
              onFocus={() => setMarked(index)}
              onBlur={() => setMarked(undefined)}
            >
              <Entry slice={slice} value={data.format(slice.value)} marked={index === marked} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface EntryProps {
  slice: Slice;
  value: string;
  marked: boolean;
  onFollow: ((href: string) => void) | undefined;
}

function Entry({ slice: { name, label = name, color, href }, value, marked, onFollow }: EntryProps) {
  const className = cx(
    'flex items-center gap-1.5 rounded-sm py-1 text-12 text-text2 max-md:py-2',
    marked && 'text-text',
  );
  const content = (
    <>
      <Swatch color={color} />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <span className="font-medium text-text">{value}</span>
    </>
  );
  if (!href || !onFollow)
    return (
      <span title={name} className={className}>
        {content}
      </span>
    );
  return (
    <FollowLink href={href} onFollow={onFollow} title={name} className={cx(className, 'hover:text-text')}>
      {content}
    </FollowLink>
  );
}
