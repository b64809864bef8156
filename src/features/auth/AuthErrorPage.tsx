import { useTranslation } from 'react-i18next';
import { brand } from '~/brand/index.ts';
import { AuthNotice } from './AuthNotice.tsx';

export default function AuthErrorPage() {
  const { t } = useTranslation('auth');
  return <AuthNotice title={t('error.title')} text={t('error.text', { email: brand.support.email })} />;
}
