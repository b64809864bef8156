import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import type { Reason } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { StateMessage } from '~/ui/StateMessage.tsx';

/** Shown instead of the wizard, before a person fills in a form that the server would refuse, or that would not be sent. */
export function AltaDenied({ lacks }: { lacks: Reason }) {
  const { t } = useTranslation(['alta', 'common']);
  return (
    <StateMessage
      whole
      icon={Lock}
      title={t(session.can('CONTRATOSALTA') ? 'alta:denied.looking' : 'alta:denied.title')}
      detail={
        session.can('CONTRATOSALTA')
          ? undefined
          : { label: t('common:error.permission'), value: t('alta:denied.permission') }
      }
      actions={
        <Link to={to('contracts')} className={buttonClass({ variant: 'primary' })}>
          {t('alta:denied.toContracts')}
        </Link>
      }
    >
      <p>{lacks.text}</p>
    </StateMessage>
  );
}
