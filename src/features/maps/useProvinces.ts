import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { type ContractRow, listContracts } from '~/api/contracts.ts';
import type { ResultOf } from '~/api/endpoint.ts';
import { useList, useQueries, useQuery } from '~/api/hooks.ts';
import type { ListQuery, Page } from '~/api/schemas.ts';
import { listProvinces } from '~/api/utility.ts';
import { state } from '~/domain/contract-states.ts';
import { formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { optionsQuery, readOptions } from '~/table/filters/filters.ts';
import { narrow } from '~/trade/filters.ts';
import type { Measure } from '~/ui/map/declaration.ts';
import { type Province, provinces } from '~/ui/map/spain.ts';

/** Rows of one call. */
const pageSize = 500;
/** Up to this many contracts are read, with two calls; more are counted by province. */
const mostRead = 1000;
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
 * The sums of each province and of contracts without one, as they load. No call gives them together: few contracts are
 * read; for many, one row per province is fetched with its sums.
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
  const read = useRead(query, whole);
  const counts = useCounts(query, provinces, read.possible ? undefined : whole);
  const counted = useMemo((): Counted | undefined => {
    if (!whole) return undefined;
    const all = provinces.length;
    const sums = read.possible ? read.sums : counts.sums;
    const found = provinces.map((province) => ({ province, sums: sums?.get(province.code) ?? nothing }));
    const complete = read.possible ? sums !== undefined : counts.complete;
    return {
      whole,
      provinces: found,
      unknown: complete
        ? rest(
            whole,
            found.map((one) => one.sums),
          )
        : undefined,
      counting: complete ? undefined : { done: sums?.size ?? 0, all },
    };
  }, [whole, provinces, read.possible, read.sums, counts.sums, counts.complete]);
  // With other provinces, the previous answer may belong to others.
  const before = useLast(counted, chosen === undefined);
  const parts = [first, read, counts];
  return {
    data: counted ?? before,
    error: first.error ?? read.error ?? counts.error,
    validating: parts.some(({ validating }) => validating),
    reload: () => {
      for (const part of parts) if (part.error) part.reload();
    },
  };
}

/** The last complete answer, until the next one begins. */
function useLast(counted: Counted | undefined, usable: boolean) {
  const [last, setLast] = useState<Counted>();
  const whole = counted?.counting === undefined ? counted : undefined;
  useEffect(() => {
    if (whole) setLast(whole);
  }, [whole]);
  return usable ? last : undefined;
}

/** Few contracts: read and added up; not possible if a row has a province that the API does not list. */
function useRead(query: ListQuery, whole: Sums | undefined) {
  const few = whole !== undefined && whole.count <= mostRead;
  const pages = useMemo(
    () =>
      Array.from({ length: few ? Math.ceil(whole.count / pageSize) : 0 }, (_, pageIndex) => ({
        ...query,
        pageIndex,
        pageSize,
      })),
    [query, whole, few],
  );
  const names = useList(listProvinces, undefined, { enabled: few });
  const rows = useQueries(listContracts, pages, { enabled: few && pages.length > 0 });
  const sums = useMemo(() => {
    if (few && pages.length === 0) return new Map<string, Sums>();
    if (!rows.data || names.items.length === 0) return undefined;
    const codes = new Map(names.items.flatMap(({ Codigo, Nombre }) => (Nombre ? [[Nombre, Codigo] as const] : [])));
    return byProvince(
      rows.data.flatMap(({ Items }) => Items),
      codes,
    );
  }, [few, pages, rows.data, names.items]);
  const strange = names.error !== undefined || sums === null;
  return {
    possible: few && !strange,
    sums: sums ?? undefined,
    error: rows.error,
    validating: rows.validating,
    reload: rows.reload,
  };
}

/** Many contracts: one call per province. */
function useCounts(query: ListQuery, provinces: readonly Province[], whole: Sums | undefined) {
  const queries = useMemo(
    () =>
      provinces.map(({ code }) =>
        narrow({ ...query, pageIndex: 0, pageSize: 1 }, { Provincia: optionsQuery([code]) ?? '' }),
      ),
    [query, provinces],
  );
  const [part, setPart] = useState<{ of: typeof queries; answers: readonly ResultOf<typeof listContracts>[] }>();
  const { data, ...answer } = useQueries(listContracts, queries, {
    enabled: whole !== undefined,
    atOnce,
    onPart: (answers) => {
      setPart({ of: queries, answers });
      return answers.reduce((sum, { TotalCount }) => sum + (TotalCount ?? Number.NaN), 0) >= (whole?.count ?? 0);
    },
  });
  const answers = data ?? (part?.of === queries ? part.answers : undefined);
  const sums = useMemo(
    () =>
      answers &&
      new Map(answers.flatMap((one, at) => (provinces[at] ? [[provinces[at].code, sumsOf(one)] as const] : []))),
    [answers, provinces],
  );
  return { sums, complete: data !== undefined, ...answer };
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

/**
 * Contracts by province code; those without a province are in none.
 *
 * @param codes by name
 * @returns null if a contract has an unknown province
 */
export function byProvince(rows: readonly ContractRow[], codes: ReadonlyMap<string, string>): Map<string, Sums> | null {
  const sums = new Map<string, Sums>();
  for (const row of rows) {
    if (!row.Provincia) continue;
    const code = codes.get(row.Provincia);
    if (code === undefined) return null;
    sums.set(code, added(sums.get(code), row));
  }
  return sums;
}

/** A contract with unknown consumption or commission adds nothing, as in the list's own sums. */
const added = (sums: Sums | undefined, { ConsumoAnual, ImporteComision }: ContractRow): Sums => ({
  count: (sums?.count ?? 0) + 1,
  consumption: (sums?.consumption ?? 0) + (ConsumoAnual ?? 0),
  commission: (sums?.commission ?? 0) + (ImporteComision ?? 0),
});

/** What a map shows: contracts, or the supply points that they supply. */
export const layers = ['contracts', 'sites'] as const;
export type LayerId = (typeof layers)[number];

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
