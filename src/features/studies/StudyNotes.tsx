import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { marketCost } from '~/domain/curve-year.ts';
import { emissionFactor } from '~/domain/emission-factors.ts';
import { quarterHourlyFrom } from '~/domain/power-excess.ts';
import { compensation } from '~/domain/self-consumption.ts';
import { wholeYear } from '~/domain/supply-year.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { today as todayOnDevice } from '~/lib/days.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { AppliedRates } from '~/trade/supply/AppliedRates.tsx';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import type { Option, ProposedRange, Study, StudySupply } from './options.ts';
import type { StudyData } from './useStudy.ts';

interface StudyNotesProps {
  data: StudyData;
  study: Study;
  supply: StudySupply;
  /** True on paper, where nothing above says that the year is an estimate. */
  paper?: boolean;
}

/** The basis of a study: sources, estimates, and what is unknown. */
export function StudyNotes({ data, study, supply, paper = false }: StudyNotesProps) {
  const { t } = useTranslation('studies');
  const { t: shared } = useTranslation('comparisons');
  const { months = [], point, paid, contract, measured } = data;
  const market = marketCost(months);
  const filled = months.reduce((sum, month) => sum + month.filled, 0);
  const factor = emissionFactor(supply.gas, supply.province, todayOnDevice());
  const indexed = study.options.some((option) => option.indexed);
  const self = compensation(point?.Autoconsumo ?? contract.data?.Autoconsumo);
  return (
    <section aria-label={t('notes.title')} className="flex max-w-prose flex-col gap-1 text-12 text-text2">
      <h2 className="font-semibold text-text">{t('notes.title')}</h2>
      {paper && <EstimateNote months={supply.estimatedFrom} />}
      {months.length > 0 ? (
        <p>
          {t('notes.curve', {
            count: months.length,
            from: formatDate(months[0]?.from),
            to: formatDate(months.at(-1)?.to),
          })}
        </p>
      ) : supply.year ? (
        <p>{t('notes.readings', { count: supply.year.read })}</p>
      ) : (
        <p className="text-amber-fg">{t('notes.noReadings')}</p>
      )}
      {filled > 0 && (
        <p className="text-amber-fg">{t('notes.filled', { count: filled, number: formatNumber(filled) })}</p>
      )}
      {market && (
        <p>
          {t('notes.market', {
            cost: formatEuro(market.cost),
            price: formatQuantity((market.cost / market.kWh) * 1000, '€/MWh', 2),
            mean: formatQuantity((market.flat / market.kWh) * 1000, '€/MWh', 2),
          })}
        </p>
      )}
      {indexed && <p>{t(market ? 'notes.indexedCurve' : 'notes.indexed')}</p>}
      {indexed && zoneIn(supply.province) !== 'peninsula' && (
        <p className="text-amber-fg">{shared('indexed.mainland')}</p>
      )}
      {!supply.gas && supply.measured === undefined && supply.tariff !== '2.0TD' && (
        <p className="text-amber-fg">{shared('measured.unknown')}</p>
      )}
      {supply.measured?.estimate && (
        <p className="text-amber-fg">
          {shared('measured.estimate', { power: formatQuantity(quarterHourlyFrom, 'kW') })}
        </p>
      )}
      {self === 'paid' && supply.surplus === null && (
        <p className="text-amber-fg">
          {t('notes.surplusUnknown')} <span className="print:hidden">{t('notes.typeSurplus')}</span>
        </p>
      )}
      {self === 'none' && measured !== undefined && measured.year > 0 && (
        <p className="text-amber-fg">{t('notes.surplusUnpaid', { amount: formatQuantity(measured.year, 'kWh') })}</p>
      )}
      {supply.surplus !== null && (
        <p>
          {supply.surplusByMonth && measured
            ? t(measured.read < wholeYear ? 'notes.surplusPartly' : 'notes.surplusMeasured', {
                amount: formatQuantity(supply.surplus, 'kWh'),
                count: measured.read,
              })
            : t('notes.surplus', { amount: formatQuantity(supply.surplus, 'kWh') })}
        </p>
      )}
      {paid?.from === 'invoice' && <p className="text-amber-fg">{t('notes.implied')}</p>}
      {supply.tariff === '2.0TD' && <p>{t('notes.battery')}</p>}
      <p>
        {t('notes.co2', {
          factor: formatNumber(factor.value, 3),
          source: factor.source,
          date: formatDate(factor.from),
        })}{' '}
        {!supply.gas && `${t('notes.co2High')} `}
        {factor.unconfirmed && <span className="text-amber-fg">{shared('measured.unconfirmed')}</span>}
      </p>
      <AppliedRates supply={supply} />
    </section>
  );
}

/** Supplier and product, or the kind of an indexed price. */
export const optionName = ({ supplier, product, indexed }: Option, t: TFunction<'studies'>) =>
  indexed ? t('indexedName', { product }) : [supplier, product].filter(Boolean).join(' · ');

/** A range in a few words, `80 a 210`; if it costs more in every case, without the minus sign. */
export function useRangeText() {
  const { t } = useTranslation('studies');
  return ({ low, high }: Pick<ProposedRange, 'low' | 'high'>, unit = true) => {
    const [least, most] = costsMore({ high }) ? [-high, -low] : [low, high];
    const written = (amount: number) => {
      const whole = Math.round(amount) || 0;
      return unit ? formatQuantity(whole, '€') : formatNumber(whole);
    };
    return written(least) === written(most)
      ? written(least)
      : t('range.short', { low: written(least), high: written(most) });
  };
}

/** Whether a proposal costs more than today in every case. */
export const costsMore = ({ high }: Pick<ProposedRange, 'high'>) => Math.round(high) < 0;
