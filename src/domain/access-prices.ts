import type { DatedRow } from './dated-row.ts';

/**
 * The regulated costs of a kW of contracted power per year, tolls and charges together: no supplier can sell it for
 * less.
 */
export interface AccessPowerPrices extends DatedRow {
  tariff: string;
  /** €/kW and year from P1 on: two for 2.0TD, otherwise six. */
  prices: readonly number[];
}

const orders = {
  '2025-01-01': 'Resolución de la CNMC de diciembre de 2024; Orden TED/1487/2024',
  '2026-01-01': 'Resolución de la CNMC de 18-12-2025 (BOE-A-2025-26348); Orden TED/1524/2025 (BOE-A-2025-26705)',
} as const;

/**
 * Oldest first; another year is one more row for each tariff. On unmarked rows two independent published tables agree;
 * marked ones come from one publication. Tariffs without a row (such as public charging) are not known here.
 */
export const accessPowerRows: readonly AccessPowerPrices[] = [
  row('2.0TD', '2025-01-01', [26.93055, 0.697588], true),
  row('3.0TD', '2025-01-01', [19.658495, 10.251651, 4.262536, 3.681551, 2.328167, 1.356394], true),
  row('6.1TD', '2025-01-01', [28.791866, 15.077643, 6.55917, 5.172085, 1.932805, 0.916088], false),
  row('6.2TD', '2025-01-01', [19.628657, 10.931799, 3.575439, 2.605951, 1.153201, 0.554036], false),
  row('6.3TD', '2025-01-01', [13.200058, 7.707603, 2.994066, 2.256289, 0.92108, 0.441352], false),
  row('6.4TD', '2025-01-01', [7.768462, 4.529595, 1.38527, 1.093534, 0.448232, 0.209555], false),
  row('2.0TD', '2026-01-01', [27.704413, 0.725423], true),
  row('3.0TD', '2026-01-01', [20.376927, 10.617621, 4.481534, 3.886333, 2.513851, 1.442287], false),
  row('6.1TD', '2026-01-01', [29.595368, 15.514709, 6.801881, 5.393829, 2.125113, 1.004181], false),
  row('6.2TD', '2026-01-01', [20.103588, 11.115668, 3.709113, 2.728152, 1.265617, 0.605381], false),
  row('6.3TD', '2026-01-01', [13.053392, 5.878863, 3.062065, 2.332116, 1.010041, 0.481394], false),
  row('6.4TD', '2026-01-01', [7.905445, 4.585787, 1.460005, 1.15856, 0.492827, 0.230511], false),
];

function row(tariff: string, from: keyof typeof orders, prices: readonly number[], agreed: boolean): AccessPowerPrices {
  return {
    tariff,
    from,
    source: orders[from],
    prices,
    ...(agreed ? { publications: 2 } : { unconfirmed: true as const }),
  };
}

/**
 * The prices of a tariff on a day; undefined if there is no row for it.
 * @param date ISO
 */
export const accessPowerPrices = (tariff: string, date: string): AccessPowerPrices | undefined =>
  accessPowerRows.findLast((each) => each.tariff === tariff && each.from <= date);

/**
 * Whether power is offered below its regulated cost in some period: then it is charged in another way, or the offer is
 * an error.
 * @param prices €/kW and year from P1 on
 * @param date ISO
 */
export const belowRegulated = (tariff: string, prices: readonly (number | null)[], date: string): boolean =>
  accessPowerPrices(tariff, date)?.prices.some((regulated, at) => {
    // A price with four decimals may have been rounded down. A period without a price is not offered.
    return (prices[at] ?? regulated) < regulated - 0.0001;
  }) === true;

/** The regulated costs of a kWh besides the energy itself: tolls and charges together. */
export interface AccessEnergyPrices extends DatedRow {
  tariff: string;
  /** €/kWh from P1 on. */
  prices: readonly number[];
}

/**
 * Oldest first; another year is one more row for each tariff. They are not used in bills, because fixed prices and
 * closings include them. Other tariffs and years are not known here.
 */
export const accessEnergyRows: readonly AccessEnergyPrices[] = [
  {
    tariff: '2.0TD',
    from: '2024-01-01',
    prices: [0.076974, 0.027963, 0.002752],
    source: 'Resolución de la CNMC de diciembre de 2023; Orden TED/113/2024',
    unconfirmed: true,
  },
  {
    tariff: '3.0TD',
    from: '2024-01-01',
    prices: [0.048443, 0.030938, 0.017361, 0.010389, 0.003561, 0.002192],
    source: 'Resolución de la CNMC de diciembre de 2023; Orden TED/113/2024',
    unconfirmed: true,
  },
  {
    tariff: '2.0TD',
    from: '2025-01-01',
    prices: [0.092539, 0.028201, 0.002994],
    source: 'Resolución de la CNMC de diciembre de 2024; Orden TED/1487/2024',
    publications: 2,
  },
  {
    tariff: '2.0TD',
    from: '2026-01-01',
    prices: [0.097553, 0.029267, 0.003292],
    source: 'Resolución de la CNMC de 18-12-2025 (BOE-A-2025-26348); Orden TED/1524/2025 (BOE-A-2025-26705)',
    publications: 2,
  },
];
