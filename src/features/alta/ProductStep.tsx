import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField, ComboField, NumberField, SelectField } from '~/form/fields.tsx';
import { sentence } from '~/i18n/explain.ts';
import { formatQuantity } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { useAlta } from './context.ts';
import { feeRange } from './issues.ts';
import { PriceTable } from './PriceTable.tsx';
import { meanPrice } from './prices.ts';
import { type AltaValues, pricings } from './values.ts';

/** What is sold and for how much: a fixed price of the day, or an indexed one of a retailer. */
export function ProductStep() {
  const { t } = useTranslation('alta');
  const { setValue } = useFormContext<AltaValues>();
  const { values, lists, offers, rules, prices } = useAlta();
  const { pricing, CodigoTarifa } = values;
  const products = useMemo(
    () =>
      offers.items.map((offer) => ({
        value: String(offer.IdTarifaProducto),
        label: [offer.Comercializadora, offer.Producto].filter(Boolean).join(' · '),
        detail: t('product.detail', {
          months: offer.Duracion,
          price: formatQuantity(meanPrice(offer), '€/kWh', 4),
        }),
      })),
    [offers.items, t],
  );
  const retailers = useMemo(
    () =>
      [...new Map(offers.all.map((offer) => [offer.IdComercializadora, offer.Comercializadora]))]
        .map(([id, name]) => ({ value: String(id), label: name ?? String(id) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, 'es')),
    [offers.all],
  );
  const retailerOf = (product: string) =>
    offers.items.find(({ IdTarifaProducto }) => String(IdTarifaProducto) === product)?.IdComercializadora;

  if (CodigoTarifa === '') return <p className="text-text2">{t('product.tariffFirst')}</p>;
  return (
    <>
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden className="text-13 font-medium">
          {t('field.pricing')}
        </span>
        <Segmented
          label={t('field.pricing')}
          value={pricing}
          options={pricings.map((value) => ({ value, label: t(`pricing.${value}`) }))}
          onChange={(value) => {
            setValue('pricing', value, { shouldDirty: true });
            setValue('IdTarifaProducto', '', { shouldDirty: true });
          }}
          className="max-w-full overflow-x-auto [&>label]:h-[30px] [&>label]:text-13 max-md:[&>label]:h-10"
        />
      </div>
      {offers.error && (
        <p role="alert" className="flex flex-wrap items-center gap-2 rounded bg-red-bg px-3 py-2 text-12 text-red-fg">
          {t('product.failed', { why: sentence(offers.error) })}
          <Button size="sm" onClick={offers.retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {pricing === 'Fijo' ? (
        <ComboField<AltaValues>
          name="IdTarifaProducto"
          label={t('field.IdTarifaProducto')}
          required
          choices={products}
          empty={offers.loading ? t('loading') : t('nothingFound')}
          placeholder={t('product.placeholder')}
          help={t('product.offers', { count: products.length })}
          onChoose={(product) =>
            setValue('IdComercializadora', String(retailerOf(product) ?? ''), {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        />
      ) : (
        <ComboField<AltaValues>
          name="IdComercializadora"
          label={t('field.IdComercializadora')}
          required
          choices={retailers}
          empty={offers.loading ? t('loading') : t('nothingFound')}
          help={t('product.indexed')}
        />
      )}
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <NumberField<AltaValues>
          name="Fee"
          label={t('field.Fee')}
          required
          unit="€/MWh"
          help={rules.fees && t('product.feeRange', { range: feeRange(rules.fees) })}
        />
        <NumberField<AltaValues> name="FeePotencia" label={t('field.FeePotencia')} unit={t('perKwYear')} />
      </div>
      {prices && <PriceTable prices={prices} />}
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        {lists.agents.length > 0 && (
          <ComboField<AltaValues>
            name="IdAgente"
            label={t('field.IdAgente')}
            choices={lists.agents.map(({ Id, Nombre, CodigoAgente }) => ({
              value: String(Id),
              label: Nombre,
              ...(CodigoAgente && { detail: CodigoAgente }),
            }))}
            empty={t('nothingFound')}
            placeholder={t('product.noAgent')}
          />
        )}
        <SelectField<AltaValues>
          name="IdTipoComision"
          label={t('field.IdTipoComision')}
          none={t('choose')}
          choices={lists.commissionTypes}
        />
      </div>
      <CheckField<AltaValues> name="RenovacionAutomatica" label={t('field.RenovacionAutomatica')} />
    </>
  );
}
