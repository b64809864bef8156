import { useTranslation } from 'react-i18next';
import { formatQuantity } from '~/lib/format.ts';

/** `14,9 años`, or that it never is. */
export function usePaybackText() {
  const { t } = useTranslation('batteries');
  return (years: number | null) => (years === null ? t('result.never') : formatQuantity(years, t('result.years'), 1));
}
