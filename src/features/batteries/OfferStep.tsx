import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '~/form/DateField.tsx';
import { MoneyField } from '~/form/NumberField.tsx';
import { TextAreaField } from '~/form/TextAreaField.tsx';
import { TextField } from '~/form/TextField.tsx';
import { formatEuro, formatQuantity } from '~/lib/format.ts';
import { EstimateNote } from '~/trade/supply/EstimateNote.tsx';
import { FactCard } from '~/ui/Facts.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { paybackText } from './best.ts';
import { CupsField } from './SupplyStep.tsx';
import type { BatteryValues } from './schema.ts';
import type { Best } from './useBest.ts';
import { estimatedFrom } from './year.ts';

/** The offer: for whom, which battery, until when. */
export function OfferStep({ best }: { best: Best }) {
  const { t } = useTranslation('batteries');
  return (
    <>
      <Chosen best={best} />
      <CupsField help={t('offer.cupsHelp')} />
      <fieldset>
        <legend className="mb-1 text-13 font-semibold">{t('offer.holder')}</legend>
        <p className="mb-3 text-12 text-text2">{t('offer.holderHelp')}</p>
        <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
          <TextField<BatteryValues> name="NombreTitular" label={t('field.NombreTitular')} autoComplete="off" />
          <TextField<BatteryValues> name="Nif" label={t('field.Nif')} mono autoComplete="off" />
          <TextField<BatteryValues> name="Email" label={t('field.Email')} type="email" autoComplete="off" />
          <TextField<BatteryValues> name="Telefono" label={t('field.Telefono')} type="tel" autoComplete="off" />
        </div>
      </fieldset>
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <MoneyField<BatteryValues> name="Instalacion" label={t('field.Instalacion')} help={t('help.Instalacion')} />
        <DateField<BatteryValues>
          name="FechaValidez"
          label={t('field.FechaValidez')}
          help={t('help.FechaValidez')}
          required
        />
      </div>
      <TextAreaField<BatteryValues> name="Observaciones" label={t('field.Observaciones')} />
    </>
  );
}

/** The battery and its price before taxes. The tax depends on the supply point's province, which the server knows. */
function Chosen({ best: { ranked } }: { best: Best }) {
  const { t } = useTranslation('batteries');
  const values = useFormContext<BatteryValues>().watch();
  const { IdBateria, Instalacion } = values;
  const chosen = ranked?.find((battery) => String(battery.IdBateria) === IdBateria);
  if (!chosen) return <Skeleton soft className="h-60" />;
  const installation = Instalacion === undefined || Number.isNaN(Instalacion) ? 0 : Instalacion;
  return (
    <div className="flex flex-col gap-2">
      <FactCard
        title={t('offer.battery')}
        facts={[
          [t('field.IdBateria'), t('battery', { maker: chosen.Marca, model: chosen.Modelo })],
          [t('offer.nominal'), formatQuantity(chosen.CapacidadKwh, 'kWh', 1)],
          [t('result.saving'), formatEuro(chosen.AhorroAnual)],
          [t('result.payback'), paybackText(chosen.Payback, null, t)],
          [t('offer.base'), formatEuro(chosen.Precio === null ? null : chosen.Precio + installation)],
        ]}
      />
      <EstimateNote months={estimatedFrom(values)} />
      <p className="text-12 text-text2">{t('offer.taxText')}</p>
    </div>
  );
}
