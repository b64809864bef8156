import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { CommissionTerms } from '~/domain/commission.ts';
import { TypedNumber } from '~/form/TypedNumber.tsx';
import { stored } from '~/lib/storage.ts';
import { Fold } from './Fold.tsx';

const terms = v.object({
  fixed: v.pipe(v.number(), v.minValue(0)),
  feeShare: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});

/**
 * The person's table of commissions, by supplier; `''` is for all others. The API has no call for it, so it is typed,
 * and stays on the device until the person signs out.
 */
const table = stored('user.commissions', v.record(v.string(), terms), {});

type CommissionTable = Readonly<Record<string, CommissionTerms>>;

/** undefined: none was typed. */
export const termsOf = (all: CommissionTable, supplier: string): CommissionTerms | undefined =>
  all[supplier] ?? all[''];

interface SellerPanelProps {
  /** Names of the suppliers with an offer. */
  suppliers: readonly string[];
  commissions: ReturnType<typeof useCommissions>;
}

/** The seller's side, never printed: the table of commissions. */
export function SellerPanel({ suppliers, commissions: { all, put } }: SellerPanelProps) {
  const { t } = useTranslation('comparisons');
  const change = (supplier: string, part: keyof CommissionTerms, value: number | null) => {
    const row = { ...(all[supplier] ?? { fixed: 0, feeShare: 0 }), [part]: value ?? 0 };
    put(supplier, row.fixed === 0 && row.feeShare === 0 ? null : row);
  };
  const input = (supplier: string, part: keyof CommissionTerms, most: number) => (
    <TypedNumber
      label={t(`seller.${part}`)}
      value={all[supplier]?.[part] ?? null}
      most={most}
      onCommit={(value) => change(supplier, part, value)}
      bad={t(part === 'fixed' ? 'supply.badAmount' : 'seller.badShare')}
      unit={part === 'fixed' ? '€' : '%'}
    />
  );
  return (
    <div className="rounded border border-line">
      <Fold title={t('seller.title')} help={t('seller.text')}>
        {['', ...suppliers].map((supplier) => (
          <fieldset key={supplier} className="grid max-w-120 grid-cols-2 items-start gap-3">
            <legend className="mb-1 text-12 text-text2">{supplier || t('seller.others')}</legend>
            {input(supplier, 'fixed', 100_000)}
            {input(supplier, 'feeShare', 100)}
          </fieldset>
        ))}
      </Fold>
    </div>
  );
}

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
