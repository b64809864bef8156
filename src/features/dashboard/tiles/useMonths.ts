import { prefetch } from '~/api/answers.ts';
import { countByMonth } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { addMonths, today } from '~/lib/days.ts';
import { byYear } from './months.ts';

const upTo = (month: string) => ({ desde: addMonths(month, -23), hasta: month });

/** Contracts made in the last twelve months, this one included, and in the twelve before: one call for all tiles. */
export function useMonths() {
  const month = today().slice(0, 7);
  const { data, error, reload } = useQuery(countByMonth, upTo(month));
  return { data: data && byYear(data, month), error, reload };
}

export const askMonths = () => prefetch(countByMonth, upTo(today().slice(0, 7)));
