import { useTranslation } from 'react-i18next';
import { brand } from '~/brand/index.ts';
import { formatCups } from '~/domain/cups.ts';
import { usualClause } from '~/domain/penalty-clause.ts';
import { periods } from '~/domain/periods.ts';
import { kWhOf, type OfferPrices } from '~/domain/supply-bill.ts';
import { today as todayOnDevice } from '~/lib/days.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { useSession } from '~/session/useSession.ts';
import { type Option, offerName } from '~/trade/offers.ts';
import { RightsNote } from '~/trade/supply/RightsNote.tsx';
import { RangeSource, rangeWords } from '~/trade/supply/SavingBand.tsx';
import type { Supplied } from '~/trade/supply/typed.ts';
import { Unconfirmed } from '~/trade/Unconfirmed.tsx';
import { Fact } from '~/ui/Facts.tsx';
import { Paper } from '~/ui/Paper.tsx';
import { BillsTable } from './BillsTable.tsx';
import { Measures } from './Measures.tsx';
import { validUntil } from './question.ts';
import { StudyNotes } from './StudyNotes.tsx';
import type { Shown } from './useStudy.ts';

interface ProposalProps extends Pick<Shown, 'data' | 'study' | 'supply'> {
  /** The recipient, if there is no contract. */
  holder: string;
  onDone: () => void;
}

/** The printed proposal: what changes with its conditions on one page, the bills and their basis on another. */
export function Proposal({ holder, data, study, supply, onDone }: ProposalProps) {
  const { t } = useTranslation(['studies', 'comparisons']);
  const { contract, cups, point } = data;
  const { proposed, range, atMarket } = study;
  // Printing starts at once when this is rendered, so it waits for the cost of leaving.
  if (!proposed || contract.leaving?.settled === false)
    return (
      <p role="status" className="sr-only">
        {t('proposal.preparing')}
      </p>
    );
  const kWh = kWhOf(supply);
  const customer = contract.data?.NombreTitular ?? holder;
  const facts: readonly (readonly [label: string, value: string | null | undefined | false])[] = [
    [t('proposal.customer'), customer],
    ['NIF', contract.data?.Nif],
    ['CUPS', cups && formatCups(cups)],
    [t('proposal.place'), [point?.Municipio, point?.Provincia].filter(Boolean).join(', ')],
    [t('proposal.tariff'), supply.tariff],
    [
      t('figures.use'),
      [formatQuantity(kWh, 'kWh'), supply.estimatedFrom !== null && t('estimated', { count: supply.estimatedFrom })]
        .filter(Boolean)
        .join(', '),
    ],
    [t('proposal.now'), contract.data && offerName(contract.data)],
    [t('proposal.next'), proposed.name],
    [
      t('proposal.duration'),
      proposed.months === null ? t('proposal.open') : t('proposal.months', { count: proposed.months }),
    ],
    [t('proposal.valid'), formatDate(validUntil(proposed.until, todayOnDevice()))],
  ];
  return (
    <Paper onDone={onDone} ownHead>
      <Head />
      <h1 className="mt-4 mb-2 text-20 font-semibold">{t('proposal.title')}</h1>
      <dl className="mb-3 grid grid-cols-2 gap-x-8 gap-y-1">
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ),
        )}
      </dl>
      <Result study={study} />
      <h2 className="mb-1 font-semibold">{t('proposal.prices')}</h2>
      <PricesTable study={study} supply={supply} next={proposed.prices} />
      <h2 className="mt-3 mb-1 font-semibold">{t('measures.title')}</h2>
      <Measures study={study} supply={supply} />
      <Conditions data={data} study={study} supply={supply} proposed={proposed} />
      <div className="mt-1 *:max-w-none">{range && atMarket?.range.saving && <RangeSource />}</div>
      <div className="break-before-page">
        <Head small />
        <h2 className="mt-4 mb-2 text-16 font-semibold">{t('comparisons:bill.title')}</h2>
        <BillsTable study={study} supply={supply} />
        <StudyNotes data={data} study={study} supply={supply} paper />
        <div className="mt-12 grid break-inside-avoid grid-cols-2 gap-16 text-12">
          <p className="border-t border-line2 pt-1">{t('proposal.customerSigns', { name: customer })}</p>
          <p className="border-t border-line2 pt-1">{t('proposal.dateSigns')}</p>
        </div>
      </div>
    </Paper>
  );
}

/** Brand, day and author. */
function Head({ small = false }: { small?: boolean }) {
  const { t } = useTranslation('studies');
  const state = useSession();
  const adviser = state.status === 'authenticated' ? state.user : undefined;
  return (
    <div className="flex items-start justify-between gap-4 border-b border-line2 pb-3">
      <img src={brand.logo} alt={brand.name} className={small ? 'h-6' : 'h-9'} />
      <p className="text-right text-12">
        {t('proposal.made', { date: formatDate(todayOnDevice()) })}
        {adviser && (
          <span className="block">
            {t('proposal.adviser', { name: [adviser.Nombre, adviser.Email].filter(Boolean).join(', ') })}
          </span>
        )}
      </p>
    </div>
  );
}

