import { useTranslation } from 'react-i18next';
import { brand } from '~/brand/index.ts';
import { AuthNotice } from './AuthNotice.tsx';

export default function AuthAccessPage() {
  const { t } = useTranslation('auth');
  return <AuthNotice title={t('access.title')} text={t('access.text', { email: brand.support.email })} />;
}
