import { accessEnergyRows } from '~/domain/access-prices.ts';
import type { DatedRow } from '~/domain/dated-row.ts';
import { round } from '~/domain/round.ts';

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

/** €/MWh from P1 on. */
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