/** What the proposal saves, or costs. */
function Result({ study: { range, today, measures, atMarket } }: Pick<Shown, 'study'>) {
  const { t } = useTranslation('studies');
  const { t: saving } = useTranslation('saving');
  const together = measures.find(({ id }) => id === 'together');
  const after = formatEuro(together?.total);
  return (
    <div className="mb-3 rounded border-2 border-line2 px-4 py-2">
      <p className="text-16 font-semibold">
        {range && today ? rangeWords(range, saving) : t('proposal.costs', { after })}
      </p>
      {range && today && (
        <p className="text-12">
          {t(range.middle < 0 ? 'proposal.fromDearer' : 'proposal.from', {
            before: formatEuro(today.total),
            after,
            middle: formatEuro(Math.abs(range.middle)),
          })}
          {atMarket &&
            atMarket.range.dearer > 0 &&
            ` ${t('range.dearer', { count: atMarket.range.dearer, months: atMarket.range.months.length })}`}
        </p>
      )}
      {together?.battery && <p className="text-12">{t('proposal.withBattery')}</p>}
    </div>
  );
}

const cell = 'px-2 py-0.5';

/** Current and proposed unit prices and powers by period; an indexed price is the mean of the year. */
function PricesTable({ study, supply, next }: Pick<Shown, 'study' | 'supply'> & { next: OfferPrices }) {
  const { t } = useTranslation('studies');
  const { gas, power, energy } = supply;
  const nextPower = study.proposedSupply.power;
  const now = study.today?.prices;
  const groups = [
    {
      title: t('proposal.energy'),
      decimals: 6,
      pairs: energy.map((_, at) => [now, next].map((each) => meanOf(each, supply, at))),
    },
    ...(gas
      ? [{ title: t('proposal.fixedTerm'), decimals: 2, pairs: [[now?.fixedTerm, next.fixedTerm]] }]
      : [
          { title: t('proposal.power'), decimals: 4, pairs: power.map((_, at) => [now?.power[at], next.power[at]]) },
          {
            title: t('proposal.kW'),
            decimals: powerDecimals(...power, ...nextPower),
            pairs: power.map((kW, at) => [kW, nextPower[at]]),
          },
        ]),
  ];
  return (
    <table className="w-full text-12 tabular-nums">
      <caption className="sr-only">{t('proposal.prices')}</caption>
      <thead className="border-y border-line2">
        <tr>
          <td />
          {groups.map(({ title }) => (
            <th key={title} scope="colgroup" colSpan={2} className={`${cell} text-right font-medium`}>
              {title}
            </th>
          ))}
        </tr>
        <tr className="text-text2">
          <th scope="col" className={`${cell} text-left font-normal`}>
            {t('proposal.period')}
          </th>
          {groups.map(({ title }) =>
            [t('bills.today'), t('bills.next')].map((when) => (
              <th key={title + when} scope="col" className={`${cell} text-right font-normal`}>
                {when}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {periods.slice(0, Math.max(energy.length, power.length)).map((period, row) => (
          <tr key={period} className="border-b border-line">
            <th scope="row" className={`${cell} text-left font-normal`}>
              {period}
            </th>
            {groups.map(({ title, decimals, pairs }) =>
              [0, 1].map((at) => (
                <td key={title + at} className={`${cell} text-right`}>
                  {pairs[row] && formatNumber(pairs[row][at], decimals)}
                </td>
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** €/kWh of a period; for a monthly price, the mean of the year weighted by consumption. */
function meanOf(prices: OfferPrices | undefined, { months }: Supplied, at: number): number | null {
  if (!prices) return null;
  if (!(prices.energy instanceof Map)) return (prices.energy as readonly (number | null)[])[at] ?? null;
  let [cost, kWh] = [0, 0];
  for (const { month, use } of months) {
    const price = prices.energy.get(month)?.[at] ?? null;
    if (price === null) continue;
    cost += price * (use[at] ?? 0);
    kWh += use[at] ?? 0;
  }
  return kWh > 0 ? cost / kWh : null;
}

function Conditions({
  data,
  study,
  supply,
  proposed,
}: Pick<Shown, 'data' | 'study' | 'supply'> & { proposed: Option }) {
  const { t } = useTranslation('studies');
  const { leaving } = data;
  const clause = proposed.clause ?? usualClause(supply.tariff, proposed.indexed ? 'Pass Pool' : 'Fijo');
  return (
    <section className="mt-4 flex flex-col gap-1 text-12">
      <h2 className="text-14 font-semibold">{t('proposal.conditions')}</h2>
      <p>{t('proposal.clause', { clause: clause ?? t('proposal.noClause') })}</p>
      <p>
        {leaving === undefined
          ? t('proposal.noLeaving')
          : leaving === null
            ? t('proposal.leavingUnknown')
            : leaving === 0
              ? t('proposal.leavingFree')
              : t('proposal.leaving', { amount: formatEuro(leaving) })}
      </p>
      <p>{t(proposed.indexed ? 'proposal.indexed' : 'proposal.fixed')}</p>
      <RightsNote due={data.rights} saving={study.measures.find(({ id }) => id === 'power')?.saving ?? 0} />
      <p>{t('proposal.taxes')}</p>
      {proposed.below && (
        <p>
          {t('bills.below')} <Unconfirmed of={data.regulated} />
        </p>
      )}
    </section>
  );
}
