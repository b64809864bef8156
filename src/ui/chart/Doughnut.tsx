import { useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { withUnit } from './declaration.ts';
import { FollowLink } from './FollowLink.tsx';
import { Swatch } from './Legend.tsx';
import { Ring } from './Ring.tsx';
import { type Slice, type SliceData, totalOf } from './slices.ts';

interface DoughnutProps extends SliceData {
  /** Under the sum, in the middle. */
  whole: string;
  onFollow?: (href: string) => void;
}

/** Parts of a whole, with a legend that has their values and links. */
export function Doughnut({ whole, onFollow, ...data }: DoughnutProps) {
  const [marked, setMarked] = useState<number>();
  const { slices } = data;
  const slice = marked === undefined ? undefined : slices[marked];
  return (
    <div className="@container h-full">
      <div className="flex h-full flex-col gap-3 @min-[400px]:flex-row">
        <div className="min-h-20 min-w-0 flex-1">
          <Ring {...data} marked={marked} onMark={setMarked} onFollow={onFollow}>
            <span className="text-20 font-semibold">{withUnit(data, slice?.value ?? totalOf(slices))}</span>
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
              <Entry slice={slice} value={withUnit(data, slice.value)} marked={index === marked} onFollow={onFollow} />
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
