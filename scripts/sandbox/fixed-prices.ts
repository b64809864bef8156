import type { DatabaseSync } from 'node:sqlite';
import type { FixedPrice } from '~/api/energy.ts';
import { usualClause } from '~/domain/penalty-clause.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';
import { addMonths, type Day, dayOf, isoDate, Random } from './seed/context.ts';
import {
  basePrices,
  durationLevels,
  energyLevels,
  gasFixedTerms,
  offerSpread,
  powerPricesOf,
  products,
  retailers,
} from './seed/data/market.ts';
import { productId } from './seed/lookups.ts';
import { all } from './sql.ts';

export interface Tariff {
  Id: number;
  Nombre: string;
  Energia: string;
  NumPeriodosEnergia: number;
  NumPeriodosPotencia: number;
}

/** The share of its fixed products that a retailer offers. */
const offered = 0.75;

/** The fixed prices of the day for a tariff; those of the last retailer expired at the end of the previous month. */
export function fixedPrices(db: DatabaseSync, seed: string, tariff: Tariff, today: Day): FixedPrice[] {
  const segment = tariff.Nombre === '2.0TD' ? 'home' : 'business';
  const names = new Map(
    all<{ Id: number; Nombre: string }>(db, 'SELECT Id, Nombre FROM retailers').map(({ Id, Nombre }) => [Id, Nombre]),
  );
  return retailers.flatMap((_, retailer) =>
    products.flatMap((product, index) => {
      const fits = product.segment === 'any' || product.segment === segment;
      if (product.modalidad !== 'Fijo' || product.energia !== tariff.Energia || !fits) return [];
      const id = productId(retailer + 1, index);
      const month = isoDate(today).slice(0, 7);
      const expired = retailer === retailers.length - 1;
      if (!expired && !new Random(seed, 'fixed-offer', id, tariff.Id).chance(offered)) return [];
      const random = new Random(seed, 'fixed-price', id, tariff.Id, month);
      const first = addMonths(dayOf(`${month}-01`), expired ? -1 : 0);
      return [
        {
          Producto: product.nombre,
          IdTarifaProducto: id,
          Comercializadora: names.get(retailer + 1) ?? null,
          IdComercializadora: retailer + 1,
          Tarifa: tariff.Nombre,
          ...pricesOf(random, tariff, durationLevels[product.meses] ?? 1),
          PrecioExcedentes: surplusPrice(id, tariff),
          ClausulaPenalizacion: usualClause(tariff.Nombre, product.modalidad),
          VigenteDesde: isoDate(first),
          VigenteHasta: isoDate(addMonths(first, expired ? 1 : random.int(1, 2)) - 1),
          Duracion: product.meses,
        },
      ];
    }),
  );
}

/** €/kWh that some retailers pay for surplus; the others pay the market's price. */
function surplusPrice(id: number, { Nombre }: Tariff): number | null {
  const random = new Random('surplus-price', id);
  return Nombre === '2.0TD' && random.chance(0.6) ? round(0.03 + 0.05 * random.next(), 3) : null;
}

function pricesOf(random: Random, tariff: Tariff, duration: number) {
  const base = basePrices[tariff.NumPeriodosEnergia as keyof typeof basePrices];
  const spread = offerSpread(tariff.Nombre);
  const level = (1 + spread * (random.next() - 0.5)) * duration * (energyLevels[tariff.Nombre] ?? 1);
  const power = 1 + 0.05 * random.next();
  const kW = powerPricesOf(tariff.Nombre, tariff.NumPeriodosPotencia);
  const fixedTerm = gasFixedTerms[tariff.Nombre];
  return {
    ...byPeriod('', base.energy, level, 6),
    ...byPeriod('Potencia', kW, power, 4),
    TerminoFijo: fixedTerm === undefined ? null : round(fixedTerm * (0.95 + 0.1 * random.next()), 2),
  };
}

const byPeriod = <Name extends string>(name: Name, prices: readonly number[], level: number, decimals: number) =>
  Object.fromEntries(
    periods.map((period, index) => {
      const price = prices[index];
      return [`${name}${period}`, price === undefined ? null : round(price * level, decimals)];
    }),
  ) as Record<`${Name}${Period}`, number | null>;
