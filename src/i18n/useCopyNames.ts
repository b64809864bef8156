import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CopyNames } from '~/ui/Copy.tsx';

/** What a button that copies says before, after, and where it could not. */
export function useCopyNames(): CopyNames {
  const { t } = useTranslation();
  return useMemo(() => ({ copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }), [t]);
}
