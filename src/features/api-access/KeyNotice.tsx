import Clock from 'lucide-react/icons/clock-alert';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '~/api/api-keys.ts';
import { today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { daysLeft, expiringKeys, expiryNotice } from '~/trade/api-keys/keys.ts';
import { Notice } from '~/ui/Notice.tsx';

/** Warns about active keys that are about to expire, by name; renders nothing if there are none. */
export function KeyNotice({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('apiAccess');
  const words = useExpiryWords();
  const soon = expiringKeys(keys, today());
  if (soon.length === 0) return null;
  return (
    <Notice
      tone="amber"
      icon={Clock}
      title={t('notice.title', { count: soon.length, number: formatNumber(soon.length), days: expiryNotice })}
    >
      <p>{t('notice.text')}</p>
      <ul>
        {soon.map(({ key }) => (
          <li key={key.ApiKey}>{[key.Nombre, key.ApiUser, words(expiryOf(key))].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** "quedan 12 días", "caduca hoy", "ha caducado", "no caduca", "no se sabe cuándo caduca". */
export function useExpiryWords() {
  const { t } = useTranslation('apiAccess');
  return (expiry: Expiry): string => {
    if (typeof expiry !== 'number') return t(`expiry.${expiry}`);
    return expiry === 0 ? t('expiry.today') : t('expiry.days', { count: expiry, number: formatNumber(expiry) });
  };
}

/** Days until a key's last day, on which it is still valid; `unread`: its last day cannot be read. */
type Expiry = number | 'none' | 'expired' | 'unread';

/** The server says whether a key has expired; the remaining days are counted on the device's calendar. */
export function expiryOf(
  { Caducada, FechaCaducidad }: Pick<ApiKey, 'Caducada' | 'FechaCaducidad'>,
  day = today(),
): Expiry {
  if (FechaCaducidad === null) return 'none';
  const days = daysLeft(FechaCaducidad, day);
  if (Caducada) return 'expired';
  if (days === null) return 'unread';
  return days < 0 ? 'expired' : days;
}
