import Clock from 'lucide-react/icons/clock-alert';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '~/api/api-keys.ts';
import { formatNumber } from '~/lib/format.ts';
import { Notice } from '~/ui/Notice.tsx';
import { type Expiry, expiringSoon, expiryOf, warnedDays, withUnreadExpiry } from './expiry.ts';

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
