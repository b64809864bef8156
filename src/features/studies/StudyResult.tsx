import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { exceedsPower } from '~/domain/bill.ts';
import { emissionFactor, emissionsOf } from '~/domain/emission-factors.ts';
import { savingOf } from '~/domain/power-proposals.ts';
import { Failed } from '~/Failed.tsx';
import { cx } from '~/lib/cx.ts';
import { today as todayOnDevice } from '~/lib/days.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatEuro, formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { session } from '~/session/session.ts';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import { RightsNote } from '~/trade/supply/RightsNote.tsx';
import { RangeSource, rangeWords, SavingBand } from '~/trade/supply/SavingBand.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Card } from '~/ui/Facts.tsx';
import { KeyFigures } from '~/ui/KeyFigures.tsx';
import { Select } from '~/ui/Select.tsx';
import { altaOf } from './altaOf.ts';
import { BillsTable } from './BillsTable.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import type { Measure, Study, StudySupply } from './options.ts';
import { costsMore, optionName, StudyNotes, useRangeText } from './StudyNotes.tsx';
import type { StudyData } from './useStudy.ts';

interface StudyResultProps {
  data: StudyData;
  study: Study;
  supply: StudySupply;
  /** €/MWh. */
  fee: number;
  onOffer: (id: string) => void;
}

/** The whole study on one page. */
export function StudyResult({ data, study, supply, fee, onOffer }: StudyResultProps) {
  const { t } = useTranslation('studies');
  const { t: saving } = useTranslation('saving');
  const { t: comparator } = useTranslation('comparisons');
  const rangeText = useRangeText();
  const { comparison, paid } = data;
  const { today, proposed, range, options } = study;
  const kWh = supply.energy.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const factor = emissionFactor(supply.gas, supply.province, todayOnDevice());
  const estimated = supply.estimatedFrom !== null;
  return (
    <div className="flex max-w-300 flex-col gap-4">
      <EstimateNote months={supply.estimatedFrom} />
      {exceedsPower(kWh, supply.power) && <p className="text-13 text-red-fg">{comparator('missing.impossible')}</p>}
      <KeyFigures
        label={t('figures.title')}
        figures={[
          {
            label: t('figures.use'),
            value: formatNumber(kWh),
            unit: 'kWh',
            note: estimated ? t('estimated', { count: supply.estimatedFrom ?? 0 }) : t('figures.year'),
          },
          {
            label: t('figures.today'),
            value: today ? formatNumber(today.total, 2) : missing,
            unit: '€',
            note: today ? t(`paid.${paid?.from ?? 'contract'}`) : t('paid.unknown'),
          },
          {
            label: t('figures.after'),
            value: proposed ? formatNumber(afterOf(study), 2) : missing,
            unit: '€',
            note: proposed && optionName(proposed, t),
          },
          {
            label: t(range && costsMore(range) ? 'figures.dearer' : 'figures.saving'),
            value: range ? rangeText(range, false) : missing,
            unit: '€',
            note: t('figures.perYear'),
          },
          {
            label: t('figures.kwhPrice'),
            value: proposed && kWh > 0 ? formatNumber(proposed.bill.total / kWh, 4) : missing,
            unit: '€/kWh',
            note: t('figures.withTaxes'),
          },
          {
            label: t('figures.co2'),
            value: formatNumber(emissionsOf(kWh, factor)),
            unit: 'kg',
            note: t('figures.co2Note', { factor: formatNumber(factor.value, 3) }),
          },
        ]}
      />
      {comparison && <InvoiceTable comparison={comparison} />}
      <Card title={t('measures.title')}>
        <div className="overflow-x-auto">
          <table className="w-full text-13 tabular-nums">
            <caption className="sr-only">{t('measures.title')}</caption>
            <thead className="border-y border-line bg-bg text-12 text-text2">
              <tr>
                <th scope="col" className={cx(cell, 'text-left font-normal')}>
                  {t('measures.change')}
                </th>
                <th scope="col" className={cx(cell, 'text-right font-normal')}>
                  {t('measures.year')}
                </th>
                <th scope="col" className={cx(cell, 'text-right font-normal')}>
                  {t('measures.saving')}
                </th>
              </tr>
            </thead>
            <tbody>
              {study.measures.map((measure) => (
                <MeasureRow key={measure.id} measure={measure} supply={supply} />
              ))}
            </tbody>
          </table>
        </div>
        <div className="flex flex-col gap-1 border-t border-line px-4 py-3 text-12 text-text2 empty:hidden">
          {!today && <p className="text-amber-fg">{t('measures.noToday')}</p>}
          {(study.measures.find(({ id }) => id === 'together')?.saving ?? 1) <= 0 && <p>{t('measures.nothing')}</p>}
          {study.noBattery && <p>{t('measures.noBattery')}</p>}
          <PowerNote data={data} />
          <RightsNote
            due={data.rights}
            saving={study.measures.find(({ id }) => id === 'power')?.saving ?? 0}
            className="text-amber-fg"
          />
          {!supply.gas && supply.tariff !== '2.0TD' && <p>{t('measures.batteryOnly')}</p>}
          {supply.surplus !== null && today && (
            <p>{t('measures.surplus', { lost: formatEuro(study.today?.surplusLost ?? 0) })}</p>
          )}
        </div>
      </Card>
      {range?.market && (
        <Card title={t('range.title')}>
          <div className="flex flex-col gap-2 px-4 pb-4">
            <SavingBand range={range.market} />
            {Math.round(range.more) !== 0 && (
              <p className="text-13">
                {t(`range.with.${moreOf(study)}`, { more: formatQuantity(range.more, '€') })}{' '}
                {`${rangeWords(range, saving).replace(/^./, (first) => first.toLowerCase())}.`}
              </p>
            )}
            <RangeSource />
          </div>
        </Card>
      )}
      {proposed && (
        <Card
          title={t('bills.title')}
          aside={
            <Select
              aria-label={t('bills.offer')}
              value={proposed.id}
              onChange={({ target }) => onOffer(target.value)}
              choices={options.map((option) => ({
                value: option.id,
                label: `${optionName(option, t)}, ${formatEuro(option.bill.total)}`,
              }))}
              className="max-w-90 max-md:max-w-full"
            />
          }
        >
          <BillsTable today={today} next={proposed.bill} supply={supply} nextSupply={study.proposedSupply} />
          {session.can('CONTRATOSALTA') && (
            <p className="border-t border-line px-4 py-3 print:hidden">
              <Link to={altaOf(data, study, fee)} className={buttonClass()}>
                {t('proposal.contract')}
              </Link>
            </p>
          )}
          {proposed.below && <p className="px-4 pb-3 text-12 text-amber-fg">{t('bills.below')}</p>}
        </Card>
      )}
      {!proposed && <p className="text-text2">{t('proposal.none')}</p>}
      <StudyNotes data={data} study={study} supply={supply} />
      {data.indexedError && <Failed size="line" error={data.indexedError} reload={data.reloadIndexed} />}
      {data.marketError && <Failed size="line" error={data.marketError} reload={data.reloadMarket} />}
    </div>
  );
}

