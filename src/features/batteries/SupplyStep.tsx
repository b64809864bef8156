import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type BatteryDefaults, listSavingsDates } from '~/api/batteries.ts';
import { useQuery } from '~/api/hooks.ts';
import { billedSupply, pointFacts } from '~/domain/billed-supply.ts';
import { checkCups, cups20, typedCups } from '~/domain/cups.ts';
import { NamedField } from '~/form/NamedField.tsx';
import { NumberField } from '~/form/NumberField.tsx';
import { SelectField } from '~/form/SelectField.tsx';
import { StepNotice } from '~/form/StepNotice.tsx';
import { today } from '~/lib/days.ts';
import { formatDate } from '~/lib/format.ts';
import { Answered, joined } from '~/record/Answered.tsx';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import { type Supply, useSupply } from '~/trade/supply/useSupply.ts';
import { CupsInput } from '~/ui/CupsInput.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { type BatteryValues, prices, sources, uses } from './schema.ts';
import { hasPrices, useContractPrices } from './useContractPrices.ts';
import { homeOf } from './values.ts';
import { estimatedFrom, lastMonths, monthsUntil, takenKey } from './year.ts';

/** The SIPS data of the point: the available years of consumption, and the one used. */
function PointUse({ usual }: { usual: BatteryDefaults }) {
  const cups = useFormContext<BatteryValues>().watch('Cups');
  const checked = checkCups(cups);
  const dates = useQuery(
    listSavingsDates,
    { cups: checked.valid ? cups20(checked.cups) : '' },
    { enabled: checked.valid },
  );
  const supply = useSupply(cups);
  const contract = useContractPrices(cups);
  if (!checked.valid) return null;
  const query = joined(dates, supply);
  return (
    <Answered query={contract.settled ? query : { ...query, data: undefined }} height="h-16">
      {([months, point]) => (
        <Year
          supply={point}
          years={lastMonths(months.map(({ Fecha }) => Fecha))}
          usual={homeOf({}, usual)}
          own={contract.of?.prices}
        />
      )}
    </Answered>
  );
}

/** The tariff whose periods the calculator knows. */
const tariff = '2.0TD';

interface YearProps {
  supply: Supply;
  /** The last months of complete years, newest first. */
  years: readonly string[];
  /** The calculator's own prices. */
  usual: Pick<BatteryValues, (typeof prices)[number]>;
  /** Those of the customer's contract. */
  own: Pick<BatteryValues, (typeof prices)[number]> | undefined;
}

/** The year of consumption, as it is billed on all pages: the newest complete one, unless another is chosen. */
function Year({ supply: { point, readings }, years, usual, own }: YearProps) {
  const { t } = useTranslation('batteries');
  const { watch, setValue, getValues, clearErrors } = useFormContext<BatteryValues>();
  const cups = cups20(watch('Cups'));
  const chosen = watch('Hasta');
  const last = years.find((month) => month === chosen) ?? years[0] ?? '';
  const billed = useMemo(() => {
    if (point.Tarifa !== tariff) return undefined;
    const untilLast = readings.filter(({ FechaInicio }) => last === '' || FechaInicio.slice(0, 7) <= last);
    return billedSupply(pointFacts(point, untilLast), today());
  }, [point, readings, last]);
  const { year } = billed ?? {};
  const read = billed?.estimatedFrom ?? null;
  const key = year && takenKey(cups, last, year.energy, read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another point or another year has other figures
  useEffect(() => {
    const { Tomado, PotenciaContratada, Observaciones } = getValues();
    if (!year || !key || Tomado === key) return;
    const isOther = Tomado !== '' && !Tomado.startsWith(cups);
    const note = read === null ? '' : t('supply.estimatedNote', { count: read });
    const taken: Partial<BatteryValues> = {
      Hasta: last,
      Tomado: key,
      ...Object.fromEntries(uses.map((name, at) => [name, year.energy[at]])),
      // Typed prices stay for this point.
      ...((isOther || hasPrices(getValues(), usual)) && {
        ...Object.fromEntries(prices.map((name) => [name, own?.[name] ?? usual[name]])),
      }),
      ...((isOther || PotenciaContratada === undefined) && { PotenciaContratada: billed?.power[0] ?? undefined }),
      // The customer's document shows the offer's notes: they must mention the estimate.
      ...(!Observaciones.includes(note) && {
        Observaciones: [Observaciones.trim(), note].filter(Boolean).join('\n'),
      }),
    };
    // Values typed over it stay until another point or year is chosen.
    for (const [name, value] of Object.entries(taken))
      setValue(name as keyof BatteryValues, value, { shouldDirty: true });
    clearErrors([...uses]);
  }, [key]);

  if (!billed) return <Unfit>{t('supply.otherTariff', { tariff: point.Tarifa ?? '—' })}</Unfit>;
  if (!year) return <Unfit>{t('supply.noReadings')}</Unfit>;
  const choices = years.map((month) => ({ value: month, label: t('supply.yearUntil', spanOf(monthsUntil(month))) }));
  return (
    <>
      {years.length > 0 && (
        <SelectField<BatteryValues>
          name="Hasta"
          label={t('field.Hasta')}
          choices={choices}
          help={t('supply.taken', spanOf(year.months.map(({ month }) => month)))}
        />
      )}
      {read !== null && (
        <div>
          <EstimateNote months={estimatedFrom(watch())} />
          <p className="text-12 text-text2">{t('supply.estimatedText')}</p>
        </div>
      )}
    </>
  );
}

/** The first and the last of some months, in words. */
const spanOf = (months: readonly string[]) => ({
  from: formatDate(months[0], 'monthAndYear'),
  to: formatDate(months.at(-1), 'monthAndYear'),
});

const Unfit = ({ children }: { children: string }) => (
  <StepNotice icon={TriangleAlert} tone="amber">
    {children}
  </StepNotice>
);

/** A home's yearly consumption by period: from its supply point, or typed. */
export function SupplyStep({ usual }: { usual: BatteryDefaults }) {
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
          <PointUse usual={usual} />
        </>
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-13 font-semibold">{t('supply.year')}</legend>
        <div className="grid grid-cols-3 items-start gap-4 max-md:grid-cols-1">
          {uses.map((name) => (
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
    </>
  );
}

/** The supply point of the home, in its groups while it is typed. */
export function CupsField({ help }: { help: string }) {
  const { t } = useTranslation(['batteries', 'trade']);
  return (
    <NamedField<BatteryValues> name="Cups" label={t('field.Cups')} required help={help}>
      {(control, { value, onChange }) => (
        <CupsInput
          {...control}
          value={String(value)}
          data-autofocus
          placeholder={t('trade:cups.placeholder')}
          onChange={({ target }) => onChange(typedCups(target))}
        />
      )}
    </NamedField>
  );
}
