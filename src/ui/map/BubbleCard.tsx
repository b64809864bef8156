import { FollowLink } from '~/ui/chart/FollowLink.tsx';
import type { Bubble, MapData } from './declaration.ts';

interface BubbleCardProps {
  bubble: Bubble;
  data: MapData;
  /** Text of the link to the list: "Ver contratos". */
  see: string;
  /** Centre of the bubble and size of the map, in px. */
  x: number;
  y: number;
  radius: number;
  size: { width: number; height: number };
  onStay: () => void;
  onLeave: () => void;
  /** Called to close; the focus returns to the bubble. */
  onClose: () => void;
  onFollow: (href: string) => void;
}

const width = 240;
/** Distance in px from the bubble, and from the edges of the map. */
const gap = 8;

/** The figures of a bubble and the link to its list, on the side with more room. */
export function BubbleCard(props: BubbleCardProps) {
  const { bubble, data, see, x, y, radius, size, onStay, onLeave, onClose, onFollow } = props;
  const below = y < size.height / 2;
  const left = Math.min(Math.max(x - width / 2, gap), Math.max(size.width - width - gap, gap));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps it open
    <div
      className="absolute z-2 rounded bg-surface p-3 shadow-float"
      style={{ left, width, ...(below ? { top: y + radius + gap } : { bottom: size.height - y + radius + gap }) }}
      onPointerEnter={onStay}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onLeave()}
      onFocus={onStay}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <p className="font-semibold">{bubble.name}</p>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 text-12">
        {data.measures.map(({ name, format }, at) => (
          <div key={name} className="contents">
            <dt className="text-text2">{name}</dt>
            <dd className="text-right font-medium">{format(bubble.values[at] ?? null)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-12 font-medium text-accent-text">
        <FollowLink href={bubble.href} onFollow={onFollow} className="hover:underline max-md:py-1.5">
          {see}
        </FollowLink>
      </p>
    </div>
  );
}
