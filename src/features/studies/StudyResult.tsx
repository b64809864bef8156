import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { exceedsPower } from '~/domain/bill.ts';
import { emissionFactor, emissionsOf } from '~/domain/emission-factors.ts';
import { savingOf } from '~/domain/power-proposals.ts';
import { kWhOf } from '~/domain/supply-bill.ts';
import { Failed } from '~/Failed.tsx';
import { today as todayOnDevice } from '~/lib/days.ts';
import { formatEuro, formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { session } from '~/session/session.ts';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import { RightsNote } from '~/trade/supply/RightsNote.tsx';
import { RangeSource, rangeWords, SavingBand } from '~/trade/supply/SavingBand.tsx';
import { Unconfirmed } from '~/trade/Unconfirmed.tsx';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Card } from '~/ui/Facts.tsx';
import { KeyFigures } from '~/ui/KeyFigures.tsx';
import { Select } from '~/ui/Select.tsx';
import { altaOf } from './altaOf.ts';
import { BillsTable } from './BillsTable.tsx';
import { InvoiceTable } from './Invoice.tsx';
import { Measures } from './Measures.tsx';
import { OffersTable } from './OffersTable.tsx';
import { SellerPanel, useSeller } from './SellerPanel.tsx';
import { StudyNotes } from './StudyNotes.tsx';
import type { ProposedRange, Study } from './study.ts';
import type { Shown } from './useStudy.ts';

/** Number of offers shown at first, so that what else can change is near. */
const few = 8;

/** The offers with their bills, and what else can change. */
export function StudyResult({ question, data, study, supply, change }: Shown) {
  const { t } = useTranslation(['studies', 'comparisons']);
  const { today, proposed, options } = study;
  const seller = useSeller(study, supply, question.fee);
  const [all, setAll] = useState(false);
  const shown = all ? seller.offers : seller.offers.filter(({ id }, at) => at < few || id === proposed?.id);
  return (
    <div className="flex max-w-300 flex-col gap-4">
      <EstimateNote months={supply.estimatedFrom} />
      {exceedsPower(kWhOf(supply), supply.power) && (
        <p className="text-13 text-red-fg">{t('comparisons:missing.impossible')}</p>
      )}
      <Figures study={study} supply={supply} />
      {data.comparison && <InvoiceTable comparison={data.comparison} gas={supply.gas} />}
      <Card title={t('comparisons:offers.title')}>
        <p role="status" className="px-4 pb-2 text-12 text-text2">
          {t('comparisons:offers.count', { count: options.length })}
        </p>
        <OffersTable data={data} study={study} supply={supply} offers={shown} seller={seller} />
        {shown.length < options.length && (
          <p className="border-t border-line px-4 py-2">
            <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
              {t('comparisons:offers.all', { number: formatNumber(options.length) })}
            </Button>
          </p>
        )}
      </Card>
      {proposed && (
        <Card
          title={t('comparisons:bill.title')}
          aside={
            <Select
              aria-label={t('bills.offer')}
              value={proposed.id}
              onChange={({ target }) => change({ oferta: target.value })}
              choices={options.map(({ id, name, bill }) => ({
                value: id,
                label: `${name}, ${formatEuro(bill.total)}`,
              }))}
              className="max-w-90 max-md:max-w-full"
            />
          }
        >
          <BillsTable study={study} supply={supply} />
          {session.can('CONTRATOSALTA') && (
            <p className="border-t border-line px-4 py-3">
              <Link to={altaOf(data, study, question.fee)} className={buttonClass()}>
                {t('proposal.contract')}
              </Link>
            </p>
          )}
          {proposed.below && (
            <p className="px-4 pb-3 text-12 text-amber-fg">
              {t('bills.below')} <Unconfirmed of={data.regulated} />
            </p>
          )}
        </Card>
      )}
      <Card title={t('measures.title')}>
        <Measures study={study} supply={supply} />
        <div className="flex flex-col gap-1 border-t border-line px-4 py-3 text-12 text-text2 empty:hidden">
          {!today && <p className="text-amber-fg">{t('measures.noToday')}</p>}
          {(togetherOf(study)?.saving ?? 1) <= 0 && <p>{t('measures.nothing')}</p>}
          {study.noBattery && <p>{t('measures.noBattery')}</p>}
          <PowerNote data={data} />
          <RightsNote
            due={data.rights}
            saving={study.measures.find(({ id }) => id === 'power')?.saving ?? 0}
            className="text-amber-fg"
          />
          {!supply.gas && supply.tariff !== '2.0TD' && <p>{t('measures.batteryOnly')}</p>}
          {supply.surplus !== null && today?.bill && (
            <p>{t('measures.surplus', { lost: formatEuro(today.bill.surplusLost) })}</p>
          )}
        </div>
      </Card>
      <Range study={study} />
      {seller.sees && (
        <SellerPanel
          suppliers={[...new Set(options.flatMap(({ indexed, supplier }) => (indexed ? [] : supplier || [])))]}
          seller={seller}
        />
      )}
      <StudyNotes data={data} study={study} supply={supply} />
      {data.marketError && <Failed size="line" error={data.marketError} reload={data.reloadMarket} />}
    </div>
  );
}

