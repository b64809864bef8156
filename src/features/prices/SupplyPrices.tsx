import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FixedPrice, getFixedPrices, type IndexClosing } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { compareFixedAndIndexed } from '~/domain/fixed-or-indexed.ts';
import { periods } from '~/domain/periods.ts';
import { energyByMonth } from '~/domain/supply-use.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { today } from '~/lib/days.ts';
import { Answered } from '~/record/Answered.tsx';
import { inForce } from '~/trade/offers.ts';
import type { Supply } from '~/trade/supply/useSupply.ts';
import type { Tariff } from './desk.ts';
import { FixedOrIndexed } from './FixedOrIndexed.tsx';
import { monthsOf, type PriceRange } from './question.ts';

interface SupplyPricesProps {
  supply: Supply;
  /** Undefined: the point's tariff is none that has closings. */
  tariff: Tariff | undefined;
  closings: readonly IndexClosing[];
  range: PriceRange;
}

/** Fixed or indexed, for the curve of one supply point; or why that cannot be told. */
export function SupplyPrices({ supply, tariff, closings, range }: SupplyPricesProps) {
  const { t } = useTranslation('prices');
  const offers = useQuery(getFixedPrices, { tarifa: tariff?.Id ?? 0 }, { enabled: tariff !== undefined });
  const { point, readings } = supply;
  if (point.Energia === 'G') return <Cannot>{t('supply.gas')}</Cannot>;
  if (!tariff) return <Cannot>{t('supply.oldTariff', { tariff: point.Tarifa ?? '' })}</Cannot>;
  if (readings.length === 0) return <Cannot>{t('supply.noReadings')}</Cannot>;
  return (
    <Answered query={offers} height="h-96">
      {(all) => {
        const offered = inForce(all, today());
        return offered.length === 0 ? (
          <Cannot>{t('supply.noOffers', { tariff: tariff.Nombre })}</Cannot>
        ) : (
          <Compared supply={supply} tariff={tariff} closings={closings} range={range} offers={offered} />
        );
      }}
    </Answered>
  );
}

const Cannot = ({ children }: { children: string }) => (
  <p role="status" className="rounded bg-amber-bg px-4 py-3 text-amber-fg">
    {children}
  </p>
);

interface ComparedProps extends Omit<SupplyPricesProps, 'tariff'> {
  tariff: Tariff;
  offers: readonly FixedPrice[];
}

function Compared({ supply: { point, readings }, tariff, closings, range, offers }: ComparedProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const compared = useMemo(() => {
    const structure = tariffStructure(tariff.Nombre) ?? 'three';
    const use = energyByMonth(readings, structure, zoneIn(point.CodigoProvincia));
    const months = monthsOf(range);
    const prices = closings.map((closing) => ({ ...closing, month: closing.Fecha }));
    return offers
      .map((offer) => ({
        offer,
        result: compareFixedAndIndexed(
          months,
          use,
          prices,
          periods.map((period) => offer[period]),
        ),
      }))
      .toSorted((a, b) => a.result.fixed - b.result.fixed);
  }, [readings, point, tariff, closings, range, offers]);
  const shown = compared.find(({ offer }) => offer.IdTarifaProducto === chosen) ?? compared[0];
  return (
    shown && (
      <FixedOrIndexed
        offers={compared.map(({ offer }) => offer)}
        offer={shown.offer}
        onOffer={setChosen}
        result={shown.result}
      />
    )
  );
}
