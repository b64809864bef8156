import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CopyNames } from '~/ui/Copy.tsx';

/** Texts of a copy button: before, after, and on failure. */
export function useCopyNames(): CopyNames {
  const { t } = useTranslation();
  return useMemo(() => ({ copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }), [t]);
}
