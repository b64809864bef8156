import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Endpoint } from '~/api/endpoint.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { stored } from '~/lib/storage.ts';
import { setTheme, useTheme } from '~/lib/theme.ts';
import { filterPrefix, isSize } from '~/routing/listGrammar.ts';
import { useScreen } from '~/routing/useScreen.ts';
import type { ScreenId } from '~/screens.ts';
import type { Permission } from '~/session/permissions.ts';
import { keepSeen } from '~/session/seen.ts';
import { columnsKey, columnsPrefix, partsOf } from '~/session/settingKeys.ts';
import { withSettings } from '~/session/watchSettings.ts';
import { screenWidth } from '~/ui/frame.ts';
import { type TickedRows, useSelection } from '../bulk/useSelection.ts';
import { type Column, idsOf, rowIdOf, sortableIds } from '../columns.ts';
import type { ExportEndpoint } from '../export/exports.ts';
import { type Exporting, useExport } from '../export/useExport.ts';
import { type Printing, usePrint } from '../export/usePrint.tsx';
import type { FilterField } from '../filters/filters.ts';
import type { FittedView } from '../grid/fitColumns.ts';
import { fitColumns } from '../grid/fitColumns.ts';
import { gutter, tickWidth } from '../grid/useRoom.ts';
import { fitView, type KeptView, keptView, type TableView, untouched, viewOf, visibleIn } from '../views/view.ts';
import {
  type AddressRules,
  type Density,
  isOfList,
  type SaidColumns,
  saidColumns,
  saidDensity,
  writeAddress,
} from './address.ts';
import type { TableEmpty, TableError } from './ListMessage.tsx';
import { type Keeping, type ListState, useListState } from './listState.ts';
import { type PageSize, partFrame, rowHeights, rowsThatFit } from './pageSize.ts';
import { countOptions } from './rowsAtHand.ts';
import { useProblem } from './useProblem.ts';
import { type RowSource, type Rows, useRows } from './useRows.ts';

/** What a list is made of: its rows (`endpoint` or `answer`) and its columns; the rest is for lists that have it. */
export type ListOptions<Row extends object, Query extends ListQuery> = RowSource<Row, Query> &
  Pick<AddressRules, 'sort' | 'size'> & {
    columns: readonly Column<Row>[];
    /** That of the screen in view where nothing is said. */
    title?: string;
    /** What tells a row from the others: its `Id` or else what its main column shows, where nothing is said. */
    rowId?: (row: Row) => string;
    /**
     * A hook that gives the filters. `wanted` as soon as one is in force or about to be chosen: look-up lists that fill
     * them wait until then.
     */
    useFilters?: (wanted: boolean) => readonly FilterField[];
    /** Id of the field whose options are chips in sight: they are there without being wanted. */
    quick?: string | undefined;
    /** The area's own export of everything. */
    exportAll?: ExportEndpoint;
    /** Without it the server refuses that export: the menu shows it disabled and says why. */
    exportPermission?: Permission;
    /** Ids of the columns that a supplier needs: "Reducida para comercializadora", with the rows and the order in view. */
    reduced?: readonly string[];
    /** What an empty list says: of a page in place of the sentence that its screen has under `none` in `screens.json`, or after it. */
    none?: TableEmpty;
    /** Parameters of the address that the page itself understands. */
    own?: readonly string[];
    /** Those of them that no saved view keeps: the record that is open beside the list. */
    passing?: readonly string[];
  };

/** Of a list that is a part of a page. */
export interface PartOptions {
  keeping: Keeping;
}

