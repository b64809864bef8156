import CircleAlert from 'lucide-react/icons/circle-alert';
import History from 'lucide-react/icons/history';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DraftNotice } from '~/form/DraftNotice.tsx';
import { StepNotice } from '~/form/StepNotice.tsx';
import { to } from '~/screens.ts';
import { useAlta } from './context.ts';
import { labelOf } from './fields.ts';
import { ListsNotice } from './ListsNotice.tsx';
import type { Start, StepId } from './steps.ts';

interface AltaNoticesProps {
  start: Start;
  step: StepId;
  onDiscard: () => void;
  /** Why the server did not create the contract. */
  error: string | undefined;
}

/** What a person should know before typing on. */
export function AltaNotices({ start, step, onDiscard, error }: AltaNoticesProps) {
  const { t } = useTranslation('alta');
  const { lists, values } = useAlta();
  return (
    <>
      {error && (
        <StepNotice icon={CircleAlert} tone="red">
          {error}
        </StepNotice>
      )}
      <ListsNotice lists={lists} />
      {step === 'supply' && !start.recovered && !start.copied && (
        <p className="text-12 text-text2">
          {t('bulk.fromWizard')}{' '}
          <Link to={to('newContracts')} className="hit text-accent underline underline-offset-2">
            {t('bulk.fromWizardLink')}
          </Link>
        </p>
      )}
      {start.recovered && <DraftNotice at={start.recovered} again={t('draft.again')} onDiscard={onDiscard} />}
      {start.copied && (
        <StepNotice icon={History} tone="neutral">
          {t('duplicate.notice', { code: start.copied })}{' '}
          {start.toCorrect && t('duplicate.toCorrect', { field: t(`field.${labelOf(start.toCorrect, values)}`) })}
        </StepNotice>
      )}
    </>
  );
}
