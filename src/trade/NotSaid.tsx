import { useTranslation } from 'react-i18next';
import { missing } from '~/lib/format.ts';

/** Instead of a switch whose state the server does not say: pressed, it would change nobody knows what. */
export function NotSaid({ label }: { label: string }) {
  const { t } = useTranslation();
  return (
    <span title={t('notSaid')} className="text-text2">
      <span className="md:sr-only">{`${label}: `}</span>
      <span aria-hidden>{missing}</span>
      <span className="sr-only">{t('notSaid')}</span>
    </span>
  );
}
