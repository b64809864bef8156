import { useTranslation } from 'react-i18next';
import { brand } from '~/brand/index.ts';
import { FactCard } from '~/ui/Facts.tsx';

/** Whom to ask, as the brand says it. */
export function Support() {
  const { t } = useTranslation('landing');
  const { email, phone } = brand.support;
  return (
    <FactCard
      title={t('support.title')}
      narrow
      facts={[
        [
          t('support.email'),
          <a key="email" href={`mailto:${email}`} className="underline">
            {email}
          </a>,
        ],
        [
          t('support.phone'),
          phone && (
            <a key="phone" href={`tel:${phone.replaceAll(' ', '')}`} className="underline">
              {phone}
            </a>
          ),
        ],
      ]}
    />
  );
}
