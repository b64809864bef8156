import GripVertical from 'lucide-react/icons/grip-vertical';
import Pin from 'lucide-react/icons/pin';
import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { moveColumn, type TableView, toggleColumn } from './view.ts';

interface ColumnListProps {
  named: ReadonlyMap<string, { name: string; main?: boolean }>;
  /** Ids of the columns in sight, as far as they match the search. */
  shown: readonly string[];
  view: TableView;
  onView: (view: TableView) => void;
}

/** Height of a line, in pixels. */
const line = 28;

/** The columns in sight, moved by their handles: with the pointer, or with the arrow keys. */
export function ColumnList({ named, shown, view, onView }: ColumnListProps) {
  const { t } = useTranslation('table');
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const grip = useRef({ y: 0, place: 0 });
  const visible = view.order.filter((id) => !view.hidden.includes(id));
  const main = visible.find((id) => named.get(id)?.main);

  const move = (id: string, to: number) => {
    const next = moveColumn(view, id, to, main);
    if (next === view) return;
    onView(next);
    const place = next.order.filter((other) => !next.hidden.includes(other)).indexOf(id) + 1;
    setSaid(
      t('moved', { column: named.get(id)?.name ?? id, place: formatNumber(place), all: formatNumber(visible.length) }),
    );
  };

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { y: event.clientY, place: visible.indexOf(id) };
      setDragged(id);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged === id) move(id, grip.current.place + Math.round((clientY - grip.current.y) / line));
    },
    onPointerUp: () => setDragged(undefined),
    onPointerCancel: () => setDragged(undefined),
  });

  return (
    <>
      <ul className="px-1">
        {shown.map((id) => {
          const { name = id } = named.get(id) ?? {};
          return (
            <li
              key={id}
              className={cx('flex h-7 items-center rounded pr-2', dragged === id ? 'bg-tint' : 'hover:bg-s2')}
            >
              {id === main ? (
                <span className="w-7" />
              ) : (
                <button
                  type="button"
                  aria-label={t('move', { column: name })}
                  title={t('move', { column: name })}
                  className="flex h-7 w-7 cursor-grab! touch-none items-center justify-center rounded-sm text-text3 -outline-offset-2! hover:text-text2 active:cursor-grabbing!"
                  onKeyDown={(event) => {
                    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                    event.preventDefault();
                    move(id, visible.indexOf(id) + (event.key === 'ArrowUp' ? -1 : 1));
                  }}
                  {...handle(id)}
                >
                  <Icon of={GripVertical} size={14} />
                </button>
              )}
              <Checkbox
                checked
                disabled={id === main}
                onChange={() => onView(toggleColumn(view, id))}
                className="flex-1 text-13! text-text!"
              >
                {name}
              </Checkbox>
              {id === main && (
                <span role="img" aria-label={t('pinned')} title={t('pinned')} className="text-text3">
                  <Icon of={Pin} size={14} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
