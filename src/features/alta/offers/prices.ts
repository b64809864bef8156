import type { FixedPrice } from '~/api/energy.ts';
import { periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';

/** By period, null where the tariff has none: energy in €/kWh, power in €/kW and year. */
export interface Prices {
  energy: (number | null)[];
  power: (number | null)[];
}

/**
 * What the customer pays: the product's prices plus the seller's fees, `fee` in €/MWh and `powerFee` in €/kW and year.
 */
export const pricesWith = (offer: FixedPrice, fee: number | undefined, powerFee: number | undefined): Prices => ({
  energy: periods.map((period) => plus(offer[period], (fee ?? 0) / 1000, 6)),
  power: periods.map((period) => plus(offer[`Potencia${period}`], powerFee ?? 0, 4)),
});

const plus = (price: number | null, fee: number, decimals: number) =>
  price === null || Number.isNaN(fee) ? price : round(price + fee, decimals);

/** The average energy price of the offer's periods, in €/kWh. */
export function meanPrice(offer: FixedPrice): number | undefined {
  const prices = periods.map((period) => offer[period]).filter((price) => price !== null);
  return prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) / prices.length : undefined;
}
