import { accessEnergyRows, accessPowerRows } from '~/domain/access-prices.ts';
import type { DatedRow } from '~/domain/dated-row.ts';
import { periodShares as shares } from '~/domain/load-profiles.ts';
import { round } from '~/domain/round.ts';
import tables from './market.json' with { type: 'json' };

export const { distributors, homePowers } = tables;

/** Suppliers, all invented; the first sells most. */
export const retailers = tables.retailers;

interface Product {
  nombre: string;
  energia: 'E' | 'G';
  segment: 'home' | 'business' | 'any';
  modalidad: string;
  meses: number;
}
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

/** What is added to the market price on the way to a supply point, by tariff and from P1 on. */
interface Grid {
  /** Share of the energy that is lost in the grid (Circular CNMC 3/2020). */
  losses: readonly number[];
  /** Energy terms of tolls and charges, in €/MWh. */
  regulated: readonly number[];
}

const lowVoltage = [0.166, 0.175, 0.165, 0.165, 0.138, 0.18];
const mediumVoltage = [0.067, 0.068, 0.065, 0.065, 0.043, 0.077];

/**
 * By month, oldest first; a new regulation adds a row. 2.0TD as regulated for 2025 and 3.0TD for 2024; the others in
 * proportion, which is close enough for a sandbox.
 */
export const grids: readonly (DatedRow & { byTariff: Readonly<Record<string, Grid>> })[] = [
  {
    from: '2023-01',
    source: 'Órdenes de peajes y cargos de 2024 y 2025',
    unconfirmed: true,
    byTariff: {
      '2.0TD': { losses: [0.167, 0.163, 0.18], regulated: regulated('2.0TD', '2025-01-01') },
      '3.0TD': { losses: lowVoltage, regulated: regulated('3.0TD', '2024-01-01') },
      '3.0TDVE': { losses: lowVoltage, regulated: [161.2, 101.4, 60.8, 36.7, 12.3, 7.4] },
      '6.1TD': { losses: mediumVoltage, regulated: [28.1, 17.9, 10.1, 6, 2.1, 1.3] },
      '6.1TDVE': { losses: mediumVoltage, regulated: [86.4, 55.9, 29.3, 18.1, 6.2, 4.1] },
      '6.2TD': { losses: [0.052, 0.054, 0.049, 0.05, 0.035, 0.054], regulated: [15.2, 9.6, 5.1, 3, 1.1, 0.7] },
      '6.3TD': { losses: [0.042, 0.043, 0.04, 0.04, 0.03, 0.044], regulated: [12.1, 7.8, 4.3, 2.6, 0.9, 0.6] },
      '6.4TD': { losses: [0.016, 0.016, 0.016, 0.016, 0.015, 0.017], regulated: [9.5, 6.1, 3, 1.8, 0.7, 0.4] },
    },
  },
];

function regulated(tariff: string, from: string): number[] {
  const row = accessEnergyRows.find((each) => each.tariff === tariff && each.from === from);
  return row?.prices.map((price) => round(price * 1000, 3)) ?? [];
}

/** What a supplier adds before losses, in €/MWh: capacity payments, adjustment services, imbalances, the operators. */
export const services = {
  /** Fixed by the supplier for the year. */
  passPool: 17.5,
  /** The real costs of each month, between these two. */
  passThrough: [9, 26],
} as const;

/** The national energy efficiency fund, in €/MWh. Below, the municipal tax, on everything except the regulated part. */
export const efficiencyFund = 1.6;
export const municipalTax = 1.015;

/** The month whose closing was never published. */
export const monthWithoutClosing = '2025-04';
