import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Endpoint } from '~/api/endpoint.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { setAppearance, useAppearance } from '~/lib/appearance.ts';
import { type Density, filterPrefix, isOfList, isSize, readParams } from '~/lib/listAddress.ts';
import { stored } from '~/lib/storage.ts';
import { useScreen, useScreenName } from '~/routing/useScreen.ts';
import type { ScreenId } from '~/screens.ts';
import type { Permission } from '~/session/permissions.ts';
import { keepSeen } from '~/session/seen.ts';
import { columnsKey, columnsPrefix, partsOf } from '~/session/settingKeys.ts';
import { withSettings } from '~/session/watchSettings.ts';
import { screenWidth } from '~/ui/frame.tsx';
import { type TickedRows, useSelection } from '../bulk/useSelection.ts';
import {
  type ColumnLayout,
  fitLayout,
  type KeptLayout,
  keptLayout,
  layoutOf,
  untouched,
  visibleIn,
} from '../columns/layout.ts';
import { type Column, idsOf, rowIdOf, sortableIds } from '../columns.ts';
import type { ExportEndpoint } from '../export/listFile.ts';
import { type Exporting, type Printing, useExport, usePrint } from '../export/useExport.tsx';
import type { FilterField } from '../filters/filters.ts';
import { type FittedLayout, fitColumns } from '../grid/fitColumns.ts';
import { gutter, tickWidth } from '../grid/useRoom.ts';
import type { ListFacts } from '../views/viewParams.ts';
import type { AddressRules } from './address.ts';
import { type HistoryEntry, useHistoryEntry } from './historyEntry.ts';
import { type TableEmpty, type TableError, useProblem } from './ListMessage.tsx';
import { type Keeping, type ListLayout, type ListState, useListState } from './listState.ts';
import { type PageSize, pageSizeOf, partFrame, rowsInWindow } from './pageSize.ts';
import { countOptions } from './rowsAtHand.ts';
import { type RowSource, type Rows, useRows } from './useRows.ts';

/** The definition of a list: its rows (`endpoint` or `answer`) and columns; the rest is optional. */
export type ListOptions<Row extends object, Query extends ListQuery> = RowSource<Row, Query> &
  Pick<AddressRules, 'sort' | 'size'> & {
    columns: readonly Column<Row>[];
    /** Default: the current screen's title. */
    title?: string;
    /** Identifies a row; default: its `Id`, otherwise the main column's value. */
    rowId?: (row: Row) => string;
    /**
     * A hook that returns the filters. `wanted` becomes true when one is active or about to be chosen: look-up lists
     * for their options wait until then.
     */
    useFilters?: (wanted: boolean) => readonly FilterField[];
    /** Id of the field whose options are visible as chips: they are loaded without `wanted`. */
    quick?: string | undefined;
    /** The resource's own export of everything. */
    exportAll?: ExportEndpoint;
    /** The permission for that export: without it, the menu item is disabled with the reason. */
    exportPermission?: Permission;
    /** Ids of the columns for a supplier: "Reducida para comercializadora", with the current rows and order. */
    reduced?: readonly string[];
    /**
     * Texts of an empty list; on a page they replace, or follow, the screen's sentence under `none` in `screens.json`.
     */
    none?: TableEmpty;
    /** Parameters of the address that belong to the page. */
    own?: readonly string[];
    /** Those of them that are not part of a saved view: the record open beside the list. */
    passing?: readonly string[];
  };

export type ListSource<Row extends object> = RowSource<Row, ListQuery>;

export interface PartOptions {
  keeping: Keeping;
}

