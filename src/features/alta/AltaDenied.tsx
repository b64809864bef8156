import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '~/screens.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { StateMessage } from '~/ui/StateMessage.tsx';

/** Shown instead of the wizard, before a person fills in a form that the server would refuse. */
export function AltaDenied() {
  const { t } = useTranslation(['alta', 'common']);
  return (
    <StateMessage
      whole
      icon={Lock}
      title={t('alta:denied.title')}
      detail={{ label: t('common:error.permission'), value: t('alta:denied.permission') }}
      actions={
        <Link to={to('contracts')} className={buttonClass({ variant: 'primary' })}>
          {t('alta:denied.toContracts')}
        </Link>
      }
    >
      <p>{t('common:error.noPermissionText')}</p>
    </StateMessage>
  );
}
