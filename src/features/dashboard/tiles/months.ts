import { countByMonth } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { useQuery } from '~/api/hooks.ts';
import { addMonths, today } from '~/lib/days.ts';
import { formatDate } from '~/lib/format.ts';

export interface MonthCount {
  /** `2026-10`. */
  month: string;
  /** `octubre de 2026`. */
  name: string;
  count: number;
}

/** The twelve months up to one, and the twelve before; a month that the server leaves out has no contracts. */
export function byYear(counts: readonly { Mes: string; Cantidad: number }[], last: string) {
  const counted = new Map(counts.map(({ Mes, Cantidad }) => [Mes.slice(0, 7), Cantidad]));
  const year = (end: string) =>
    Array.from({ length: 12 }, (_, index): MonthCount => {
      const month = addMonths(end, index - 11);
      return { month, name: formatDate(month, 'monthAndYear'), count: counted.get(month) ?? 0 };
    });
  return { recent: year(last), before: year(addMonths(last, -12)) };
}

export const sum = (months: readonly MonthCount[]) => months.reduce((all, { count }) => all + count, 0);

const thisMonth = () => today().slice(0, 7);
export const monthsCall = (month = thisMonth()) => call(countByMonth, { desde: addMonths(month, -23), hasta: month });

/** Contracts made in the last twelve months, this one included, and in the twelve before: one call for all tiles. */
export function useMonths() {
  const month = thisMonth();
  const { data, error, reload } = useQuery(...monthsCall(month));
  return { data: data && byYear(data, month), error, reload };
}