export interface ListPageState<Row extends object> extends Rows<Row> {
  /** Where its rows come from. */
  source: ListSource<Row>;
  /** The list's endpoint. */
  endpoint: Endpoint | undefined;
  title: string;
  none: TableEmpty;
  columns: readonly Column<Row>[];
  layout: FittedLayout;
  /** Available width for columns in pixels, 0 while unknown. */
  room: number;
  /** Receives that width before the first paint and after every change. */
  setRoom: (pixels: number) => void;
  setLayout: (change: Partial<ColumnLayout>) => void;
  density: Density;
  setDensity: (density: Density) => void;
  /** The data from which a saved view of the list's current state is made: see `views/viewParams.ts`. */
  facts: ListFacts;
  fields: readonly FilterField[];
  /** Called when pointer or focus reach the filter button. */
  onReach: () => void;
  list: ListState;
  rowId: (row: Row) => string;
  problem: TableError | undefined;
  selection: TickedRows<Row>;
  /** Of the list in the history. */
  entry: HistoryEntry;
  exporting: Exporting;
  printing: Printing;
  /** True: part of a page that is printed as a whole. */
  part: boolean;
}

/** Everything that a list keeps: columns, filters, state, answer, ticks and exports. */
export function useListPage<Row extends object, Query extends ListQuery = ListQuery>(
  options: ListOptions<Row, Query>,
  part?: PartOptions,
): ListPageState<Row> {
  const { columns, useFilters = noFilters, sort, size, endpoint, askInstead } = options;
  const { t } = useTranslation(['table', 'screens']);
  const screen = useScreen();
  const nameOf = useScreenName();
  const title = options.title ?? (screen ? nameOf(screen) : '');
  const sentences = useMemo<Partial<Record<ScreenId, string>>>(() => t('screens:none', { returnObjects: true }), [t]);
  const ownScreen = part ? undefined : screen;
  const [room, setPixels] = useState(() => (ownScreen ? (lastRoom ?? firstRoom()) : 0));
  const setRoom = useCallback(
    (pixels: number) => {
      if (ownScreen) lastRoom = pixels;
      setPixels(pixels);
    },
    [ownScreen],
  );
  const [params] = useSearchParams();
  const said = useMemo(
    () => (part ? undefined : readParams(params, { columns: idsOf(columns) }).list),
    [part, params, columns],
  );
  const appearance = useAppearance();
  const drawn = said?.density ?? appearance.density;
  const {
    layout,
    setLayout,
    touched,
    size: ownSize,
    setSize,
  } = useColumnLayout(
    // The lists within a page share one page size, and have no stored columns.
    part && screen ? partsOf(screen) : ownScreen,
    columns,
    { room, density: drawn, part: part !== undefined },
    said,
  );
  const auto = useRowsThatFit(part !== undefined);
  const chosen = pageSizeOf(ownSize, size);
  const fits = chosen === 'auto';
  const wanted = fits ? auto : chosen;
  const kept = isSize(wanted) ? wanted : undefined;
  const [reached, setReached] = useState(false);
  const isWanted = (key: string) => key.startsWith(filterPrefix) && key !== filterPrefix + options.quick;
  const fields = useFilters(reached || [...params.keys()].some(isWanted));
  // The list of a part ignores parameters of the rest of the page.
  const own = useMemo(
    () => (part ? [...params.keys()].filter((name) => !isOfList(name)) : options.own),
    [part, params, options.own],
  );
  const rules = useMemo(
    () => ({ columns: idsOf(columns), sortable: sortableIds(columns), fields, sort, size, kept, fits, own }),
    [columns, fields, sort, size, kept, fits, own],
  );
  const entry = useHistoryEntry(title);
  const list = useListState(rules, part?.keeping, { chosen, auto, keep: setSize }, entry);
  const density = list.density ?? appearance.density;
  const rows = useRows(options, columns, list.query, params);
  const { query, data, error, validating, reload } = rows;
  const atHand = options.answer?.data;
  const counted = useMemo(() => (atHand ? countOptions(fields, atHand, columns) : fields), [fields, atHand, columns]);
  const rowId = options.rowId ?? rowIdOf(columns);

  // A record opened from this list has the rows beside it as neighbours.
  useEffect(() => {
    if (!endpoint || !data || validating || askInstead) return;
    const { Items, TotalCount } = data;
    keepSeen<Row>(endpoint, { query, start: query.pageIndex * query.pageSize, rows: Items, total: TotalCount });
  }, [endpoint, data, validating, query, askInstead]);

  const selection = useSelection({ endpoint, rows, rowId, entry });
  const exporting = useExport({
    name: title,
    columns,
    // A file has no width limit: columns that do not fit on the screen are included.
    layout: { ...layout, hidden: layout.hidden.filter((id) => !layout.left.includes(id)) },
    endpoint,
    rows,
    all: options.exportAll,
    permission: options.exportPermission,
    reduced: options.reduced,
    marked: selection.rows,
  });

  const page: Omit<ListPageState<Row>, 'printing'> = {
    ...rows,
    source: options as ListSource<Row>,
    endpoint,
    title,
    // An empty part seldom offers to create the first row, as a list does.
    none: { ...(part ? { text: false } : screen && { title: sentences[screen] }), ...options.none },
    columns,
    layout,
    room,
    setRoom,
    // Columns in the address are changed there; after a reset, the person's own apply again.
    setLayout: (next) => {
      const { order, hidden = [], widths, frozen } = { widths: said?.widths, frozen: said?.frozen, ...next };
      const seen = order ? (order.length > 0 ? visibleIn({ order, hidden }) : undefined) : said?.columns;
      if (said && (said.columns ?? said.widths ?? said.frozen) !== undefined)
        list.setListLayout({ density: list.density, columns: seen, widths, frozen });
      else setLayout(next);
    },
    density,
    setDensity: (next) =>
      list.density ? list.setListLayout({ ...list, density: next }) : setAppearance({ density: next }),
    facts: { list, layout, density, touched, params, own: options.own, passing: options.passing },
    fields: counted,
    onReach: () => setReached(true),
    list,
    rowId,
    problem: useProblem(error, reload, title),
    selection,
    entry,
    exporting,
    part: part !== undefined,
  };
  return { ...page, printing: usePrint(page) };
}

