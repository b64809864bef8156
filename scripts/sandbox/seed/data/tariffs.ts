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
const rows: readonly (readonly [number, string, string, 'E' | 'G', number, number, number, number, number])[] = [
  [18, '018', '2.0TD', 'E', 3, 2, 68, 2_600, 0.55],
  [19, '019', '3.0TD', 'E', 6, 6, 26, 42_000, 0.8],
  [20, '020', '6.1TD', 'E', 6, 6, 4.5, 480_000, 0.9],
  [21, '021', '6.2TD', 'E', 6, 6, 0.4, 2_400_000, 0.6],
  [22, '022', '6.3TD', 'E', 6, 6, 0.2, 4_800_000, 0.5],
  [23, '023', '6.4TD', 'E', 6, 6, 0.1, 7_000_000, 0.3],
  [24, '024', '3.0TDVE', 'E', 6, 6, 0.6, 18_000, 0.7],
  [25, '025', '6.1TDVE', 'E', 6, 6, 0.2, 160_000, 0.6],
  [101, 'R1', 'RL.1', 'G', 1, 0, 25, 3_200, 0.3],
  [102, 'R2', 'RL.2', 'G', 1, 0, 38, 8_500, 0.25],
  [103, 'R3', 'RL.3', 'G', 1, 0, 20, 26_000, 0.25],
  [104, 'R4', 'RL.4', 'G', 1, 0, 12, 120_000, 0.35],
  [105, 'R5', 'RL.5', 'G', 1, 0, 3.5, 650_000, 0.35],
  [106, 'R6', 'RL.6', 'G', 1, 0, 1, 2_600_000, 0.3],
  [107, 'R7', 'RL.7', 'G', 1, 0, 0.3, 8_000_000, 0.25],
  [108, 'R8', 'RL.8', 'G', 1, 0, 0.2, 18_000_000, 0.2],
  [109, 'R9', 'RL.9', 'G', 1, 0, 0, 80_000_000, 0.2],
  [110, 'L0', 'RL.10', 'G', 1, 0, 0, 250_000_000, 0.2],
  [111, 'L1', 'RL.11', 'G', 1, 0, 0, 600_000_000, 0.2],
];

export const tariffs: readonly Tariff[] = rows.map(
  ([id, codigo, nombre, energia, energyPeriods, powerPeriods, weight, median, sigma]) => ({
    id,
    codigo,
    nombre,
    energia,
    energyPeriods,
    powerPeriods,
    weight,
    median,
    sigma,
  }),
);
