import type { TFunction } from 'i18next';
import type { Renewal } from '~/api/renewals.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';

/** Days within which the end of a contract is near. */
const near = 15;

/** Near its end amber, past it red. */
export function dueTone(days: number | null): 'amber' | 'red' | undefined {
  if (days === null || days > near) return undefined;
  return days < 0 ? 'red' : 'amber';
}

export const dueClass = { amber: 'font-medium text-amber-fg', red: 'font-medium text-red-fg' } as const;

/** `Vence en 14 días`, `Venció hace 4 días`. */
export function expiry(t: TFunction<'renewals'>, days: number | null): string {
  if (days === null) return t('expiry.none');
  if (days === 0) return t('expiry.today');
  const text = { count: Math.abs(days), days: formatNumber(Math.abs(days)) };
  return days < 0 ? t('expiry.past', text) : t('expiry.left', text);
}

/** When the customer is to be reached, as the desk says it; red once it is over. */
export function nextContact(t: TFunction<'renewals'>, { FechaProximoContacto: day }: Renewal, today = localDay()) {
  if (!day) return { text: t('contact.none'), late: false };
  return { text: day === today ? t('contact.today') : formatDate(day, 'short'), late: day < today };
}

/** `Enviado hace 3 días`: how long a signature has been waited for. */
export function sentAgo(t: TFunction<'renewals'>, { FechaSubestado: since }: Renewal, today = localDay()): string {
  const count = since ? Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000) : 0;
  return count > 0 ? t('card.sent', { count, days: formatNumber(count) }) : t('card.sentToday');
}

/** Today on this desk, ISO. */
export function localDay(now = new Date()): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
}

/** @param day ISO */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
