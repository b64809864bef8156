import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import { mayRetry } from '~/lib/failure.ts';
import type { Asked } from '~/record/Answered.tsx';
import { Button } from '~/ui/Button.tsx';

interface NotCountedProps {
  /** What could not be found out. */
  text: string;
  query: Pick<Asked<unknown>, 'error' | 'reload'>;
}

/** In the note of a figure whose list could not be asked: says so, with another try. The figures beside it stay. */
export function NotCounted({ text, query: { error, reload } }: NotCountedProps) {
  const { t } = useTranslation();
  return (
    <span role="alert" className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {text}
      {error && mayRetry(error) && (
        <Button size="sm" icon={RotateCw} onClick={reload}>
          {t('retry')}
        </Button>
      )}
    </span>
  );
}
