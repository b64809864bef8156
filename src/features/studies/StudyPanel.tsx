import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { getCustomer } from '~/api/customers.ts';
import { useList, useQuery } from '~/api/hooks.ts';
import { listProvinces } from '~/api/utility.ts';
import { homePowerLimit } from '~/domain/contract-check.ts';
import { cups20, formatCups } from '~/domain/cups.ts';
import { periods } from '~/domain/periods.ts';
import { sipsWarnings } from '~/domain/point-standing.ts';
import { compensation, kWhOf } from '~/domain/supply-bill.ts';
import { TypedNumber } from '~/form/TypedNumber.tsx';
import { cx } from '~/lib/cx.ts';
import { formatDate, formatQuantity } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { nameOf } from '~/trade/customers/nameOf.ts';
import { byId, byProvince } from '~/trade/filters.ts';
import { CupsBox } from '~/trade/supply/CupsBox.tsx';
import { Fold } from '~/trade/supply/Fold.tsx';
import { IndexedPower } from '~/trade/supply/IndexedPower.tsx';
import { mostFee, type Supplied, typedParams, writeTyped } from '~/trade/supply/typed.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Field } from '~/ui/Field.tsx';
import { FormSkeleton } from '~/ui/FormSkeleton.tsx';
import { Input } from '~/ui/Input.tsx';
import { Select } from '~/ui/Select.tsx';
import { CurveField } from './CurveField.tsx';
import { InvoiceFields } from './Invoice.tsx';
import { anotherSupply, missingIn, outOfOrder } from './question.ts';
import type { UsedCurve } from './useCurve.ts';
import type { Shown, StudyData } from './useStudy.ts';

interface SupplyPointProps extends Pick<Shown, 'question' | 'data' | 'change'> {
  curve: UsedCurve;
}

/** Whose supply is compared: its CUPS, and what SIPS and its contract say of it. */
export function SupplyPoint({ question, data, curve, change }: SupplyPointProps) {
  const { t } = useTranslation('studies');
  const { contract, sips, cups } = data;
  const navigate = useNavigate();
  const choose = (typed: string) => {
    curve.remove();
    change({ ...anotherSupply, cups: typed });
  };
  return (
    <div className="flex flex-col gap-4">
      <CupsBox
        label={t('panel.cups')}
        help={question.cups || cups ? undefined : t('panel.cupsHelp')}
        autoFocus={!question.cups && !cups}
        value={question.cups || cups}
        // Several CUPS are looked up and studied as a list.
        onList={(list) => void navigate(to('sips'), { state: { list } })}
        onChange={choose}
      />
      {question.customer !== undefined && <CustomerPoints id={question.customer} chosen={cups} onChoose={choose} />}
      {cups !== '' && (
        <Answered query={contract.settled ? sips : { ...sips, data: undefined }} height="h-21">
          {() => <SipsNotes question={question} data={data} />}
        </Answered>
      )}
      <ContractLine contract={contract} isSettled={cups !== '' && !isComing(data)} />
    </div>
  );
}

/** Whether the data of a CUPS are on their way. */
const isComing = ({ cups, sips, contract }: StudyData) =>
  cups !== '' && !sips.error && !(sips.data && contract.settled);

interface StudyPanelProps extends SupplyPointProps {
  /** The recipient of the proposal, if there is no contract. */
  holder: string;
  onHolder: (name: string) => void;
}

/**
 * The other input of a comparison: the data of SIPS or typed values, and what makes it more exact: powers and
 * consumption, curve, invoice, terms.
 */
export function StudyPanel({ question, data, curve, holder, onHolder, change }: StudyPanelProps) {
  const { t } = useTranslation(['studies', 'comparisons']);
  const { supply, contract, tariff, tariffs } = data;
  const provinces = useList(listProvinces, undefined).items;
  return (
    <form aria-label={t('panel.title')} className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <div className="grid grid-cols-2 items-start gap-3">
        <Choice
          label={t('comparisons:supply.tariff')}
          value={tariff?.Id ?? ''}
          onChange={({ target }) =>
            change({
              ...writeTyped({ power: null, energy: null, indexedPower: null }),
              tarifa: target.value,
              oferta: null,
            })
          }
          choices={byId(tariffs.data ?? [])}
          none={tariff ? undefined : t('comparisons:supply.choose')}
        />
        <Choice
          label={t('comparisons:supply.province')}
          value={supply?.province ?? question.province ?? ''}
          onChange={({ target }) => change(writeTyped({ province: target.value }))}
          choices={byProvince(provinces)}
          none={t('comparisons:supply.mainland')}
        />
        <Amount
          label={t('comparisons:supply.paid')}
          value={question.paid ?? null}
          decimals={2}
          onCommit={(paid) => change({ hoy: paid === null ? null : String(paid) })}
          unit="€"
        />
        <TypedNumber
          label={t('comparisons:supply.fee')}
          value={question.fee}
          most={mostFee}
          onCommit={(fee) => change({ fee: fee ? String(fee) : null })}
          bad={t('comparisons:supply.feeRange', { most: formatQuantity(mostFee, '€/MWh') })}
          unit="€/MWh"
        />
      </div>
      {!supply && isComing(data) && <FormSkeleton rows={4} />}
      <div className="flex flex-col divide-y divide-line rounded border border-line print:hidden">
        {supply ? (
          <More question={question} data={data} supply={supply} curve={curve} change={change} />
        ) : (
          <CurveField curve={curve} data={data} />
        )}
        {supply && !contract.data?.NombreTitular && (
          <Fold title={t('panel.proposal')}>
            <Field label={t('panel.holder')} help={t('panel.holderHelp')}>
              {(control) => (
                <Input
                  {...control}
                  value={holder}
                  maxLength={120}
                  autoComplete="off"
                  onChange={({ target }) => onHolder(target.value)}
                />
              )}
            </Field>
          </Fold>
        )}
      </div>
    </form>
  );
}

