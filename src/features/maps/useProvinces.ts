import { useMemo } from 'react';
import { listContracts } from '~/api/contracts.ts';
import { useQueries } from '~/api/hooks.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { optionsQuery, readOptions } from '~/table/filters.ts';
import { narrow } from '~/trade/narrow.ts';
import { provinces } from '~/ui/map/spain.ts';
import { rest, sumsOf } from './count.ts';

/**
 * The sums of each province and of what has none. No call answers them together: the list is asked for one row of each
 * province, and its sums are read.
 *
 * @param chosen the filter on the province, where there is one: only those are asked
 */
export function useProvinces(query: ListQuery, chosen: string | undefined, enabled: boolean) {
  const asked = useMemo(() => {
    const codes = readOptions(chosen);
    return provinces.filter(({ code }) => codes.length === 0 || codes.includes(code));
  }, [chosen]);
  const queries = useMemo(() => {
    const one = { ...query, pageIndex: 0, pageSize: 1 };
    return [one, ...asked.map(({ code }) => narrow(one, { Provincia: optionsQuery([code]) ?? '' }))];
  }, [query, asked]);
  const { data, ...answer } = useQueries(listContracts, queries, {
    enabled,
    // Of some provinces the answer before may be that of others.
    keepPrevious: chosen === undefined,
  });
  const counted = useMemo(() => {
    const [whole, ...parts] = data ?? [];
    // The last answer may be that of fewer provinces.
    if (!whole || parts.length !== asked.length) return undefined;
    const sums = parts.map(sumsOf);
    return {
      whole: sumsOf(whole),
      provinces: asked.map((province, at) => ({
        province,
        sums: sums[at] ?? { count: 0, consumption: 0, commission: 0 },
      })),
      unknown: rest(sumsOf(whole), sums),
    };
  }, [data, asked]);
  return { ...answer, data: counted };
}
