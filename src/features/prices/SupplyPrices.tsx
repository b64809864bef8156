import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IndexClosing } from '~/api/energy.ts';
import { compareMonths } from '~/domain/fixed-or-indexed.ts';
import { energyByMonth } from '~/domain/supply-year.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { today } from '~/lib/days.ts';
import { Answered } from '~/record/Answered.tsx';
import { to } from '~/screens.ts';
import { inForce, rankOffers } from '~/trade/offers.ts';
import { IndexedPower } from '~/trade/supply/IndexedPower.tsx';
import { suppliedYear, typedParams } from '~/trade/supply/typed.ts';
import type { Supply } from '~/trade/supply/useSupply.ts';
import { useMarket } from '~/trade/useMarket.ts';
import { FixedOrIndexed } from './FixedOrIndexed.tsx';
import type { Desk, Tariff } from './parts.tsx';
import { monthsOf } from './question.ts';

interface SupplyPricesProps {
  supply: Supply;
  /** undefined: the point's tariff has no closings. */
  tariff: Tariff | undefined;
  /** Of the current range. */
  closings: readonly IndexClosing[];
  desk: Desk;
}

const kindsOf = { 1: ['passPool'], 2: ['passThrough'] } as const;

/** Fixed or indexed for one supply point, or why it cannot be calculated. */
export function SupplyPrices({ tariff, ...props }: SupplyPricesProps) {
  const { t } = useTranslation('prices');
  const { point, readings } = props.supply;
  if (point.Energia === 'G') return <Cannot>{t('supply.gas')}</Cannot>;
  if (!tariff) return <Cannot>{t('supply.oldTariff', { tariff: point.Tarifa ?? '' })}</Cannot>;
  if (readings.length === 0) return <Cannot>{t('supply.noReadings')}</Cannot>;
  return <Compared tariff={tariff} {...props} />;
}

const Cannot = ({ children }: { children: string }) => (
  <p role="status" className="rounded bg-amber-bg px-4 py-3 text-amber-fg">
    {children}
  </p>
);

interface ComparedProps extends SupplyPricesProps {
  tariff: Tariff;
}

function Compared({ supply: { point, readings }, tariff, closings, desk }: ComparedProps) {
  const { t } = useTranslation('prices');
  const [chosen, setChosen] = useState<string>();
  const { typed, fee = 0, pricing, range: inView } = desk.question;
  const day = today();
  const supply = useMemo(
    () => suppliedYear(typed, { tariff, point, readings }, day),
    [typed, tariff, point, readings, day],
  );
  const { offers, market, regulated } = useMarket(supply, tariff.Id, { ...typed, fee }, undefined, kindsOf[pricing]);
  const { fixed, indexed } = useMemo(() => {
    const { options } = market ? rankOffers(supply, market) : { options: [] };
    return {
      fixed: options.filter((option) => !option.indexed),
      indexed: options.find((option) => option.indexed),
    };
  }, [supply, market]);
  const shown = fixed.find(({ id }) => id === chosen) ?? fixed[0];
  const params = typedParams(typed);
  params.set('cups', point.Cups);
  if (fee) params.set('fee', String(fee));
  const comparison = `${to('comparison')}?${params}`;
  const byMonth = useMemo(() => {
    if (!shown || shown.prices.energy instanceof Map) return undefined;
    const use = energyByMonth(readings, tariffStructure(tariff.Nombre), zoneIn(supply.province));
    const prices = closings.map((closing) => ({ ...closing, month: closing.Fecha }));
    return compareMonths(monthsOf(inView), use, prices, shown.prices.energy as readonly (number | null)[]);
  }, [shown, readings, supply, tariff, closings, inView]);
  return (
    <Answered query={{ ...offers, data: market }} height="h-96">
      {({ indexedPower }) =>
        inForce(offers.data ?? [], day).length === 0 ? (
          <Cannot>{t('supply.noOffers', { tariff: tariff.Nombre })}</Cannot>
        ) : (
          <>
            {shown && indexed && byMonth ? (
              <FixedOrIndexed
                offers={fixed}
                fixed={shown}
                indexed={indexed}
                onOffer={setChosen}
                byMonth={byMonth}
                supply={supply}
                comparison={comparison}
              />
            ) : (
              <Cannot>{t(indexedPower ? 'supply.incomplete' : 'supply.noPower')}</Cannot>
            )}
            <div className="max-w-120 rounded border border-line">
              <IndexedPower
                count={supply.power.length}
                regulated={regulated}
                own={typed.indexedPower}
                change={desk.change}
              />
            </div>
          </>
        )
      }
    </Answered>
  );
}
