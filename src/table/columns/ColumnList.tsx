import GripVertical from 'lucide-react/icons/grip-vertical';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import Pin from 'lucide-react/icons/pin';
import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { broadest, narrowest } from '~/lib/listAddress.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { moveColumn, toggleColumn } from './changeLayout.ts';
import { type ColumnLayout, visibleIn } from './layout.ts';

interface ColumnListProps {
  named: ReadonlyMap<string, { name: string; width: number; main?: boolean }>;
  /** Ids of the visible columns that match the search. */
  shown: readonly string[];
  layout: ColumnLayout;
  onLayout: (change: Partial<ColumnLayout>) => void;
}

/** Height of a line in pixels. */
const line = 28;
/** Pixels per key press when changing a width. */
const step = 10;

/**
 * The visible columns: a handle moves a column, by pointer or with the keys up and down, and the keys left and right
 * change its width. The pin fixes a column and those before it while the rest scrolls.
 */
export function ColumnList({ named, shown, layout, onLayout }: ColumnListProps) {
  const { t } = useTranslation('columns');
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const grip = useRef({ y: 0, index: 0 });
  const visible = visibleIn(layout);
  const frozen = layout.frozen ?? 0;
  const main = visible.find((id) => named.get(id)?.main);

  const move = (id: string, to: number) => {
    const next = moveColumn(layout, id, to, main);
    if (next === layout) return;
    onLayout({ order: next.order, hidden: next.hidden });
    const position = next.order.filter((other) => !next.hidden.includes(other)).indexOf(id) + 1;
    setSaid(
      t('moved', {
        column: named.get(id)?.name ?? id,
        position: formatNumber(position),
        all: formatNumber(visible.length),
      }),
    );
  };

  const widen = (id: string, by: number) => {
    const { name = id, width = narrowest } = named.get(id) ?? {};
    const next = Math.min(Math.max((layout.widths?.[id] ?? width) + by, narrowest), broadest);
    onLayout({ widths: { ...layout.widths, [id]: next } });
    setSaid(t('widthSaid', { column: name, width: formatNumber(next) }));
  };

  const freeze = (count: number) => {
    onLayout({ frozen: count });
    setSaid(count === 0 ? t('frozenNone') : t('frozenSaid', { count, number: formatNumber(count) }));
  };

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { y: event.clientY, index: visible.indexOf(id) };
      setDragged(id);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged === id) move(id, grip.current.index + Math.round((clientY - grip.current.y) / line));
    },
    onPointerUp: () => setDragged(undefined),
    onPointerCancel: () => setDragged(undefined),
  });

  return (
    <>
      <ul className="px-1">
        {shown.map((id) => {
          const { name = id } = named.get(id) ?? {};
          const index = visible.indexOf(id);
          return (
            <li
              key={id}
              className={cx('flex h-7 items-center rounded pr-2', dragged === id ? 'bg-tint' : 'hover:bg-s2')}
            >
              <button
                type="button"
                aria-label={t('move', { column: name })}
                title={t('moveKeys', { column: name })}
                className={cx(
                  'flex h-7 w-7 touch-none items-center justify-center rounded-sm text-text3 -outline-offset-2! hover:text-text2',
                  id === main ? 'cursor-default!' : 'cursor-grab! active:cursor-grabbing!',
                )}
                onKeyDown={(event) => {
                  const { key, shiftKey } = event;
                  const by = (shiftKey ? 5 : 1) * step;
                  if (key === 'ArrowUp' || key === 'ArrowDown')
                    move(id, visible.indexOf(id) + (key === 'ArrowUp' ? -1 : 1));
                  else if (key === 'ArrowLeft' || key === 'ArrowRight') widen(id, key === 'ArrowLeft' ? -by : by);
                  else return;
                  event.preventDefault();
                }}
                {...(id !== main && handle(id))}
              >
                <Icon of={id === main ? MoveHorizontal : GripVertical} size={14} />
              </button>
              <Checkbox
                checked
                disabled={id === main}
                onChange={() => onLayout(toggleColumn(layout, id))}
                className="flex-1 text-13! text-text!"
              >
                {name}
              </Checkbox>
              <button
                type="button"
                aria-label={t('freeze', { column: name })}
                title={t('freeze', { column: name })}
                aria-pressed={index < frozen}
                // On the last fixed column, it releases only that one.
                onClick={() => freeze(index + 1 === frozen ? index : index + 1)}
                className={cx(
                  'hit -mr-1 flex size-6 items-center justify-center rounded-sm',
                  index < frozen ? 'text-accent' : 'text-text3 hover:text-text2',
                )}
              >
                <Icon of={Pin} size={14} />
              </button>
            </li>
          );
        })}
      </ul>
      <p className="px-3 pt-1.5 text-11 text-text3">{t('columnKeys')}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
