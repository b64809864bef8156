import CircleAlert from 'lucide-react/icons/circle-alert';
import Repeat from 'lucide-react/icons/repeat-2';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '~/form/DraftNotice.tsx';
import { StepNotice } from '~/form/StepNotice.tsx';
import { session } from '~/session/session.ts';
import type { Start } from './steps.ts';

interface BatteryNoticesProps {
  start: Start;
  /** Why the server did not calculate or save. */
  error: string | undefined;
  onDiscard: () => void;
}

/** What a person should know before typing on. */
export function BatteryNotices({ start, error, onDiscard }: BatteryNoticesProps) {
  const { t } = useTranslation('batteries');
  const { recovered, offer, values } = start;
  return (
    <>
      {error && (
        <StepNotice icon={CircleAlert} tone="red">
          {error}
        </StepNotice>
      )}
      {!session.can('BATERIASOFERTAR') && (
        <StepNotice icon={CircleAlert} tone="amber">
          {t('forbidden')}
        </StepNotice>
      )}
      {recovered && <DraftNotice at={recovered} again={t('draft.again')} onDiscard={onDiscard} />}
      {offer && (
        <StepNotice icon={Repeat} tone="neutral">
          {t(values.CodigoOferta ? 'offer.changing' : 'offer.repeating', { code: offer })}
        </StepNotice>
      )}
    </>
  );
}
