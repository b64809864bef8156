import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getFixedPrices, getIndexClosings } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { type CurveMonth, closingsOfCurve } from '~/domain/curve-year.ts';
import { today } from '~/lib/days.ts';
import {
  closingMonths,
  type IndexedKind,
  indexedKinds,
  kindNames,
  type Market,
  type RankedSupply,
  regulatedPower,
} from './offers.ts';
import type { TypedSupply } from './supply/typed.ts';
import { useSurplus } from './supply/useSupply.ts';

interface MarketTerms extends Pick<TypedSupply, 'indexedPower'> {
  /** €/MWh */
  fee: number;
}

const both: readonly IndexedKind[] = ['passPool', 'passThrough'];
const noCurve: readonly CurveMonth[] = [];

/**
 * What is offered to a supply today: the fixed prices of its tariff, and the indexed ones with the closings of its year
 * and of the months of a range. There are none for gas, and without a power price they cannot be calculated.
 *
 * @param tariff the Id of `utility/tarifas`
 * @param curve the months of its load curve
 */
export function useMarket(
  supply: RankedSupply | undefined,
  tariff: number | undefined,
  { fee, indexedPower }: MarketTerms,
  curve = noCurve,
  kinds = both,
) {
  const { t } = useTranslation('trade');
  const day = today();
  const isReady = supply !== undefined && tariff !== undefined;
  const regulated = supply && regulatedPower(supply.tariff, day);
  const usual = regulated?.prices;
  const power = useMemo(
    () => indexedPower?.map((price, at) => price ?? usual?.[at] ?? null) ?? usual,
    [indexedPower, usual],
  );
  const surplus = useSurplus(supply, tariff);
  const offers = useQuery(getFixedPrices, { tarifa: tariff ?? 0 }, { enabled: isReady });
  const possible = isReady && !supply.gas && supply.months.length > 0 && power !== undefined;
  const query = { ...(supply ? closingMonths(supply, day) : { desde: '', hasta: '' }), tarifa: tariff ?? 0, fee };
  const closingsOf = (kind: IndexedKind) => ({ ...query, modalidad: indexedKinds[kind] });
  const wanted = (kind: IndexedKind) => ({ enabled: possible && kinds.includes(kind) });
  const pool = useQuery(getIndexClosings, closingsOf('passPool'), wanted('passPool'));
  const through = useQuery(getIndexClosings, closingsOf('passThrough'), wanted('passThrough'));
  const market = useMemo((): Market | undefined => {
    const answers = { passPool: pool.data, passThrough: through.data };
    return (
      offers.data && {
        offers: offers.data,
        indexed: both.flatMap((kind) => {
          const closings = answers[kind];
          if (!closings) return [];
          const named = { kind, supplier: t('indexed'), product: kindNames[kind] };
          return [{ ...named, closings: closingsOfCurve(closings, curve) }];
        }),
        indexedPower: power,
        surplus: surplus.months,
        fee,
        day,
      }
    );
  }, [offers.data, pool.data, through.data, curve, power, surplus.months, fee, day, t]);
  const settled = [pool, through].every(
    ({ data, error }, at) => !wanted(both[at] as IndexedKind).enabled || data !== undefined || error !== undefined,
  );
  return {
    offers,
    /** undefined until everything has been answered, so that no row moves while it is read. */
    market: settled && surplus.settled ? market : undefined,
    /** Of the tariff's power; undefined if we have none. */
    regulated,
    indexed: {
      possible,
      error: pool.error ?? through.error,
      reload: () => {
        if (pool.error) pool.reload();
        if (through.error) through.reload();
      },
    },
  };
}
