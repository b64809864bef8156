import { useTranslation } from 'react-i18next';
import { formatDate, formatEuro } from '~/lib/format.ts';
import { type Asked, type Supply, writeSupply } from './question.ts';
import type { RankedOffer } from './ranking.ts';
import { changesSince } from './saved.ts';
import { useSaved } from './useSaved.ts';

interface SavedNoticeProps {
  asked: Asked;
  supply: Supply;
  offers: readonly RankedOffer[];
  /** Offers that could not be asked for. */
  unread: readonly string[];
}

/** Which saved comparison this is, and what has become of its offers since. */
export function SavedNotice({ asked, supply, offers, unread }: SavedNoticeProps) {
  const { t } = useTranslation('comparisons');
  const { data: rows } = useSaved();
  const row = rows?.find(({ Id }) => Id === asked.saved);
  if (!rows) return null;
  if (!row?.value) return <p className="text-12 text-amber-fg">{t('saved.gone')}</p>;
  // Another supply or fee has other bills: they say nothing of the prices.
  const same = String(writeSupply(asked, supply)) === row.value.consulta;
  const changes = same ? changesSince(row.value, offers, unread) : [];
  return (
    <div className="text-12 text-text2">
      <p>
        {t('saved.opened', { name: row.Nombre, date: formatDate(row.FechaModificacion) })} {!same && t('saved.edited')}
      </p>
      {changes.map(({ name, before, now }) => (
        <p key={name} className="text-amber-fg">
          {now === null
            ? t('saved.ended', { name, before: formatEuro(before) })
            : t('saved.changed', { name, before: formatEuro(before), now: formatEuro(now) })}
        </p>
      ))}
    </div>
  );
}
