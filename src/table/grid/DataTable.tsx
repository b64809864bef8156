import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { rowHeights } from '~/lib/rowsThatFit.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import type { BulkAction, MoreRows } from '../bulk/SelectionBar.tsx';
import { type Selection, useTicks } from '../bulk/useTicks.ts';
import type { ColumnLayout, Widths } from '../columns/layout.ts';
import type { Column } from '../columns.ts';
import { FetchedPart } from '../FetchedPart.tsx';
import { Figures } from '../list/Figures.tsx';
import { Foot } from '../list/Foot.tsx';
import { type HistoryEntry, useRestoredPosition } from '../list/historyEntry.ts';
import { ListMessage, type TableEmpty, type TableError } from '../list/ListMessage.tsx';
import type { ListState } from '../list/listState.ts';
import { Cards } from './Cards.tsx';
import type { FittedLayout } from './fitColumns.ts';
import { Grid } from './Grid.tsx';
import type { RowProps } from './GridRow.tsx';
import { Letters } from './Letters.tsx';
import { useRoom, useScrollable } from './useRoom.ts';

const CardsHead = lazy(async () => ({ default: (await import('./CardsHead.tsx')).CardsHead }));
const SelectionBar = lazy(async () => ({ default: (await import('../bulk/SelectionBar.tsx')).SelectionBar }));

export interface DataTableProps<Row extends object> {
  /** Label of the table. */
  caption: string;
  /** A list among others on its page. */
  part?: boolean;
  /** Of the list in the history, to restore how it was left. */
  entry?: HistoryEntry | undefined;
  columns: readonly Column<Row>[];
  layout: ColumnLayout & Partial<Pick<FittedLayout, 'left'>>;
  /** Available width for columns in pixels; 0 while unknown. */
  room?: number;
  /** Called with that width. */
  onRoom?: (pixels: number) => void;
  /** Makes column widths adjustable. */
  onWidths?: (widths: Widths) => void;
  density: 'compact' | 'comfortable';
  list: ListState;
  expected?: number | null | undefined;
  rowId: (row: Row) => string;
  /** Address of a row's record; without it, rows are not links. */
  rowLink?: (row: Row) => string | undefined;
  /** Props of a row's element in the grid. */
  rowProps?: ((row: Row) => RowProps) | undefined;
  /** The answer; the previous one while the next call is out. */
  page: { rows: readonly Row[] /** null: the server does not say. */; total: number | null } | undefined;
  /** True while a call is out. */
  busy: boolean;
  error?: TableError;
  /** "17.730 contratos", "412.806.118 kWh/año". Return [] for a list without totals, so that it has no bar. */
  totals?: (total: number) => readonly string[];
  selection?: Selection & {
    actions: readonly BulkAction[];
    totals?: readonly string[];
    more?: MoreRows | undefined;
    /** True: cards can be ticked on the phone; "Seleccionar" is above them or in the page's head. */
    selecting?: boolean;
    select?: (on: boolean) => void;
    selectInHead?: boolean;
  };
  none?: TableEmpty;
}

