import type { Contract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { useQuery } from '~/api/hooks.ts';
import { cups20 } from '~/domain/cups.ts';
import { othersOnPoint } from '~/trade/contracts/gate.ts';

/** The other contracts of the same supply point, with the border point or without, the newest first. */
export function usePointContracts({ Cups, CodigoContrato }: Contract) {
  const point = cups20(Cups ?? '');
  const { data, error, loading, reload } = useQuery(listContracts, othersOnPoint(point), { enabled: point !== '' });
  const others = data?.Items.filter((other) => other.CodigoContrato !== CodigoContrato) ?? [];
  return { others, known: data !== undefined, loading, error: data ? undefined : error, reload };
}
