import { DndContext, DragOverlay, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { listRenewals, type Renewal } from '~/api/renewals.ts';
import { renewalRefusal, subState } from '~/domain/renewal-states.ts';
import { formatNumber, missing } from '~/lib/format.ts';
import { optionsQuery, readOptions } from '~/table/filters/filters.ts';
import type { ListState } from '~/table/list/listState.ts';
import { FilterChip } from '~/ui/FilterChip.tsx';
import { useKeys } from '~/useKeys.ts';
import { BoardColumn, DraggedCard } from './BoardColumn.tsx';
import { counting, ofSubState, type RenewalQuery, subStateColumn } from './question.ts';
import { mainSubStates, type SubState, type SubStateId, subStateIn } from './subStates.ts';
import { type Move, MovesContext, movesBalance } from './useMoves.ts';
import { useOpened } from './useOpened.ts';

interface BoardColumnsProps {
  list: Pick<ListState, 'filters' | 'setFilter'>;
  query: RenewalQuery;
  /** All statuses, in order. */
  subStates: readonly SubState[];
}

/** Cards are moved between columns by mouse, by finger, or by the menu of a card. */
export function BoardColumns({ list, query, subStates }: BoardColumnsProps) {
  const { t } = useTranslation('renewals');
  const [carried, setCarried] = useState<Renewal>();
  const { move, pending } = useContext(MovesContext);
  const { code, addressOf, open } = useOpened();
  const region = useRef<HTMLDivElement>(null);
  useCardFocus(region, code, pending);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

  const chosen = readOptions(list.filters[subStateColumn]).map(subStateIn);
  const shown = chosen.length > 0 ? chosen : mainSubStates;
  const take = (row: Renewal, to: SubStateId) => {
    if (row.SubestadoId === to || renewalRefusal(row)) return;
    if (to === subState.renewed) open(row.CodigoContrato, 'renew');
    else move(row, to);
  };
  const toggle = (id: SubStateId) => {
    const next = shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id];
    const usual = next.length === mainSubStates.length && mainSubStates.every((main) => next.includes(main));
    list.setFilter(subStateColumn, usual ? null : optionsQuery(next));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setCarried(active.data.current?.row)}
      onDragCancel={() => setCarried(undefined)}
      onDragEnd={({ over }) => {
        setCarried(undefined);
        if (carried && over) take(carried, subStateIn(String(over.id)));
      }}
    >
      <div
        ref={region}
        className="flex min-h-0 flex-1 gap-1 overflow-x-auto bg-bg px-3 max-md:flex-none max-md:items-start"
      >
        {subStates
          .filter(({ Id }) => shown.includes(Id))
          .map(({ Id, Nombre }) => (
            <BoardColumn key={Id} id={Id} name={Nombre} query={query} addressOf={addressOf} opened={code} />
          ))}
      </div>
      <footer className="flex shrink-0 flex-wrap items-center gap-1 border-t border-line bg-surface px-4 py-1.5 text-12 text-text2">
        <span className="mr-auto">{t('board.unit')}</span>
        {subStates
          .filter(({ Id }) => !mainSubStates.includes(Id))
          .map(({ Id, Nombre }) => (
            <FilterChip key={Id} pressed={shown.includes(Id)} onClick={() => toggle(Id)}>
              {Nombre} <RenewalCount query={ofSubState(query, Id, 1)} plus={movesBalance([], pending, Id)} />
            </FilterChip>
          ))}
      </footer>
      <DragOverlay dropAnimation={null}>{carried && <DraggedCard row={carried} />}</DragOverlay>
    </DndContext>
  );
}

const say = () => undefined;
/** Screen readers move a card by its menu, and a toast tells them how that ended. */
const silent = { onDragStart: say, onDragOver: say, onDragEnd: say, onDragCancel: say };

/** The links of the cards, in their order. */
const linksIn = (region: Element | null) => [...(region?.querySelectorAll<HTMLElement>('[data-row] a') ?? [])];

/**
 * J and K go from card to card. When a panel closes its card has the focus, and when the focused card has moved to
 * another column, it keeps it.
 */
function useCardFocus(region: RefObject<HTMLElement | null>, opened: string | null, pending: readonly Move[]) {
  const step = (by: number) => {
    const links = linksIn(region.current);
    const next = links[links.indexOf(document.activeElement as HTMLElement) + by];
    next?.focus();
    return next !== undefined;
  };
  useKeys({ next: () => step(1), previous: () => step(-1) }, region);

  const before = useRef(opened);
  const last = useRef<string>(undefined);
  useEffect(() => {
    const hasClosed = before.current !== null && opened === null;
    before.current = opened;
    last.current = opened ?? pending.at(-1)?.row.CodigoContrato ?? last.current;
    if (opened !== null || last.current === undefined) return;
    // After panel and menu, which return the focus to what had it before: that may be gone.
    const timer = setTimeout(() => {
      if (!hasClosed && document.activeElement !== document.body) return;
      const links = linksIn(region.current);
      const own = links.find((link) => link.closest<HTMLElement>('[data-row]')?.dataset.row === last.current);
      (own ?? links[0])?.focus();
    });
    return () => clearTimeout(timer);
  }, [region, opened, pending]);
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
