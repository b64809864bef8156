import { useMemo } from 'react';
import { getSurplusClosings } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import type { BilledSupply } from '~/domain/supply-bill.ts';
import { today } from '~/lib/days.ts';
import { closingMonths, type SurplusMonths, surplusMonths } from '~/trade/offers.ts';

/** What the surplus of a supply was worth in the months of its year and of a range of savings; nothing is asked where none is paid for. */
export function useSurplus(supply: BilledSupply | undefined, tariff: number | undefined) {
  const enabled = supply !== undefined && tariff !== undefined && supply.surplus !== null;
  const asked = supply ? closingMonths(supply, today()) : { desde: '', hasta: '' };
  const { data, error } = useQuery(getSurplusClosings, { ...asked, tarifa: tariff ?? 0 }, { enabled });
  const months: SurplusMonths = useMemo(() => (enabled && data ? surplusMonths(data) : null), [enabled, data]);
  return { months, settled: !enabled || data !== undefined || error !== undefined };
}