/** A list with pages: a grid, or cards on the phone, with totals, a foot, and all states of loading. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { t } = useTranslation('table');
  const {
    caption,
    columns,
    layout,
    room = 0,
    density,
    list,
    expected,
    rowId,
    rowLink,
    page,
    busy,
    error,
    totals,
    selection,
  } = props;
  const phone = usePhone();
  const region = useRef<HTMLElement>(null);
  const letters = useRef<HTMLSpanElement>(null);
  useRoom(region, { off: phone, ticks: selection !== undefined, letters, onRoom: props.onRoom });
  const tabIndex = useScrollable(region, phone ? 0 : layout.hidden.length);

  const rows = error ? none : (page?.rows ?? none);
  const skeletons = page || error ? 0 : Math.min(list.size, expected || list.size);
  // What is not a number is a dash in every sentence about it.
  const sums = page && !error ? totals?.(page.total ?? Number.NaN) : undefined;
  const common = { columns, caption, rowLink, skeletons };
  const ticks = useTicks(rows.map(rowId), selection);
  const ticked = selection && selection.ids.length > 0 ? selection : undefined;
  const selecting = phone && selection?.selecting ? selection : undefined;
  useRestoredPosition(region, props.entry, rows.length > 0);
  const clear = () => {
    selection?.onChange([]);
    selection?.select?.(false);
  };

  return (
    <>
      <section
        ref={region}
        aria-label={caption}
        aria-busy={busy}
        tabIndex={tabIndex}
        className="relative flex min-h-0 flex-1 flex-col overflow-auto -outline-offset-2! max-md:flex-none max-md:overflow-visible"
      >
        <Letters ref={letters} />
        <div
          style={{ ['--row' as string]: `${rowHeights[density]}px` }}
          className={cx(
            // Delayed, so that a fast answer does not flicker.
            busy && rows.length > 0 && 'opacity-55 transition-opacity delay-150 duration-150',
          )}
        >
          {phone ? (
            <>
              <Attempt fallback={headRoom}>
                <Suspense fallback={headRoom}>
                  <CardsHead
                    of={props.part ? caption : undefined}
                    columns={columns}
                    list={list}
                    totals={page?.total === 0 ? undefined : sums}
                    ticks={selecting && ticks}
                    onSelect={
                      selection?.select && !selection.selectInHead && rows.length > 0
                        ? () => selection.select?.(true)
                        : undefined
                    }
                  />
                </Suspense>
              </Attempt>
              <Cards {...common} rows={rows} rowId={rowId} ticks={selecting && ticks} />
            </>
          ) : (
            !error && (
              <Grid
                {...common}
                rowProps={props.rowProps}
                rows={rows}
                // So that its scroll position can be restored before it is painted.
                atOnce={props.entry?.read().scroll !== undefined}
                rowId={rowId}
                layout={layout}
                density={density}
                room={room}
                onWidths={props.onWidths}
                list={list}
                region={region}
                ticks={ticks}
              />
            )
          )}
        </div>
        {rows.length === 0 && skeletons === 0 && (
          <div className="flex flex-1 items-center justify-center px-4 py-12">
            <ListMessage {...props} total={page ? page.total : 0} />
          </div>
        )}
      </section>
      <p role="status" className="sr-only">
        {busy
          ? t('loading')
          : page && !error
            ? t(page.total === null ? 'rangeUncounted' : 'range', {
                rows: formatNumber(rows.length),
                total: formatNumber(page.total),
              })
            : ''}
      </p>
      {totals && !phone && !error && page?.total !== 0 && (
        <TotalsBar
          label={t('total')}
          totals={sums}
          selection={ticked && { label: t('selection'), totals: ticked.totals ?? [] }}
        />
      )}
      {!error && (
        <Foot
          title={caption}
          part={props.part}
          list={list}
          total={page?.total}
          count={rows.length}
          nothing={
            page?.total === 0 ? (totals?.(0)[0] ?? t('range', { rows: formatNumber(0), total: formatNumber(0) })) : ''
          }
        >
          {(phone ? selecting : ticked) && selection && (
            <FetchedPart height="h-5 w-48">
              <SelectionBar
                phone={phone}
                label={t('selected', { count: selection.ids.length, number: formatNumber(selection.ids.length) })}
                more={selection.more}
                actions={ticked ? ticked.actions : []}
                clearName={t('clearSelection')}
                onClear={clear}
              />
            </FetchedPart>
          )}
        </Foot>
      )}
    </>
  );
}

const none: readonly never[] = [];

/** Reserves the space of the head above the cards, which is loaded only on a phone. */
const headRoom = <div className="min-h-11 border-b border-line" />;

interface TotalsBarProps {
  /** "Total del listado". */
  label: string;
  /** "17.730 contratos", "412.806.118 kWh/año"; undefined while loading. */
  totals: readonly string[] | undefined;
  /** Totals of the ticked rows. */
  selection?: { label: string; totals: readonly string[] };
}

/** Totals of the whole list, not only of the current page. */
const TotalsBar = ({ label, totals, selection }: TotalsBarProps) => (
  <div className="flex h-8 shrink-0 items-center gap-6 overflow-hidden border-t border-line bg-bg px-4 text-12 whitespace-nowrap">
    <span className="text-text2">{label}</span>
    {totals?.map((total) => <Figures key={total}>{total}</Figures>) ?? (
      <>
        <Skeleton className="h-2.5 w-24" />
        <Skeleton className="h-2.5 w-36" />
      </>
    )}
    {selection && selection.totals.length > 0 && (
      <span className="ml-auto flex gap-6">
        <span className="text-text2">{selection.label}</span>
        {selection.totals.map((total) => (
          <Figures key={total}>{total}</Figures>
        ))}
      </span>
    )}
  </div>
);
