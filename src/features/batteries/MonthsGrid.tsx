import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFields } from '~/form/context.ts';
import { NumberInput } from '~/form/NumberInput.tsx';
import { formatNumber } from '~/lib/format.ts';
import { FieldMessage } from '~/ui/Field.tsx';
import { isNoUse } from './faults.ts';
import { homePeriods, isUntyped, type UsePeriod, yearlyUse } from './input.ts';
import { monthNames } from './monthNames.ts';
import type { BatteryValues } from './values.ts';

/** Twelve months by three periods, with their sums. */
export function MonthsGrid() {
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
      unit=""
      decimals={0}
      aria-label={label}
      aria-describedby="battery-months"
      aria-invalid={errors.Meses && wrong ? true : undefined}
    />
  );
}
