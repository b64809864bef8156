import { countByMonth } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { addMonths, today } from '~/lib/days.ts';
import { byYear } from './months.ts';

/** Contracts made in the last twelve months, this one included, and in the twelve before: one call for all tiles. */
export function useMonths() {
  const month = today().slice(0, 7);
  const { data, error, reload } = useQuery(countByMonth, { desde: addMonths(month, -23), hasta: month });
  return { data: data && byYear(data, month), error, reload };
}
