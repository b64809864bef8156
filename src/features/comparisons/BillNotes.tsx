import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { excessRuleOn, quarterHourlyFrom } from '~/domain/power-excess.ts';
import { reactiveRuleOn } from '~/domain/reactive-energy.ts';
import { wholeYear } from '~/domain/supply-year.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { Failed } from '~/Failed.tsx';
import { today } from '~/lib/days.ts';
import { formatDate, formatList, formatNumber, formatQuantity } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import type { Supply } from './question.ts';
import type { IndexedOffer } from './ranking.ts';
import type { useIndexed } from './useIndexed.tsx';

interface BillNotesProps {
  supply: Supply;
  indexed: ReturnType<typeof useIndexed>;
  /** True: the power price was typed. */
  ownPower: boolean;
  /** True: an offer pays for surplus at closings that are not all known. */
  unpriced: boolean;
}

/** The assumptions of all bills, and what none of them includes. */
export function BillNotes({ supply, indexed, ownPower, unpriced }: BillNotesProps) {
  const { t } = useTranslation(['comparisons', 'screens']);
  const { possible, offers, settled, error, reload } = indexed;
  const [first] = offers;
  return (
    <div className="flex max-w-prose flex-col gap-1 text-12 text-text2">
      {/* On paper it is beside the consumption. */}
      <div className="print:hidden">
        <EstimateNote months={supply.estimatedFrom} />
      </div>
      {supply.surplus !== null && <p>{t('surplus.terms', { amount: formatQuantity(supply.surplus, 'kWh') })}</p>}
      {tariffStructure(supply.tariff.Nombre) === 'six' && <MeasuredNotes supply={supply} />}
      {unpriced && <p className="text-amber-fg">{t('surplus.noPrice')}</p>}
      {first && <IndexedNotes first={first} offers={offers} supply={supply} ownPower={ownPower} />}
      {error && (
        <>
          <p>{t('indexed.failed')}</p>
          <Failed size="tile" error={error} reload={reload} />
        </>
      )}
      {!supply.gas && !possible && <p>{t('indexed.noPower', { tariff: supply.tariff.Nombre })}</p>}
      {possible && settled && !error && offers.length === 0 && (
        <p>{t('indexed.none', { tariff: supply.tariff.Nombre })}</p>
      )}
      <Link to={to('rates')} className="hit self-start text-accent-text underline print:hidden">
        {t('screens:rates')}
      </Link>
    </div>
  );
}

/** Excesses and reactive energy: their source, or that no sum includes them. */
function MeasuredNotes({ supply: { measured, tariff } }: { supply: Supply }) {
  const { t } = useTranslation('comparisons');
  if (!measured) return <p className="text-amber-fg">{t('measured.unknown')}</p>;
  const excess = excessRuleOn(today(), tariff.Nombre);
  const { prices, source, freeShare } = reactiveRuleOn(today());
  const { excess: ofExcess, reactive, readings, from, to, estimate } = measured;
  return (
    <>
      <p>{t('measured.from', { count: readings, from: formatDate(from), to: formatDate(to) })}</p>
      {ofExcess === null ? (
        <p className="text-amber-fg">{t('measured.noExcess')}</p>
      ) : (
        <p>
          {t('measured.excess', { date: formatDate(excess.from), source: excess.source })}{' '}
          {excess.unconfirmed && <span className="text-amber-fg">{t('measured.unconfirmed')}</span>}{' '}
          {estimate && (
            <span className="text-amber-fg">
              {t('measured.estimate', { power: formatQuantity(quarterHourlyFrom, 'kW') })}
            </span>
          )}
        </p>
      )}
      {reactive === null ? (
        <p className="text-amber-fg">{t('measured.noReactive')}</p>
      ) : (
        <p>
          {t('measured.reactive', {
            share: formatNumber(freeShare * 100),
            prices: formatList(prices.map((price) => formatQuantity(price, '€/kVArh', 6))),
            source,
          })}
        </p>
      )}
    </>
  );
}

interface IndexedNotesProps extends Pick<BillNotesProps, 'supply' | 'ownPower'> {
  first: IndexedOffer;
  offers: readonly IndexedOffer[];
}

function IndexedNotes({
  first: { from, to, missing },
  offers,
  supply: { year, province },
  ownPower,
}: IndexedNotesProps) {
  const { t } = useTranslation('comparisons');
  const month = (name: string) => formatDate(name, 'monthAndYear');
  return (
    <>
      <p>
        {t(!year ? 'indexed.ofProfile' : year.read < wholeYear ? 'indexed.ofEstimate' : 'indexed.ofCurve', {
          from: month(from),
          to: month(to),
          means: formatList(
            offers.map(({ product, mean }) => t('indexed.mean', { product, price: formatQuantity(mean, '€/MWh', 2) })),
          ),
        })}{' '}
        {t(ownPower ? 'indexed.powerOwn' : 'indexed.powerRegulated')}
      </p>
      {zoneIn(province) !== 'peninsula' && <p className="text-amber-fg">{t('indexed.mainland')}</p>}
      {missing.length > 0 && (
        <p className="text-amber-fg">
          {t('indexed.missing', { count: missing.length, months: formatList(missing.map(month)) })}
        </p>
      )}
    </>
  );
}
