import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatNumber, missing } from '~/lib/format.ts';
import { IconButton } from '~/ui/IconButton.tsx';
import { type Situation, SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { useScrollable } from '../grid/useRoom.ts';
import type { BulkItem, Outcome } from './bulk.ts';

interface BulkRowsProps {
  items: readonly BulkItem[];
  outcomes: ReadonlyMap<string, Outcome>;
  heads: readonly [code: string, name: string];
  names: Record<Outcome['state'], string>;
  /** False: waiting records show nothing. */
  begun: boolean;
}

/** Number of rows rendered at a time: thousands at once would block the page. */
const most = 25;

/** The records with their results, some at a time. */
export function BulkRows({ items, outcomes, heads, names, begun }: BulkRowsProps) {
  const { t } = useTranslation('bulk');
  const region = useRef<HTMLElement>(null);
  const tabIndex = useScrollable(region, items);
  const [from, setFrom] = useState(0);
  // Failures come first when the order is computed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useEffect(() => setFrom(0), [items]);
  const drawn = items.slice(from, from + most);
  return (
    <>
      <section
        ref={region}
        aria-label={t('rows')}
        tabIndex={tabIndex}
        className="max-h-[50dvh] min-h-24 overflow-auto rounded border border-line -outline-offset-2!"
      >
        <table className="w-full text-12">
          <thead className="sticky top-0 bg-bg text-text3">
            <tr>
              {[...heads, t('outcome')].map((head) => (
                <th
                  key={head}
                  scope="col"
                  // The phone has no room for names.
                  className={cx(
                    'border-b border-line px-3 py-2 text-left font-medium',
                    head === heads[1] && 'max-md:hidden',
                  )}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drawn.map((item) => {
              const { state, text } = outcomes.get(item.id) ?? waiting;
              const silent = state === 'waiting' && !begun;
              return <Row key={item.id} item={item} state={state} said={silent ? '' : (text ?? names[state])} />;
            })}
          </tbody>
        </table>
      </section>
      {items.length > most && (
        <div className="flex items-center justify-end gap-1 text-12 text-text2">
          <span>
            {t('shownRows', {
              rows: `${formatNumber(from + 1)}–${formatNumber(from + drawn.length)}`,
              all: formatNumber(items.length),
            })}
          </span>
          <IconButton
            size="sm"
            icon={ChevronLeft}
            name={t('previous')}
            disabled={from === 0}
            onClick={() => setFrom(from - most)}
          />
          <IconButton
            size="sm"
            icon={ChevronRight}
            name={t('next')}
            disabled={from + most >= items.length}
            onClick={() => setFrom(from + most)}
          />
        </div>
      )}
    </>
  );
}

const waiting: Outcome = { state: 'waiting' };

const glyphs: Record<Outcome['state'], Situation> = {
  waiting: { kind: 'pending' },
  running: { kind: 'progress', progress: 0.5 },
  done: { kind: 'done' },
  failed: { kind: 'refused' },
  leftOut: { kind: 'attention' },
  undone: { kind: 'pending' },
};

/** Memoised: of hundreds, only the changed row renders again. */
const Row = memo(({ item, state, said }: { item: BulkItem; state: Outcome['state']; said: string }) => (
  <tr data-state={state} className="align-top [&>*]:border-line [&:not(:last-child)>*]:border-b">
    <th
      scope="row"
      title={item.code}
      className="max-w-72 truncate px-3 py-2 text-left font-mono font-normal max-md:max-w-36"
    >
      {item.code}
    </th>
    <td className="px-3 py-2 max-md:hidden">{item.name ?? missing}</td>
    <td className="w-1/2 px-3 py-2">
      <span className="flex items-start gap-1.5">
        <span className="flex h-[1lh] items-center">
          <SituationGlyph of={glyphs[state]} />
        </span>
        <span className={state === 'waiting' ? 'text-text3' : undefined}>{said}</span>
      </span>
    </td>
  </tr>
));
