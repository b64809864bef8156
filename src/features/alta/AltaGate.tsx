import CircleAlert from 'lucide-react/icons/circle-alert';
import Lock from 'lucide-react/icons/lock';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Failed } from '~/Failed.tsx';
import { StepNotice } from '~/form/StepNotice.tsx';
import { mayRetry } from '~/lib/failure.ts';
import { formatList } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { Button, type Reason } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { StateMessage } from '~/ui/StateMessage.tsx';
import type { AltaLists } from './data/useAltaLists.ts';

/** The page, or why a person may not create contracts, before they fill in a form that the server would refuse. */
export function AltaGate({ page: Page }: { page: ComponentType }) {
  const { status } = useSession();
  // When the session ends, the page renders once more before the guard redirects: it stays.
  const denied = missing('CONTRATOSALTA');
  return status === 'authenticated' && denied ? <AltaDenied reason={denied} /> : <Page />;
}

function AltaDenied({ reason }: { reason: Reason }) {
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
      <p>{reason.text}</p>
    </StateMessage>
  );
}

/** Says that look-up lists needed for checking are missing or empty, and what to do, with a retry if it could help. */
export function ListsNotice({
  lists: { failure, empty, reload },
}: {
  lists: Pick<AltaLists, 'failure' | 'empty' | 'reload'>;
}) {
  const { t } = useTranslation('alta');
  if (!failure && empty.length > 0)
    return (
      <StepNotice icon={CircleAlert} tone="red" action={<Button onClick={reload}>{t('lists.again')}</Button>}>
        {t('lists.empty', { lists: formatList(empty.map((name) => t(`lists.${name}`))) })}
      </StepNotice>
    );
  if (!failure) return null;
  return (
    <Failed
      size="line"
      error={failure}
      reload={reload}
      className="rounded border border-red-dot bg-red-bg px-3 py-2 text-red-fg"
    >
      {mayRetry(failure) ? t('listsFailed') : undefined}
    </Failed>
  );
}
