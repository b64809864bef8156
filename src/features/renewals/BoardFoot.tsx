import { useDroppable } from '@dnd-kit/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { listRenewals } from '~/api/renewals.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber, missing } from '~/lib/format.ts';
import { Kbd } from '~/ui/Kbd.tsx';
import { counting, ofSubState, type RenewalQuery } from './question.ts';
import type { SubState, SubStateId } from './subStates.ts';
import { MovesContext, movesBalance } from './useMoves.ts';

interface BoardFootProps {
  /** Statuses without a column by default. */
  others: readonly SubState[];
  /** Ids of the statuses that have a column now. */
  shown: readonly SubStateId[];
  query: RenewalQuery;
  onToggle: (id: SubStateId) => void;
  /** A card is being moved by keyboard. */
  carrying: boolean;
}

/**
 * The keys, and the statuses without a column: their number of cards, a drop target, and a button that adds a column.
 */
export function BoardFoot({ others, shown, query, onToggle, carrying }: BoardFootProps) {
  const { t } = useTranslation('renewals');
  return (
    <footer className="flex h-10 shrink-0 items-center gap-4 border-t border-line bg-surface px-4 text-12 whitespace-nowrap text-text2">
      <dl aria-hidden className="flex items-center gap-4 max-lg:hidden">
        {carrying ? (
          <>
            <Keys caps={['←', '→']} text={t('keys.change')} />
            <Keys caps={[t('keys.space')]} text={t('keys.drop')} />
            <Keys caps={['Esc']} text={t('keys.cancel')} />
          </>
        ) : (
          <>
            <Keys caps={['J', 'K', '←', '→']} text={t('keys.walk')} />
            <Keys caps={[t('keys.space')]} text={t('keys.lift')} />
            <Keys caps={['R']} text={t('keys.renew')} />
            <Keys caps={['N']} text={t('keys.contact')} />
          </>
        )}
      </dl>
      <div className="ml-auto flex items-center gap-1 overflow-x-auto py-1 max-lg:ml-0">
        <span className="mr-2 text-text3 max-[1400px]:hidden">{t('board.unit')}</span>
        {others.map(({ Id, Nombre }) => (
          <Other
            key={Id}
            id={Id}
            name={Nombre}
            query={query}
            pressed={shown.includes(Id)}
            onToggle={() => onToggle(Id)}
          />
        ))}
      </div>
    </footer>
  );
}

const Keys = ({ caps, text }: { caps: readonly string[]; text: string }) => (
  <div className="flex items-center gap-1.5">
    <dt className="flex gap-1">
      {caps.map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </dt>
    <dd>{text}</dd>
  </div>
);

interface OtherProps {
  id: SubStateId;
  name: string;
  query: RenewalQuery;
  pressed: boolean;
  onToggle: () => void;
}

function Other({ id, name, query, pressed, onToggle }: OtherProps) {
  const { pending } = useContext(MovesContext);
  // While the status has a column, cards are dropped there. The library allows only one drop target per id.
  const { setNodeRef, isOver } = useDroppable({ id: pressed ? `shown ${id}` : id, disabled: pressed });
  return (
    <button
      ref={setNodeRef}
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      className={cx(
        'flex h-7 items-center gap-1 rounded border px-2',
        isOver
          ? 'border-focus bg-tint text-text'
          : pressed
            ? 'border-tint-line bg-tint text-accent-text'
            : 'border-transparent hover:bg-s2',
      )}
    >
      {name}{' '}
      <b className="font-semibold text-text">
        <RenewalCount query={ofSubState(query, id, 1)} plus={movesBalance([], pending, id)} />
      </b>
    </button>
  );
}

/** The number of renewals that match a query; its space is reserved while loading. */
export function RenewalCount({ query, plus = 0 }: { query: RenewalQuery; plus?: number }) {
  const { data, error } = useQuery(listRenewals, counting(query), { keepPrevious: true });
  return (
    <span className="inline-block min-w-6 tabular-nums">
      {data ? formatNumber(data.TotalCount === null ? null : data.TotalCount + plus) : error && missing}
    </span>
  );
}
