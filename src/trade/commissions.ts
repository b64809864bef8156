import * as v from 'valibot';
import { type CommissionTerms, commissionFor } from '~/domain/commission.ts';
import { stored } from '~/lib/storage.ts';

const terms = v.object({
  fixed: v.pipe(v.number(), v.minValue(0)),
  feeShare: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});

/**
 * The person's table of commissions, by supplier; `''` is for all others. The API has no call for it, so it is typed,
 * and stays on the device until the person signs out.
 */
export const commissionTable = stored('user.commissions', v.record(v.string(), terms), {});

export type CommissionTable = Readonly<Record<string, CommissionTerms>>;

/** € once, by that table; undefined if it has nothing for the supplier. */
export function commissionIn(table: CommissionTable, supplier: string, fee: number, kWh: number): number | undefined {
  const own = table[supplier] ?? table[''];
  return own && commissionFor(own, fee, kWh);
}
