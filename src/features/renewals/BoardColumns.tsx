import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from '~/api/hooks.ts';
import { listRenewals, type Renewal } from '~/api/renewals.ts';
import { readCode } from '~/api/wire/codes.ts';
import { renewalRefusal, subState } from '~/domain/renewal-states.ts';
import { cx } from '~/lib/cx.ts';
import { formatNumber, missing } from '~/lib/format.ts';
import { withParams } from '~/lib/url.ts';
import { optionsQuery, readOptions } from '~/table/filters/filters.ts';
import type { ListState } from '~/table/list/listState.ts';
import { Kbd } from '~/ui/Kbd.tsx';
import { Tabs } from '~/ui/Tabs.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { BoardColumn, DraggedCard } from './BoardColumn.tsx';
import { counting, ofSubState, type RenewalQuery, subStateColumn } from './question.ts';
import { mainSubStates, type SubState, type SubStateId, subStateIn } from './subStates.ts';
import { columnSteps, useBoardKeys } from './useBoardKeys.ts';
import { MovesContext, movesBalance } from './useMoves.ts';
import { useOpened } from './useOpened.ts';

interface BoardColumnsProps {
  list: Pick<ListState, 'filters' | 'setFilter'>;
  query: RenewalQuery;
  /** All statuses, in order. */
  subStates: readonly SubState[];
}

/** Cards can be moved between columns by mouse, finger or keyboard. */
export function BoardColumns({ list, query, subStates }: BoardColumnsProps) {
  const { t } = useTranslation('renewals');
  const id = useId();
  const hints = { movable: `${id}movable`, fixed: `${id}fixed`, unknown: `${id}unknown` };
  const [carried, setCarried] = useState<{ row: Renewal; byKeyboard: boolean }>();
  const [over, setOver] = useState<SubStateId>();
  const { move } = useContext(MovesContext);
  const { code, addressOf, open } = useOpened();
  const [dropped, setDropped] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: from here on the address says which card it is
  useEffect(() => setDropped(undefined), [code]);

  const ids = subStates.map(({ Id }) => Id);
  const phone = usePhone();
  const onPhone = usePhoneColumn(ids);
  const chosen = readOptions(list.filters[subStateColumn]).map(subStateIn);
  const shown = chosen.length > 0 ? chosen : mainSubStates;
  const columns = subStates.filter(({ Id }) => (phone ? Id === onPhone.current : shown.includes(Id)));

  const take = (row: Renewal, to: SubStateId) => {
    if (row.SubestadoId === to || renewalRefusal(row)) return;
    if (to === subState.renewed) {
      // The panel for the terms may take a moment: the card shows at once that it was dropped.
      setDropped(row.CodigoContrato);
      open(row.CodigoContrato, 'renew');
    } else move(row, to);
  };
  const toggle = (id: SubStateId) => {
    const next = shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id];
    const usual = next.length === mainSubStates.length && mainSubStates.every((main) => next.includes(main));
    list.setFilter(subStateColumn, usual ? null : optionsQuery(next));
  };
  const { sensors, collisionDetection } = useCarrying(ids);
  const region = useRef<HTMLDivElement>(null);
  const keys = useBoardKeys({
    region,
    columns: columns.map(({ Id }) => Id),
    carrying: carried !== undefined,
    onOpen: open,
    opened: code,
  });

  const named = (column: unknown) => ({ column: subStates.find(({ Id }) => Id === column)?.Nombre ?? '' });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('keys.said.lifted', named(active.data.current?.column)),
    onDragOver: ({ over }) => (over ? t('keys.said.over', named(over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.data.current?.column
        ? t('keys.said.dropped', named(over.id))
        : t('keys.said.cancelled', named(active.data.current?.column)),
    onDragCancel: ({ active }) => t('keys.said.cancelled', named(active.data.current?.column)),
  };

  return (
    <DndContext
      sensors={phone ? none : sensors}
      collisionDetection={collisionDetection}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active, activatorEvent }) =>
        setCarried({ row: active.data.current?.row, byKeyboard: activatorEvent instanceof KeyboardEvent })
      }
      onDragOver={({ over }) => setOver(over ? subStateIn(String(over.id)) : undefined)}
      onDragCancel={() => setCarried(undefined)}
      onDragEnd={({ over }) => {
        setCarried(undefined);
        if (carried && over) take(carried.row, subStateIn(String(over.id)));
      }}
    >
      <p id={hints.movable} hidden>
        {t('keys.hint')}
      </p>
      <p id={hints.fixed} hidden>
        {t('keys.fixed')}
      </p>
      <p id={hints.unknown} hidden>
        {t('keys.unknown')}
      </p>
      {phone && <BoardTabs subStates={subStates} query={query} current={onPhone.current} onShow={onPhone.show} />}
      <div
        ref={region}
        className="flex min-h-0 flex-1 gap-1 overflow-x-auto bg-bg px-3 max-md:flex-none max-md:overflow-visible max-md:px-0 max-md:pb-15"
      >
        {columns.map(({ Id, Nombre }) => (
          <BoardColumn
            key={Id}
            id={Id}
            name={Nombre}
            query={query}
            addressOf={addressOf}
            keys={keys}
            hints={hints}
            opened={code ?? dropped}
          />
        ))}
      </div>
      {!phone && (
        <BoardFoot
          others={subStates.filter(({ Id }) => !mainSubStates.includes(Id))}
          shown={shown}
          query={query}
          onToggle={toggle}
          carrying={carried?.byKeyboard ?? false}
        />
      )}
      <DragOverlay dropAnimation={null}>
        {carried && <DraggedCard row={carried.row} faded={over !== undefined && !shown.includes(over)} />}
      </DragOverlay>
    </DndContext>
  );
}

