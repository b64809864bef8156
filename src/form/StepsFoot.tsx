import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type Reason } from '~/ui/Button.tsx';
import { Kbd } from '~/ui/Kbd.tsx';

interface StepsFootProps {
  /** Goes to the previous step; undefined on the first. */
  onBack?: (() => void) | undefined;
  /** Text of the button, if "Continuar" does not fit. */
  label?: string | undefined;
  loading: boolean;
  /** Why the next step cannot be opened. */
  disabledReason?: Reason | undefined;
  onContinue: () => void;
  /** Other content beside the button. */
  children?: ReactNode;
}

/** The buttons back and forward at the bottom of a page of steps. */
export function StepsFoot({ onBack, label, loading, disabledReason, onContinue, children }: StepsFootProps) {
  const { t } = useTranslation('form');
  return (
    <footer className="flex h-14 shrink-0 items-center justify-between border-line border-t px-6 max-md:h-16 max-md:px-4">
      {onBack ? (
        <Button variant="ghost" icon={ArrowLeft} onClick={onBack}>
          {t('steps.back')}
        </Button>
      ) : (
        <span />
      )}
      <div className="flex items-center gap-2">
        {children}
        <span aria-hidden className="flex gap-1.5 max-md:hidden">
          <Kbd>{t('steps.ctrl')}</Kbd>
          <Kbd>{t('steps.enter')}</Kbd>
        </span>
        <Button
          variant="primary"
          loading={loading}
          disabledReason={disabledReason}
          aria-keyshortcuts="Control+Enter"
          onClick={onContinue}
        >
          {label ?? t('steps.continue')}
        </Button>
      </div>
    </footer>
  );
}
