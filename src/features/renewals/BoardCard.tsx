import { useDraggable } from '@dnd-kit/core';
import Phone from 'lucide-react/icons/phone';
import Signature from 'lucide-react/icons/signature';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Renewal } from '~/api/renewals.ts';
import { renewalRefusal, subState } from '~/domain/renewal-states.ts';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatQuantity } from '~/lib/format.ts';
import { looking } from '~/session/missingPermission.ts';
import { Avatar } from '~/ui/Avatar.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { dueClass, dueTone, expiry, nextContact, sentAgo } from './dates.ts';
import { PriceChange } from './PriceChange.tsx';
import { SubStateMenu } from './SubStateMenu.tsx';
import type { SubStateId } from './subStates.ts';
import type { BoardKeys } from './useBoardKeys.ts';

/**
 * Ids of the texts that explain the keys: for a movable card, and for those that cannot be moved, a renewed one and one
 * whose sub-state nobody here knows.
 */
export interface Hints {
  movable: string;
  fixed: string;
  unknown: string;
}

interface CardProps {
  row: Renewal;
  /** The renewal status of its column. */
  column: SubStateId;
  to: string;
  /** True for the one card of its column in the tab order. */
  tabStop: boolean;
  keys: BoardKeys;
  hints: Hints;
  /** True: its panel is open, or about to open. */
  opened: boolean;
}

/** A renewal on the board: a link to its panel, and movable to another column. */
export function BoardCard({ row, column, to, tabStop, keys, hints, opened }: CardProps) {
  const code = row.CodigoContrato;
  const refusal = renewalRefusal(row);
  const fixed = refusal !== undefined || looking() !== undefined;
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: code,
    data: { row, column },
    disabled: fixed,
  });
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
          ref={(link) => {
            if (!link) return undefined;
            setActivatorNodeRef(link);
            const forget = keys.linkRef(code, link);
            return () => {
              setActivatorNodeRef(null);
              forget();
            };
          }}
          to={to}
          draggable={false}
          title={row.MotivoVariacion ?? undefined}
          tabIndex={tabStop ? 0 : -1}
          aria-current={opened || undefined}
          aria-describedby={refusal === 'unknownSubState' ? hints.unknown : fixed ? hints.fixed : hints.movable}
          onFocus={() => keys.onFocus(code)}
          onBlur={keys.onBlur}
          className="outline-none! after:absolute after:inset-0 after:content-['']"
        >
          {row.NombreTitular ?? code}
        </Link>
      </CardFace>
      <span className="pt-1 md:hidden">
        <SubStateMenu row={row} large />
      </span>
    </li>
  );
}

/** The copy of a card that follows pointer or keyboard; transparent if it would cover a small target. */
export const DraggedCard = ({ row, faded }: { row: Renewal; faded: boolean }) => (
  <div className={cx(cardClass, 'cursor-grabbing shadow-float', faded && 'opacity-40')}>
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
