import CircleAlert from 'lucide-react/icons/circle-alert';
import History from 'lucide-react/icons/history';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '~/form/steps/DraftNotice.tsx';
import { StepNotice } from '~/form/steps/StepNotice.tsx';
import { useSession } from '~/session/useSession.ts';
import { Button } from '~/ui/Button.tsx';
import { useAlta } from './context.ts';
import type { Start } from './steps.ts';

interface AltaNoticesProps {
  start: Start;
  onDiscard: () => void;
  /** Why the server did not create the contract. */
  error: string | undefined;
}

/** The permission that the server asks for. People without it can fill in the wizard, but not create the contract. */
const permission = 'CONTRATOSALTA';

/** What a person should know before typing on. */
export function AltaNotices({ start, onDiscard, error }: AltaNoticesProps) {
  const { t } = useTranslation('alta');
  const session = useSession();
  const { lists } = useAlta();
  const may =
    session.status !== 'authenticated' ||
    session.user.Permisos.some(({ NombreNormalizado }) => NombreNormalizado === permission);
  return (
    <>
      {error && (
        <StepNotice icon={CircleAlert} tone="red">
          {error}
        </StepNotice>
      )}
      {!may && (
        <StepNotice icon={CircleAlert} tone="amber">
          {t('forbidden')}
        </StepNotice>
      )}
      {lists.failed && (
        <StepNotice icon={CircleAlert} tone="red" action={<Button onClick={lists.reload}>{t('retry')}</Button>}>
          {t('listsFailed')}
        </StepNotice>
      )}
      {start.recovered && <DraftNotice at={start.recovered} again={t('draft.again')} onDiscard={onDiscard} />}
      {start.copied && (
        <StepNotice icon={History} tone="neutral">
          {t('duplicate.notice', { code: start.copied })}
        </StepNotice>
      )}
    </>
  );
}
