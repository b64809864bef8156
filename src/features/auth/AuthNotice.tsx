import { useTranslation } from 'react-i18next';
import { authPaths } from '~/authPaths.ts';
import { cx } from '~/lib/cx.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { AuthHeading } from './AuthHeading.tsx';
import { useAuthRouting } from './authRouting.ts';

interface AuthNoticeProps {
  title: string;
  text: string;
}

/** Says what went wrong on the way in, and leads back to the sign-in. */
export function AuthNotice({ title, text }: AuthNoticeProps) {
  const { t } = useTranslation('auth');
  const { Link } = useAuthRouting();
  return (
    <>
      <AuthHeading title={title} lead={text} />
      <Link to={authPaths.signIn} className={cx(buttonClass({ variant: 'primary', size: 'lg' }), 'self-start')}>
        {t('back')}
      </Link>
    </>
  );
}