const togetherOf = ({ measures }: Study) => measures.find(({ id }) => id === 'together');

function Figures({ study, supply }: Pick<Shown, 'study' | 'supply'>) {
  const { t } = useTranslation('studies');
  const { today, proposed, range } = study;
  const kWh = kWhOf(supply);
  const { total: after, powers, battery } = togetherOf(study) ?? {};
  const factor = emissionFactor(supply.gas, supply.province, todayOnDevice());
  return (
    <KeyFigures
      label={t('figures.title')}
      figures={[
        {
          label: t('figures.use'),
          value: formatNumber(kWh),
          unit: 'kWh',
          note: supply.estimatedFrom === null ? t('figures.year') : t('estimated', { count: supply.estimatedFrom }),
        },
        {
          label: t('figures.today'),
          value: today ? formatNumber(today.total, 2) : missing,
          unit: '€',
          note: t(`paid.${today?.from ?? 'unknown'}`),
        },
        {
          label: t('figures.after'),
          value: formatNumber(after, 2),
          unit: '€',
          // The table of offers is for the supply as it is.
          note: proposed && (powers || battery ? t('figures.changed', { name: proposed.name }) : proposed.name),
        },
        {
          label: t(range && costsMore(range) ? 'figures.dearer' : 'figures.saving'),
          value: range ? rangeText(range, t) : missing,
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
  );
}

/** A range in a few words, `80 a 210`; if it costs more in every case, without the minus sign. */
function rangeText(range: ProposedRange, t: TFunction<'studies'>): string {
  const { low, high } = range;
  const [least, most] = (costsMore(range) ? [-high, -low] : [low, high]).map((one) =>
    formatNumber(Math.round(one) || 0),
  );
  return least === most ? (least ?? '') : t('range.short', { low: least, high: most });
}

/** Whether a proposal costs more than today in every case. */
const costsMore = ({ high }: ProposedRange) => Math.round(high) < 0;

/** The saving over the market of the last 24 months, if one side follows it. */
function Range({ study }: Pick<Shown, 'study'>) {
  const { t } = useTranslation('studies');
  const { t: saving } = useTranslation('saving');
  const { atMarket, range, proposed } = study;
  if (!atMarket) return null;
  const { battery, powers } = togetherOf(study) ?? {};
  return (
    <Card title={t('range.title')}>
      <div className="flex flex-col gap-2 px-4 pb-4">
        {atMarket.against && proposed && (
          <p className="text-12 text-text2">
            {t('range.against', { name: proposed.name, other: atMarket.against.name })}
          </p>
        )}
        <SavingBand range={atMarket.range} />
        {range && Math.round(range.more) !== 0 && (
          <p className="text-13">
            {t(`range.with.${battery && powers ? 'both' : battery ? 'battery' : 'powers'}`, {
              more: formatQuantity(range.more, '€'),
            })}{' '}
            {`${rangeWords(range, saving).replace(/^./, (first) => first.toLowerCase())}.`}
          </p>
        )}
        <RangeSource />
      </div>
    </Card>
  );
}

/** Why no powers are proposed, or that the data do not decide which. */
function PowerNote({ data: { advice, supply } }: Pick<Shown, 'data'>) {
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
