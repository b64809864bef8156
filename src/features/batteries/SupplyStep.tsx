import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { listSavingsDates } from '~/api/batteries.ts';
import { useQuery } from '~/api/hooks.ts';
import { checkCups, cups20 } from '~/domain/cups.ts';
import { useFields } from '~/form/context.ts';
import { NumberField, NumberInput } from '~/form/NumberField.tsx';
import { SelectField } from '~/form/SelectField.tsx';
import { isDay } from '~/lib/days.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import { type Supply, useSupply } from '~/trade/supply/useSupply.ts';
import { FieldMessage } from '~/ui/Field.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { CupsField } from './CupsField.tsx';
import { isNoUse } from './faults.ts';
import { homePeriods, isUntyped, type UsePeriod, yearlyUse } from './input.ts';
import { type BatteryValues, sources } from './values.ts';
import {
  type EstimatedUse,
  estimatedFrom,
  estimatedUse,
  lastMonths,
  monthNames,
  monthsUntil,
  takenKey,
  type YearUse,
  yearUse,
} from './year.ts';

/** The SIPS data of the point: the available years of consumption, and the one used. */
function PointUse() {
  const cups = useFormContext<BatteryValues>().watch('Cups');
  const checked = checkCups(cups);
  const point = checked.valid ? cups20(checked.cups) : '';
  const dates = useQuery(listSavingsDates, { cups: point }, { enabled: checked.valid });
  const supply = useSupply(cups);
  if (!checked.valid) return null;
  return (
    <Answered query={dates} height="h-16">
      {(months) => (
        <Answered query={supply} height="h-16">
          {(known) => <Years supply={known} published={months.map(({ Fecha }) => Fecha)} />}
        </Answered>
      )}
    </Answered>
  );
}

/** The tariff whose periods the calculator knows. */
const tariff = '2.0TD';

function Years({ supply, published }: { supply: Supply; published: readonly string[] }) {
  const { t } = useTranslation('batteries');
  const { point, readings } = supply;
  const months = published.filter((month) => month > '1900' && isDay(`${month}-01`));
  const years = lastMonths(months);
  const { Tarifa, Potencias } = point;
  if (Tarifa !== tariff) return <Unfit>{t('supply.otherTariff', { tariff: Tarifa ?? '—' })}</Unfit>;
  if (published.length === 0) return <Unfit>{t('supply.noReadings')}</Unfit>;
  if (months.length === 0) return <Unfit>{t('supply.noMonths')}</Unfit>;
  const power = Potencias?.P1 ?? undefined;
  if (years.length > 0) return <Year years={years} power={power} useOf={(last) => yearUse(readings, last)} />;
  const estimate = estimatedUse(readings, point.CodigoProvincia);
  if (estimate) return <Estimate estimate={estimate} power={power} />;
  return <Unfit>{t('supply.noYear', { count: months.length, number: formatNumber(months.length) })}</Unfit>;
}

