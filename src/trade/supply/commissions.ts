import { useState } from 'react';
import * as v from 'valibot';
import type { CommissionTerms } from '~/domain/commission.ts';
import { stored } from '~/lib/storage.ts';

const terms = v.object({
  fixed: v.pipe(v.number(), v.minValue(0)),
  feeShare: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});

/**
 * The table of commissions of the person, by supplier; that of `''` is for the others. No call of the API has it, so it
 * is typed and stays on the device until its person signs out.
 */
const table = stored('user.commissions', v.record(v.string(), terms), {});

export type CommissionTable = Readonly<Record<string, CommissionTerms>>;

/** undefined: none was typed for it. */
export const termsOf = (all: CommissionTable, supplier: string): CommissionTerms | undefined =>
  all[supplier] ?? all[''];

export function useCommissions() {
  const [all, setAll] = useState<CommissionTable>(table.read);
  return {
    all,
    /** null: the row goes. */
    put(supplier: string, row: CommissionTerms | null) {
      const { [supplier]: _, ...others } = all;
      const next = row ? { ...others, [supplier]: row } : others;
      table.write(next);
      setAll(next);
    },
  };
}
