import { useTranslation } from 'react-i18next';
import { formatDate, formatEuro } from '~/lib/format.ts';
import type { Asked } from './question.ts';
import { changesSince, type SavedRow } from './saved.ts';
import type { Study } from './study.ts';
import type { StudyData } from './useStudy.ts';

interface SavedNoticeProps {
  asked: Asked;
  /** undefined: it no longer exists. */
  row: SavedRow | undefined;
  data: StudyData;
  /** undefined until it has been calculated. */
  study: Study | undefined;
}

/** Names the saved comparison that is open, and what has changed since. */
export function SavedNotice({ asked, row, data, study }: SavedNoticeProps) {
  const { t } = useTranslation(['studies', 'comparisons']);
  if (!row?.value) return <p className="text-12 text-amber-fg">{t('comparisons:saved.gone')}</p>;
  const changes = study && changesSince(row.value, asked, study, data.indexed.error !== undefined);
  const { offers = [], proposed, today } = changes ?? {};
  return (
    <div className="text-12 text-text2">
      <p>
        {t('comparisons:saved.opened', { name: row.Nombre, date: formatDate(row.FechaModificacion) })}{' '}
        {study && !changes && t('comparisons:saved.edited')}
      </p>
      {offers.map(({ name, before, now }) => (
        <p key={name} className="text-amber-fg">
          {now === null
            ? t('comparisons:saved.ended', { name, before: formatEuro(before) })
            : t('comparisons:saved.changed', { name, before: formatEuro(before), now: formatEuro(now) })}
        </p>
      ))}
      {proposed && (
        <p className="text-amber-fg">
          {t('saved.changed', {
            name: proposed.name,
            before: formatEuro(proposed.before),
            now: formatEuro(proposed.now),
          })}
        </p>
      )}
      {today && (
        <p className="text-amber-fg">
          {t('saved.todayChanged', { before: formatEuro(today.before), now: formatEuro(today.now) })}
        </p>
      )}
    </div>
  );
}
