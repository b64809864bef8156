import CloudCheck from 'lucide-react/icons/cloud-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatDate } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';

interface AltaHeadProps {
  savedAt: Date | undefined;
  onDiscard: () => void;
  onLeave: () => void;
}

export function AltaHead({ savedAt, onDiscard, onLeave }: AltaHeadProps) {
  const { t } = useTranslation('alta');
  const [asking, setAsking] = useState(false);
  return (
    <header className="flex h-12 shrink-0 items-center gap-4 border-line border-b px-6 max-md:gap-2 max-md:px-4">
      <h1 className="truncate font-semibold text-16">{t('title')}</h1>
      {savedAt && (
        <span role="status" className="flex min-w-0 items-center gap-1.5 text-12 text-text2">
          <Icon of={CloudCheck} className="shrink-0" />
          <span className="truncate max-md:sr-only">
            {t('draft.saved', { time: formatDate(savedAt.toISOString(), 'clock') })}
          </span>
        </span>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {t('draft.discard')}
        </Button>
        <Button onClick={onLeave}>
          <span className="max-md:hidden">{t('draft.leave')}</span>
          <span className="md:hidden">{t('draft.leaveShort')}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('draft.discardTitle')}
        text={t('draft.discardText')}
        cancel={t('draft.keep')}
        confirm={t('draft.discard')}
        danger
        onConfirm={onDiscard}
      />
    </header>
  );
}