/** An amount of a supply or of its bill, not below zero, that may be left empty. */
function Amount(props: Omit<ComponentProps<typeof TypedNumber>, 'bad'>) {
  const { t } = useTranslation('comparisons');
  return <TypedNumber {...props} bad={t('supply.badAmount')} />;
}

/** A labelled choice. */
const Choice = ({ label, ...select }: ComponentProps<typeof Select> & { label: string }) => (
  <Field label={label}>{(control) => <Select {...control} {...select} className="w-full" />}</Field>
);

/** What makes the comparison more exact. */
function More({ question, data, supply, curve, change }: Omit<Shown, 'study'> & Pick<StudyPanelProps, 'curve'>) {
  const { t } = useTranslation(['studies', 'comparisons']);
  const { contract } = data;
  const cost = contract.leaving?.cost ?? null;
  return (
    <>
      <Fold
        title={t('comparisons:supply.amounts')}
        help={t('panel.amountsHelp')}
        open={data.cups === '' || missingIn(supply) !== undefined}
      >
        <Checkbox checked={supply.home} onChange={({ target }) => change(writeTyped({ home: target.checked }))}>
          {t('comparisons:supply.home')}
        </Checkbox>
        <Amounts supply={supply} change={change} />
      </Fold>
      <Fold title={t('panel.today')} help={t('panel.todayHelp')}>
        <div className="grid grid-cols-2 items-start gap-3">
          <Amount
            label={t('comparisons:supply.rent')}
            value={supply.rent}
            onCommit={(rent) => change(writeTyped({ rent }))}
            unit={t('comparisons:supply.rentUnit')}
          />
          {takesSurplus(supply) && (
            <Amount
              label={t('comparisons:supply.surplus')}
              value={supply.surplus}
              onCommit={(surplus) => change(writeTyped({ surplus }))}
              unit="kWh"
            />
          )}
          <Amount
            label={t('comparisons:leaving.label')}
            value={question.leaving ?? cost}
            decimals={2}
            onCommit={(cost) => change({ penalizacion: cost === null ? null : String(cost) })}
            unit="€"
          />
        </div>
        <p className={cx('text-12', contract.unknown ? 'text-amber-fg' : 'text-text3')}>
          {contract.unknown
            ? t('comparisons:leaving.failed')
            : question.leaving === undefined && contract.data && contract.leaving
              ? t(cost === null ? 'comparisons:leaving.unknown' : 'comparisons:leaving.ours', {
                  code: contract.data.CodigoContrato,
                  date: formatDate(contract.data.FechaFin),
                })
              : t('comparisons:leaving.help')}
        </p>
      </Fold>
      {!supply.gas && <CurveField curve={curve} data={data} />}
      <InvoiceFields question={question} supply={supply} change={change} />
      {!supply.gas && (
        <IndexedPower
          count={supply.power.length}
          regulated={data.regulated}
          own={question.indexedPower}
          change={change}
        />
      )}
    </>
  );
}

/** Hidden if SIPS says that nothing is fed in; if SIPS does not say, a person may know. */
const takesSurplus = ({ gas, selfConsumption }: Supplied) =>
  !gas && (selfConsumption === null || compensation(selfConsumption) !== 'none');

