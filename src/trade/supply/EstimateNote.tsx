import { useTranslation } from 'react-i18next';

/** Where a figure comes of a year that was not read whole: the months that it rests on, and how the others were made. */
export function EstimateNote({ months }: { months: number | null }) {
  const { t } = useTranslation('trade');
  if (months === null) return null;
  return <p className="text-12 text-amber-fg">{t('supply.estimated', { count: months })}</p>;
}
