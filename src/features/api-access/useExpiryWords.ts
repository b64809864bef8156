import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format.ts';
import type { Expiry } from './expiry.ts';

/** "quedan 12 días", "caduca hoy", "ha caducado", "no caduca", "no se sabe cuándo caduca". */
export function useExpiryWords() {
  const { t } = useTranslation('apiAccess');
  return ({ state, days }: Expiry): string => {
    if (days === undefined) return t(`expiry.${state}`);
    return days === 0 ? t('expiry.today') : t('expiry.days', { count: days, number: formatNumber(days) });
  };
}
