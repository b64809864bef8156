import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
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
  /** The search that our own move of the address brings: until it has landed, the person may type on. */
  const sent = useRef<string>(undefined);

  /** What the box asks for: the search in force, unless something else has been typed since. */
  const asked = typed === undefined ? address.text : isText(typed) ? typed : '';

  const write = (change: Partial<ListAddress>, replace = false) => {
    const text = change.text ?? asked;
    const next = writeAddress({ ...address, page: 0, ...change, text }, rules);
    for (const name of rules.own ?? []) for (const value of params.getAll(name)) next.append(name, value);
    sent.current = text;
    setTyped(text);
    if (keeping === 'address') setAddress(next, { replace, preventScrollReset: true });
    else setMemory(next);
  };

  const search = useEffectEvent(() => write({}, true));
  useEffect(() => {
    if (typed === undefined || typed === sent.current) return;
    const timer = setTimeout(() => search(), debounce);
    return () => clearTimeout(timer);
  }, [typed]);

  // Back, a link, another control: a move that is not ours has the last word over what was being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change itself that counts
  useEffect(() => {
    const ours = sent.current === address.text;
    sent.current = undefined;
    setTyped((now) => (ours && now !== address.text ? now : undefined));
  }, [params]);

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
    setPage: (page) => write(asked === address.text ? { page } : {}),
    setSize: (size) => write({ size }),
    setSort: (sort) => write({ sort }),
    setText: setTyped,
    setFilter,
    clear: () => write({ text: '', filters: {} }),
  };
}
