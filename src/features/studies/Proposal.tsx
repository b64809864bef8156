import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '~/brand/index.ts';
import { formatCups } from '~/domain/cups.ts';
import { usualClause } from '~/domain/penalty-clause.ts';
import { periods } from '~/domain/periods.ts';
import { rangeLength } from '~/domain/saving-range.ts';
import type { OfferPrices } from '~/domain/supply-bill.ts';
import { today as todayOnDevice } from '~/lib/days.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { useSession } from '~/session/useSession.ts';
import { type Option, offerName } from '~/trade/offers.ts';
import { RightsNote } from '~/trade/supply/RightsNote.tsx';
import { RangeSource, rangeWords } from '~/trade/supply/SavingBand.tsx';
import type { Supplied } from '~/trade/supply/typed.ts';
import { Fact } from '~/ui/Facts.tsx';
import { Paper } from '~/ui/Paper.tsx';
import { BillsTable } from './BillsTable.tsx';
import { billColumns } from './billColumns.ts';
import { Measures } from './Measures.tsx';
import { OffersTable } from './OffersTable.tsx';
import { StudyNotes } from './StudyNotes.tsx';
import { type Study, usualChange } from './study.ts';
import type { StudyData } from './useStudy.ts';

interface ProposalProps {
  /** Last day of the proposal, ISO. */
  valid: string;
  data: StudyData;
  study: Study;
  supply: Supplied;
  /** The recipient, if there is no contract. */
  holder: string;
  onDone: () => void;
}

/** The printed proposal: changes, bills by line and conditions on two pages, method and sources on a third. */
export function Proposal({ data, study, supply, holder, valid, onDone }: ProposalProps) {
  const { t } = useTranslation(['studies', 'comparisons']);
  const { contract } = data;
  const { proposed } = study;
  // Printing starts at once when this is rendered, so it waits for the cost of leaving.
  if (!proposed || contract.leaving?.settled === false)
    return (
      <p role="status" className="sr-only">
        {t('proposal.preparing')}
      </p>
    );
  return (
    <Paper onDone={onDone} ownHead>
      <Head />
      <Summary data={data} study={study} supply={supply} holder={holder} valid={valid} proposed={proposed} />
      <div className="break-before-page">
        <Head small />
        <h2 className="mt-5 mb-2 text-16 font-semibold">{t('comparisons:bill.title')}</h2>
        <BillsTable
          columns={billColumns(study, [], t)}
          supply={supply}
          proposedSupply={study.proposedSupply}
          withToday={study.today?.bill !== undefined}
        />
        <Conditions
          proposed={proposed}
          supply={supply}
          rights={
            <RightsNote due={data.rights} saving={study.measures.find(({ id }) => id === 'power')?.saving ?? 0} />
          }
          penalty={data.leaving}
        />
        <div className="mt-14 grid grid-cols-2 gap-16 text-12">
          <p className="border-t border-line2 pt-1">
            {t('proposal.customerSigns', { name: contract.data?.NombreTitular ?? holder })}
          </p>
          <p className="border-t border-line2 pt-1">{t('proposal.dateSigns')}</p>
        </div>
      </div>
      <div className="break-before-page">
        <Head small />
        <h2 className="mt-5 mb-2 text-16 font-semibold">{t('proposal.method')}</h2>
        <div className="flex flex-col gap-2 text-12">
          <p>{t('proposal.methodText')}</p>
          {study.range?.by === 'market' && <RangeSource />}
          {study.range?.by === 'use' && <p>{t('range.byUse', { percent: formatNumber(usualChange * 100) })}</p>}
        </div>
        <div className="mt-4">
          <StudyNotes data={data} study={study} supply={supply} paper />
        </div>
      </div>
    </Paper>
  );
}

interface SheetProps extends Pick<ProposalProps, 'data' | 'study' | 'supply' | 'onDone'> {
  /** The ticked offers, whose bills are printed side by side. */
  ticked: readonly string[];
}

