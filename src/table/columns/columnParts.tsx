import AlignJustify from 'lucide-react/icons/align-justify';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Menu from 'lucide-react/icons/menu';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import Pin from 'lucide-react/icons/pin';
import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { broadest, type Density, narrowest } from '~/lib/listAddress.ts';
import { Button } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import type { Column } from '../columns.ts';
import type { FittedLayout } from '../grid/fitColumns.ts';
import { type ColumnLayout, untouched, visibleIn } from './layout.ts';

export interface ColumnPanelProps<Row> {
  columns: readonly Column<Row>[];
  layout: FittedLayout;
  /** Receives changes of the layout. */
  onLayout: (change: Partial<ColumnLayout>) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

/** The content of the column chooser. */
export function ColumnPanel<Row>({ columns, layout, onLayout, density, onDensity }: ColumnPanelProps<Row>) {
  const { t } = useTranslation('columns');
  const named = new Map(columns.map((column) => [column.id, { ...column, name: column.name ?? column.header }]));
  const visible = visibleIn(layout);
  const hidden = layout.order.filter((id) => layout.hidden.includes(id));

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <p className="flex justify-between px-3 pt-3 pb-1.5 text-11 text-text3">
          <span>{t('visible')}</span>
          <span>{t('visibleCount', { visible: formatNumber(visible.length), all: formatNumber(columns.length) })}</span>
        </p>
        <ColumnList named={named} visible={visible} layout={layout} onLayout={onLayout} />
        {hidden.length > 0 && (
          <>
            <p className="mt-2 border-t border-line px-3 pt-3 pb-1.5 text-11 text-text3">{t('hidden')}</p>
            <ul className="px-1 pb-2">
              {hidden.map((id) => (
                <li key={id} className="flex h-7 items-center rounded pr-2 pl-7 hover:bg-s2">
                  <Checkbox
                    checked={false}
                    onChange={() => onLayout(toggleColumn(layout, id))}
                    className="flex-1 text-13!"
                  >
                    {named.get(id)?.name}
                    {layout.left.includes(id) && <span className="ml-2 text-11 text-text3">{t('noRoom')}</span>}
                  </Checkbox>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="flex items-center justify-between gap-2 border-t border-line p-2">
        <Button variant="ghost" size="sm" onClick={() => onLayout(untouched)}>
          {t('reset')}
        </Button>
        <span className="flex items-center gap-2 text-12 text-text2">
          <span aria-hidden>{t('density')}</span>
          <Segmented
            label={t('density')}
            value={density}
            onChange={onDensity}
            options={[
              { value: 'compact', label: t('compact'), icon: AlignJustify },
              { value: 'comfortable', label: t('comfortable'), icon: Menu },
            ]}
          />
        </span>
      </div>
    </>
  );
}

interface ColumnListProps {
  named: ReadonlyMap<string, { name: string; width: number; main?: boolean }>;
  visible: readonly string[];
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
function ColumnList({ named, visible, layout, onLayout }: ColumnListProps) {
  const { t } = useTranslation('columns');
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const grip = useRef({ y: 0, index: 0 });
  const frozen = layout.frozen ?? 0;
  const main = visible.find((id) => named.get(id)?.main);

  const move = (id: string, to: number) => {
    const next = moveColumn(layout, id, to, main);
    if (next === layout) return;
    onLayout({ order: next.order, hidden: next.hidden });
    const position = next.order.filter((other) => !next.hidden.includes(other)).indexOf(id) + 1;
    setAnnouncement(
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
    setAnnouncement(t('widthSaid', { column: name, width: formatNumber(next) }));
  };

  const freeze = (count: number) => {
    onLayout({ frozen: count });
    setAnnouncement(count === 0 ? t('frozenNone') : t('frozenSaid', { count, number: formatNumber(count) }));
  };

  const handle = (id: string) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { y: event.clientY, index: visible.indexOf(id) };
      setDragged(id);
    },
    onPointerMove: ({ clientY }: ReactPointerEvent) => {
      if (dragged === id) move(id, grip.current.index + Math.round((clientY - grip.current.y) / line));
    },
    onPointerUp: () => setDragged(undefined),
    onPointerCancel: () => setDragged(undefined),
  });

  return (
    <>
      <ul className="px-1">
        {visible.map((id, index) => {
          const { name = id } = named.get(id) ?? {};
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
                  if (key === 'ArrowUp' || key === 'ArrowDown') move(id, index + (key === 'ArrowUp' ? -1 : 1));
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
        {announcement}
      </p>
    </>
  );
}

export function toggleColumn(layout: ColumnLayout, id: string): ColumnLayout {
  const hidden = layout.hidden.includes(id) ? layout.hidden.filter((other) => other !== id) : [...layout.hidden, id];
  return { ...layout, hidden };
}

/** Moves a column to an index among the visible ones; index 0 is the main column's, so the first stays. */
export function moveColumn(layout: ColumnLayout, id: string, to: number, main?: string): ColumnLayout {
  const visible = visibleIn(layout);
  const from = visible.indexOf(id);
  const first = main !== undefined && visible[0] === main ? 1 : 0;
  const index = Math.min(Math.max(to, first), visible.length - 1);
  const target = visible[index];
  if (id === main || from < 0 || target === undefined || index === from) return layout;

  const order = layout.order.filter((other) => other !== id);
  order.splice(order.indexOf(target) + (index > from ? 1 : 0), 0, id);
  return { ...layout, order };
}
