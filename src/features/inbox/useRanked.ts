import { useMemo } from 'react';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import type { ApiError } from '~/api/errors.ts';
import { useQuery } from '~/api/hooks.ts';
import type { Page } from '~/api/schemas.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import type { ListPosition } from '~/routing/listPosition.ts';
import { rangeQuery, readRange } from '~/table/filters/filters.ts';
import { type Question, queryOf } from '~/trade/questions.ts';

/** Days after which a contract that has not moved is seldom rescued. */
export const staleAfter = 180;

interface Ranked {
  /** The first rows of the queue, at most as many as requested. */
  rows: readonly ContractRow[] | undefined;
  /** Total of the whole queue; null if the server does not say. */
  total: number | null | undefined;
  error: ApiError | undefined;
  validating: boolean;
  reload: () => void;
  /** Where a row is in the query that it comes from, so that its record knows its neighbours. */
  positionOf: (row: ContractRow) => ListPosition | undefined;
}

interface RankedOptions {
  /** Number of rows. */
  most: number;
  /** True: contracts that have not moved for a long time come last; false: the query's own order. */
  staleLast: boolean;
  enabled: boolean;
}

/**
 * The first rows of a queue, ranked by the server over the whole queue. The API sorts by one column, so active and
 * stale contracts are two queries, each in the query's order.
 */
export function useRanked(question: Question, { most, staleLast, enabled }: RankedOptions): Ranked {
  const options = { enabled, keepPrevious: true };
  const firstQuery = queryOf(staleLast ? withDays(question, moving) : question, most);
  const lastQuery = queryOf(withDays(question, stale), most);
  const first = useQuery(listContracts, firstQuery, options);
  const others = useQuery(staleLast ? listContracts : undefined, lastQuery, options);
  // What it has kept of another question is no part of this one.
  const last = staleLast ? others : none;
  const rows = useMemo(
    () =>
      first.data && (!staleLast || last.data)
        ? [...first.data.Items, ...(last.data?.Items ?? [])].slice(0, most)
        : undefined,
    [first.data, last.data, most, staleLast],
  );
  return {
    rows,
    total: rows && sum(first.data, last.data),
    error: first.error ?? last.error,
    validating: first.validating || last.validating,
    reload: () => {
      first.reload();
      last.reload();
    },
    positionOf(row) {
      const at = first.data?.Items.indexOf(row) ?? -1;
      if (at >= 0) return { query: firstQuery, position: at + 1 };
      const later = last.data?.Items.indexOf(row) ?? -1;
      return later >= 0 ? { query: lastQuery, position: later + 1 } : undefined;
    },
  };
}

const none = { data: undefined, error: undefined, validating: false, reload: () => {} };

/** Null if one of the numbers is unknown. */
const sum = (...pages: readonly (Pick<Page<unknown>, 'TotalCount'> | undefined)[]) =>
  pages.reduce<number | null>((all, page) => {
    const one = page ? page.TotalCount : 0;
    return all === null || one === null ? null : all + one;
  }, 0);

const withDays = (question: Question, days: (from: string) => string | null): Question => {
  const { DiasEnSituacion } = question.filters as { DiasEnSituacion?: string };
  const filter = days(readRange(DiasEnSituacion).from);
  return { ...question, filters: { ...question.filters, ...(filter && { DiasEnSituacion: filter }) } };
};

/** A contract with an unknown number of days counts as active, so that no queue leaves it out. */
const moving = (from: string) =>
  from
    ? rangeQuery({ from, to: String(staleAfter) })
    : serialiseFilter({ kind: 'not', filter: { kind: 'atLeast', value: String(staleAfter + 1) } });

const stale = () => rangeQuery({ from: String(staleAfter + 1), to: '' });