export interface ListPageState<Row extends object> extends Rows<Row> {
  /** What answers with the rows. */
  endpoint: Endpoint | undefined;
  title: string;
  none: TableEmpty;
  columns: readonly Column<Row>[];
  view: FittedView;
  /** Pixels that columns have, 0 while they are not known. */
  room: number;
  /** Is told them, before anything is painted and at every change. */
  setRoom: (pixels: number) => void;
  setView: (change: Partial<TableView>) => void;
  density: Density;
  setDensity: (density: Density) => void;
  /** What a saved view keeps of the list as it is: the parameters of its address. */
  look: () => URLSearchParams;
  fields: readonly FilterField[];
  /** The pointer or the focus is on what opens the filters. */
  onReach: () => void;
  list: ListState;
  rowId: (row: Row) => string;
  problem: TableError | undefined;
  selection: TickedRows<Row>;
  exporting: Exporting;
  printing: Printing;
  /** A part of a page, whose whole is printed. */
  part: boolean;
}

/** What a list keeps: columns, filters, its state, the answer, ticks and files. */
export function useListPage<Row extends object, Query extends ListQuery = ListQuery>(
  options: ListOptions<Row, Query>,
  part?: PartOptions,
): ListPageState<Row> {
  const { columns, useFilters = noFilters, sort, size, endpoint, askInstead } = options;
  const { t } = useTranslation(['table', 'screens']);
  const screen = useScreen();
  const title = options.title ?? (screen ? t(`screens:${screen}`) : '');
  const sentences = useMemo<Partial<Record<ScreenId, string>>>(() => t('screens:none', { returnObjects: true }), [t]);
  const place = part ? undefined : screen;
  const [room, setPixels] = useState(() => (place ? (lastRoom ?? firstRoom()) : 0));
  const setRoom = useCallback(
    (pixels: number) => {
      if (place) lastRoom = pixels;
      setPixels(pixels);
    },
    [place],
  );
  const [params] = useSearchParams();
  const said = useMemo(() => (part ? undefined : saidColumns(params, idsOf(columns))), [part, params, columns]);
  const theme = useTheme();
  const drawn = (part ? undefined : saidDensity(params)) ?? theme.density;
  const {
    view,
    setView,
    touched,
    size: chosen,
    setSize,
  } = useTableView(
    // The lists within a page have one page size together, and no columns of their own.
    part && screen ? partsOf(screen) : place,
    columns,
    { room, density: drawn, part: part !== undefined },
    said,
  );
  const auto = useRowsThatFit(part !== undefined);
  const wanted = chosen === 'auto' ? auto : chosen;
  const kept = wanted !== undefined && isSize(wanted) ? wanted : undefined;
  const [reached, setReached] = useState(false);
  const isWanted = (key: string) => key.startsWith(filterPrefix) && key !== filterPrefix + options.quick;
  const fields = useFilters(reached || [...params.keys()].some(isWanted));
  // A part of a page keeps what the rest of the page says in the address.
  const own = useMemo(
    () => (part ? [...params.keys()].filter((name) => !isOfList(name)) : options.own),
    [part, params, options.own],
  );
  const rules = useMemo(
    () => ({ columns: idsOf(columns), sortable: sortableIds(columns), fields, sort, size, kept, own }),
    [columns, fields, sort, size, kept, own],
  );
  const list = useListState(rules, part?.keeping, { chosen, auto, keep: setSize });
  const density = list.density ?? theme.density;
  const rows = useRows(options, columns, list.query);
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

  const selection = useSelection({ endpoint, rows, rowId });
  const exporting = useExport({
    name: title,
    columns,
    // A file has no edge: what lacks room on the screen is in it.
    view: { ...view, hidden: view.hidden.filter((id) => !view.left.includes(id)) },
    endpoint,
    rows,
    all: options.exportAll,
    permission: options.exportPermission,
    reduced: options.reduced,
    marked: selection.rows,
  });

  const page: Omit<ListPageState<Row>, 'printing'> = {
    ...rows,
    endpoint,
    title,
    // What a part lacks is seldom made there, as a list's first row is.
    none: { ...(part ? { text: false } : screen && { title: sentences[screen] }), ...options.none },
    columns,
    view,
    room,
    setRoom,
    // What the address says is changed there, and is the person's own again once it is reset.
    setView: (next) => {
      const { order, hidden = [], widths, frozen } = { widths: said?.widths, frozen: said?.frozen, ...next };
      const seen = order ? (order.length > 0 ? visibleIn({ order, hidden }) : undefined) : said?.columns;
      if (said) list.setLook({ density: list.density, columns: seen, widths, frozen });
      else setView(next);
    },
    density,
    setDensity: (next) => (list.density ? list.setLook({ ...list, density: next }) : setTheme({ density: next })),
    look: () => {
      const { chosenSize, density: _, ...asked } = list;
      const { widths, frozen } = view;
      const look = writeAddress(
        { ...asked, page: 0, size: list.size, density, columns: touched ? visibleIn(view) : undefined, widths, frozen },
        // Said even where it is as this list has it by default.
        { ...rules, sort: null, size: 0, kept: undefined },
      );
      if (chosenSize === 'auto') look.delete('filas');
      for (const name of options.own ?? [])
        if (!options.passing?.includes(name)) for (const value of params.getAll(name)) look.append(name, value);
      return look;
    },
    fields: counted,
    onReach: () => setReached(true),
    list,
    rowId,
    problem: useProblem(error, reload, title),
    selection,
    exporting,
    part: part !== undefined,
  };
  return { ...page, printing: usePrint(page) };
}

