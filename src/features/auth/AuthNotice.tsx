import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '~/lib/cx.ts';
import { to } from '~/screens.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { AuthHeading } from './AuthHeading.tsx';

interface AuthNoticeProps {
  title: string;
  text: string;
}

/** Says what went wrong on the way in, and leads back to the sign-in. */
export function AuthNotice({ title, text }: AuthNoticeProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <AuthHeading title={title} lead={text} />
      <Link to={to('signIn')} className={cx(buttonClass({ variant: 'primary', size: 'lg' }), 'self-start')}>
        {t('back')}
      </Link>
    </>
  );
}
