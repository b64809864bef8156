import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { StepNotice } from '~/form/StepNotice.tsx';
import { explain } from '~/i18n/explain.ts';
import { mayRetry } from '~/lib/failure.ts';
import { Button } from '~/ui/Button.tsx';
import type { AltaLists } from './useAltaLists.ts';

/** That lists are missing without which nothing can be checked, and another try where that could help. */
export function ListsNotice({ lists: { failure, reload } }: { lists: Pick<AltaLists, 'failure' | 'reload'> }) {
  const { t } = useTranslation('alta');
  if (!failure) return null;
  return (
    <StepNotice
      icon={CircleAlert}
      tone="red"
      {...(mayRetry(failure) && { action: <Button onClick={reload}>{t('retry')}</Button> })}
    >
      {mayRetry(failure) ? t('listsFailed') : explain(failure)}
    </StepNotice>
  );
}
