import { useTranslation } from 'react-i18next';

/**
 * A note beside a figure for a year that was not read completely: the months it is based on, and how the others were
 * estimated.
 */
export function EstimateNote({ months }: { months: number | null }) {
  const { t } = useTranslation('trade');
  if (months === null) return null;
  return <p className="text-12 text-amber-fg">{t('supply.estimated', { count: months })}</p>;
}
