import CloudCheck from 'lucide-react/icons/cloud-check';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface StepsHeadProps {
  title: string;
  /** When the draft was last saved on this device. */
  savedAt: Date | undefined;
  /** Texts of the question before everything is discarded. */
  discard: { title: string; text: string; keep: string };
  onDiscard: () => void;
  onLeave: () => void;
  /** Content before the buttons. */
  children?: ReactNode;
}

/** The head of a page of steps: its title, that the draft is saved, and how to leave. */
export function StepsHead({ title, savedAt, discard, onDiscard, onLeave, children }: StepsHeadProps) {
  const { t } = useTranslation('form');
  const [asking, setAsking] = useState(false);
  return (
    <header className="flex h-12 shrink-0 items-center gap-4 border-line border-b px-6 max-md:gap-2 max-md:px-4">
      <h1 className="truncate font-semibold text-16 max-md:sr-only">{title}</h1>
      {savedAt && (
        <span role="status" className="flex min-w-0 items-center gap-1.5 text-12 text-text2">
          <Icon of={CloudCheck} className="shrink-0" />
          <span className="truncate max-md:sr-only">
            {t('draft.saved', { time: formatDate(savedAt.toISOString(), 'clock') })}
          </span>
        </span>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-2">
        {children}
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
        title={discard.title}
        text={discard.text}
        cancel={discard.keep}
        confirm={t('draft.discard')}
        danger
        local
        onConfirm={onDiscard}
      />
    </header>
  );
}
