import { useTranslation } from 'react-i18next';
import { Failed } from '~/Failed.tsx';
import { mayRetry } from '~/lib/failure.ts';
import type { AltaLists } from './useAltaLists.ts';

/** Says that look-up lists needed for checking are missing, with a retry if it could help. */
export function ListsNotice({ lists: { failure, reload } }: { lists: Pick<AltaLists, 'failure' | 'reload'> }) {
  const { t } = useTranslation('alta');
  if (!failure) return null;
  return (
    <Failed
      size="line"
      error={failure}
      reload={reload}
      className="rounded border border-red-dot bg-red-bg px-3 py-2 text-red-fg"
    >
      {mayRetry(failure) ? t('listsFailed') : undefined}
    </Failed>
  );
}
