import { useTranslation } from 'react-i18next';
import { brand } from '~/brand/index.ts';
import { buttonClass } from '~/ui/buttonClass.ts';

/** Whom to ask. */
export function SupportLink() {
  const { t } = useTranslation('help');
  return (
    <a href={`mailto:${brand.support.email}`} className={buttonClass()}>
      {t('support')}
    </a>
  );
}
