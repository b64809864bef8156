import { accessPowerRows } from '~/domain/access-prices.ts';
import { periodShares as shares } from '~/domain/load-profiles.ts';
import tables from './market.json' with { type: 'json' };

/** `homePowers` are the powers in kW that homes contract. */
export const { distributors, homePowers } = tables;

/** Suppliers, all invented; the first sells most. */
export const retailers = tables.retailers;

interface Product {
  nombre: string;
  energia: 'E' | 'G';
  segment: 'home' | 'business' | 'any';
  /** One of `modalities`. */
  modalidad: string;
  meses: number;
}
/** The products that every supplier sells. */
export const products = tables.products as readonly Product[];

/** Shares of the annual consumption by period, by the number of periods. */
export const periodShares: Readonly<Record<number, readonly number[]>> = {
  1: shares.gas,
  3: shares.three,
  6: shares.six,
};

/**
 * Factors by tariff: customers with a higher voltage, or with more gas, pay less per kWh. Set so that a fixed price is
 * some five per cent above the mean of the last twelve closings, because a fixed price costs a premium.
 */
export const energyLevels: Readonly<Record<string, number>> = tables.energyLevels;

/** Factors of fixed prices by duration in months: a longer guarantee costs more. */
export const durationLevels: Readonly<Record<number, number>> = { 12: 1, 24: 1.02, 36: 1.045 };

/**
 * Fixed term of gas, in €/month by tariff: tolls and the supplier's margin. Close to real offers for RL.1 to RL.3;
 * above, in proportion to the consumption of the band.
 */
export const gasFixedTerms: Readonly<Record<string, number>> = tables.gasFixedTerms;

/** INE codes of the provinces without a gas grid: the Canary Islands, Ceuta, Melilla. */
export const withoutGas: ReadonlySet<string> = new Set(['35', '38', '51', '52']);

/** How much offers of the same kind differ: less for large customers. */
export const offerSpread = (tariff: string) => (tariff.startsWith('6.') ? 0.05 : 0.16);

/** Prices without taxes that the seed varies: energy in €/kWh, power in €/kW and year. */
export const basePrices = {
  3: { energy: [0.189, 0.128, 0.099], power: [29.01, 2.79] },
  6: { energy: [0.192, 0.153, 0.147, 0.119, 0.099, 0.115], power: [19.66, 10.25, 4.26, 3.68, 2.33, 1.36] },
  1: { energy: [0.067], power: [] },
} as const;

/**
 * Power prices, €/kW and year by period: homes pay a margin on the regulated price, others hardly any, and never less
 * than it. Public charging, for which no price is known, has the prices of the tariff that it resembles.
 */
export function powerPricesOf(tariff: string, count: number): readonly number[] {
  if (count === 2) return basePrices[3].power;
  const regulated = accessPowerRows.findLast((row) => row.tariff === tariff.replace(/VE$/, ''))?.prices ?? [];
  return regulated.slice(0, count);
}