/**
 * Pixels that the columns of the list before had. The next one begins with them, the first one with what the frame will
 * leave it: it is measured before it is painted all the same, and where they hold it is drawn once and not twice.
 */
let lastRoom: number | undefined;
const firstRoom = () => Math.max(screenWidth() - 2 * gutter - tickWidth, 0);

const none: readonly FilterField[] = [];
const noFilters = () => none;

/** Rows that fit in the window as it is now; follows its height and the density. */
function useRowsThatFit(part: boolean) {
  const row = rowHeights[useTheme().density];
  return useSyncExternalStore(onResize, () => rowsThatFit(innerHeight, row, part ? partFrame : undefined));
}

const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/**
 * The columns and the page size that a person has chosen for the list of that name, on any device; those of a list
 * without a name are not kept. Columns that no person has chosen are fitted to the list's room in pixels, once that is known.
 *
 * @param said what the address says of the columns: it takes the place of the person's own
 */
function useTableView<Row>(
  name: string | undefined,
  columns: readonly Column<Row>[],
  { room, density, part }: { room: number; density: Density; part: boolean },
  said?: SaidColumns,
) {
  const kept = useMemo(() => (name === undefined ? undefined : stored(columnsKey(name), keptView, untouched)), [name]);
  const [chosen = untouched, setChosen] = useState(() => kept?.read());
  const view = useMemo<FittedView>(() => {
    const named = said?.columns;
    const { order, hidden } = named ? viewOf(named, columns) : chosen;
    // Columns that the address names without a width are as wide as the list declares them.
    const own = named ? untouched : chosen;
    const widths = said?.widths ?? own.widths;
    const whole = fitView({ order, hidden, widths, frozen: said?.frozen ?? own.frozen }, columns);
    return named || chosen.order.length > 0 || part || room <= 0
      ? { ...whole, left: [] }
      : fitColumns(whole, columns, room, density);
  }, [chosen, columns, part, room, density, said]);
  const keep = (next: KeptView) => {
    setChosen(next);
    const stays = part ? { ...untouched, size: next.size } : next;
    kept?.write(stays);
    if (name !== undefined) withSettings(({ saveSetting }) => saveSetting(columnsPrefix + name, stays));
  };
  return {
    view,
    /** The columns are a person's choice and not the list's own. */
    touched: said?.columns !== undefined || chosen.order.length > 0,
    setView: (change: Partial<TableView>) => keep({ ...chosen, ...change }),
    size: chosen.size,
    setSize: (size: PageSize) => keep({ ...chosen, size }),
  };
}
