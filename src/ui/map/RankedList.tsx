import { useId } from 'react';
import { FollowLink } from '~/ui/chart/FollowLink.tsx';
import { bySize, type MapData } from './declaration.ts';

interface RankedListProps {
  data: MapData;
  /** Description of the order: "De más a menos". */
  title: string;
  onFollow: (href: string) => void;
}

/** The places of a map from the largest to the smallest; each leads to its list. */
export function RankedList({ data, title, onFollow }: RankedListProps) {
  const id = useId();
  const [measure] = data.measures;
  const places = bySize(data.bubbles);
  const largest = places[0]?.values[0] ?? 0;
  return (
    <section
      aria-labelledby={id}
      className="w-72 shrink-0 overflow-y-auto border-l border-line max-lg:w-full max-lg:border-t max-lg:border-l-0"
    >
      <h2 id={id} className="flex justify-between gap-3 px-4 pt-3 pb-1 text-12 font-medium text-text2">
        <span>{title}</span>
        <span>{measure?.name}</span>
      </h2>
      <ol className="pb-2">
        {places.map((place, index) => (
          <li key={place.id} className="relative">
            <span
              aria-hidden
              className="absolute inset-y-0.5 left-0 bg-tint"
              style={{ width: largest > 0 ? `${((place.values[0] ?? 0) / largest) * 100}%` : 0 }}
            />
            <FollowLink
              href={place.href}
              onFollow={onFollow}
              className="relative flex min-h-7 items-center gap-2 px-4 text-12 hover:underline max-md:min-h-11 max-md:text-14"
            >
              <span className="w-5 shrink-0 text-right text-text2 tabular-nums">{index + 1}</span>
              <span className="min-w-0 flex-1 truncate">{place.name}</span>
              <span className="font-medium tabular-nums">{measure?.format(place.values[0] ?? null)}</span>
            </FollowLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
