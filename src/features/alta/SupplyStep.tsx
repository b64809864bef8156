import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ComboField, NumberField, SelectField, TextField } from '~/form/fields.tsx';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatQuantity } from '~/lib/format.ts';
import { selfConsumptionName, selfConsumptions } from '~/trade/contracts/selfConsumption.ts';
import { Segmented } from '~/ui/Segmented.tsx';
import { AddressFields } from './AddressFields.tsx';
import { CupsField } from './CupsField.tsx';
import { useAlta } from './context.ts';
import { powerPeriods } from './issues.ts';
import { SipsCard } from './SipsCard.tsx';
import { useSipsHint } from './useSipsHint.tsx';
import { type AltaValues, energies, periods } from './values.ts';

/** Begins with the CUPS: what SIPS knows of it need not be typed. */
export function SupplyStep() {
  const { t } = useTranslation('alta');
  const { t: trade } = useTranslation('trade');
  const { setValue, getValues, trigger } = useFormContext<AltaValues>();
  const { values, rules, lists, point, gas } = useAlta();
  const hint = useSipsHint();
  const { energy } = values;
  const tariffs = lists.tariffs.filter(({ Energia }) => Energia === (energy === 'G' ? 'G' : 'E'));
  const tariffName = (code: unknown) => lists.tariffs.find(({ Codigo }) => Codigo === code)?.Nombre ?? String(code);
  const powers = periods.slice(0, powerPeriods(values.CodigoTarifa, rules));
  const typedPowers = () =>
    powers.map((period) => `PotenciaP${period}` as const).filter((name) => getValues(name) !== undefined);

  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <SelectField<AltaValues>
          name="IdTipoSolicitud"
          label={t('field.IdTipoSolicitud')}
          required
          none={t('choose')}
          choices={lists.requestTypes}
        />
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="text-13 font-medium">
            {t('field.energy')}
          </span>
          <Segmented
            label={t('field.energy')}
            value={energy}
            options={energies.map((value) => ({ value, label: t(`energy.${value}`) }))}
            onChange={(value) => {
              setValue('energy', value, { shouldDirty: true });
              // The tariff is of the first point: electricity's, unless there is gas alone.
              if ((value === 'G') !== (energy === 'G')) setValue('CodigoTarifa', '', { shouldDirty: true });
            }}
            className="[&>label]:h-[30px] [&>label]:text-13 max-md:[&>label]:h-10"
          />
        </div>
      </div>
      <CupsField name="Cups" label={energy === 'G' ? t('field.CupsGas') : t('field.Cups')} point={point} />
      <SipsCard />
      {energy === 'EG' && <CupsField name="CupsGas" label={t('field.CupsGas')} point={gas} />}

      <div className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
        <SelectField<AltaValues>
          name="CodigoTarifa"
          label={t('field.CodigoTarifa')}
          required
          none={t('choose')}
          choices={tariffs.map(({ Codigo, Nombre }) => ({ value: Codigo, label: Nombre }))}
          help={hint({ field: 'CodigoTarifa', show: tariffName })}
        />
        <NumberField<AltaValues>
          name="ConsumoAnual"
          label={t('field.ConsumoAnual')}
          unit="kWh"
          decimals={0}
          help={hint({ field: 'ConsumoAnual', show: (value) => formatQuantity(Number(value), 'kWh') })}
        />
        {energy !== 'G' && (
          <SelectField<AltaValues>
            name="Autoconsumo"
            label={t('field.Autoconsumo')}
            choices={[...new Set([...selfConsumptions(trade).map(({ value }) => value), values.Autoconsumo])].map(
              (value) => ({
                value,
                label: selfConsumptionName(trade, value),
              }),
            )}
            help={hint({ field: 'Autoconsumo', show: (value) => selfConsumptionName(trade, String(value)) })}
          />
        )}
      </div>
      {powers.length > 0 && (
        // A power is right or wrong beside the others: leaving one looks at all that are typed.
        <fieldset onBlur={() => void trigger(typedPowers())}>
          <legend className="mb-3 font-semibold">{t('supply.powers')}</legend>
          <div className="grid grid-cols-3 gap-4 max-md:grid-cols-2">
            {powers.map((period) => (
              <NumberField<AltaValues>
                key={period}
                name={`PotenciaP${period}`}
                label={`P${period}`}
                required
                unit="kW"
                decimals={1}
                help={hint({
                  field: `PotenciaP${period}`,
                  show: (value) => formatQuantity(Number(value), 'kW', powerDecimals(Number(value))),
                })}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <ComboField<AltaValues>
          name="Cnae"
          label={t('field.Cnae')}
          choices={lists.cnaes}
          empty={t('nothingFound')}
          placeholder={t('supply.cnaePlaceholder')}
          help={hint({ field: 'Cnae' })}
        />
        <TextField<AltaValues> name="ComercializadoraActual" label={t('field.ComercializadoraActual')} />
      </div>
      <AddressFields name="DireccionSuministro" legend={t('supply.address')} />
    </>
  );
}
