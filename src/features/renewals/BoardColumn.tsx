import { useDraggable, useDroppable } from '@dnd-kit/core';
import Phone from 'lucide-react/icons/phone';
import Signature from 'lucide-react/icons/signature';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import { listRenewals, type Renewal } from '~/api/renewals.ts';
import { renewalRefusal, subState } from '~/domain/renewal-states.ts';
import { Failed } from '~/Failed.tsx';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatNumber, formatQuantity } from '~/lib/format.ts';
import { looking } from '~/session/missingPermission.ts';
import { useHistoryEntry, useRestoredPosition } from '~/table/list/historyEntry.ts';
import { Avatar } from '~/ui/Avatar.tsx';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { dueClass, dueTone, expiry, formatGwh, nextContact, sentAgo } from './dates.ts';
import { PriceChange } from './PriceChange.tsx';
import { ofSubState, type RenewalQuery } from './question.ts';
import { SubStateMenu } from './SubStateMenu.tsx';
import { type SubStateId, subStateGlyph } from './subStates.ts';
import { MovesContext, movesBalance, withMoves } from './useMoves.ts';

/** Number of cards at first, and added by «ver más». */
const step = 20;

interface ColumnProps {
  id: SubStateId;
  name: string;
  /** The board's query: filters, search, period. */
  query: RenewalQuery;
  addressOf: (code: string) => string;
  /** The card whose panel is open. */
  opened: string | null;
}

/** The renewals of one status, page by page, those that end first on top. */
export function BoardColumn({ id, name, query, addressOf, opened }: ColumnProps) {
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
        'flex min-h-0 max-w-96 min-w-48 flex-1 basis-0 flex-col rounded max-md:min-w-72',
        isOver && 'bg-tint outline-2 -outline-offset-2 outline-focus',
      )}
    >
      <div className="flex items-start gap-2 px-2 pt-3 pb-2.5">
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
      <ul ref={cards} className="flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto px-1 pb-3 max-md:overflow-visible">
        {rows.map((row) => (
          <BoardCard
            key={row.CodigoContrato}
            row={row}
            column={id}
            to={addressOf(row.CodigoContrato)}
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

interface CardProps {
  row: Renewal;
  /** The renewal status of its column. */
  column: SubStateId;
  to: string;
  /** True: its panel is open. */
  opened: boolean;
}

/** A renewal on the board: a link to its panel, and movable to another column. */
function BoardCard({ row, column, to, opened }: CardProps) {
  const code = row.CodigoContrato;
  const fixed = renewalRefusal(row) !== undefined || looking() !== undefined;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: code, data: { row }, disabled: fixed });
  return (
    <li
      ref={setNodeRef}
      data-row={code}
      {...listeners}
      className={cx(
        cardClass,
        opened && 'border-mark! bg-tint!',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus hover:border-line2',
        isDragging && 'opacity-40',
        !fixed && 'md:cursor-grab',
      )}
    >
      <CardFace row={row} column={column}>
        <Link
          to={to}
          draggable={false}
          title={row.MotivoVariacion ?? undefined}
          aria-current={opened || undefined}
          className="outline-none! after:absolute after:inset-0 after:content-['']"
        >
          {row.NombreTitular ?? code}
        </Link>
      </CardFace>
      <span className="pt-1">
        <SubStateMenu row={row} large />
      </span>
    </li>
  );
}

/** The copy of a card that follows the pointer. */
export const DraggedCard = ({ row }: { row: Renewal }) => (
  <div className={cx(cardClass, 'cursor-grabbing shadow-float')}>
    <CardFace row={row} column={row.SubestadoId}>
      {row.NombreTitular}
    </CardFace>
  </div>
);

const cardClass = 'relative flex flex-col gap-1.5 rounded border border-line bg-surface px-3 py-2.5 text-12';

function CardFace({ row, column, children }: { row: Renewal; column: SubStateId | null; children: ReactNode }) {
  const { t } = useTranslation('renewals');
  const renewed = column === subState.renewed;
  const tone = dueTone(row.DiasParaVencimiento);
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h3 className="min-w-0 truncate text-13 font-semibold" title={row.NombreTitular ?? undefined}>
          {children}
        </h3>
        {row.Agente && <Avatar size="sm" name={row.Agente} />}
      </div>
      <p className={renewed ? 'text-text2' : tone ? dueClass[tone] : 'text-text2'}>
        {renewed ? t('card.renewed', { date: formatDate(row.FechaSubestado) }) : expiry(t, row.DiasParaVencimiento)}
      </p>
      <p className="flex justify-between gap-2 text-text2 tabular-nums">
        <span>{row.Tarifa}</span>
        <span>{formatQuantity(row.ConsumoAnual, 'kWh')}</span>
      </p>
      <PriceChange row={row} />
      {!renewed && <Next row={row} signing={column === subState.awaitingSignature} />}
    </>
  );
}

/** The next step: a call, or a pending signature. */
function Next({ row, signing }: { row: Renewal; signing: boolean }) {
  const { t } = useTranslation('renewals');
  const { text, late } = nextContact(t, row);
  return (
    <p
      title={signing ? undefined : t('column.contact')}
      className={cx(
        'mt-0.5 flex items-center gap-1.5 border-t border-line pt-1.5',
        late && !signing ? 'text-red-fg' : 'text-text2',
      )}
    >
      <Icon of={signing ? Signature : Phone} size={14} />
      {signing ? sentAgo(t, row) : text}
    </p>
  );
}
