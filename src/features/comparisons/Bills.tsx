import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { excessRuleOn, quarterHourlyFrom } from '~/domain/power-excess.ts';
import { reactiveRuleOn } from '~/domain/reactive-energy.ts';
import { wholeYear } from '~/domain/supply-year.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { Failed } from '~/Failed.tsx';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatEuro, formatList, formatNumber, formatQuantity } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { AppliedRates, useSalesTax } from '~/trade/supply/AppliedRates.tsx';
import { billRows } from '~/trade/supply/billRows.ts';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import type { Supply } from './question.ts';
import type { IndexedOffer, RankedOffer } from './ranking.ts';
import type { useIndexed } from './useIndexed.tsx';

interface BillsProps {
  ref?: Ref<HTMLElement>;
  offers: readonly RankedOffer[];
  supply: Supply;
  onRemove: (offer: RankedOffer) => void;
}

const cell = 'px-3 py-1.5';

/** The bills of the ticked offers side by side; lines that differ are tinted. */
export function Bills({ ref, offers, supply, onRemove }: BillsProps) {
  const { t } = useTranslation('comparisons');
  const salesTax = useSalesTax(supply);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('bill.title')}
      className="min-w-0 scroll-mt-16 rounded border border-line focus-visible:outline-none"
    >
      <h2 className="px-4 pt-3 pb-2 font-semibold">{t('bill.title')}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: no fields of a form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <div role="group" aria-label={t('bill.title')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-13 tabular-nums">
          <caption className="sr-only">{t('bill.title')}</caption>
          <thead className="border-b border-line">
            <tr>
              <th scope="col" className={cx(cell, 'text-left text-12 font-normal text-text2')}>
                {t('bill.line')}
              </th>
              {offers.map((offer) => (
                <th key={offer.id} scope="col" className={cx(cell, 'min-w-32 text-right align-top font-medium')}>
                  <span className="flex items-start justify-end gap-1">
                    <span>
                      {offer.supplier} <span className="block text-12 font-normal text-text2">{offer.product}</span>
                    </span>
                    <IconButton
                      size="sm"
                      icon={X}
                      name={t('bill.remove', { name: offer.name })}
                      onClick={() => onRemove(offer)}
                      className="print:hidden"
                    />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {billRows(
              offers.map(({ bill }) => bill),
              salesTax,
              t,
            ).map(({ id, label, amounts, differs, sum }) => (
              <tr
                key={id}
                className={cx(
                  'border-line not-first:border-t',
                  sum && 'font-semibold',
                  differs && !sum && offers.length > 1 && 'bg-tint',
                )}
              >
                <th scope="row" className={cx(cell, 'text-left', sum ? 'font-semibold' : 'font-normal')}>
                  {label}
                  {differs && !sum && <span className="sr-only"> {t('bill.differs')}</span>}
                </th>
                {amounts.map((amount, at) => (
                  <td key={offers[at]?.id} className={cx(cell, 'text-right whitespace-nowrap')}>
                    {formatEuro(amount)}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="border-t border-line text-text2">
              <th scope="row" className={cx(cell, 'text-left font-normal')}>
                {t('bill.month')}
              </th>
              {offers.map(({ id, bill }) => (
                <td key={id} className={cx(cell, 'text-right whitespace-nowrap')}>
                  {formatEuro(bill.total / 12)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div className="border-t border-line px-4 py-3">
        <AppliedRates supply={supply} />
      </div>
    </section>
  );
}

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
