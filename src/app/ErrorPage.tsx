import House from 'lucide-react/icons/house';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { brand } from '~/brand/index.ts';
import { useScreenName } from '~/routing/useScreen.ts';
import { permissionFor, to } from '~/screens.ts';
import type { Permission } from '~/session/permissions.ts';
import { useSession } from '~/session/useSession.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';
import { refused } from './refused.ts';

/**
 * `/error?status=…`. 401 means here that a permission is missing; visitors who are not signed in are sent to the
 * sign-in instead.
 */
export default function ErrorPage() {
  const { t } = useTranslation(['common', 'errors']);
  const [search] = useSearchParams();
  const { state } = useLocation();
  const requested = Number(search.get('status'));
  const status = requested >= 400 && requested <= 599 ? requested : 500;
  if (status === 401 || status === 403) return <NoPermission />;
  const message = typeof state === 'string' ? state : status === 404 ? t('error.notFoundHint') : t('errors:generic');
  return <ErrorMessage status={status} message={message} />;
}

function NoPermission() {
  const { t, i18n } = useTranslation(['common', 'screens', 'permissions']);
  const signedIn = useSession().status === 'authenticated';
  const id = refused.value;
  const permission = id && permissionFor(id);
  const nameOfScreen = useScreenName();
  const screen = id && nameOfScreen(id);
  /** `Ver renovaciones (VERRENOVACIONES)`; the guard has loaded the texts, if that was possible. */
  const nameOf = (name: Permission) =>
    i18n.exists(`permissions:${name}.name`) ? `${t(`permissions:${name}.name`)} (${name})` : name;
  return (
    <StateMessage
      page
      icon={Lock}
      title={screen ? t('common:error.noPermissionScreen', { screen }) : t('common:error.noPermission')}
      detail={permission && { label: t('common:error.permission'), value: nameOf(permission) }}
      actions={
        <>
          <Link to={to('home')} className={buttonClass({ variant: 'primary' })}>
            <Icon of={House} />
            {t('common:home')}
          </Link>
          <a
            href={`mailto:${brand.support.email}?${mail(t('common:error.askAccessSubject', { screen: permission ?? '' }))}`}
            className={buttonClass()}
          >
            <Icon of={Mail} />
            {t('common:error.askAccess')}
          </a>
        </>
      }
    >
      {signedIn && <p>{t('common:error.stillSignedIn')}</p>}
      <p>{t('common:error.noPermissionText')}</p>
    </StateMessage>
  );
}

/** A mail client reads `+` literally. */
const mail = (subject: string) => `subject=${encodeURIComponent(subject)}`;

interface ErrorMessageProps {
  status: number;
  message: string;
  /** Advice below the message. */
  hint?: string;
}

/** The generic error page: one variant for 404, one for everything else (specification, section 2). */
export function ErrorMessage({ status, message, hint }: ErrorMessageProps) {
  const { t } = useTranslation();
  return (
    <StateMessage
      page
      code={String(status)}
      title={status === 404 ? t('error.notFoundTitle') : t('error.internalTitle')}
      actions={
        <Link to={to('home')} className={buttonClass({ variant: 'primary' })}>
          <Icon of={House} />
          {t('home')}
        </Link>
      }
    >
      <p className="break-words">{message}</p>
      {hint && <p>{hint}</p>}
    </StateMessage>
  );
}