/**
 * The width that the previous list had for its columns. The next list starts with it, and the first one with an
 * estimate: lists are measured before painting anyway, and render once instead of twice if the value is right.
 * Not per person: a width of the window.
 */
let lastRoom: number | undefined;
const firstRoom = () => Math.max(screenWidth() - 2 * gutter - tickWidth, 0);

const none: readonly FilterField[] = [];
const noFilters = () => none;

/** Number of rows that fit in the window; follows its height and the density. */
function useRowsThatFit(part: boolean) {
  const { density } = useAppearance();
  return useSyncExternalStore(onResize, () => rowsInWindow(density, part ? partFrame : undefined));
}

const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/**
 * The columns and page size that a person has chosen for a list, on any device; a list without a name stores none.
 * Columns that the person has not chosen are fitted to the available width, once known.
 *
 * @param said the columns in the address, which replace the person's own
 */
function useColumnLayout<Row>(
  name: string | undefined,
  columns: readonly Column<Row>[],
  { room, density, part }: { room: number; density: Density; part: boolean },
  said?: ListLayout,
) {
  const kept = useMemo(
    () => (name === undefined ? undefined : stored(columnsKey(name), keptLayout, untouched)),
    [name],
  );
  const [chosen = untouched, setChosen] = useState(() => kept?.read());
  const layout = useMemo<FittedLayout>(() => {
    const named = said?.columns;
    const { order, hidden } = named ? layoutOf(named, columns) : chosen;
    // Columns in the address without a width have the declared one.
    const own = named ? untouched : chosen;
    const widths = said?.widths ?? own.widths;
    const whole = fitLayout({ order, hidden, widths, frozen: said?.frozen ?? own.frozen }, columns);
    return named || chosen.order.length > 0 || part || room <= 0
      ? { ...whole, left: [] }
      : fitColumns(whole, columns, room, density);
  }, [chosen, columns, part, room, density, said]);
  const keep = (next: KeptLayout) => {
    setChosen(next);
    const stays = part ? { ...untouched, size: next.size } : next;
    kept?.write(stays);
    if (name !== undefined) withSettings(({ saveSetting }) => saveSetting(columnsPrefix + name, stays));
  };
  return {
    layout,
    /** True: the columns are chosen by a person, not the list's default. */
    touched: said?.columns !== undefined || chosen.order.length > 0,
    setLayout: (change: Partial<ColumnLayout>) => keep({ ...chosen, ...change }),
    size: chosen.size,
    setSize: (size: PageSize) => keep({ ...chosen, size }),
  };
}
