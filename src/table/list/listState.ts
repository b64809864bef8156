import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { ListQuery } from '~/api/schemas.ts';
import { useAppearance } from '~/lib/appearance.ts';
import {
  type Density,
  densityOf,
  filterPrefix,
  isOfList,
  isSize,
  isText,
  type ListParams,
  type Sort,
  toQuery,
} from '~/lib/listAddress.ts';
import { useScreenName } from '~/routing/useScreen.ts';
import type { ScreenId } from '~/screens.ts';
import { useMenuSavedViews } from '~/session/menuSavedViews.ts';
import { type Column, idsOf, sortableIds } from '../columns.ts';
import type { FilterField } from '../filters/filters.ts';
import { type AddressRules, type ListAddress, readAddress, sizesOf, writeAddress } from './address.ts';
import { type HistoryEntry, useHistoryEntry } from './historyEntry.ts';
import { type ListPlace, type PageSize, pageSizeOf, rowsInWindow } from './pageSize.ts';

/** Milliseconds without a key before a search is sent. */
const debounce = 250;

export interface ListState extends ListAddress {
  /** Text of the search box; address and query follow when typing pauses. */
  text: string;
  /** Query of the call. */
  query: ListQuery;
  /** Parameters of the address that this list does not know, as `name=value`. */
  ignored: readonly string[];
  /** Page sizes to choose from. */
  sizes: readonly number[];
  /** The selected option of the page size; `auto` is offered if it can be stored. */
  chosenSize: PageSize;
  offersAuto: boolean;
  /** True if a search or a filter is active. */
  filtered: boolean;
  setPage: (page: number) => void;
  setSize: (size: PageSize) => void;
  setSort: (sort: Sort) => void;
  setText: (text: string) => void;
  /** null removes the filter. */
  setFilter: (column: string, query: string | null) => void;
  /** Several at once, by column; and the search, if there is one. */
  setFilters: (queries: Readonly<Record<string, string | null>>, text?: string) => void;
  /** Sets columns and density in the address, replacing the person's own; undefined removes them. */
  setListLayout: (layout: ListLayout) => void;
  /** Removes search and filters. */
  clear: () => void;
}

export type ListLayout = Pick<ListParams, 'columns' | 'widths' | 'frozen' | 'density'>;

/** The page size that a person has stored for a list; `rules.ownSize` is its current number of rows. */
export interface SizeChoice {
  /** Current number of rows for "auto". */
  auto: number;
  keep: (size: PageSize) => void;
}

/** Where a list keeps its state: several lists on one page would conflict in the address. */
export type Keeping = 'address' | 'memory';

/**
 * The state of a list. In the address, so that Back, reload and links restore it. Every change adds a history entry,
 * except for a search, the page size and the columns, which replace it. Whatever changes the rows shows the first page.
 */
export function useListState(
  rules: AddressRules,
  keeping: Keeping = 'address',
  choice?: SizeChoice,
  entry?: HistoryEntry,
): ListState {
  const [inAddress, setInAddress] = useSearchParams();
  const [inMemory, setMemory] = useState(() => new URLSearchParams(entry?.read().address));
  const params = keeping === 'address' ? inAddress : inMemory;
  const written = String(params);
  const { address, ignored } = useMemo(() => readAddress(new URLSearchParams(written), rules), [written, rules]);
  const query = useMemo(() => toQuery(address), [address]);
  const [typed, setTyped] = useState<string>();

  /** The search to send: the active one, unless something else has been typed since. */
  const searchText = typed === undefined ? address.text : isText(typed) ? typed : '';

  /** Our own change of the address, until it has arrived: what stood in the box, and the search that was written. */
  const sent = useRef<{ typed: string | undefined; text: string }>(undefined);

  const write = (change: Partial<ListAddress>, replace = false, by = rules) => {
    const whole = { ...address, page: 0, text: searchText, ...change };
    const next = writeAddress(whole, by);
    for (const name of rules.own ?? []) for (const value of params.getAll(name)) next.append(name, value);
    // What is there already does not arrive.
    if (String(next) === written) setTyped(undefined);
    else sent.current = { typed, text: whole.text };
    if (keeping === 'address') setInAddress(next, { replace });
    else {
      setMemory(next);
      entry?.write({ address: String(next) });
    }
  };

  const search = useEffectEvent(() => write({}, true));
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => search(), debounce);
    return () => clearTimeout(timer);
  }, [typed]);

  // A navigation (Back, a link) replaces the typed text. Our own leaves what was typed while it was under way: on a slow
  // device the rows of a search take longer than the next letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => {
    const own = sent.current?.text === address.text ? sent.current : undefined;
    sent.current = undefined;
    setTyped((now) => (own && now !== own.typed ? now : undefined));
  }, [written]);

  const setSize = (chosen: PageSize) => {
    const size = chosen === 'auto' ? (choice?.auto ?? address.size) : chosen;
    choice?.keep(chosen);
    write({ size }, true, { ...rules, ownSize: choice && size, fits: chosen === 'auto' });
  };

  const setFilters: ListState['setFilters'] = (queries, text = searchText) => {
    const all = Object.entries({ ...address.filters, ...queries });
    write({ text, filters: Object.fromEntries(all.filter(([, query]) => query !== null)) as Record<string, string> });
  };

  const isAuto = rules.fits && address.size === rules.ownSize;
  return {
    ...address,
    text: typed ?? address.text,
    query,
    ignored,
    sizes: sizesOf(rules, isAuto ? undefined : address.size),
    chosenSize: isAuto ? 'auto' : address.size,
    offersAuto: choice !== undefined,
    filtered: address.text !== '' || Object.keys(address.filters).length > 0,
    // The typed search finds other rows: the current page number no longer applies.
    setPage: (page) => write(searchText === address.text ? { page } : {}),
    setSize,
    setSort: (sort) => write({ sort }),
    setText: setTyped,
    setFilter: (column, query) => setFilters({ [column]: query }),
    setFilters,
    setListLayout: (layout) => write({ page: address.page, ...layout }, true),
    clear: () => write({ text: '', filters: {} }),
  };
}

