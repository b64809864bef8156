import type { TFunction } from 'i18next';
import { today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { daysLeft } from '~/trade/api-keys/expiring.ts';

/** When the first of a queue ends: "El primero, en 3 días". */
export function untilEnd(t: TFunction<'inbox'>, end: string | null | undefined) {
  const days = end ? daysLeft(end, today()) : 0;
  if (days === null) return t('unread');
  return days === 0 ? t('today') : t('first', { count: days, number: formatNumber(days) });
}
