import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListQuery } from '~/api/schemas.ts';
import { isText, type Sort } from '~/routing/listGrammar.ts';
import {
  type AddressRules,
  type ListAddress,
  readAddress,
  type SaidColumns,
  sizesOf,
  toQuery,
  writeAddress,
} from './address.ts';
import type { PageSize } from './pageSize.ts';

/** Milliseconds without a key before a search is asked. */
const debounce = 250;

export interface ListState extends ListAddress {
  /** What stands in the search box; the address and the query follow when the typing rests. */
  text: string;
  /** For the call. */
  query: ListQuery;
  /** Parameters of the address that this list does not understand, as `name=value`. */
  ignored: readonly string[];
  /** Page sizes to choose from. */
  sizes: readonly number[];
  /** What the choice of sizes shows; `auto` is offered where it is kept. */
  chosenSize: PageSize;
  offersAuto: boolean;
  /** A search or a filter is in force. */
  filtered: boolean;
  setPage: (page: number) => void;
  setSize: (size: PageSize) => void;
  setSort: (sort: Sort) => void;
  setText: (text: string) => void;
  /** null takes the filter away. */
  setFilter: (column: string, query: string | null) => void;
  /** Columns and density of the address in place of the person's own; undefined takes them out of it. */
  setLook: (look: Look) => void;
  /** What this list does not know in the parameters of another address of it. */
  ignoredIn: (params: URLSearchParams) => readonly string[];
  /** Takes the search and every filter away. */
  clear: () => void;
}

/** Columns and density of an address. */
export type Look = SaidColumns & Pick<ListAddress, 'density'>;

/** The page size that a person keeps for a list: `rules.kept` is what it comes to. */
export interface SizeChoice {
  chosen: PageSize | undefined;
  /** Rows that "auto" comes to at present. */
  auto: number;
  keep: (size: PageSize) => void;
}

/** Where a list keeps its state: several on one page would fight over the address. */
export type Keeping = 'address' | 'memory';

/**
 * The state of a list. In the address, Back, reload and a sent link restore it; searching and the page size replace the
 * address, everything else adds an entry to the history. What changes the rows goes back to the first page.
 */
export function useListState(rules: AddressRules, keeping: Keeping = 'address', choice?: SizeChoice): ListState {
  const [inAddress, setInAddress] = useSearchParams();
  const [inMemory, setMemory] = useState(() => new URLSearchParams());
  const params = keeping === 'address' ? inAddress : inMemory;
  const place = String(params);
  const { address, ignored } = useMemo(() => readAddress(new URLSearchParams(place), rules), [place, rules]);
  const query = useMemo(() => toQuery(address), [address]);
  const [typed, setTyped] = useState<string>();

  /** What the box asks for: the search in force, unless something else has been typed since. */
  const asked = typed === undefined ? address.text : isText(typed) ? typed : '';

  const write = (change: Partial<ListAddress>, replace = false, by = rules) => {
    const next = writeAddress({ ...address, page: 0, text: asked, ...change }, by);
    for (const name of rules.own ?? []) for (const value of params.getAll(name)) next.append(name, value);
    setTyped(undefined);
    if (keeping === 'address') setInAddress(next, { replace });
    else setMemory(next);
  };

  const search = useEffectEvent(() => write({}, true));
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => search(), debounce);
    return () => clearTimeout(timer);
  }, [typed]);

  // A move of the address (Back, a link, our own) has the last word over what was being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change itself that counts
  useEffect(() => setTyped(undefined), [place]);

  const setSize = (chosen: PageSize) => {
    const size = chosen === 'auto' ? (choice?.auto ?? address.size) : chosen;
    choice?.keep(chosen);
    write({ size }, true, { ...rules, kept: choice && size });
  };

  // A page of as many rows as fitted is one of as many as fit now; its first row stays in sight.
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

  const setFilter = (column: string, filter: string | null) => {
    const { [column]: _, ...others } = address.filters;
    write({ filters: filter === null ? others : { ...address.filters, [column]: filter } });
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
    // The search that is being typed finds other rows: the page that was asked for is one of the old ones.
    setPage: (page) => write(asked === address.text ? { page } : {}),
    setSize,
    setSort: (sort) => write({ sort }),
    setText: setTyped,
    setFilter,
    setLook: (look) => write({ page: address.page, ...look }, true),
    ignoredIn: (other) => readAddress(other, rules).ignored,
    clear: () => write({ text: '', filters: {} }),
  };
}
