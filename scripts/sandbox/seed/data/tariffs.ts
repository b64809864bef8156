import rows from './tariffs.json' with { type: 'json' };

export interface Tariff {
  id: number;
  /** Switching code: CNMC table T17 for electricity. */
  codigo: string;
  nombre: string;
  energia: 'E' | 'G';
  energyPeriods: number;
  powerPeriods: number;
  /** Share of the contracts of the same energy, in per cent. */
  weight: number;
  /** Annual consumption in kWh: median, and standard deviation of the logarithm. */
  median: number;
  sigma: number;
}

/** Electricity: CNMC Circular 3/2020. Gas: tolls in force since 1 October 2021. */
export const tariffs = rows as readonly Tariff[];