/** Amount added to an offer's range. */
function moreOf({ measures }: Study) {
  const { battery, powers } = measures.find(({ id }) => id === 'together') ?? {};
  return battery && powers ? 'both' : battery ? 'battery' : 'powers';
}

/** € per year with all proposals. */
const afterOf = ({ measures }: Study) => measures.find(({ id }) => id === 'together')?.total ?? null;

const cell = 'px-4 py-2 max-md:px-3';

function MeasureRow({ measure, supply }: { measure: Measure; supply: StudySupply }) {
  const { t } = useTranslation('studies');
  const { id, total, saving, option, powers, battery, offBest } = measure;
  const details = [
    option && optionName(option, t),
    id === 'surplus' && t('measures.surplusAlone'),
    powers &&
      t('measures.powers', { powers: powers.map((kW) => formatNumber(kW, powerDecimals(...powers))).join(' / ') }),
    battery &&
      t('measures.battery', {
        model: [battery.battery.Marca, battery.battery.Modelo].filter(Boolean).join(' '),
        price: formatQuantity(battery.battery.Precio, '€'),
        years: formatNumber(battery.payback, 1),
      }),
    battery &&
      battery.battery.GarantiaAnios !== null &&
      (battery.payback ?? 0) > battery.battery.GarantiaAnios &&
      t('measures.late', { count: battery.battery.GarantiaAnios }),
  ].filter(Boolean);
  const estimated =
    supply.estimatedFrom !== null || id === 'battery' || battery || (id === 'surplus' && !supply.surplusByMonth);
  return (
    <tr className={cx('border-line not-first:border-t', id === 'together' && 'bg-tint font-semibold')}>
      <th scope="row" className={cx(cell, 'text-left', id === 'together' ? 'font-semibold' : 'font-medium')}>
        {t(`measures.name.${id}`)}
        {details.map((text) => (
          <span key={String(text)} className="block text-12 font-normal text-text2">
            {text}
          </span>
        ))}
        {offBest !== undefined && (
          <span className="block text-12 font-normal text-text2">
            {t(offBest < 0 ? 'measures.onBest' : 'measures.offBest', { amount: formatEuro(Math.abs(offBest)) })}
          </span>
        )}
        {total === null && offBest === undefined && (
          <span className="block text-12 font-normal text-text2">{t('measures.none')}</span>
        )}
      </th>
      <td className={cx(cell, 'text-right align-top whitespace-nowrap')}>
        {formatEuro(total)}
        {total !== null && estimated && (
          <span className="block text-12 font-normal text-amber-fg">{t('measures.estimate')}</span>
        )}
      </td>
      <td className={cx(cell, 'text-right align-top whitespace-nowrap')}>
        <Saved amount={saving} />
      </td>
    </tr>
  );
}

/** Sign, colour and word: less is green, more is red. */
function Saved({ amount }: { amount: number | null }) {
  const { t } = useTranslation('studies');
  if (amount === null) return missing;
  if (amount === 0) return <span className="text-text2">{t('measures.same')}</span>;
  return (
    <span className={amount > 0 ? 'text-green-fg' : 'text-red-fg'}>
      {formatEuro(Math.abs(amount))}{' '}
      <span className="text-12 max-md:block">{t(amount > 0 ? 'measures.less' : 'measures.more')}</span>
    </span>
  );
}

/** Why no powers are proposed, or that the data do not decide which. */
function PowerNote({ data: { advice, supply } }: { data: StudyData }) {
  const { t } = useTranslation('studies');
  if (supply?.gas || !advice) return null;
  if ('missing' in advice)
    return advice.missing === 'months' ? (
      <p>{t('measures.fewMonths', { count: advice.months ?? 0 })}</p>
    ) : advice.missing === 'readings' ? (
      <p>{t('measures.noMaxima')}</p>
    ) : null;
  if (advice.other && advice.result)
    return (
      <p className="text-amber-fg">
        {t('measures.doubt', {
          one: formatEuro(advice.result.advised.saving),
          other: formatEuro(savingOf(advice.other.result, advice.result.advised)),
        })}
      </p>
    );
  return advice.result && advice.result.advised.saving <= 0 ? <p>{t('measures.powersFine')}</p> : null;
}
