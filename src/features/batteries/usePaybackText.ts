import { useTranslation } from 'react-i18next';
import { formatQuantity } from '~/lib/format.ts';

/** `14,9 años`, with a word where that is after the guarantee; or that it is not within the battery's life. */
export function usePaybackText() {
  const { t } = useTranslation('batteries');
  return (years: number | null, warranty: number | null = null) => {
    if (years === null) return t('result.never');
    const text = formatQuantity(years, t('result.years'), 1);
    return warranty !== null && years > warranty ? t('result.afterWarranty', { years: text }) : text;
  };
}
