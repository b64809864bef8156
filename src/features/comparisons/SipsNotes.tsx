import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { compensation } from '~/domain/self-consumption.ts';
import { sipsWarnings } from '~/domain/sips-warnings.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatQuantity } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { suppliedPoint, typedParams } from '~/trade/supply/typed.ts';
import type { Supply } from '~/trade/supply/useSupply.ts';
import type { Asked } from './question.ts';

/** The SIPS data of the point in one line, and the warnings of SIPS. */
export function SipsNotes({ supply: { point, readings }, asked }: { supply: Supply; asked: Asked }) {
  const { t } = useTranslation('comparisons');
  // The sum of SIPS is not that of a year if there are few months of readings.
  const year = suppliedPoint({ point, readings }, {}, today()).year;
  const kWh = year ? year.energy.reduce((sum, one) => sum + one, 0) : point.ConsumoAnual;
  const where = [point.Distribuidora, point.Municipio].filter(Boolean).join(' · ');
  const warnings = sipsWarnings(point, (why) => t('sips.closed', { why }));
  const code = point.Autoconsumo ?? '00';
  const paid = compensation(code);
  const surplus =
    paid === 'paid'
      ? asked.surplus === undefined && t('surplus.unknown')
      : paid === 'unknown'
        ? asked.surplus === undefined && t('surplus.code', { code })
        : code !== '00' && point.Energia !== 'G' && t('surplus.none', { code });
  return (
    <div className="flex flex-col gap-1 text-12">
      <p role="status" className="text-text2">
        {[where, formatQuantity(kWh, t('sips.perYear')), t('sips.read', { date: formatDate(point.FechaUltimaLectura) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {point.Energia !== 'G' && (
        <Link
          to={`${to('priceHistory')}?${carried(point.Cups, asked)}`}
          className="hit self-start text-accent-text underline"
        >
          {t('sips.indexed')}
        </Link>
      )}
      <Link to={`${to('study')}?${carried(point.Cups, asked)}`} className="hit self-start text-accent-text underline">
        {t('sips.study')}
      </Link>
      {surplus && <p className={paid === 'none' ? 'text-text2' : 'text-amber-fg'}>{surplus}</p>}
      {readings.length === 0 && <p className="text-amber-fg">{t('sips.noReadings')}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="text-amber-fg">
          {warning}
        </p>
      ))}
    </div>
  );
}

/** The parameters that the price history needs for the same bill. */
function carried(cups: string, asked: Asked): string {
  const params = typedParams(asked);
  params.set('cups', cups);
  if (asked.fee > 0) params.set('fee', String(asked.fee));
  return String(params);
}
