import { useMemo } from 'react';
import { getSurplusClosings } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import type { BilledSupply } from '~/domain/supply-bill.ts';
import { type SurplusMonths, surplusMonths } from '~/trade/offers.ts';

/** What the surplus of a supply was worth in the months of its year; nothing is asked where none is paid for. */
export function useSurplus(supply: BilledSupply | undefined, tariff: number | undefined) {
  const enabled = supply !== undefined && tariff !== undefined && supply.surplus !== null;
  const desde = supply?.months[0]?.month ?? '';
  const hasta = supply?.months.at(-1)?.month ?? '';
  const { data, error } = useQuery(getSurplusClosings, { desde, hasta, tarifa: tariff ?? 0 }, { enabled });
  const months: SurplusMonths = useMemo(() => (enabled && data ? surplusMonths(data) : null), [enabled, data]);
  return { months, settled: !enabled || data !== undefined || error !== undefined };
}
