import History from 'lucide-react/icons/history';
import { useTranslation } from 'react-i18next';
import { formatDate } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { StepNotice } from './StepNotice.tsx';

interface DraftNoticeProps {
  /** When the draft was saved. */
  at: Date;
  /** What was not saved and must be typed again: the end of the notice. */
  again: string;
  onDiscard: () => void;
}

/** Says that a saved draft is being continued, and offers to start over. */
export function DraftNotice({ at, again, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation('form');
  const time = formatDate(at.toISOString(), at.toDateString() === new Date().toDateString() ? 'clock' : 'time');
  return (
    <StepNotice
      icon={History}
      tone="neutral"
      action={
        <Button size="sm" onClick={onDiscard}>
          {t('draft.startOver')}
        </Button>
      }
    >
      {t('draft.recovered', { time })} {again}
    </StepNotice>
  );
}
