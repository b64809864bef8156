import { useRef } from 'react';
import { cx } from '~/lib/cx.ts';
import { FollowLink } from '~/ui/chart/FollowLink.tsx';
import { type Bubble, type MapData, placeWords } from './declaration.ts';

interface BubbleLinkProps {
  bubble: Bubble;
  data: MapData;
  /** px */
  x: number;
  y: number;
  radius: number;
  /** px from its middle that meet it, where that is more than its radius. */
  reach: number;
  marked: boolean;
  /** The one of them that Tab comes to. */
  reachable: boolean;
  onMark: () => void;
  onLeave: () => void;
  onFocus: () => void;
  onFollow: (href: string) => void;
}

/** px of the diameter from which a bubble has its number inside, and that each of its signs takes. */
const roomy = 20;
const sign = 7;

/** A bubble: a link to the list that it counts. A finger's first touch shows the card, the second one follows. */
export function BubbleLink(props: BubbleLinkProps) {
  const { bubble, data, x, y, radius, reach, marked, reachable, onMark, onLeave, onFocus, onFollow } = props;
  const seen = useRef(false);
  const target = Math.max(radius, reach);
  const number = data.measures[0]?.format(bubble.values[0] ?? null) ?? '';
  return (
    <li className="contents">
      <FollowLink
        href={bubble.href ?? ''}
        onFollow={onFollow}
        tabIndex={reachable ? 0 : -1}
        aria-label={placeWords(data, bubble)}
        draggable={false}
        className="absolute flex items-center justify-center rounded-full outline-offset-1 focus-visible:z-1"
        style={{ left: x - target, top: y - target, width: 2 * target, height: 2 * target }}
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onMark()}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onLeave()}
        onPointerDown={({ pointerType }) => {
          seen.current = pointerType !== 'touch' || marked;
        }}
        onClickCapture={(event) => {
          if (seen.current || event.detail === 0) return;
          event.preventDefault();
          event.stopPropagation();
          onMark();
        }}
        onFocus={onFocus}
      >
        <span
          aria-hidden
          className={cx(
            'flex shrink-0 items-center justify-center rounded-full border border-accent bg-accent/70 text-11 font-medium text-text dark:text-bg',
            marked && 'ring-2 ring-accent',
          )}
          style={{ width: 2 * radius, height: 2 * radius }}
        >
          {2 * radius >= Math.max(roomy, (number.length + 1) * sign) && number}
        </span>
      </FollowLink>
    </li>
  );
}
