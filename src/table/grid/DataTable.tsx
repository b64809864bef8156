import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { rowHeights } from '~/lib/rowsThatFit.ts';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { useScrollable } from '~/ui/useScrollable.ts';
import { type BulkAction, SelectionBar } from '../bulk/SelectionBar.tsx';
import { Foot } from '../list/Foot.tsx';
import { useRestoredPosition } from '../list/historyEntry.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import type { ListPageState } from '../list/useListPage.ts';
import { Cards } from './Cards.tsx';
import { CardsHead } from './CardsHead.tsx';
import { gutter, tickWidth } from './fitColumns.ts';
import { Grid } from './Grid.tsx';
import type { RowProps } from './GridRow.tsx';

export interface DataTableProps<Row extends object> {
  page: ListPageState<Row>;
  /** Address of a row's record; without it, rows are not links. */
  link?: ((row: Row) => string | undefined) | undefined;
  /** Props of a row's element in the grid. */
  rowProps?: ((row: Row) => RowProps) | undefined;
  /** "17.730 contratos", "412.806.118 kWh/año". Return [] for a list without totals, so that it has no bar. */
  totals?: ((total: number) => readonly string[]) | undefined;
  /** Makes rows tickable. */
  ticking?:
    | {
        actions: readonly BulkAction[];
        /** Totals of the ticked rows. */
        totals?: readonly string[] | undefined;
      }
    | undefined;
}

/** A list with pages: a grid, or cards on the phone, with totals, a foot, and all states of loading. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { page, link, totals, ticking } = props;
  const { t } = useTranslation('table');
  const { list, columns } = page;
  const { data, validating: busy, problem: error, selection } = page.rows;
  const { title: caption } = list;
  const phone = usePhone();
  const region = useRef<HTMLElement>(null);
  useRoom(region, phone, 2 * gutter + (ticking ? tickWidth : 0), columns.setRoom);
  const tabIndex = useScrollable(region, phone ? 0 : columns.layout.hidden.length);

  const rows = error ? none : (data?.Items ?? none);
  const skeletons = data || error ? 0 : list.size;
  // What is not a number is a dash in every sentence about it.
  const sums = data && !error ? totals?.(data.TotalCount ?? Number.NaN) : undefined;
  const ticked = ticking !== undefined && selection.ids.length > 0;
  const selecting = phone && ticking !== undefined && selection.selecting;
  const shown = { page, rows, link, skeletons };
  useRestoredPosition(region, list.entry, rows.length > 0);

  return (
    <>
      <section
        ref={region}
        aria-label={caption}
        aria-busy={busy}
        tabIndex={tabIndex}
        className="relative flex min-h-0 flex-1 flex-col overflow-auto -outline-offset-2! max-md:flex-none max-md:overflow-visible"
      >
        <div
          style={{ ['--row' as string]: `${rowHeights[columns.density]}px` }}
          className={cx(
            // Delayed, so that a fast answer does not flicker.
            busy && rows.length > 0 && 'opacity-55 transition-opacity delay-150 duration-150',
          )}
        >
          {phone ? (
            <>
              <CardsHead
                list={list}
                columns={columns.all}
                totals={data?.TotalCount === 0 ? undefined : sums}
                ticks={selecting ? selection : undefined}
                onSelect={ticking && rows.length > 0 ? selection.select : undefined}
              />
              <Cards {...shown} ticks={selecting ? selection : undefined} />
            </>
          ) : (
            !error && <Grid {...shown} rowProps={props.rowProps} region={region} ticks={ticking && selection} />
          )}
        </div>
        {rows.length === 0 && skeletons === 0 && (
          <div className="flex flex-1 items-center justify-center px-4 py-12">
            <ListMessage list={list} error={error} total={data ? data.TotalCount : 0} none={page.rows.none} />
          </div>
        )}
      </section>
      <p role="status" className="sr-only">
        {busy
          ? t('loading')
          : data && !error
            ? t(data.TotalCount === null ? 'rangeUncounted' : 'range', {
                rows: formatNumber(rows.length),
                total: formatNumber(data.TotalCount),
              })
            : ''}
      </p>
      {totals && !phone && !error && data?.TotalCount !== 0 && (
        <TotalsBar totals={sums} ticked={ticked ? ticking.totals : undefined} />
      )}
      {!error && (
        <Foot list={list} total={data?.TotalCount} count={rows.length} nothing={totals?.(0)[0]}>
          {(phone ? selecting : ticked) && (
            <SelectionBar phone={phone} selection={selection} actions={ticked ? ticking.actions : none} />
          )}
        </Foot>
      )}
    </>
  );
}

/** Measures the width for columns, before the grid is painted and after every change. Cards have none. */
function useRoom(region: RefObject<HTMLElement | null>, off: boolean, taken: number, onRoom: (pixels: number) => void) {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || off) return;
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();

    function measure() {
      onRoom(Math.max((element?.clientWidth ?? 0) - taken, 0));
    }
  }, [region, off, taken, onRoom]);
}

const none: readonly never[] = [];

interface TotalsBarProps {
  /** "17.730 contratos", "412.806.118 kWh/año"; undefined while loading. */
  totals: readonly string[] | undefined;
  /** Those of the ticked rows. */
  ticked: readonly string[] | undefined;
}

/** Totals of the whole list, not only of the current page. */
function TotalsBar({ totals, ticked = none }: TotalsBarProps) {
  const { t } = useTranslation('table');
  return (
    <div className="flex h-8 shrink-0 items-center gap-6 overflow-hidden border-t border-line bg-bg px-4 text-12 whitespace-nowrap">
      <span className="text-text2">{t('total')}</span>
      {totals?.map((total) => <span key={total}>{total}</span>) ?? (
        <>
          <Skeleton className="h-2.5 w-24" />
          <Skeleton className="h-2.5 w-36" />
        </>
      )}
      {ticked.length > 0 && (
        <span className="ml-auto flex gap-6">
          <span className="text-text2">{t('selection')}</span>
          {ticked.map((total) => (
            <span key={total}>{total}</span>
          ))}
        </span>
      )}
    </div>
  );
}
