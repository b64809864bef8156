import { accessPowerRows } from '~/domain/access-power-prices.ts';

export const distributors = [
  { codigo: '0021', nombre: 'i-DE', energia: 'E' },
  { codigo: '0022', nombre: 'UFD', energia: 'E' },
  { codigo: '0026', nombre: 'E-Redes', energia: 'E' },
  { codigo: '0027', nombre: 'Viesgo', energia: 'E' },
  { codigo: '0031', nombre: 'e-distribución', energia: 'E' },
  { codigo: '0363', nombre: 'e-distribución Ceuta y Melilla', energia: 'E' },
  { codigo: '0205', nombre: 'Redexis Gas', energia: 'G' },
  { codigo: '0229', nombre: 'NED España', energia: 'G' },
  { codigo: '0230', nombre: 'Nedgia Catalunya', energia: 'G' },
  { codigo: '0234', nombre: 'Madrileña Red de Gas', energia: 'G' },
  { codigo: '0237', nombre: 'Nedgia Madrid', energia: 'G' },
  { codigo: '0238', nombre: 'Redexis', energia: 'G' },
  { codigo: '0240', nombre: 'Nedgia Redes', energia: 'G' },
  { codigo: '0242', nombre: 'NED Asturias', energia: 'G' },
] as const;

/** Suppliers, all invented; the first sells most. */
export const retailers = [
  'Luminara',
  'Arclia',
  'Ventalia',
  'Nexo Energía',
  'Brisa Norte',
  'Voltaura',
  'Solenne',
  'Hidralia Sur',
  'Kilovía',
  'Claridad Energética',
  'Tramontana Luz',
  'Enerzia',
  'Pulso Eléctrico',
  'Gasoria',
] as const;

/** The products that every supplier sells; the modality is a name of `options.ts`. */
export const products = [
  { nombre: 'Fijo 12M Hogar', energia: 'E', segment: 'home', modalidad: 'Fijo', meses: 12 },
  { nombre: 'Fijo 24M Hogar', energia: 'E', segment: 'home', modalidad: 'Fijo', meses: 24 },
  { nombre: 'Fijo 36M Hogar', energia: 'E', segment: 'home', modalidad: 'Fijo', meses: 36 },
  { nombre: 'Fijo 12M PYME', energia: 'E', segment: 'business', modalidad: 'Fijo', meses: 12 },
  { nombre: 'Fijo 24M PYME', energia: 'E', segment: 'business', modalidad: 'Fijo', meses: 24 },
  { nombre: 'Fijo 36M Empresa', energia: 'E', segment: 'business', modalidad: 'Fijo', meses: 36 },
  { nombre: 'Indexado Pool', energia: 'E', segment: 'any', modalidad: 'Pass Pool', meses: 12 },
  { nombre: 'Indexado Transparente', energia: 'E', segment: 'any', modalidad: 'Pass Through', meses: 12 },
  { nombre: 'Mixto Tramos', energia: 'E', segment: 'any', modalidad: 'Mixto', meses: 24 },
  { nombre: 'Gas Fijo 12M', energia: 'G', segment: 'any', modalidad: 'Fijo', meses: 12 },
  { nombre: 'Gas Fijo 24M', energia: 'G', segment: 'any', modalidad: 'Fijo', meses: 24 },
  { nombre: 'Gas Indexado', energia: 'G', segment: 'any', modalidad: 'Pass Through', meses: 12 },
] as const;

/** Shares of the annual consumption by period. */
export const periodShares: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  3: [0.29, 0.25, 0.46],
  6: [0.12, 0.14, 0.13, 0.15, 0.08, 0.38],
};

/**
 * Factors by tariff: customers with a higher voltage, or with more gas, pay less per kWh. Set so that a fixed price is
 * some five per cent above the mean of the last twelve closings, because a fixed price costs a premium.
 */
export const energyLevels: Readonly<Record<string, number>> = {
  '3.0TD': 0.9,
  '6.1TD': 0.77,
  '6.2TD': 0.72,
  '6.3TD': 0.71,
  '6.4TD': 0.7,
  '6.1TDVE': 0.9,
  '3.0TDVE': 1.22,
  'RL.1': 1.2,
  'RL.2': 1.1,
  'RL.3': 1,
  'RL.4': 0.9,
};

/** Factors of fixed prices by duration in months: a longer guarantee costs more. */
export const durationLevels: Readonly<Record<number, number>> = { 12: 1, 24: 1.02, 36: 1.045 };

/**
 * Fixed term of gas, in €/month by tariff: tolls and the supplier's margin. Close to real offers for RL.1 to RL.3;
 * above, in proportion to the consumption of the band.
 */
export const gasFixedTerms: Readonly<Record<string, number>> = {
  'RL.1': 4.6,
  'RL.2': 7.9,
  'RL.3': 14.5,
  'RL.4': 52,
  'RL.5': 210,
  'RL.6': 690,
  'RL.7': 1_850,
  'RL.8': 4_100,
  'RL.9': 11_500,
  'RL.10': 29_000,
  'RL.11': 58_000,
};

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

/** Powers in kW that homes contract. */
export const homePowers = [2.3, 3.45, 4.6, 5.75, 6.9, 8.05, 9.2, 10.35, 11.5, 13.8, 14.49] as const;

/**
 * Power prices, €/kW and year by period: homes pay a margin on the regulated price, others hardly any, and never less
 * than it. Public charging, for which no price is known, has the prices of the tariff that it resembles.
 */
export function powerPricesOf(tariff: string, count: number): readonly number[] {
  if (count === 2) return basePrices[3].power;
  const regulated = accessPowerRows.findLast((row) => row.tariff === tariff.replace(/VE$/, ''))?.prices ?? [];
  return regulated.slice(0, count);
}
