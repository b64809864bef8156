import { DndContext, DragOverlay, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { useContext, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Renewal } from '~/api/renewals.ts';
import { subState } from '~/domain/renewal-states.ts';
import { optionsQuery, readOptions } from '~/table/filters.ts';
import type { ListState } from '~/table/listState.ts';
import { usePhone } from '~/ui/usePhone.ts';
import { DraggedCard } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { BoardFoot } from './BoardFoot.tsx';
import { BoardTabs } from './BoardTabs.tsx';
import { type RenewalQuery, subStateColumn } from './question.ts';
import { mainSubStates, type SubState } from './subStates.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import { MovesContext } from './useMoves.ts';
import { useOpened } from './useOpened.ts';
import { usePhoneColumn } from './usePhoneColumn.ts';

interface BoardColumnsProps {
  list: Pick<ListState, 'filters' | 'setFilter'>;
  query: RenewalQuery;
  /** All of them, in their order. */
  subStates: readonly SubState[];
}

/** Cards that are taken from column to column, by mouse, finger or keyboard. */
export function BoardColumns({ list, query, subStates }: BoardColumnsProps) {
  const { t } = useTranslation('renewals');
  const hint = useId();
  const board = useRef<HTMLDivElement>(null);
  /** The renewals in sight, by code. */
  const seen = useRef(new Map<string, Renewal>());
  const [dragged, setDragged] = useState<Renewal>();
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState('');
  const { move } = useContext(MovesContext);
  const { code, addressOf, open } = useOpened();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

  const ids = subStates.map(({ Id }) => Id);
  const phone = usePhone();
  const onPhone = usePhoneColumn(ids);
  const chosen = readOptions(list.filters[subStateColumn]).map(Number);
  const shown = chosen.length > 0 ? chosen : mainSubStates;
  const columns = subStates.filter(({ Id }) => (phone ? Id === onPhone.current : shown.includes(Id)));

  const take = (row: Renewal | undefined, to: number) => {
    if (!row || row.SubestadoId === to) return;
    if (to === subState.renewed) open(row.CodigoContrato, 'renew');
    else move(row, to);
  };
  const toggle = (id: number) => {
    const next = shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id];
    const usual = next.length === mainSubStates.length && mainSubStates.every((main) => next.includes(main));
    list.setFilter(subStateColumn, usual ? null : optionsQuery(next.map(String)));
  };
  const keys = useBoardKeys({
    board,
    targets: ids,
    canLift: (code) => seen.current.get(code)?.SubestadoId !== subState.renewed,
    onDrop: (code, to) => take(seen.current.get(code), to),
    onOpen: open,
    opened: code,
    announce: (event, column) =>
      setSaid(t(`keys.said.${event}`, { column: subStates.find(({ Id }) => Id === column)?.Nombre ?? '' })),
  });

  return (
    <DndContext
      sensors={phone ? none : sensors}
      collisionDetection={pointerWithin}
      accessibility={silent}
      onDragStart={({ active }) => setDragged(active.data.current?.row)}
      onDragOver={({ over }) => setOver(over ? Number(over.id) : undefined)}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ over }) => {
        setDragged(undefined);
        if (over) take(dragged, Number(over.id));
      }}
    >
      <p id={hint} hidden>
        {t('keys.hint')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {phone && <BoardTabs subStates={subStates} query={query} current={onPhone.current} onShow={onPhone.show} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards in it */}
      <div
        ref={board}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        className="flex min-h-0 flex-1 gap-1 overflow-x-auto bg-bg px-3 max-md:flex-none max-md:overflow-visible max-md:px-0 max-md:pb-15"
      >
        {columns.map(({ Id, Nombre }) => (
          <BoardColumn
            key={Id}
            id={Id}
            name={Nombre}
            query={query}
            addressOf={addressOf}
            focused={keys.focused}
            lifted={keys.lifted?.code}
            target={keys.lifted?.to === Id}
            hint={hint}
            seen={seen.current}
            onDrawn={keys.onDrawn}
          />
        ))}
      </div>
      {!phone && (
        <BoardFoot
          others={subStates.filter(({ Id }) => !mainSubStates.includes(Id))}
          shown={shown}
          query={query}
          onToggle={toggle}
          target={keys.lifted?.to}
        />
      )}
      <DragOverlay dropAnimation={null}>
        {dragged && <DraggedCard row={dragged} faded={over !== undefined && !shown.includes(over)} />}
      </DragOverlay>
    </DndContext>
  );
}

/** The phone moves cards by their menus: there is no other column in sight. */
const none: never[] = [];

/** A mouse is seen by who holds it; what the keyboard does is said here, in the user's language. */
const silent = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};