function Amounts({ supply, change }: Pick<Shown, 'supply' | 'change'>) {
  const { t } = useTranslation('comparisons');
  const { power, energy, tariff } = supply;
  const input = (of: 'power' | 'energy', at: number): ReactNode => {
    const values = supply[of];
    if (at >= values.length) return null;
    return (
      <Amount
        label={t(`supply.${of}`, { period: periods[at] })}
        value={values[at] ?? null}
        onCommit={(value) => change(writeTyped({ [of]: values.map((old, index) => (index === at ? value : old)) }))}
        unit={of === 'power' ? 'kW' : 'kWh'}
        usualMost={of === 'power' && tariff === '2.0TD' ? homePowerLimit : undefined}
        className={of === 'energy' && power.length > 0 ? 'col-start-2' : ''}
      />
    );
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t('supply.amounts')}</legend>
      {periods.slice(0, Math.max(power.length, energy.length)).map((period, at) => (
        <div key={period} className="grid grid-cols-2 items-start gap-3">
          {input('power', at)}
          {input('energy', at)}
        </div>
      ))}
      {outOfOrder(supply) && <p className="text-12 text-amber-fg">{t('supply.order')}</p>}
    </fieldset>
  );
}

/** The SIPS data of the point in one line, and the warnings of SIPS. */
function SipsNotes({ question, data: { point, supply, sips } }: Pick<Shown, 'question' | 'data'>) {
  const { t } = useTranslation('comparisons');
  if (!point) return null;
  const kWh = supply?.year ? kWhOf(supply.year) : point.ConsumoAnual;
  const params = typedParams(question);
  params.set('cups', point.Cups);
  if (question.fee > 0) params.set('fee', String(question.fee));
  const code = point.Autoconsumo ?? '00';
  const paid = compensation(code);
  const surplus =
    paid === 'none'
      ? code !== '00' && point.Energia !== 'G' && t('surplus.none', { code })
      : question.surplus === undefined && t(paid === 'paid' ? 'surplus.unknown' : 'surplus.code', { code });
  return (
    <div className="flex flex-col gap-1 text-12">
      <p role="status" className="text-text2">
        {[
          point.Distribuidora,
          point.Municipio,
          point.Tarifa,
          formatQuantity(kWh, t('sips.perYear')),
          t('sips.read', { date: formatDate(point.FechaUltimaLectura) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {point.Energia !== 'G' && (
        <Link to={`${to('priceHistory')}?${params}`} className="hit self-start text-accent-text underline">
          {t('sips.indexed')}
        </Link>
      )}
      {surplus && <p className={paid === 'none' ? 'text-text2' : 'text-amber-fg'}>{surplus}</p>}
      {sips.data?.readings.length === 0 && <p className="text-amber-fg">{t('sips.noReadings')}</p>}
      {sipsWarnings(point, (why) => t('sips.closed', { why })).map((warning) => (
        <p key={warning} className="text-amber-fg">
          {warning}
        </p>
      ))}
    </div>
  );
}

interface CustomerPointsProps {
  id: number;
  chosen: string;
  onChoose: (cups: string) => void;
}

/** The supply points of the customer with whom the study started. */
function CustomerPoints({ id, chosen, onChoose }: CustomerPointsProps) {
  const { t } = useTranslation('studies');
  const customer = useQuery(getCustomer, { id });
  const points = [...new Map((customer.data?.Cups ?? []).map((cups) => [cups20(cups), cups])).values()];
  const only = points.length === 1 ? points[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the customer has come; it can be cleared then
  useEffect(() => {
    if (only && chosen === '') onChoose(only);
  }, [only]);
  return (
    <Answered query={customer} height="h-16">
      {(found) => (
        <Choice
          label={t('panel.customer', { name: nameOf(found) })}
          value={points.find((cups) => cups20(cups) === cups20(chosen)) ?? ''}
          onChange={({ target }) => onChoose(target.value)}
          choices={points.map((cups) => ({ value: cups, label: formatCups(cups) }))}
          none={points.length === 0 ? t('panel.noPoints') : t('panel.choosePoint')}
        />
      )}
    </Answered>
  );
}

/** The contract with today's prices. */
function ContractLine({ contract, isSettled }: { contract: StudyData['contract']; isSettled: boolean }) {
  const { t } = useTranslation('studies');
  const { data, error, reload, settled } = contract;
  if (error) return <Answered query={{ data: undefined, error, reload }}>{() => null}</Answered>;
  if (!isSettled || !settled) return null;
  if (!data) return <p className="text-12 text-text2">{t('panel.noContract')}</p>;
  return (
    <p className="text-12 text-text2">
      {t('panel.contract')}{' '}
      <Link to={to('contract', { referencia: data.CodigoContrato })} className="hit text-accent-text underline">
        {data.CodigoContrato}
      </Link>{' '}
      {[data.NombreTitular, data.Comercializadora, data.Producto, data.Modalidad].filter(Boolean).join(' · ')}
      {data.FechaFin && `, ${t('panel.until', { date: formatDate(data.FechaFin) })}`}
    </p>
  );
}
