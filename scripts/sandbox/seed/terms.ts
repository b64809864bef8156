import { usualClause } from '~/domain/penalty-clause.ts';
import {
  basePrices,
  durationLevels,
  energyLevels,
  gasFixedTerms,
  homePowers,
  periodShares,
  powerPricesOf,
  products,
  retailers,
} from './data/market.ts';
import type { Tariff } from './data/tariffs.ts';
import { type IndexedTerms, indexedTermsOf } from './indexed.ts';
import { modalityId, productId } from './lookups.ts';
import { type Random, weighted } from './random.ts';

/** The terms of a contract: seller, duration, energy, prices. */
export interface Terms {
  retailerId: number;
  productId: number;
  modalityId: number;
  months: number;
  /** kW by period. */
  powers: readonly number[];
  /** kWh a year, and by period. */
  consumption: number;
  byPeriod: readonly number[];
  /** €/kWh by period; none where the whole price is indexed. */
  energyPrices: readonly number[];
  /** How the price follows the market; null where it is fixed. */
  indexed: IndexedTerms | null;
  /** Of gas, €/month; null for electricity. */
  fixedTerm: number | null;
  /** €/kW and year by period. */
  powerPrices: readonly number[];
  /** €/MWh. */
  fee: number;
  commissionTypeId: number;
  /** € */
  commission: number;
  /** The penalty for leaving early, in the words of the contract; null: no clause. */
  penaltyClause: string | null;
}

/** What an edge case specifies of its terms; the rest is random. */
export type GivenTerms = Partial<Pick<Terms, 'consumption' | 'powers' | 'penaltyClause'>> & {
  /** By name, `Pass Pool`. */
  modality?: ModalityName;
};
type ModalityName = 'Fijo' | 'Pass Pool' | 'Pass Through' | 'Mixto';

const retailer = weighted(retailers.map((_, index) => [index + 1, 1 / (index + 1)] as const));

const modality = {
  '2.0TD': weighted([
    ['Fijo', 82],
    ['Pass Pool', 10],
    ['Pass Through', 6],
    ['Mixto', 2],
  ] as const),
  '3.0TD': weighted([
    ['Fijo', 45],
    ['Pass Pool', 30],
    ['Pass Through', 20],
    ['Mixto', 5],
  ] as const),
  '6.x': weighted([
    ['Fijo', 20],
    ['Pass Pool', 40],
    ['Pass Through', 35],
    ['Mixto', 5],
  ] as const),
  gas: weighted([
    ['Fijo', 75],
    ['Pass Through', 25],
  ] as const),
};

const commissionType = weighted([
  [1, 35],
  [2, 38],
  [3, 8],
  [4, 5],
  [5, 7],
  [6, 5],
  [7, 2],
]);

export function drawTerms(random: Random, tariff: Tariff, given: GivenTerms = {}): Terms {
  const home = tariff.nombre === '2.0TD';
  const kind = tariff.energia === 'G' ? 'gas' : home ? '2.0TD' : tariff.nombre.startsWith('3.') ? '3.0TD' : '6.x';
  const drawn: ModalityName = modality[kind](random);
  const name = given.modality ?? drawn;
  const index = drawProduct(random, tariff.energia, home ? 'home' : 'business', name);
  const product = products[index] as (typeof products)[number];
  const retailerId = retailer(random);

  const consumption = given.consumption ?? Math.round(random.logNormal(tariff.median, tariff.sigma));
  const shares = periodShares[tariff.energyPeriods] ?? [1];
  const byPeriod = shares.slice(1).map((share) => Math.round(consumption * share));
  byPeriod.unshift(consumption - byPeriod.reduce((sum, energy) => sum + energy, 0));

  // Based on today's offers, so that a renewal changes the price by some 15 per cent at most.
  const duration = name === 'Fijo' ? (durationLevels[product.meses] ?? 1) : 1;
  const level = (0.98 + 0.05 * random.next()) * duration * (energyLevels[tariff.nombre] ?? 1);
  const prices = basePrices[tariff.energyPeriods as keyof typeof basePrices];
  const fee = random.int(0, 4) === 0 ? random.int(0, 50) / 2 : random.int(4, 30) / 2;
  const commissionTypeId = commissionType(random);
  const indexed = indexedTermsOf(tariff.energia, name);
  return {
    retailerId,
    productId: productId(retailerId, index),
    modalityId: modalityId(name),
    months: product.meses,
    powers: given.powers ?? drawPowers(random, tariff, consumption),
    consumption,
    byPeriod,
    energyPrices: (indexed && indexed.ParteIndexada === 100 ? [] : prices.energy).map((price) =>
      round(price * level + fee / 1000, 6),
    ),
    powerPrices: powerPricesOf(tariff.nombre, tariff.powerPeriods).map((price) =>
      round(price * (1 + 0.04 * random.next()), 4),
    ),
    indexed,
    fixedTerm:
      tariff.energia === 'G' ? round((gasFixedTerms[tariff.nombre] ?? 0) * (0.97 + 0.06 * random.next()), 2) : null,
    fee,
    commissionTypeId,
    commission: drawCommission(random, commissionTypeId, fee, consumption),
    penaltyClause: given.penaltyClause === undefined ? usualClause(tariff.nombre, name) : given.penaltyClause,
  };
}

function drawProduct(random: Random, energy: string, segment: string, modalityName: string): number {
  const candidates = products.flatMap((product, index) =>
    product.energia === energy &&
    product.modalidad === modalityName &&
    (product.segment === 'any' || product.segment === segment)
      ? [index]
      : [],
  );
  return random.pick(candidates);
}

function drawPowers(random: Random, tariff: Tariff, consumption: number): readonly number[] {
  if (tariff.powerPeriods === 0) return [];
  if (tariff.powerPeriods === 2) {
    const power = random.pick(homePowers);
    return [power, random.chance(0.85) ? power : random.pick(homePowers)];
  }
  // Some 1,600 hours of full load a year; 3.0TD begins above 15 kW. P1 to P6 never fall (Circular CNMC 3/2020).
  const power = Math.max(15.1, consumption / random.int(1200, 2200));
  const last = random.chance(0.4) ? power * (1 + random.next()) : power;
  return [power, power, power, power, power, last].map((each) => round(each, each > 100 ? 0 : 1));
}

function drawCommission(random: Random, type: number, fee: number, consumption: number): number {
  if (type === 7) return 0;
  const fixed = random.int(18, 60);
  return round(type === 1 ? fixed : fixed * 0.3 + fee * Math.min(consumption, 900_000) * 0.0007, 2);
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
