import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { formatDate } from '~/lib/format.ts';
import { feeRange, startRange } from './terms.ts';

/** What may be asked for, each fault with its sentence. @param today ISO */
export function termsSchema(t: TFunction<'renewals'>, today: string) {
  const { from, to } = startRange(today);
  const fee = t('terms.badFee', feeRange);
  const start = t('terms.badStart', { from: formatDate(from), to: formatDate(to) });
  return v.object({
    product: v.pipe(v.string(), v.nonEmpty(t('terms.noProduct'))),
    fee: v.pipe(v.number(fee), v.minValue(feeRange.from, fee), v.maxValue(feeRange.to, fee)),
    start: v.pipe(v.string(start), v.isoDate(start), v.minValue(from, start), v.maxValue(to, start)),
  });
}
