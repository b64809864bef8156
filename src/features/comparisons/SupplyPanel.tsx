import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { getPenalty } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import type { ResultOf } from '~/api/endpoint.ts';
import { useList, useQuery } from '~/api/hooks.ts';
import { listProvinces, type listTariffs } from '~/api/utility.ts';
import { homePowerLimit } from '~/domain/contract-check.ts';
import { state } from '~/domain/contract-states.ts';
import { checkCups, cups20 } from '~/domain/cups.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { compensation } from '~/domain/self-consumption.ts';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { formatDate } from '~/lib/format.ts';
import { type Asked as Answer, Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { byId, byProvince } from '~/trade/filters.ts';
import { regulatedPower } from '~/trade/offers.ts';
import { AmountInput, FeeInput } from '~/trade/supply/AmountInput.tsx';
import { CupsBox } from '~/trade/supply/CupsBox.tsx';
import { IndexedPower } from '~/trade/supply/IndexedPower.tsx';
import { nothingTyped, writeTyped } from '~/trade/supply/typed.ts';
import type { Supply as SipsSupply } from '~/trade/supply/useSupply.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Field } from '~/ui/Field.tsx';
import { FormSkeleton } from '~/ui/FormSkeleton.tsx';
import { Select } from '~/ui/Select.tsx';
import { type Asked, outOfOrder, type Supply } from './question.ts';
import { SipsNotes } from './SipsNotes.tsx';

interface SupplyPanelProps {
  asked: Asked;
  supply: Supply | undefined;
  tariffs: ResultOf<typeof listTariffs>;
  /** undefined: no CUPS was given. */
  sips: Answer<SipsSupply> | undefined;
  /** From our contract of the point, if there is one. */
  leaving: ReturnType<typeof useLeaving>;
  change: (parameters: Record<string, string | null>) => void;
}

/** The supply: a CUPS with the data of SIPS, or typed values; and the amount paid today. */
export function SupplyPanel({ asked, supply, tariffs, sips, leaving, change }: SupplyPanelProps) {
  const { t } = useTranslation('comparisons');
  const provinces = useList(listProvinces, undefined).items;
  const navigate = useNavigate();
  return (
    <form aria-label={t('supply.title')} className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <CupsBox
        label={t('supply.cups')}
        help={t('supply.cupsHelp')}
        value={asked.cups}
        // Several CUPS are looked up and studied as a list.
        onList={(list) => void navigate(to('sips'), { state: { list } })}
        // The typed values belong to the previous supply point.
        onChange={(cups) =>
          change({
            cups,
            ...nothingTyped,
            tarifa: null,
            ofertas: null,
            guardada: null,
            penalizacion: null,
          })
        }
      />
      {sips && (
        <Answered query={sips} height="h-20">
          {(known) => <SipsNotes supply={known} asked={asked} />}
        </Answered>
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={t('supply.tariff')}>
          {(control) => (
            <Select
              {...control}
              value={supply?.tariff.Id ?? ''}
              onChange={(event) =>
                change({
                  ...writeTyped({ power: null, energy: null, indexedPower: null }),
                  tarifa: event.target.value,
                  ofertas: null,
                })
              }
              choices={byId(tariffs)}
              none={supply ? undefined : t('supply.choose')}
              className="w-full"
            />
          )}
        </Field>
        <Field label={t('supply.province')}>
          {(control) => (
            <Select
              {...control}
              value={supply?.province ?? asked.province ?? ''}
              onChange={(event) => change(writeTyped({ province: event.target.value }))}
              choices={byProvince(provinces)}
              none={t('supply.mainland')}
              className="w-full"
            />
          )}
        </Field>
      </div>
      {!supply && sips && !sips.data && !sips.error && <FormSkeleton rows={5} />}
      {supply && (
        <>
          <Checkbox checked={supply.home} onChange={(event) => change(writeTyped({ home: event.target.checked }))}>
            {t('supply.home')}
          </Checkbox>
          <Amounts supply={supply} change={change} />
          <div className="grid grid-cols-2 items-start gap-3">
            <AmountInput
              label={t('supply.rent')}
              value={supply.rent}
              onCommit={(rent) => change(writeTyped({ rent }))}
              bad={t('supply.badAmount')}
              unit={t('supply.rentUnit')}
            />
            {takesSurplus(supply) && (
              <AmountInput
                label={t('supply.surplus')}
                value={supply.surplus}
                onCommit={(surplus) => change(writeTyped({ surplus }))}
                bad={t('supply.badAmount')}
                unit="kWh"
              />
            )}
          </div>
          {!supply.gas && (
            <IndexedPower
              count={supply.power.length}
              regulated={regulatedPower(supply.tariff.Nombre, today())}
              own={asked.indexedPower}
              onOwn={(indexedPower) => change(writeTyped({ indexedPower }))}
            />
          )}
        </>
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <AmountInput
          label={t('supply.paid')}
          value={asked.paid ?? null}
          decimals={2}
          onCommit={(paid) => change({ hoy: paid === null ? null : String(paid) })}
          bad={t('supply.badAmount')}
          unit="€"
        />
        <FeeInput
          label={t('supply.fee')}
          fee={asked.fee}
          bad={(range) => t('supply.feeRange', range)}
          change={change}
        />
      </div>
      <p className="-mt-2 text-12 text-text3">{t('supply.paidHelp')}</p>
      <LeavingField asked={asked} leaving={leaving} change={change} />
    </form>
  );
}

function LeavingField({ asked, leaving, change }: Pick<SupplyPanelProps, 'asked' | 'leaving' | 'change'>) {
  const { t } = useTranslation('comparisons');
  const { codigo, end, penalty, failed } = leaving;
  const known = penalty?.Penalizacion ?? null;
  return (
    <div className="flex flex-col gap-1">
      <AmountInput
        label={t('leaving.label')}
        value={asked.leaving ?? known}
        decimals={2}
        onCommit={(cost) => change({ penalizacion: cost === null ? null : String(cost) })}
        bad={t('supply.badAmount')}
        unit="€"
      />
      <p className={cx('text-12', failed ? 'text-amber-fg' : 'text-text3')}>
        {failed
          ? t('leaving.failed')
          : asked.leaving === undefined && penalty
            ? t(known === null ? 'leaving.unknown' : 'leaving.ours', { code: codigo, date: formatDate(end) })
            : t('leaving.help')}
      </p>
    </div>
  );
}

/** Hidden if SIPS says that nothing is fed in; if SIPS does not say, a person may know. */
const takesSurplus = ({ gas, selfConsumption }: Supply) =>
  !gas && (selfConsumption === null || compensation(selfConsumption) === 'paid');

function Amounts({ supply, change }: Pick<SupplyPanelProps, 'change'> & { supply: Supply }) {
  const { t } = useTranslation('comparisons');
  const { power, energy, tariff } = supply;
  const put = (values: readonly (number | null)[], at: number, value: number | null) =>
    values.map((old, index) => (index === at ? value : old));
  const input = (of: 'power' | 'energy', period: Period, at: number, values: readonly (number | null)[]) =>
    at < values.length && (
      <AmountInput
        label={t(`supply.${of}`, { period })}
        value={values[at] ?? null}
        onCommit={(value) => change(writeTyped({ [of]: put(values, at, value) }))}
        bad={t('supply.badAmount')}
        unit={of === 'power' ? 'kW' : 'kWh'}
        usualMost={of === 'power' && tariff.NumPeriodosPotencia === 2 ? homePowerLimit : undefined}
        className={of === 'energy' && power.length > 0 ? 'col-start-2' : ''}
      />
    );
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('supply.amounts')}</legend>
      {periods.slice(0, Math.max(power.length, energy.length)).map((period, at) => (
        <div key={period} className="grid grid-cols-2 items-start gap-3">
          {input('power', period, at, power)}
          {input('energy', period, at, energy)}
        </div>
      ))}
      {outOfOrder(supply) && <p className="text-12 text-amber-fg">{t('supply.order')}</p>}
    </fieldset>
  );
}

/** The cost of leaving the current contract, if it is ours. */
export function useLeaving(typed: string) {
  const checked = checkCups(typed);
  const point = checked.valid ? cups20(checked.cups) : '';
  const contracts = useQuery(
    listContracts,
    {
      pageIndex: 0,
      pageSize: 20,
      sortColumn: 'FechaCreacion',
      sortOrder: 'desc',
      filterColumns: ['Cups'],
      filterQueries: [point],
    },
    { enabled: point !== '' },
  );
  const contract = contracts.data?.Items.find(({ EstadoId }) => EstadoId === state.active);
  const codigo = contract?.CodigoContrato ?? '';
  const penalty = useQuery(getPenalty, { codigoContrato: codigo }, { enabled: codigo !== '' });
  return { codigo, end: contract?.FechaFin ?? null, penalty: penalty.data, failed: contracts.error ?? penalty.error };
}
