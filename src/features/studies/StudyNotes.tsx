import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { marketCost } from '~/domain/curve-year.ts';
import { emissionFactor } from '~/domain/emission-factors.ts';
import { excessRuleOn, quarterHourlyFrom } from '~/domain/power-excess.ts';
import { reactiveRuleOn } from '~/domain/reactive-energy.ts';
import { compensation, energyMean } from '~/domain/supply-bill.ts';
import { wholeYear } from '~/domain/supply-year.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { Failed } from '~/Failed.tsx';
import { today } from '~/lib/days.ts';
import { formatDate, formatEuro, formatList, formatNumber, formatQuantity } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { AppliedRates } from '~/trade/supply/AppliedRates.tsx';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import { Unconfirmed } from '~/trade/Unconfirmed.tsx';
import type { Shown } from './useStudy.ts';

type NotesProps = Pick<Shown, 'data' | 'study' | 'supply'>;

const Warning = ({ children }: { children: ReactNode }) => <p className="text-amber-fg">{children}</p>;

/**
 * The basis of all bills: sources, estimates, and what is unknown or in none of them.
 *
 * @param paper true on paper, where nothing above says that the year is an estimate
 */
export function StudyNotes({ data, study, supply, paper = false }: NotesProps & { paper?: boolean }) {
  const { t } = useTranslation(['studies', 'comparisons', 'screens']);
  const { months = [], measured } = data;
  const market = marketCost(months);
  const factor = emissionFactor(supply.gas, supply.province, today());
  const filled = months.reduce((sum, month) => sum + month.filled, 0);
  return (
    <section
      aria-label={t('notes.title')}
      className="flex max-w-prose flex-col gap-1 text-12 text-text2 print:mt-3 print:block print:max-w-none print:columns-2 print:gap-8 print:text-11"
    >
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
        <Warning>{t('notes.noReadings')}</Warning>
      )}
      {filled > 0 && <Warning>{t('notes.filled', { count: filled, number: formatNumber(filled) })}</Warning>}
      {market && (
        <p>
          {t('notes.market', {
            cost: formatEuro(market.cost),
            price: formatQuantity((market.cost / market.kWh) * 1000, '€/MWh', 2),
            mean: formatQuantity((market.flat / market.kWh) * 1000, '€/MWh', 2),
          })}
        </p>
      )}
      <IndexedNotes data={data} study={study} supply={supply} />
      {tariffStructure(supply.tariff) === 'six' && !supply.gas && <MeasuredNotes supply={supply} />}
      {compensation(supply.selfConsumption) === 'paid' && supply.surplus === null && (
        <Warning>
          {t('notes.surplusUnknown')} <span className="print:hidden">{t('notes.typeSurplus')}</span>
        </Warning>
      )}
      {compensation(supply.selfConsumption) === 'none' && measured !== undefined && measured.year > 0 && (
        <Warning>{t('notes.surplusUnpaid', { amount: formatQuantity(measured.year, 'kWh') })}</Warning>
      )}
      {supply.surplus !== null && (
        <p>
          {supply.surplusByMonth && measured
            ? t(measured.read < wholeYear ? 'notes.surplusPartly' : 'notes.surplusMeasured', {
                amount: formatQuantity(supply.surplus, 'kWh'),
                count: measured.read,
              })
            : t('comparisons:surplus.terms', { amount: formatQuantity(supply.surplus, 'kWh') })}
        </p>
      )}
      {supply.surplus !== null && study.options.some(({ bill }) => bill.surplus === null) && (
        <Warning>{t('comparisons:surplus.noPrice')}</Warning>
      )}
      {study.today?.from === 'invoice' && <Warning>{t('notes.implied')}</Warning>}
      {study.incomplete > 0 && <Warning>{t('comparisons:offers.incomplete', { count: study.incomplete })}</Warning>}
      {supply.tariff === '2.0TD' && <p>{t('notes.battery')}</p>}
      <p>
        {t('notes.co2', {
          factor: formatNumber(factor.value, 3),
          source: factor.source,
          date: formatDate(factor.from),
        })}{' '}
        {!supply.gas && `${t('notes.co2High')} `}
        <Unconfirmed of={factor} />
      </p>
      <AppliedRates supply={supply} />
      <Link to={to('rates')} className="hit self-start text-accent-text underline print:hidden">
        {t('screens:rates')}
      </Link>
    </section>
  );
}