/** Applies the SIPS data of a year. Values typed over it stay until another point or year is chosen. */
function useTaken(use: YearUse | undefined, key: string | undefined, power: number | undefined, last: string) {
  const { watch, setValue, getValues, clearErrors } = useFormContext<BatteryValues>();
  const cups = cups20(watch('Cups'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another point or another year has other figures
  useEffect(() => {
    const { Tomado, PotenciaContratada } = getValues();
    if (!use || !key || Tomado === key) return;
    const isOther = Tomado !== '' && !Tomado.startsWith(cups);
    const taken = { Hasta: last, Tomado: key, ConsumoP1: use.P1, ConsumoP2: use.P2, ConsumoP3: use.P3 };
    for (const [name, value] of Object.entries(taken))
      setValue(name as keyof typeof taken, value, { shouldDirty: true });
    if (isOther || PotenciaContratada === undefined) setValue('PotenciaContratada', power, { shouldDirty: true });
    clearErrors(['ConsumoP1', 'ConsumoP2', 'ConsumoP3']);
  }, [key]);
}

/** A year with fewer than twelve months of readings: applied, but labelled as an estimate wherever it is used. */
function Estimate({ estimate, power }: { estimate: EstimatedUse; power: number | undefined }) {
  const { t } = useTranslation('batteries');
  const { watch, setValue, getValues } = useFormContext<BatteryValues>();
  const key = takenKey(cups20(watch('Cups')), { estimate });
  useTaken(estimate, key, power, '');
  // The customer's document shows the offer's notes: they must mention the estimate.
  const note = t('supply.estimatedNote', { count: estimate.read });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each estimate; the person may take it out
  useEffect(() => {
    if (!getValues('Observaciones').includes(note))
      setValue('Observaciones', [getValues('Observaciones').trim(), note].filter(Boolean).join('\n'));
  }, [key]);
  return (
    <>
      <EstimateNote months={estimatedFrom(watch())} />
      <p className="-mt-2 text-12 text-text2">{t('supply.estimatedText')}</p>
    </>
  );
}

interface YearProps {
  /** The last months of complete years, newest first. */
  years: readonly string[];
  /** kW contracted in P1. */
  power: number | undefined;
  useOf: (last: string) => YearUse | undefined;
}

/** The complete years; the newest is applied, unless another is chosen. */
function Year({ years, power, useOf }: YearProps) {
  const { t } = useTranslation('batteries');
  const { watch } = useFormContext<BatteryValues>();
  const chosen = watch('Hasta');
  const last = years.find((month) => month === chosen) ?? years[0] ?? '';
  const use = useOf(last);
  const [first = last] = monthsUntil(last);
  useTaken(use, use && takenKey(cups20(watch('Cups')), { last }), power, last);
  return (
    <SelectField<BatteryValues>
      name="Hasta"
      label={t('field.Hasta')}
      choices={years.map((month) => ({
        value: month,
        label: t('supply.yearUntil', {
          from: formatDate(monthsUntil(month)[0], 'monthAndYear'),
          to: formatDate(month, 'monthAndYear'),
        }),
      }))}
      help={
        use
          ? t('supply.taken', { from: formatDate(first, 'monthAndYear'), to: formatDate(last, 'monthAndYear') })
          : undefined
      }
      error={use ? undefined : t('supply.noPeriods')}
    />
  );
}

const Unfit = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-start gap-2 rounded bg-amber-bg px-3 py-2 text-12 text-amber-fg">
    <Icon of={TriangleAlert} className="mt-0.5 shrink-0" />
    <span>{children}</span>
  </p>
);

/** A home's yearly consumption: from its supply point, typed by period, or typed month by month. */
export function SupplyStep() {
  const { t } = useTranslation('batteries');
  const { watch, setValue, clearErrors } = useFormContext<BatteryValues>();
  const source = watch('Fuente');
  return (
    <>
      <div className="flex flex-col items-start gap-1.5">
        <span className="text-13 font-medium">{t('field.Fuente')}</span>
        <Segmented
          label={t('field.Fuente')}
          value={source}
          options={sources.map((value) => ({ value, label: t(`source.${value}`) }))}
          onChange={(value) => {
            setValue('Fuente', value, { shouldDirty: true });
            clearErrors();
          }}
        />
      </div>
      {source === 'cups' && (
        <>
          <CupsField help={t('supply.cupsHelp')} />
          <PointUse />
        </>
      )}
      {source === 'months' ? (
        <MonthsGrid />
      ) : (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-13 font-semibold">{t('supply.year')}</legend>
          <div className="grid grid-cols-3 items-start gap-4 max-md:grid-cols-1">
            {(['ConsumoP1', 'ConsumoP2', 'ConsumoP3'] as const).map((name) => (
              <NumberField<BatteryValues>
                key={name}
                name={name}
                label={t(`field.${name}`)}
                help={t(`hours.${name}`)}
                required
                unit="kWh"
                decimals={0}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** Twelve months by three periods, with sums. */
function MonthsGrid() {
  const { t } = useTranslation('batteries');
  const sums = yearlyUse(useFormContext<BatteryValues>().watch());
  const error = useFormState<BatteryValues>({ name: 'Meses' }).errors.Meses?.message;
  return (
    <section aria-label={t('field.Meses')} className="flex flex-col gap-2">
      <table className="w-full table-fixed text-13">
        <caption className="pb-2 text-left font-semibold">{t('supply.months')}</caption>
        <thead>
          <tr className="text-left text-12 text-text2">
            <th scope="col" className="w-[28%] font-normal">
              {t('supply.month')}
            </th>
            {homePeriods.map((period) => (
              <th key={period} scope="col" className="px-1 font-normal">
                {t('supply.period', { period })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthNames().map((month, index) => (
            <tr key={month}>
              <th scope="row" className="py-0.5 text-left font-normal capitalize">
                {month}
              </th>
              {homePeriods.map((period) => (
                <td key={period} className="px-1 py-0.5">
                  <MonthInput index={index} period={period} label={t('supply.cell', { month, period })} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="py-2 text-left">
              {t('supply.total')}
            </th>
            {homePeriods.map((period) => (
              <td key={period} className="px-4 py-2 tabular-nums">
                {formatNumber(sums[period])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <FieldMessage id="battery-months" help={t('supply.monthsHelp')} error={error} />
    </section>
  );
}

function MonthInput({ index, period, label }: { index: number; period: UsePeriod; label: string }) {
  const field = useFields().useField(`Meses.${index}.${period}`);
  const { errors } = useFormState<BatteryValues>({ name: 'Meses' });
  const { watch } = useFormContext<BatteryValues>();
  const wrong = isUntyped(watch(`Meses.${index}`)) || isNoUse(field.value);
  return (
    <NumberInput
      {...field.control}
      field={field}
      unit="kWh"
      decimals={0}
      aria-label={label}
      aria-describedby="battery-months"
      aria-invalid={errors.Meses && wrong ? true : undefined}
    />
  );
}
