import { useTranslation } from 'react-i18next';
import type { Moment } from '~/domain/market-day.ts';

/** `02:15`, and of the hour that comes twice `02:15 (2.ª vez)`. */
export function useMomentName() {
  const { t } = useTranslation('prices');
  return ({ time, again }: Moment) => (again ? `${time} (${t('market.secondTime')})` : time);
}
