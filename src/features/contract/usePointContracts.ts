import type { Contract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { cups20 } from '~/domain/cups.ts';

/** More contracts than any supply point has. */
const most = 20;

/** The other contracts of the same supply point, with the border point or without, the newest first. */
export function usePointContracts({ Cups, CodigoContrato }: Contract) {
  const point = cups20(Cups ?? '');
  const { data, error, reload } = useQuery(
    listContracts,
    {
      pageIndex: 0,
      pageSize: most,
      sortColumn: 'FechaCreacion',
      sortOrder: 'desc',
      filterColumns: ['Cups'],
      filterQueries: [point],
    },
    { enabled: point !== '' },
  );
  const others = data?.Items.filter((other) => other.CodigoContrato !== CodigoContrato) ?? [];
  return { others, error: data ? undefined : error, reload };
}
