import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sipsWarnings } from '~/domain/sips-warnings.ts';
import { formatDate, formatQuantity } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import type { Supply } from '~/trade/supply/useSupply.ts';

/** What SIPS says of the point in a line, and what it warns of. */
export function SipsNotes({ supply: { point, readings } }: { supply: Supply }) {
  const { t } = useTranslation('comparisons');
  const place = [point.Distribuidora, point.Municipio].filter(Boolean).join(' · ');
  const warnings = sipsWarnings(point, (why) => t('sips.closed', { why }));
  return (
    <div className="flex flex-col gap-1 text-12">
      <p role="status" className="text-text2">
        {[
          place,
          formatQuantity(point.ConsumoAnual, t('sips.perYear')),
          t('sips.read', { date: formatDate(point.FechaUltimaLectura) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {point.Energia !== 'G' && (
        <Link to={`${to('priceHistory')}?cups=${point.Cups}`} className="hit self-start text-accent-text underline">
          {t('sips.indexed')}
        </Link>
      )}
      {readings.length === 0 && <p className="text-amber-fg">{t('sips.noReadings')}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="text-amber-fg">
          {warning}
        </p>
      ))}
    </div>
  );
}
