import type { TFunction } from 'i18next';
import { formatAgo, formatDate } from '~/lib/format.ts';

interface Used {
  UltimoUso: string | null;
}

/** The column of when an API user or a key last called the API; the exported file has the instant. */
export const lastUse = (t: TFunction<'apiAccess'>) => ({
  kind: 'custom' as const,
  header: t('column.lastUse'),
  value: ({ UltimoUso }: Used) => UltimoUso ?? t('neverUsed'),
  render: ({ UltimoUso }: Used) =>
    UltimoUso === null ? (
      <span className="text-text2">{t('neverUsed')}</span>
    ) : (
      <time dateTime={UltimoUso} title={formatDate(UltimoUso, 'time')}>
        {formatAgo(UltimoUso)}
      </time>
    ),
  file: ({ UltimoUso }: Used) => UltimoUso,
  width: 120,
  card: '4left' as const,
  named: true,
});
