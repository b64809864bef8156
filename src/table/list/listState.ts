import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListQuery } from '~/api/schemas.ts';
import { isText, type ListParams, type Sort, toQuery } from '~/lib/listAddress.ts';
import { type AddressRules, type ListAddress, readAddress, sizesOf, writeAddress } from './address.ts';
import type { HistoryEntry } from './historyEntry.ts';
import type { PageSize } from './pageSize.ts';

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
  /** The parameters of another address that this list does not know. */
  ignoredIn: (params: URLSearchParams) => readonly string[];
  /** Removes search and filters. */
  clear: () => void;
}

export type ListLayout = Pick<ListParams, 'columns' | 'widths' | 'frozen' | 'density'>;

/** The page size that a person has stored for a list; `rules.kept` is its current number of rows. */
export interface SizeChoice {
  chosen: PageSize | undefined;
  /** Current number of rows for "auto". */
  auto: number;
  keep: (size: PageSize) => void;
}

/** Where a list keeps its state: several lists on one page would conflict in the address. */
export type Keeping = 'address' | 'memory';

/**
 * The state of a list. In the address, so that Back, reload and links restore it; searching and the page size replace
 * the history entry, everything else adds one. Whatever changes the rows resets to the first page.
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
  const said = String(params);
  const { address, ignored } = useMemo(() => readAddress(new URLSearchParams(said), rules), [said, rules]);
  const query = useMemo(() => toQuery(address), [address]);
  const [typed, setTyped] = useState<string>();

  /** The search to send: the active one, unless something else has been typed since. */
  const asked = typed === undefined ? address.text : isText(typed) ? typed : '';

  const write = (change: Partial<ListAddress>, replace = false, by = rules) => {
    const next = writeAddress({ ...address, page: 0, text: asked, ...change }, by);
    for (const name of rules.own ?? []) for (const value of params.getAll(name)) next.append(name, value);
    setTyped(undefined);
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

  // A navigation (Back, a link, our own) replaces the typed text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(() => setTyped(undefined), [said]);

  const setSize = (chosen: PageSize) => {
    const size = chosen === 'auto' ? (choice?.auto ?? address.size) : chosen;
    choice?.keep(chosen);
    write({ size }, true, { ...rules, kept: choice && size, fits: chosen === 'auto' });
  };

  // With "auto", the page size becomes what fits now, and the first visible row stays visible.
  const auto = choice?.auto;
  const fitted = useRef(auto);
  const refit = useEffectEvent((before: number, size: number) => {
    if (choice?.chosen === 'auto' && address.size === before)
      write({ size, page: Math.floor((address.page * before) / size) }, true);
  });
  useEffect(() => {
    const before = fitted.current;
    fitted.current = auto;
    if (before !== undefined && auto !== undefined && before !== auto) refit(before, auto);
  }, [auto]);

  const setFilters: ListState['setFilters'] = (queries, text = asked) => {
    const all = Object.entries({ ...address.filters, ...queries });
    write({ text, filters: Object.fromEntries(all.filter(([, query]) => query !== null)) as Record<string, string> });
  };

  const isAuto = choice?.chosen === 'auto' && address.size === choice.auto;
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
    setPage: (page) => write(asked === address.text ? { page } : {}),
    setSize,
    setSort: (sort) => write({ sort }),
    setText: setTyped,
    setFilter: (column, query) => setFilters({ [column]: query }),
    setFilters,
    setListLayout: (layout) => write({ page: address.page, ...layout }, true),
    ignoredIn: (other) => readAddress(other, rules).ignored,
    clear: () => write({ text: '', filters: {} }),
  };
}