/** The printed comparison: the supply, every offer by its bill, and the bills of the ticked ones. */
export function ComparisonSheet({ data, study, supply, ticked, onDone }: SheetProps) {
  const { t } = useTranslation(['studies', 'comparisons']);
  const { cups, point } = data;
  const byPeriod = (values: readonly (number | null)[], decimals: number) =>
    values.map((value, at) => `${periods[at]} ${formatNumber(value, decimals)}`).join(', ');
  const facts = [
    ['CUPS', cups && formatCups(cups)],
    [t('proposal.place'), [point?.Municipio, point?.Provincia].filter(Boolean).join(', ')],
    [t('proposal.tariff'), supply.tariff],
    [t('comparisons:paper.power'), byPeriod(supply.power, powerDecimals(...supply.power))],
    [t('comparisons:paper.energy'), byPeriod(supply.energy, 0)],
    [t('figures.today'), study.today && formatEuro(study.today.total)],
  ] as const;
  return (
    <Paper onDone={onDone} ownHead>
      <Head />
      <h1 className="mt-5 mb-3 text-20 font-semibold">{t('comparisons:offers.title')}</h1>
      <FactLines facts={facts} />
      <OffersTable
        offers={study.options}
        best={study.options[0]}
        proposed={study.proposed?.id}
        supply={supply}
        ticked={ticked}
        paid={study.today?.total}
        leaving={data.leaving ?? undefined}
      />
      <h2 className="mt-5 mb-2 text-16 font-semibold">{t('comparisons:bill.title')}</h2>
      <BillsTable
        columns={billColumns(study, ticked, t)}
        supply={supply}
        proposedSupply={study.proposedSupply}
        withToday={study.today?.bill !== undefined}
      />
      <div className="mt-4">
        <StudyNotes data={data} study={study} supply={supply} paper />
      </div>
    </Paper>
  );
}

interface FactLinesProps {
  facts: readonly (readonly [label: string, value: string | null | undefined])[];
}

/** Facts in two columns; unknown ones are left out. */
const FactLines = ({ facts }: FactLinesProps) => (
  <dl className="mb-4 grid grid-cols-2 gap-x-8 gap-y-1.5">
    {facts.map(
      ([label, value]) =>
        value && (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ),
    )}
  </dl>
);

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

interface SummaryProps extends Omit<ProposalProps, 'onDone'> {
  proposed: Option;
}

function Summary({ data, study, supply, holder, valid, proposed }: SummaryProps) {
  const { t } = useTranslation('studies');
  const { t: saving } = useTranslation('saving');
  const { contract, cups, point } = data;
  const { range, today, measures, atMarket } = study;
  const kWh = supply.energy.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const facts = [
    [t('proposal.customer'), contract.data?.NombreTitular ?? holder],
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
    [t('proposal.valid'), formatDate(valid)],
  ] as const;
  const together = measures.find(({ id }) => id === 'together');
  return (
    <>
      <h1 className="mt-5 mb-3 text-20 font-semibold">{t('proposal.title')}</h1>
      <FactLines facts={facts} />
      <div className="mb-4 rounded border-2 border-line2 px-4 py-3">
        {range && today ? (
          <>
            <p className="text-16 font-semibold">{rangeWords(range, saving)}</p>
            <p className="text-12">
              {t(range.middle < 0 ? 'proposal.fromDearer' : 'proposal.from', {
                before: formatEuro(today.total),
                after: formatEuro(together?.total),
                middle: formatEuro(Math.abs(range.middle)),
              })}{' '}
              {range.by !== 'total' &&
                t(range.by === 'market' ? 'range.byMarketShort' : 'range.byUse', {
                  months: rangeLength,
                  percent: formatNumber(usualChange * 100),
                })}
              {atMarket &&
                atMarket.range.dearer > 0 &&
                ` ${t('range.dearer', { count: atMarket.range.dearer, months: atMarket.range.months.length })}`}
            </p>
          </>
        ) : (
          <p className="text-16 font-semibold">{t('proposal.costs', { after: formatEuro(together?.total) })}</p>
        )}
        {together?.battery && <p className="text-12">{t('proposal.withBattery')}</p>}
      </div>
      <h2 className="mb-1 font-semibold">{t('proposal.prices')}</h2>
      <PricesTable now={today?.prices} next={proposed.prices} supply={supply} nextSupply={study.proposedSupply} />
      <h2 className="mt-4 mb-1 font-semibold">{t('measures.title')}</h2>
      <Measures measures={measures} supply={supply} />
      <p className="mt-3 text-12">{t('proposal.restsOn', { what: restsOn(data, supply, t) })}</p>
    </>
  );
}

