import type { DatedRow } from './dated-row.ts';

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
