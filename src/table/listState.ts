import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ListQuery } from '~/api/schemas.ts';
import {
  type AddressRules,
  isText,
  type ListAddress,
  readAddress,
  type Sort,
  sizesOf,
  toQuery,
  writeAddress,
} from './address.ts';

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
  /** A search or a filter is in force. */
  filtered: boolean;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSort: (sort: Sort) => void;
  setText: (text: string) => void;
  /** null takes the filter away. */
  setFilter: (column: string, query: string | null) => void;
  /** Takes the search and every filter away. */
  clear: () => void;
}

/** Where a list keeps its state: several on one page would fight over the address. */
export type Keeping = 'address' | 'memory';

/**
 * The state of a list. In the address, Back, reload and a sent link restore it; searching replaces the address,
 * everything else adds an entry to the history. What changes the rows goes back to the first page.
 */
export function useListState(rules: AddressRules, keeping: Keeping = 'address'): ListState {
  const [inAddress, setAddress] = useSearchParams();
  const [inMemory, setMemory] = useState(() => new URLSearchParams());
  const params = keeping === 'address' ? inAddress : inMemory;
  const { address, ignored } = useMemo(() => readAddress(params, rules), [params, rules]);
  const query = useMemo(() => toQuery(address), [address]);
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A move of the address (Back, a link, our own) has the last word over what was being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change itself that counts
  useEffect(() => {
    setTyped(undefined);
    return () => clearTimeout(timer.current);
  }, [params]);

  const write = useCallback(
    (change: Partial<ListAddress>, replace = false) => {
      clearTimeout(timer.current);
      const searched = typed === undefined ? {} : { text: isText(typed) ? typed : '' };
      const next = writeAddress({ ...address, page: 0, ...searched, ...change }, rules);
      for (const name of rules.own ?? []) for (const value of params.getAll(name)) next.append(name, value);
      setTyped(undefined);
      if (keeping === 'address') setAddress(next, { replace, preventScrollReset: true });
      else setMemory(next);
    },
    [address, keeping, params, rules, setAddress, typed],
  );

  const setText = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write({ text: isText(text) ? text : '' }, true), debounce);
  };

  const setFilter = (column: string, filter: string | null) => {
    const { [column]: _, ...others } = address.filters;
    write({ filters: filter === null ? others : { ...address.filters, [column]: filter } });
  };

  return {
    ...address,
    text: typed ?? address.text,
    query,
    ignored,
    sizes: sizesOf(rules),
    filtered: address.text !== '' || Object.keys(address.filters).length > 0,
    // The search that is being typed finds other rows: the page that was asked for is one of the old ones.
    setPage: (page) => write(typed === undefined ? { page } : {}),
    setSize: (size) => write({ size }),
    setSort: (sort) => write({ sort }),
    setText,
    setFilter,
    clear: () => write({ text: '', filters: {} }),
  };
}
