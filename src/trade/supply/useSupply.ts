import { useQuery } from '~/api/hooks.ts';
import { getSips, getSipsConsumption, type SipsPoint, type SipsReading } from '~/api/sips.ts';
import { checkCups, cups20 } from '~/domain/cups.ts';
import type { Asked } from '~/record/Answered.tsx';

export interface Supply {
  point: SipsPoint;
  /** Newest first; empty if the distributor has published nothing. */
  readings: readonly SipsReading[];
}

/** The SIPS data of a supply point: the point and its readings. No call is sent for an invalid CUPS. */
export function useSupply(typed: string): Asked<Supply> {
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
