import { useDroppable } from '@dnd-kit/core';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { listRenewals, type Renewal } from '~/api/renewals.ts';
import { Failed } from '~/Failed.tsx';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { useHistoryEntry, useRestoredPosition } from '~/table/list/historyEntry.ts';
import { Button } from '~/ui/Button.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { BoardCard, type Hints } from './BoardCard.tsx';
import { ofSubState, type RenewalQuery } from './question.ts';
import { type SubStateId, subStateGlyph } from './subStates.ts';
import { formatGwh } from './totals.ts';
import type { BoardKeys } from './useBoardKeys.ts';
import { MovesContext, movesBalance, withMoves } from './useMoves.ts';

/** Number of cards at first, and added by «ver más». */
const step = 20;

interface ColumnProps {
  id: SubStateId;
  name: string;
  /** The board's query: filters, search, period. */
  query: RenewalQuery;
  addressOf: (code: string) => string;
  keys: BoardKeys;
  hints: Hints;
  /** The card whose panel is open, or about to open. */
  opened: string | null | undefined;
}

/** The renewals of one status, page by page, those that end first on top. */
export function BoardColumn({ id, name, query, addressOf, keys, hints, opened }: ColumnProps) {
  const { t } = useTranslation('renewals');
  const entry = useHistoryEntry(`board ${id}`);
  const [shown, setShown] = useState(() => entry.read().count ?? step);
  useEffect(() => entry.write({ count: shown }), [entry, shown]);
  const { pending } = useContext(MovesContext);
  const { setNodeRef, isOver } = useDroppable({ id });
  const { data, error, validating, reload } = useQuery(listRenewals, ofSubState(query, id, shown), {
    keepPrevious: true,
  });
  const rows = withMoves(data?.Items ?? none, pending, id);
  const tabStop = (rows.find(({ CodigoContrato }) => CodigoContrato === keys.focused) ?? rows[0])?.CodigoContrato;
  // Before the paint and the next key, because the focus may have to follow a card.
  useLayoutEffect(() => {
    keys.onDrawn(
      id,
      rows.map(({ CodigoContrato }) => CodigoContrato),
    );
  });
  const cards = useRef<HTMLUListElement>(null);
  useRestoredPosition(cards, entry, rows.length > 0);
  // What is not a number is a dash.
  const total = data && (data.TotalCount ?? Number.NaN) + movesBalance(data.Items, pending, id);
  const left = data && (data.TotalCount ?? Number.POSITIVE_INFINITY) - data.Items.length;

  return (
    <section
      ref={setNodeRef}
      aria-label={name}
      aria-busy={validating}
      className={cx(
        'flex min-h-0 max-w-96 min-w-48 max-md:max-w-none flex-1 basis-0 flex-col rounded',
        isOver && 'bg-tint outline-2 -outline-offset-2 outline-focus',
      )}
    >
      <div className="flex items-start gap-2 px-2 pt-3 pb-2.5 max-md:sr-only">
        <span className="pt-[3px]">
          <SituationGlyph of={subStateGlyph(id)} />
        </span>
        <div className="min-w-0">
          <h2 className="truncate text-13 font-semibold" title={name}>
            {name}
          </h2>
          <p className="min-h-4 truncate text-12 text-text2 tabular-nums">
            {total !== undefined &&
              t('board.sums', {
                count: total,
                number: formatNumber(total),
                gwh: formatGwh(data?.Totales?.ConsumoAnual),
              })}
          </p>
        </div>
      </div>
      <ul
        ref={cards}
        className="flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto px-1 pb-3 max-md:overflow-visible max-md:px-4 max-md:pt-3"
      >
        {rows.map((row) => (
          <BoardCard
            key={row.CodigoContrato}
            row={row}
            column={id}
            to={addressOf(row.CodigoContrato)}
            tabStop={row.CodigoContrato === tabStop}
            keys={keys}
            hints={hints}
            opened={row.CodigoContrato === opened}
          />
        ))}
        {!data && !error && skeletons.map((key) => <Skeleton key={key} soft className="h-32 shrink-0" />)}
        {error && (
          <li>
            <Failed size="tile" error={error} reload={reload} className="px-2" />
          </li>
        )}
        {data && rows.length === 0 && <li className="px-2 py-1 text-12 text-text3">{t('board.empty')}</li>}
        {left !== undefined && left > 0 && (
          <li>
            <Button
              size="sm"
              variant="ghost"
              loading={validating}
              onClick={() => setShown(shown + step)}
              className="w-full"
            >
              {t('board.more', { number: formatNumber(Math.min(step, left)) })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

const none: readonly Renewal[] = [];
const skeletons = ['first', 'second', 'third'];
