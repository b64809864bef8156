import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FixedPrice, getFixedPrices, getIndexClosings, type IndexClosing } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { compareMonths } from '~/domain/fixed-or-indexed.ts';
import { savingRange } from '~/domain/saving-range.ts';
import { energyByMonth } from '~/domain/supply-use.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { today } from '~/lib/days.ts';
import { Answered } from '~/record/Answered.tsx';
import { closingMonths, fixedPrices, inForce, regulatedPower } from '~/trade/offers.ts';
import { IndexedPower } from '~/trade/supply/IndexedPower.tsx';
import { suppliedPoint, writeTyped } from '~/trade/supply/typed.ts';
import { type Supply, useSurplus } from '~/trade/supply/useSupply.ts';
import { FixedOrIndexed } from './FixedOrIndexed.tsx';
import type { Desk, Tariff } from './parts.tsx';
import { monthsOf } from './question.ts';
import { compareOffers } from './supplyYear.ts';

interface SupplyPricesProps {
  supply: Supply;
  /** undefined: the point's tariff has no closings. */
  tariff: Tariff | undefined;
  /** Of the current range. */
  closings: readonly IndexClosing[];
  desk: Desk;
}

/** Fixed or indexed for one supply point, or why it cannot be calculated. */
export function SupplyPrices({ supply, tariff, closings, desk }: SupplyPricesProps) {
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
          <Compared supply={supply} tariff={tariff} closings={closings} desk={desk} offers={offered} />
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

interface ComparedProps extends SupplyPricesProps {
  tariff: Tariff;
  offers: readonly FixedPrice[];
}

function Compared({ supply, tariff, closings, desk, offers }: ComparedProps) {
  const { t } = useTranslation('prices');
  const [chosen, setChosen] = useState<number | null>(null);
  const { typed, fee = 0, pricing, range: inView } = desk.question;
  const day = today();
  const supplied = useMemo(() => suppliedPoint(supply, typed, day), [supply, typed, day]);
  const ofYear = useQuery(getIndexClosings, {
    ...closingMonths(supplied, day),
    tarifa: tariff.Id,
    modalidad: pricing,
    fee,
  });
  const surplus = useSurplus(supplied, tariff.Id);
  const regulated = regulatedPower(tariff.Nombre, day);
  const power = typed.indexedPower ?? regulated?.prices;
  const compared = useMemo(
    () =>
      ofYear.data && power
        ? compareOffers(offers, { supply: supplied, closings: ofYear.data, power, fee, surplus: surplus.months, day })
        : [],
    [offers, supplied, ofYear.data, power, fee, surplus.months, day],
  );
  const shown = compared.find(({ offer }) => offer.IdTarifaProducto === chosen) ?? compared[0];
  const range = useMemo(
    () =>
      shown && ofYear.data && power
        ? savingRange(
            supplied,
            { closings: ofYear.data, power, surplus: surplus.months },
            fixedPrices(shown.offer, fee, surplus.months),
            day,
          )
        : undefined,
    [shown, supplied, ofYear.data, power, fee, surplus.months, day],
  );
  const byMonth = useMemo(() => {
    if (!shown) return undefined;
    const structure = tariffStructure(tariff.Nombre);
    const use = energyByMonth(supply.readings, structure, zoneIn(supplied.province));
    const prices = closings.map((closing) => ({ ...closing, month: closing.Fecha }));
    const { energy } = fixedPrices(shown.offer, fee, null);
    return compareMonths(monthsOf(inView), use, prices, energy);
  }, [shown, supply, supplied, tariff, closings, inView, fee]);
  return (
    <Answered query={{ ...ofYear, data: surplus.settled ? ofYear.data : undefined }} height="h-96">
      {() => (
        <>
          {shown && byMonth ? (
            <FixedOrIndexed
              offers={compared.map(({ offer }) => offer)}
              compared={shown}
              range={range}
              onOffer={setChosen}
              byMonth={byMonth}
              supply={supplied}
            />
          ) : (
            <Cannot>{t(power ? 'supply.incomplete' : 'supply.noPower')}</Cannot>
          )}
          <div className="max-w-120">
            <IndexedPower
              count={supplied.power.length}
              regulated={regulated}
              own={typed.indexedPower}
              onOwn={(indexedPower) => desk.change(writeTyped({ indexedPower }))}
            />
          </div>
        </>
      )}
    </Answered>
  );
}
