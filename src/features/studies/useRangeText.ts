import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import type { Option, ProposedRange } from './options.ts';

/** Supplier and product, or the kind of an indexed price. */
export const optionName = ({ supplier, product, indexed }: Option, t: TFunction<'studies'>) =>
  indexed ? t('indexedName', { product }) : [supplier, product].filter(Boolean).join(' · ');

/** A saving as a range in a few words, `80 € a 210 €`. */
export function useRangeText() {
  const { t } = useTranslation('studies');
  return ({ low, high }: ProposedRange, unit = true) => {
    const [least, most] = [Math.round(low), Math.round(high)];
    const written = (amount: number) => (unit ? formatQuantity(amount, '€') : formatNumber(amount));
    return least === most ? written(least) : t('range.short', { low: written(least), high: written(most) });
  };
}
