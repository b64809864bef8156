import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BatteryDefaults } from '~/api/batteries.ts';
import { mostOfOnePhase } from '~/domain/battery.ts';
import { SwitchField } from '~/form/CheckField.tsx';
import { NumberField } from '~/form/NumberField.tsx';
import { SelectField } from '~/form/SelectField.tsx';
import { StepNotice } from '~/form/StepNotice.tsx';
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import { type BatteryValues, prices } from './schema.ts';
import { hasPrices, useContractPrices } from './useContractPrices.ts';
import { homeOf } from './values.ts';

/** The panels of the home, what it pays, and how the battery is paid. */
export function HomeStep({ usual }: { usual: BatteryDefaults }) {
  const { t } = useTranslation('batteries');
  const values = useFormContext<BatteryValues>().watch();
  const { PotenciaFv, ExcedenteAnual } = values;
  const { of: contract } = useContractPrices(values.Cups);
  const { RendimientoFv } = usual;
  const produced = PotenciaFv !== undefined && RendimientoFv !== null ? PotenciaFv * RendimientoFv : undefined;
  const tooMuch = produced !== undefined && ExcedenteAnual !== undefined && ExcedenteAnual > produced;
  return (
    <>
      <fieldset>
        <legend className="mb-3 text-13 font-semibold">{t('home.panels')}</legend>
        <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
          <NumberField<BatteryValues>
            name="PotenciaFv"
            label={t('field.PotenciaFv')}
            help={t('help.PotenciaFv')}
            unit="kWp"
          />
          <NumberField<BatteryValues>
            name="ExcedenteAnual"
            label={t('field.ExcedenteAnual')}
            help={t('help.ExcedenteAnual')}
            required
            unit="kWh"
            decimals={0}
          />
        </div>
      </fieldset>
      {tooMuch && (
        <StepNotice icon={TriangleAlert} tone="amber">
          {t('home.tooMuch', { produced: formatNumber(produced), surplus: formatNumber(ExcedenteAnual) })}
        </StepNotice>
      )}
      <fieldset>
        <legend className="mb-1 text-13 font-semibold">{t('home.prices')}</legend>
        <p className="mb-3 text-12 text-text2">
          {contract && hasPrices(values, contract.prices)
            ? t('home.contractPrices', { code: contract.code })
            : t(hasPrices(values, homeOf({}, usual)) ? 'home.pricesText' : 'home.otherPrices')}
        </p>
        <div className="grid grid-cols-4 items-start gap-4 max-md:grid-cols-2">
          {prices.map((name) => (
            <NumberField<BatteryValues> key={name} name={name} label={t(`field.${name}`)} unit="€/kWh" decimals={3} />
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <NumberField<BatteryValues>
          name="PotenciaContratada"
          label={t('field.PotenciaContratada')}
          help={t('help.PotenciaContratada', { most: formatQuantity(mostOfOnePhase, 'kW', 2) })}
          unit="kW"
        />
        <SelectField<BatteryValues>
          name="Financiacion"
          label={t('field.Financiacion')}
          choices={usual.Plazos.map((months) => ({
            value: String(months),
            label: months === 0 ? t('home.atOnce') : t('home.months', { count: months }),
          }))}
          help={usual.Tae === null ? undefined : t('help.Financiacion', { tae: formatNumber(usual.Tae, 2) })}
        />
      </div>
      <SwitchField<BatteryValues>
        name="ArbitrajeValle"
        label={t('field.ArbitrajeValle')}
        help={t('help.ArbitrajeValle')}
      />
    </>
  );
}
