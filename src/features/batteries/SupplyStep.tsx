import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '~/form/NumberField.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { CupsField } from './CupsField.tsx';
import { MonthsGrid } from './MonthsGrid.tsx';
import { PointUse } from './PointUse.tsx';
import { type BatteryValues, sources } from './values.ts';

/** What the home uses in a year: from its supply point, typed by period, or typed month by month. */
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