/** "12 meses de lecturas, precios hasta el 22 de noviembre". */
function restsOn(
  { months }: StudyData,
  supply: Supplied,
  t: ReturnType<typeof useTranslation<'studies'>>['t'],
): string {
  const until = t('proposal.pricesUntil', { date: formatDate(todayOnDevice()) });
  if (months?.length) return `${t('proposal.ofCurve', { count: months.length })}, ${until}`;
  return `${supply.year ? t('proposal.ofReadings', { count: supply.year.read }) : t('proposal.ofTyped')}, ${until}`;
}

const cell = 'px-2 py-1';

interface PricesTableProps {
  now: OfferPrices | undefined;
  next: OfferPrices;
  supply: Supplied;
  nextSupply: Supplied;
}

/** Current and proposed unit prices and powers; an indexed price is the mean of the year by period. */
function PricesTable({ now, next, supply, nextSupply }: PricesTableProps) {
  const { t } = useTranslation(['studies', 'comparisons']);
  const decimals = powerDecimals(...supply.power, ...nextSupply.power);
  const energy = periods.slice(0, supply.energy.length).map((period, at) => ({
    label: t('proposal.energyOf', { period }),
    now: meanOf(now, supply, at),
    next: meanOf(next, supply, at),
    unit: '€/kWh',
    decimals: 6,
    kW: '',
  }));
  const power = supply.power.map((kW, at) => ({
    label: t('proposal.powerOf', { period: periods[at] }),
    now: now?.power[at] ?? null,
    next: next.power[at] ?? null,
    unit: t('proposal.perKwYear'),
    decimals: 4,
    kW: ` (${powerText(kW, nextSupply.power[at] ?? null, decimals)} kW)`,
  }));
  const fixed = supply.gas
    ? [
        {
          label: t('invoice.line.fixed'),
          now: now?.fixedTerm ?? null,
          next: next.fixedTerm,
          unit: t('comparisons:supply.rentUnit'),
          decimals: 2,
          kW: '',
        },
      ]
    : [];
  const lines = [...energy, ...power, ...fixed];
  return (
    <table className="w-full text-12 tabular-nums">
      <caption className="sr-only">{t('proposal.prices')}</caption>
      <thead className="border-y border-line2">
        <tr>
          <th scope="col" className={`${cell} text-left font-medium`}>
            {t('proposal.period')}
          </th>
          <th scope="col" className={`${cell} text-right font-medium`}>
            {t('bills.today')}
          </th>
          <th scope="col" className={`${cell} text-right font-medium`}>
            {t('bills.next')}
          </th>
          <th scope="col" className={`${cell} text-left font-medium`}>
            {t('proposal.unit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label} className="border-b border-line">
            <th scope="row" className={`${cell} text-left font-normal`}>
              {line.label}
              {line.kW}
            </th>
            <td className={`${cell} text-right`}>{formatNumber(line.now, line.decimals)}</td>
            <td className={`${cell} text-right`}>{formatNumber(line.next, line.decimals)}</td>
            <td className={cell}>{line.unit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `9,2`, or `9,2 → 4,6` if it changes. */
function powerText(now: number | null, next: number | null, decimals: number): string {
  const text = formatNumber(now, decimals);
  return next === now ? text : `${text} → ${formatNumber(next, decimals)}`;
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

interface ConditionsProps {
  proposed: Option;
  supply: Supplied;
  /** € for leaving the current contract; null: unknown; undefined: no contract is left. */
  penalty: number | null | undefined;
  /** The one-off cost of other powers. */
  rights: ReactNode;
}

function Conditions({ proposed, supply, penalty, rights }: ConditionsProps) {
  const { t } = useTranslation('studies');
  const clause = proposed.clause ?? usualClause(supply.tariff, proposed.indexed ? 'Pass Pool' : 'Fijo');
  return (
    <section className="mt-4 flex flex-col gap-1 text-12">
      <h2 className="text-14 font-semibold">{t('proposal.conditions')}</h2>
      <p>{t('proposal.clause', { clause: clause ?? t('proposal.noClause') })}</p>
      <p>
        {penalty === undefined
          ? t('proposal.noLeaving')
          : penalty === null
            ? t('proposal.leavingUnknown')
            : penalty === 0
              ? t('proposal.leavingFree')
              : t('proposal.leaving', { amount: formatEuro(penalty) })}
      </p>
      <p>{t(proposed.indexed ? 'proposal.indexed' : 'proposal.fixed')}</p>
      {rights}
      <p>{t('proposal.taxes')}</p>
      {proposed.below && <p>{t('bills.below')}</p>}
    </section>
  );
}
