import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type Reason } from '~/ui/Button.tsx';
import { Kbd } from '~/ui/Kbd.tsx';

interface StepsFootProps {
  /** To the step before; none on the first. */
  onBack?: (() => void) | undefined;
  /** What going on does, where "Continuar" does not say it. */
  label?: string | undefined;
  loading: boolean;
  /** Why there is no going on. */
  disabledReason?: Reason | undefined;
  onContinue: () => void;
  /** Beside the button: what else there is to say or do. */
  children?: ReactNode;
}

/** The way on and back, at the foot of a page of steps. */
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
