import type { TFunction } from 'i18next';
import type { Renewal } from '~/api/renewals.ts';
import { daysBetween, today } from '~/lib/days.ts';
import { formatDate, formatEuro, formatNumber } from '~/lib/format.ts';
import type { Sums } from '~/table/list/ListRows.tsx';

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

/** When to contact the customer; red if that day has passed. */
export function nextContact(t: TFunction<'renewals'>, { FechaProximoContacto: day }: Renewal, now = today()) {
  if (!day) return { text: t('contact.none'), late: false };
  return { text: day === now ? t('contact.today') : formatDate(day), late: day < now };
}

/** `Enviado hace 3 días`: since when it is waiting for a signature. */
export function sentAgo(t: TFunction<'renewals'>, { FechaSubestado: since }: Renewal, now = today()): string {
  const count = since ? daysBetween(since, now) : 0;
  return count > 0 ? t('card.sent', { count, days: formatNumber(count) }) : t('card.sentToday');
}

/** From this number of kWh on, a sum is shown in GWh. */
const large = 1_000_000;

/** `9,1` for 9.100.000 kWh; from a hundred on without decimals, `119`. */
export const formatGwh = (kWh: number | null | undefined) =>
  formatNumber(typeof kWh === 'number' ? kWh / large : null, (kWh ?? 0) < 100 * large ? 1 : 0);

/** "287 contratos", "9,1 GWh/año", "ahorro propuesto 61.204,80 €"; a negative saving is shown as a cost. */
export function renewalTotals(t: TFunction<'renewals'>, total: number, sums: Sums) {
  const { ConsumoAnual: energy, AhorroEstimado: saving } = sums;
  return [
    t('totals.contracts', { count: total, number: formatNumber(total) }),
    ...(energy === undefined
      ? []
      : energy !== null && energy < large
        ? [t('totals.kwh', { number: formatNumber(energy) })]
        : [t('totals.gwh', { number: formatGwh(energy) })]),
    ...(saving === undefined
      ? []
      : [t((saving ?? 0) < 0 ? 'totals.extra' : 'totals.saving', { amount: formatEuro(saving && Math.abs(saving)) })]),
  ];
}
