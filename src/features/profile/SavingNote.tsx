import { useTranslation } from 'react-i18next';
import { useSaving } from '~/session/settings.ts';
import { Button } from '~/ui/Button.tsx';

interface SavingNoteProps {
  /** Of the setting. */
  of: string;
  onRetry: () => void;
}

/** Whether a choice has reached the account, or holds on this device alone. */
export function SavingNote({ of, onRetry }: SavingNoteProps) {
  const { t } = useTranslation('profile');
  const state = useSaving(of);
  return (
    <p role="status" className="flex min-h-7 flex-wrap items-center gap-2 text-12 text-text2">
      {t(`saving.${state ?? 'none'}`)}
      {state === 'failed' && (
        <Button size="sm" onClick={onRetry}>
          {t('saving.retry')}
        </Button>
      )}
    </p>
  );
}
