import House from 'lucide-react/icons/house';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '~/screens.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';

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
