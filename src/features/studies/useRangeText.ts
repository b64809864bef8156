import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import type { Option, ProposedRange } from './options.ts';

/** Supplier and product, or the kind of an indexed price. */
export const optionName = ({ supplier, product, indexed }: Option, t: TFunction<'studies'>) =>
  indexed ? t('indexedName', { product }) : [supplier, product].filter(Boolean).join(' · ');

/** A range in a few words, `80 a 210`; what costs more in every case is written without its minus. */
export function useRangeText() {
  const { t } = useTranslation('studies');
  return ({ low, high }: Pick<ProposedRange, 'low' | 'high'>, unit = true) => {
    const [least, most] = costsMore({ high }) ? [-high, -low] : [low, high];
    const written = (amount: number) => {
      const whole = Math.round(amount) || 0;
      return unit ? formatQuantity(whole, '€') : formatNumber(whole);
    };
    return written(least) === written(most)
      ? written(least)
      : t('range.short', { low: written(least), high: written(most) });
  };
}

/** Whether a proposal costs more than today in every case. */
export const costsMore = ({ high }: Pick<ProposedRange, 'high'>) => Math.round(high) < 0;