/** What the indexed offers were calculated with, or why there are none. */
function IndexedNotes({ data: { indexed, months, tariff, regulated }, study: { options }, supply }: NotesProps) {
  const { t } = useTranslation(['studies', 'comparisons']);
  const { possible, error, reload } = indexed;
  const found = options.filter((option) => option.indexed);
  const [first] = found;
  const named = { tariff: tariff?.Nombre ?? '' };
  const month = (name: string | undefined) => formatDate(name, 'monthAndYear');
  if (supply.gas) return null;
  if (error)
    return (
      <>
        <p>{t('comparisons:indexed.failed')}</p>
        <Failed size="tile" error={error} reload={reload} />
      </>
    );
  if (!first) return <p>{t(possible ? 'comparisons:indexed.none' : 'comparisons:indexed.noPower', named)}</p>;
  const { year, province } = supply;
  return (
    <>
      <p>
        {t(`comparisons:indexed.${!year ? 'ofProfile' : year.read < wholeYear ? 'ofEstimate' : 'ofCurve'}`, {
          from: month(first.closed[0]),
          to: month(first.closed.at(-1)),
          means: formatList(
            found.map(({ product, bill }) =>
              t('comparisons:indexed.mean', { product, price: formatQuantity(energyMean(supply, bill), '€/MWh', 2) }),
            ),
          ),
        })}{' '}
        {t(`comparisons:indexed.${first.market?.power === regulated?.prices ? 'powerRegulated' : 'powerOwn'}`)}
      </p>
      {months && months.length > 0 && <p>{t('notes.indexedCurve')}</p>}
      {zoneIn(province) !== 'peninsula' && <Warning>{t('comparisons:indexed.mainland')}</Warning>}
      {first.missing.length > 0 && (
        <Warning>
          {t('comparisons:indexed.missing', {
            count: first.missing.length,
            months: formatList(first.missing.map(month)),
          })}
        </Warning>
      )}
    </>
  );
}

/** Excesses and reactive energy: their source, or that no sum includes them. */
function MeasuredNotes({ supply: { measured, tariff } }: Pick<Shown, 'supply'>) {
  const { t } = useTranslation('comparisons');
  if (!measured) return <Warning>{t('measured.unknown')}</Warning>;
  const excess = excessRuleOn(today(), tariff);
  const rule = reactiveRuleOn(today());
  const { excess: ofExcess, reactive, readings, from, to: until, estimate } = measured;
  return (
    <>
      <p>{t('measured.from', { count: readings, from: formatDate(from), to: formatDate(until) })}</p>
      {ofExcess === null ? (
        <Warning>{t('measured.noExcess')}</Warning>
      ) : (
        <p>
          {t('measured.excess', { date: formatDate(excess.from), source: excess.source })} <Unconfirmed of={excess} />{' '}
          {estimate && (
            <span className="text-amber-fg">
              {t('measured.estimate', { power: formatQuantity(quarterHourlyFrom, 'kW') })}
            </span>
          )}
        </p>
      )}
      {reactive === null ? (
        <Warning>{t('measured.noReactive')}</Warning>
      ) : (
        <p>
          {t('measured.reactive', {
            share: formatNumber(rule.freeShare * 100),
            prices: formatList(rule.prices.map((price) => formatQuantity(price, '€/kVArh', 6))),
            source: rule.source,
          })}{' '}
          <Unconfirmed of={rule} />
        </p>
      )}
    </>
  );
}
