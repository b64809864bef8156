import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { listContracts } from '~/api/contracts.ts';
import type { ResultOf } from '~/api/endpoint.ts';
import { useQueries, useQuery } from '~/api/hooks.ts';
import type { ListQuery, Page } from '~/api/schemas.ts';
import { state } from '~/domain/contract-states.ts';
import { formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { optionsQuery, readOptions } from '~/table/filters/filters.ts';
import { narrow } from '~/trade/filters.ts';
import type { Measure } from '~/ui/map/declaration.ts';
import { type Province, provinces } from '~/ui/map/spain.ts';

/** Parallel calls: more would not be faster in a browser. */
const atOnce = 8;

/** Provinces by population: the largest bubbles load first, and if few contracts remain, the rest is skipped. */
const byPeople =
  '28 08 46 41 03 29 30 11 07 48 15 35 38 33 50 36 18 43 14 20 17 04 12 45 06 31 39 23 47 21 25 10 02 24 13 37 01 26 09 27 32 19 05 16 49 34 22 51 52 40 44 42'.split(
    ' ',
  );
const inOrder = provinces.toSorted((a, b) => byPeople.indexOf(a.code) - byPeople.indexOf(b.code));

interface Counted {
  whole: Sums;
  provinces: readonly { province: Province; sums: Sums }[];
  unknown: Sums | undefined;
  /** Progress of counting; undefined when finished. */
  counting: { done: number; all: number } | undefined;
}

const nothing: Sums = { count: 0, consumption: 0, commission: 0 };

/**
 * The sums of each province and of contracts without one, as they load. No call gives them together: for each province
 * one row is fetched with its sums.
 *
 * @param chosen the filter on provinces, if any: only these are fetched
 */
export function useProvinces(query: ListQuery, chosen: string | undefined) {
  const provinces = useMemo(() => {
    const codes = readOptions(chosen);
    return inOrder.filter(({ code }) => codes.length === 0 || codes.includes(code));
  }, [chosen]);
  const first = useQuery(listContracts, { ...query, pageIndex: 0, pageSize: 1 });
  const whole = useMemo(() => first.data && sumsOf(first.data), [first.data]);
  const queries = useMemo(
    () =>
      provinces.map(({ code }) =>
        narrow({ ...query, pageIndex: 0, pageSize: 1 }, { Provincia: optionsQuery([code]) ?? '' }),
      ),
    [query, provinces],
  );
  const [part, setPart] = useState<{ of: typeof queries; answers: readonly ResultOf<typeof listContracts>[] }>();
  const counts = useQueries(listContracts, queries, {
    enabled: whole !== undefined && whole.count > 0,
    atOnce,
    onPart: (answers) => {
      setPart({ of: queries, answers });
      return answers.reduce((sum, { TotalCount }) => sum + (TotalCount ?? Number.NaN), 0) >= (whole?.count ?? 0);
    },
  });
  const complete = counts.data !== undefined || whole?.count === 0;
  const answers = counts.data ?? (part?.of === queries ? part.answers : undefined);
  const data = useMemo((): Counted | undefined => {
    if (!whole) return undefined;
    const found = provinces.map((province, at) => ({ province, sums: answers?.[at] ? sumsOf(answers[at]) : nothing }));
    const parts = found.map(({ sums }) => sums);
    return {
      whole,
      provinces: found,
      unknown: complete ? rest(whole, parts) : undefined,
      counting: complete ? undefined : { done: answers?.length ?? 0, all: provinces.length },
    };
  }, [whole, provinces, answers, complete]);
  return {
    data,
    error: first.error ?? counts.error,
    validating: first.validating || counts.validating,
    reload: () => {
      for (const query of [first, counts]) if (query.error) query.reload();
    },
  };
}

/**
 * The totals in a page of the contract list, over all rows that match its filters. A count that the server does not say
 * is not a number: a dash wherever it is shown, and a dash what is calculated with it.
 */
export const sumsOf = ({ TotalCount, Totales }: Page<unknown>): Sums => ({
  count: TotalCount ?? Number.NaN,
  consumption: Totales?.ConsumoAnual ?? null,
  commission: Totales?.ImporteComision ?? null,
});

/** A whole without its known parts; undefined if nothing remains. */
export function rest(whole: Sums, parts: readonly Sums[]): Sums | undefined {
  const count = parts.reduce((left, part) => left - part.count, whole.count);
  if (count <= 0) return undefined;
  const less = (of: 'consumption' | 'commission') =>
    parts.reduce<number | null>((left, part) => {
      const value = part[of];
      return left === null || value === null ? null : left - value;
    }, whole[of]);
  return { count, consumption: less('consumption'), commission: less('commission') };
}

/** What a map shows: contracts, or the supply points that they supply. */
export type LayerId = 'contracts' | 'sites';

/** Number of contracts, kWh per year, € of commission; null if the API does not provide it. */
export interface Sums {
  count: number;
  consumption: number | null;
  commission: number | null;
}

interface Layer {
  /** Filters of the contract list that are always applied. */
  fixed: Readonly<Record<string, string>>;
  values: (sums: Sums) => readonly (number | null)[];
  measures: (t: TFunction<'maps'>) => readonly Measure[];
}

const perPoint = (kwh: number | null | undefined, count: number | null | undefined) =>
  kwh == null || !count ? null : kwh / count;

const kwh = (value: number | null) => formatQuantity(value, 'kWh');

export const layerOf: Record<LayerId, Layer> = {
  contracts: {
    fixed: {},
    values: ({ count, consumption, commission }) => [count, consumption, commission],
    measures: (t) => [
      { name: t('measure.contracts'), format: (value) => formatNumber(value) },
      { name: t('measure.consumption'), format: kwh },
      { name: t('measure.commission'), format: formatEuro },
    ],
  },
  // Each supply point has at most one active contract, so active contracts stand for points: no call lists the points.
  sites: {
    fixed: { Estado: optionsQuery([state.active]) ?? '' },
    values: ({ count, consumption }) => [count, consumption, perPoint(consumption, count)],
    measures: (t) => [
      { name: t('measure.sites'), format: (value) => formatNumber(value) },
      { name: t('measure.consumption'), format: kwh },
      { name: t('measure.mean'), format: kwh, ofAll: ([count, sum]) => perPoint(sum, count) },
    ],
  },
};