interface FilterOptions {
  /**
   * A hook that returns the filters. `wanted` becomes true when one is active or about to be chosen: look-up lists
   * for their options wait until then.
   */
  useFilters?: (wanted: boolean) => readonly FilterField[];
  /** Id of the field whose options are visible as chips: they are loaded without `wanted`. */
  quick?: string | undefined;
}

export interface StateOptions extends FilterOptions, Pick<AddressRules, 'sort' | 'size'> {
  /** Default: the current screen's title. */
  title?: string;
  /** Parameters of the address that belong to the page. */
  own?: readonly string[];
  /** Those of them that are not part of a saved view: the record open beside the list. */
  passing?: readonly string[];
}

/** The state of a list, and of what is around it on its page. */
export interface PageList extends ListState, ListFilters {
  title: string;
  screen: ScreenId | undefined;
  /** True: part of a page that is printed as a whole. */
  part: boolean;
  /** Of the list in the history. */
  entry: HistoryEntry;
  /** Parameters of the page in the address. */
  params: URLSearchParams;
  /** The names of those that saved views keep. */
  lasting: readonly string[];
}

interface Place {
  screen: ScreenId | undefined;
  /** Undefined: the list is the page. */
  keeping: Keeping | undefined;
  /** The page size that the person has chosen. */
  size: PageSize | undefined;
  keepSize: (size: PageSize) => void;
}

/** The first hook of a list: filters, order, search and page. */
export function usePageList(
  { columns, own, passing = [], ...options }: StateOptions & { columns: readonly Column<never>[] },
  place: Place,
): PageList {
  const { screen, keeping } = place;
  const { sort, size } = options;
  const part = keeping !== undefined;
  const nameOf = useScreenName();
  const title = options.title ?? (screen ? nameOf(screen) : '');
  const [params] = useSearchParams();
  const filters = useListFilters(options, params);
  const { fields } = filters;
  const auto = useRowsThatFit(part ? 'part' : screen, part ? undefined : densityOf(params.get('densidad') ?? ''));
  const chosen = pageSizeOf(place.size, size);
  const fits = chosen === 'auto';
  const wanted = fits ? auto : chosen;
  const ownSize = isSize(wanted) ? wanted : undefined;
  // The list of a part ignores parameters of the rest of the page.
  const names = useMemo(() => (part ? [...params.keys()].filter((name) => !isOfList(name)) : own), [part, params, own]);
  const rules = useMemo(
    () => ({ columns: idsOf(columns), sortable: sortableIds(columns), fields, sort, size, ownSize, fits, own: names }),
    [columns, fields, sort, size, ownSize, fits, names],
  );
  const entry = useHistoryEntry(title);
  const state = useListState(rules, keeping, { auto, keep: place.keepSize }, entry);
  const lasting = (own ?? []).filter((name) => !passing.includes(name));
  return { ...state, ...filters, title, screen, part, entry, params, lasting };
}

/** The rows that fit in the window; follows its height, the density and the tabs of saved views. */
function useRowsThatFit(place: ListPlace, density?: Density) {
  const appearance = useAppearance();
  useMenuSavedViews();
  return useSyncExternalStore(onResize, () => rowsInWindow(density ?? appearance.density, place));
}

const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

export interface ListFilters {
  fields: readonly FilterField[];
  /** Called when a person begins to choose a filter. */
  onReach: () => void;
}

export type FilteredList = ListState & ListFilters;

/** The filters of a list. The look-up lists for their options are fetched once one is active or about to be chosen. */
export function useListFilters({ useFilters = noFilters, quick }: FilterOptions, params: URLSearchParams): ListFilters {
  const [reached, setReached] = useState(false);
  const isWanted = (key: string) => key.startsWith(filterPrefix) && key !== filterPrefix + quick;
  const fields = useFilters(reached || [...params.keys()].some(isWanted));
  return { fields, onReach: useCallback(() => setReached(true), []) };
}

const none: readonly FilterField[] = [];
const noFilters = () => none;
