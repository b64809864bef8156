import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';
import { Kbd } from '~/ui/Kbd.tsx';
import { useAlta } from './context.ts';
import { previousStep, type StepId } from './steps.ts';

interface AltaFootProps {
  step: StepId;
  creating: boolean;
  onContinue: () => void;
}

export function AltaFoot({ step, creating, onContinue }: AltaFootProps) {
  const { t } = useTranslation('alta');
  const { goTo } = useAlta();
  const before = previousStep(step);
  return (
    <footer className="flex h-14 shrink-0 items-center justify-between border-line border-t px-6 max-md:h-16 max-md:px-4">
      {before ? (
        <Button variant="ghost" icon={ArrowLeft} onClick={() => goTo(before)}>
          {t('back')}
        </Button>
      ) : (
        <span />
      )}
      <div className="flex items-center gap-2">
        <span aria-hidden className="flex gap-1.5 max-md:hidden">
          <Kbd>{t('keys.ctrl')}</Kbd>
          <Kbd>{t('keys.enter')}</Kbd>
        </span>
        <Button variant="primary" loading={creating} aria-keyshortcuts="Control+Enter" onClick={onContinue}>
          {step === 'review' ? t('create') : t('continue')}
        </Button>
      </div>
    </footer>
  );
}
