import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '~/lib/format.ts';
import type { EffectivePermission } from './effective.ts';

/** Why a user has a permission or lacks it, as a sentence: "Lo tiene por el grupo Backoffice." */
export function useWhy() {
  const { t } = useTranslation('users');
  return useCallback(
    ({ has, direct, through, others }: EffectivePermission): string => {
      const groups = { count: through.length, groups: formatList(through) };
      if (has && direct) return through.length > 0 ? t('why.both', groups) : t('why.direct');
      if (has) return t('why.group', groups);
      return others.length > 0
        ? t('why.lacks', { count: others.length, groups: formatList(others, 'disjunction') })
        : t('why.lacksDirect');
    },
    [t],
  );
}
