import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { listSavingsDates } from '~/api/batteries.ts';
import { useQuery } from '~/api/hooks.ts';
import { checkCups, cups20 } from '~/domain/cups.ts';
import { SelectField } from '~/form/SelectField.tsx';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { type Supply, useSupply } from '~/trade/supply/useSupply.ts';
import { Icon } from '~/ui/Icon.tsx';
import type { BatteryValues } from './values.ts';
import { lastMonths, monthsUntil, type YearUse, yearUse } from './year.ts';

/** What SIPS publishes of the typed point: which years of its consumption there are, and which of them counts. */
export function PointUse() {
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
          {(known) => <Years supply={known} months={months.map(({ Fecha }) => Fecha)} />}
        </Answered>
      )}
    </Answered>
  );
}

/** Periods that the calculator knows: those of 2.0TD. */
const tariff = '2.0TD';

function Years({ supply, months }: { supply: Supply; months: readonly string[] }) {
  const { t } = useTranslation('batteries');
  const { point, readings } = supply;
  const years = lastMonths(months);
  const { Tarifa, Potencias } = point;
  if (Tarifa !== tariff) return <Unfit>{t('supply.otherTariff', { tariff: Tarifa ?? '—' })}</Unfit>;
  if (months.length === 0) return <Unfit>{t('supply.noReadings')}</Unfit>;
  if (years.length === 0)
    return <Unfit>{t('supply.noYear', { count: months.length, number: formatNumber(months.length) })}</Unfit>;
  return <Year years={years} power={Potencias?.P1 ?? undefined} useOf={(last) => yearUse(readings, last)} />;
}

interface YearProps {
  /** The months that a whole year ends with, the newest first. */
  years: readonly string[];
  /** kW contracted in P1. */
  power: number | undefined;
  useOf: (last: string) => YearUse | undefined;
}

/** Fills the fields below with the chosen year. What is typed there afterwards stays until another year is chosen. */
function Year({ years, power, useOf }: YearProps) {
  const { t } = useTranslation('batteries');
  const { watch, setValue, getValues, clearErrors } = useFormContext<BatteryValues>();
  const chosen = watch('Hasta');
  const last = years.find((month) => month === chosen) ?? years[0] ?? '';
  const use = useOf(last);
  const [first = last] = monthsUntil(last);
  const cups = cups20(watch('Cups'));
  const key = use && `${cups} ${last}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another point or another year has other figures
  useEffect(() => {
    const { Tomado, PotenciaContratada } = getValues();
    if (!use || Tomado === key) return;
    const isOther = Tomado !== '' && !Tomado.startsWith(cups);
    const taken = { Hasta: last, Tomado: key, ConsumoP1: use.P1, ConsumoP2: use.P2, ConsumoP3: use.P3 };
    for (const [name, value] of Object.entries(taken))
      setValue(name as keyof typeof taken, value, { shouldDirty: true });
    if (isOther || PotenciaContratada === undefined) setValue('PotenciaContratada', power, { shouldDirty: true });
    clearErrors(['ConsumoP1', 'ConsumoP2', 'ConsumoP3']);
  }, [key]);
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
