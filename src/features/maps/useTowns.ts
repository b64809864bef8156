import { useEffect, useMemo, useState } from 'react';
import { listContracts } from '~/api/contracts.ts';
import type { ApiError } from '~/api/errors.ts';
import { useQueries, useQuery } from '~/api/hooks.ts';
import { asApiError } from '~/api/perform.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { loadMunicipalities, type Municipality } from '~/ui/map/municipalities.ts';
import { byMunicipality, sumsOf } from './count.ts';

/** Rows of one call: some hundred kB. */
const pageSize = 500;
/** Maximum number of calls; the page says how many contracts beyond them were not read. */
const mostPages = 40;

/**
 * The sums of each municipality of a province. Its contracts are fetched, because no call adds them up by municipality.
 */
export function useTowns(query: ListQuery, province: string | undefined) {
  const enabled = province !== undefined;
  const finder = useMunicipalities(province);
  const first = useQuery(listContracts, { ...query, pageIndex: 0, pageSize }, { enabled });
  const pages = Math.min(Math.ceil((first.data?.TotalCount ?? 0) / pageSize), mostPages);
  const others = useMemo(
    () => Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => ({ ...query, pageIndex: at + 1, pageSize })),
    [query, pages],
  );
  const more = useQueries(listContracts, others, { enabled: first.data !== undefined });
  const data = useMemo(() => {
    if (!first.data || !more.data || !finder.find) return undefined;
    const rows = [first.data, ...more.data].flatMap(({ Items }) => Items);
    return {
      ...byMunicipality(rows, finder.find),
      whole: sumsOf(first.data),
      /** Number of contracts that were not read. */
      unread: Math.max((first.data.TotalCount ?? Number.NaN) - rows.length, 0),
    };
  }, [first.data, more.data, finder.find]);
  return {
    data,
    error: first.error ?? more.error ?? finder.error,
    validating: first.validating || more.validating,
    reload: () => {
      if (first.error) first.reload();
      if (more.error) more.reload();
      if (finder.error) finder.reload();
    },
  };
}

interface Finder {
  province?: string;
  find?: (name: string) => Municipality | undefined;
  error?: ApiError;
}

/** The positions of a province's municipalities, loaded when a province is opened. */
function useMunicipalities(province: string | undefined) {
  const [finder, setFinder] = useState<Finder>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (province === undefined) return;
    let left = false;
    loadMunicipalities(province).then(
      (find) => !left && setFinder({ province, find }),
      (thrown) => !left && setFinder({ province, error: asApiError(undefined, thrown) }),
    );
    return () => {
      left = true;
    };
  }, [province, attempt]);
  return {
    ...(finder.province === province && finder),
    reload: () => setAttempt((count) => count + 1),
  };
}