/** The phone shows one column, so cards are moved by their menus. */
const none: never[] = [];

const keyboardCodes = { start: ['Space'], cancel: ['Escape', 'Tab'], end: ['Space', 'Enter'] };

/**
 * How cards are moved: by mouse and finger over the screen, by keyboard from status to status in order, wherever each
 * is on the screen.
 */
function useCarrying(subStates: readonly SubStateId[]) {
  /** The status that the keyboard has reached. */
  const reached = useRef<SubStateId>(undefined);

  const coordinateGetter: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
    const step = columnSteps[event.code];
    if (!step) return undefined;
    event.preventDefault();
    const from = reached.current ?? context.active?.data.current?.column;
    const to = subStates[subStates.indexOf(from) + step];
    if (to === undefined) return undefined;
    reached.current = to;
    const rect = context.droppableRects.get(to);
    return rect ? { x: rect.left, y: rect.top } : currentCoordinates;
  };
  const onActivation = () => {
    reached.current = undefined;
  };
  const collisionDetection: CollisionDetection = (args) =>
    args.pointerCoordinates
      ? pointerWithin(args)
      : args.droppableContainers.filter(({ id }) => id === reached.current).map(({ id }) => ({ id }));

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter, onActivation, scrollBehavior: 'instant' }),
  );
  return { sensors, collisionDetection };
}

interface BoardTabsProps {
  subStates: readonly SubState[];
  query: RenewalQuery;
  current: SubStateId | undefined;
  onShow: (id: SubStateId) => void;
}

/** The board's columns on the phone: one at a time. */
function BoardTabs({ subStates, query, current, onShow }: BoardTabsProps) {
  const { t } = useTranslation('renewals');
  return (
    <div className="flex h-11 shrink-0 border-b border-line px-4">
      <Tabs
        label={t('column.subState')}
        tabs={subStates.map(({ Id, Nombre }) => ({
          id: Id,
          label: Nombre,
          count: <RenewalCount query={ofSubState(query, Id, 1)} />,
          current: Id === current,
          onSelect: () => onShow(Id),
        }))}
      />
    </div>
  );
}

/** The parameter of the address that says which column of the board the phone shows. */
export const columnParam = 'columna';

/** The one column that the phone has room for, by the sub-state's id, and the way to another. */
function usePhoneColumn(ids: readonly SubStateId[]) {
  const [params, setParams] = useSearchParams();
  const current = ids.find((id) => id === readCode('subState', params.get(columnParam))) ?? ids[0];
  const show = (id: SubStateId) => setParams(withParams(params, { [columnParam]: id }));
  return { current, show };
}

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
function BoardFoot({ others, shown, query, onToggle, carrying }: BoardFootProps) {
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
