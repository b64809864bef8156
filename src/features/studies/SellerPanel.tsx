import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommissionTerms } from '~/domain/commission.ts';
import { kWhOf } from '~/domain/supply-bill.ts';
import { TypedNumber } from '~/form/TypedNumber.tsx';
import { session } from '~/session/session.ts';
import { type CommissionTable, commissionIn, commissionTable } from '~/trade/commissions.ts';
import { Fold } from '~/trade/supply/Fold.tsx';
import type { Supplied } from '~/trade/supply/typed.ts';
import type { Study } from './study.ts';

interface SellerPanelProps {
  /** Names of the suppliers with an offer. */
  suppliers: readonly string[];
  seller: ReturnType<typeof useSeller>;
}

/** The seller's side, never printed: the table of commissions. */
export function SellerPanel({ suppliers, seller: { terms, setTerms } }: SellerPanelProps) {
  const { t } = useTranslation('comparisons');
  const input = (supplier: string, part: keyof CommissionTerms, most: number) => (
    <TypedNumber
      label={t(`seller.${part}`)}
      value={terms[supplier]?.[part] ?? null}
      most={most}
      onCommit={(value) => setTerms(supplier, { fixed: 0, feeShare: 0, ...terms[supplier], [part]: value ?? 0 })}
      bad={t(part === 'fixed' ? 'supply.badAmount' : 'seller.badShare')}
      unit={part === 'fixed' ? '€' : '%'}
    />
  );
  return (
    <div className="rounded border border-line print:hidden">
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

/** The commissions of the offers, for those who may see them, and the order that was asked for. */
export function useSeller({ options }: Study, supply: Supplied, fee: number) {
  const sees = session.can('COMISIONESVER');
  const [sort, setSort] = useState<'saving' | 'commission'>('saving');
  const [terms, setAll] = useState<CommissionTable>(commissionTable.read);
  const values = useMemo(
    () =>
      new Map(
        options.flatMap(({ id, supplier }) => {
          const own = commissionIn(terms, supplier, fee, kWhOf(supply));
          return own === undefined ? [] : [[id, own] as const];
        }),
      ),
    [options, supply, terms, fee],
  );
  /** € once; undefined: hidden or unknown. */
  const earned = sees && values.size > 0 ? values : undefined;
  return {
    sees,
    earned,
    sort,
    setSort,
    offers:
      earned && sort === 'commission'
        ? options.toSorted((a, b) => (earned.get(b.id) ?? -1) - (earned.get(a.id) ?? -1))
        : options,
    terms,
    setTerms(supplier: string, row: CommissionTerms) {
      const { [supplier]: _, ...others } = terms;
      // A row without a commission goes, so that the one for all others applies.
      const next = row.fixed === 0 && row.feeShare === 0 ? others : { ...others, [supplier]: row };
      commissionTable.write(next);
      setAll(next);
    },
  };
}
