import Clock from 'lucide-react/icons/clock-alert';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '~/api/api-keys.ts';
import { today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { daysLeft, isInUse } from '~/trade/api-keys/keys.ts';
import { Notice } from '~/ui/Notice.tsx';

/**
 * Warns about active keys that are about to expire, or whose expiry cannot be read, by name; renders nothing if there
 * are none.
 */
export function KeyNotice({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('apiAccess');
  const words = useExpiryWords();
  const soon = expiringSoon(keys);
  const unread = withUnreadExpiry(keys);
  if (soon.length + unread.length === 0) return null;
  return (
    <Notice
      tone="amber"
      icon={Clock}
      title={
        soon.length > 0
          ? t('notice.title', { count: soon.length, number: formatNumber(soon.length), days: warnedDays })
          : t('notice.unread', { count: unread.length, number: formatNumber(unread.length) })
      }
    >
      {soon.length > 0 && <p>{t('notice.text')}</p>}
      <ul>
        {[...soon, ...unread].map((key) => (
          <li key={key.ApiKey}>{[key.Nombre, key.ApiUser, words(expiryOf(key))].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** "quedan 12 días", "caduca hoy", "ha caducado", "no caduca", "no se sabe cuándo caduca". */
export function useExpiryWords() {
  const { t } = useTranslation('apiAccess');
  return ({ state, days }: Expiry): string => {
    if (days === undefined) return t(`expiry.${state}`);
    return days === 0 ? t('expiry.today') : t('expiry.days', { count: days, number: formatNumber(days) });
  };
}

/** Days before its last day from which a key is warned about. */
export const warnedDays = 30;

/** `days` until its last day, on which it is still valid; `unread`: its last day cannot be read. */
type Expiry = { state: 'none' | 'expired' | 'unread'; days?: never } | { state: 'soon' | 'later'; days: number };

/**
 * The expiry of a key. The server says whether it has expired; the remaining days are counted on the device's calendar.
 */
export function expiryOf(
  { Caducada, FechaCaducidad }: Pick<ApiKey, 'Caducada' | 'FechaCaducidad'>,
  day = today(),
): Expiry {
  if (FechaCaducidad === null) return { state: 'none' };
  const days = daysLeft(FechaCaducidad, day);
  if (Caducada) return { state: 'expired' };
  if (days === null) return { state: 'unread' };
  if (days < 0) return { state: 'expired' };
  return { state: days <= warnedDays ? 'soon' : 'later', days };
}

/** The enabled keys whose last day cannot be read. */
const withUnreadExpiry = (keys: readonly ApiKey[]): ApiKey[] =>
  keys.filter((key) => isInUse(key) && expiryOf(key).state === 'unread');

/** The enabled keys that expire soon, the next one first. */
export const expiringSoon = (keys: readonly ApiKey[], day = today()): ApiKey[] =>
  keys
    .filter((key) => isInUse(key) && expiryOf(key, day).state === 'soon')
    .sort((one, other) => (one.FechaCaducidad ?? '').localeCompare(other.FechaCaducidad ?? ''));
