import { useMemo } from 'react';
import { getSurplusClosings } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { getSips, getSipsConsumption, type SipsPoint, type SipsReading } from '~/api/sips.ts';
import { checkCups, cups20 } from '~/domain/cups.ts';
import type { BilledSupply } from '~/domain/supply-bill.ts';
import { today } from '~/lib/days.ts';
import type { QueryState } from '~/record/Answered.tsx';
import { closingMonths, type SurplusMonths, surplusMonths } from '~/trade/offers.ts';

export interface Supply {
  point: SipsPoint;
  /** Newest first; empty if the distributor has published nothing. */
  readings: readonly SipsReading[];
}

/** The SIPS data of a supply point: the point and its readings. No call is sent for an invalid CUPS. */
export function useSupply(typed: string): QueryState<Supply> {
  const checked = checkCups(typed);
  const cups = checked.valid ? cups20(checked.cups) : '';
  const point = useQuery(getSips, { cups }, { enabled: checked.valid });
  const readings = useQuery(getSipsConsumption, { cups }, { enabled: checked.valid });
  return {
    data: point.data && readings.data ? { point: point.data, readings: readings.data } : undefined,
    error: point.error ?? readings.error,
    reload: () => {
      if (point.error) point.reload();
      if (readings.error) readings.reload();
    },
  };
}

/**
 * The value of a supply's surplus in the months of its year and of a saving range; nothing is fetched if no surplus is
 * paid for.
 */
export function useSurplus(supply: BilledSupply | undefined, tariff: number | undefined) {
  const enabled = supply !== undefined && tariff !== undefined && supply.surplus !== null;
  const range = supply ? closingMonths(supply, today()) : { desde: '', hasta: '' };
  const { data, error } = useQuery(getSurplusClosings, { ...range, tarifa: tariff ?? 0 }, { enabled });
  const months: SurplusMonths = useMemo(() => (enabled && data ? surplusMonths(data) : null), [enabled, data]);
  return { months, settled: !enabled || data !== undefined || error !== undefined };
}
