import { useTranslation } from 'react-i18next';
import type { ApiKey } from '~/api/api-keys.ts';
import { formatAgo, formatNumber } from '~/lib/format.ts';

/** What is named before a key is taken away: whose it is, and how much it is used. */
export function useKeyFacts() {
  const { t } = useTranslation('apiAccess');
  return (key: ApiKey) =>
    [
      [t('column.key'), key.ApiKey],
      [t('column.apiUser'), key.ApiUser],
      [t('column.lastUse'), key.UltimoUso === null ? t('neverUsed') : formatAgo(key.UltimoUso)],
      [t('column.uses'), formatNumber(key.Usos30d)],
    ] as const;
}
