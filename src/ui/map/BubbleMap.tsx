import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { BubbleCard, type CardWords } from './BubbleCard.tsx';
import { BubbleLink } from './BubbleLink.tsx';
import { bySize, type MapData } from './declaration.ts';
import { Land } from './Land.tsx';
import { MapLegend } from './MapLegend.tsx';
import { type Box, largestRadius, placed, radiusOf, reaches, walked } from './scale.ts';
import { everything } from './spain.ts';
import { useLinger } from './useLinger.ts';
import { useSize } from './useSize.ts';

interface BubbleMapProps {
  data: MapData;
  words: CardWords;
  /** The province that is looked into; all of Spain otherwise. */
  province?: { code: string; box: Box };
  onFollow: (href: string) => void;
  /** The last answer, while the next one is out. */
  dimmed?: boolean;
}

/**
 * Bubbles on the provinces of Spain, or on the municipalities of one. Arrows go from the largest to the smallest,
 * Enter opens the list, Tab goes on into the card of the bubble. It fills its parent.
 */
export function BubbleMap({ data, words, province, onFollow, dimmed = false }: BubbleMapProps) {
  const { ref, size } = useSize();
  const list = useRef<HTMLUListElement>(null);
  const { marked, mark, linger, stay } = useLinger();
  const [at, setAt] = useState(0);
  const bubbles = bySize(data.bubbles);
  const place = placed(province?.box ?? everything, size, province ? 48 : 16);
  const largest = bubbles[0]?.values[0] ?? 0;
  const radius = largestRadius(size);
  const current = Math.min(at, bubbles.length - 1);
  const spot = ([x, y]: readonly [number, number]) => ({
    x: x * place.scale + place.left,
    y: y * place.scale + place.top,
  });
  const spots = bubbles.map((bubble) => spot(bubble.at));
  const reach = reaches(spots);
  const shown = bubbles.find(({ id }) => id === marked);

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      mark(undefined);
    }
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
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && linger()}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && linger()}
    >
      {size.width > 0 && (
        <>
          <Land place={place} size={size} province={province?.code} onPointerDown={() => mark(undefined)} />
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
                marked={bubble.id === marked}
                reachable={index === current}
                onMark={() => mark(bubble.id)}
                onLeave={linger}
                onFocus={() => {
                  setAt(index);
                  mark(bubble.id);
                }}
                onFollow={onFollow}
              />
            ))}
          </ul>
          {shown && (
            <BubbleCard
              bubble={shown}
              data={data}
              words={words}
              {...spot(shown.at)}
              radius={radiusOf(shown.values[0] ?? 0, largest, radius)}
              size={size}
              onStay={stay}
              onLeave={linger}
              onClose={() => {
                list.current?.querySelectorAll('a')[bubbles.indexOf(shown)]?.focus();
                mark(undefined);
              }}
              onFollow={onFollow}
            />
          )}
        </>
      )}
    </div>
  );
}
