import { useTranslation } from 'react-i18next';

export default function StudyPage() {
  const { t } = useTranslation('screens');
  return <h1 className="px-6 pt-4 text-20 font-semibold">{t('study')}</h1>;
}
