import { useTranslation } from 'react-i18next';
import { formatDate, formatEuro } from '~/lib/format.ts';
import { changesSince, type SavedRow } from './saved.ts';
import type { Shown } from './useStudy.ts';

interface SavedNoticeProps extends Pick<Shown, 'question' | 'data'> {
  /** undefined: it no longer exists. */
  row: SavedRow | undefined;
  /** undefined until it has been calculated. */
  study: Shown['study'] | undefined;
}

/** Names the saved comparison that is open, and what has changed since. */
export function SavedNotice({ question, row, data, study }: SavedNoticeProps) {
  const { t } = useTranslation(['studies', 'comparisons']);
  if (!row?.value) return <p className="text-12 text-amber-fg">{t('comparisons:saved.gone')}</p>;
  const changes = study && changesSince(row.value, question, study, data.indexed.error !== undefined);
  return (
    <div className="text-12 text-text2">
      <p>
        {t('comparisons:saved.opened', { name: row.Nombre, date: formatDate(row.FechaModificacion) })}{' '}
        {study && !changes && t('comparisons:saved.edited')}
      </p>
      {changes?.map(({ of, name, before, now }) => {
        const figures = { name, before: formatEuro(before), now: formatEuro(now) };
        return (
          <p key={of + name} className="text-amber-fg">
            {of === 'offer' && t(now === null ? 'comparisons:saved.ended' : 'comparisons:saved.changed', figures)}
            {of === 'proposed' && t('saved.changed', figures)}
            {of === 'today' && t('saved.todayChanged', figures)}
          </p>
        );
      })}
    </div>
  );
}
