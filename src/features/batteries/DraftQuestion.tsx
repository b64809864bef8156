import History from 'lucide-react/icons/history';
import { useTranslation } from 'react-i18next';
import { formatDate } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { StateMessage } from '~/ui/StateMessage.tsx';

interface DraftQuestionProps {
  /** When the draft was kept. */
  at: Date | undefined;
  onKeep: () => void;
  onBegin: () => void;
}

/** There is a calculation that was not finished, and another is to begin: one of them only. */
export function DraftQuestion({ at, onKeep, onBegin }: DraftQuestionProps) {
  const { t } = useTranslation('batteries');
  return (
    <StateMessage
      whole
      icon={History}
      title={t('draft.otherTitle')}
      actions={
        <>
          <Button variant="primary" onClick={onKeep}>
            {t('draft.goOn')}
          </Button>
          <Button onClick={onBegin}>{t('draft.begin')}</Button>
        </>
      }
    >
      {t('draft.other', { time: formatDate(at?.toISOString(), 'time') })}
    </StateMessage>
  );
}
