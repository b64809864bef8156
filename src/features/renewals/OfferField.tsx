import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { belowRegulated } from '~/domain/access-prices.ts';
import { periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';
import { today } from '~/lib/days.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { offerName, type Priced } from '~/trade/offers.ts';
import { BelowRegulated } from '~/trade/supply/BelowRegulated.tsx';
import { Button } from '~/ui/Button.tsx';
import { productId, type Terms } from './terms.ts';

/** Number of offers shown at first. */
const few = 4;

interface OfferFieldProps {
  offers: readonly Priced[];
  /** IdTarifaProducto that the server proposes. */
  proposed: string;
  /** € a year today, with taxes. */
  now: number | null;
  /** `2.0TD`. */
  tariff: string;
}

/** Choice among the day's fixed prices for this tariff, cheapest for this supply point first. */
export function OfferField({ offers, proposed, now, tariff }: OfferFieldProps) {
  const { t } = useTranslation('renewals');
  const { control } = useFormContext<Terms>();
  const { field, fieldState } = useController({ control, name: 'product' });
  const [all, setAll] = useState(false);
  const messageId = useId();
  const cheapest = offers[0]?.total ?? null;
  const shown = all
    ? offers
    : offers.filter(({ offer }, at) => at < few || [field.value, proposed].includes(productId(offer)));

  return (
    <fieldset aria-describedby={fieldState.error ? messageId : undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-13 font-medium">{t('offer.title')}</legend>
      {offers.length === 0 && <p className="text-text2">{t('offer.none')}</p>}
      {shown.map(({ offer, total }, at) => {
        const id = productId(offer);
        // The server's proposal is preselected, because list and document are about it; if it costs more, that is shown
        // beside it.
        const over = id === proposed && total !== null && cheapest !== null ? round(total - cheapest, 2) : 0;
        const saving = total === null || now === null ? null : round(now - total, 2);
        return (
          <label
            key={id}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded border border-line px-3 py-1.5 text-12 hover:bg-s2 has-checked:border-tint-line has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={field.name}
              ref={at === 0 ? field.ref : undefined}
              value={id}
              checked={field.value === id}
              onChange={() => field.onChange(id)}
              onBlur={field.onBlur}
              className="size-4 accent-accent outline-none!"
            />
            <span className="min-w-0">
              <span className="block truncate font-medium">{offerName(offer)}</span>
              <span className="block text-text2">
                {t('offer.months', { count: offer.Duracion ?? 0, months: formatNumber(offer.Duracion) })}
                {id === proposed && ` · ${t('offer.proposed')}`}
                {over > 0 && (
                  <span className="text-amber-fg">{` · ${t('offer.overCheapest', { amount: formatEuro(over) })}`}</span>
                )}
              </span>
              {belowRegulated(
                tariff,
                periods.map((period) => offer[`Potencia${period}`]),
                today(),
              ) && <BelowRegulated tariff={tariff} />}
            </span>
            <span className="text-right tabular-nums">
              <span className="block font-medium">{formatEuro(total)}</span>
              <span className={saving !== null && saving >= 0 ? 'block text-green-fg' : 'block text-red-fg'}>
                {saving === null
                  ? ''
                  : saving >= 0
                    ? t('offer.saves', { amount: formatEuro(saving) })
                    : t('offer.dearer', { amount: formatEuro(-saving) })}
              </span>
            </span>
          </label>
        );
      })}
      {fieldState.error && (
        <p id={messageId} className="text-12 text-red-fg">
          {fieldState.error.message}
        </p>
      )}
      {shown.length < offers.length && (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)} className="self-start">
          {t('offer.all', { number: formatNumber(offers.length) })}
        </Button>
      )}
    </fieldset>
  );
}
