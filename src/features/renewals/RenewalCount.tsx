import { useQuery } from '~/api/hooks.ts';
import { listRenewals } from '~/api/renewals.ts';
import { formatNumber, missing } from '~/lib/format.ts';
import { counting, type RenewalQuery } from './question.ts';

/** How many renewals a question finds; its room is kept while that is asked. */
export function RenewalCount({ query, plus = 0 }: { query: RenewalQuery; plus?: number }) {
  const { data, error } = useQuery(listRenewals, counting(query), { keepPrevious: true });
  return (
    <span className="inline-block min-w-6 tabular-nums">
      {data ? formatNumber(data.TotalCount + plus) : error && missing}
    </span>
  );
}
