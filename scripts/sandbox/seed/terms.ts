import { usualClause } from '~/domain/penalty-clause.ts';
import { round } from '~/domain/round.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { closingOf, type Modality } from '../closings.ts';
import { addMonths, type Day, dayOf, isoDate, type Random, weighted, weightedNames } from './context.ts';
import type { Tariff } from './data/lists.ts';
import {
  basePrices,
  durationLevels,
  efficiencyFund,
  energyLevels,
  gasFixedTerms,
  homePowers,
  periodShares,
  powerPricesOf,
  products,
  retailers,
  services,
} from './data/market.ts';
import { modalityId, productId } from './lookups.ts';

export interface IndexedTerms {
  Formula: string;
  /** €/MWh; null: at its real cost. */
  Servicios: readonly { Concepto: string; Precio: number | null }[];
  /** Per cent of the energy whose price is indexed. */
  ParteIndexada: number;
}

/** The indexed share of a contract indexed in steps; the rest has a fixed price. */
const indexedShareOfMixed = 40;

/** The terms of a contract by its modality; null where its price is fixed. */
export function indexedTermsOf(energy: string, modality: string): IndexedTerms | null {
  if (modality === 'Fijo') return null;
  const ParteIndexada = modality === 'Mixto' ? indexedShareOfMixed : 100;
  if (energy === 'G')
    return {
      Formula: 'P = MIBGAS + servicios + F + peaje',
      Servicios: [{ Concepto: 'Balance y almacenamiento', Precio: null }],
      ParteIndexada,
    };
  return {
    Formula: 'P = 1,015 · [(OMIE + servicios) · (1 + pérdidas) + FE + F] + peajes y cargos',
    Servicios: [
      {
        Concepto: 'Servicios de ajuste, capacidad y desvíos',
        Precio: modality === 'Pass Through' ? null : services.passPool,
      },
      { Concepto: 'Fondo de eficiencia (FE)', Precio: efficiencyFund },
    ],
    ParteIndexada,
  };
}

/** In a contract indexed in steps, the indexed part is priced as in Pass Pool. */
const closingModality = (modality: string): Modality => (modality === 'Pass Through' ? 'Pass Through' : 'Pass Pool');

const firstMonth = '2023-01';

/** Late enough for every month to be complete: market prices are a formula, also for future days. */
const endOfTime = dayOf('2100-01-01');

/** The closing of a whole month for a tariff of electricity, without a fee; undefined for one of gas. */
export function wholeClosing(seed: string, tariff: string, modality: string, month: string, fee = 0) {
  const structure = tariffStructure(tariff);
  if (!structure) return undefined;
  // The market of the sandbox begins in 2023; months before it are priced as those of that year.
  const priced = month < firstMonth ? firstMonth.slice(0, 4) + month.slice(4) : month;
  return closingOf(seed, { tariff, structure, month: priced, last: endOfTime }, closingModality(modality), fee);
}

const references = new Map<string, readonly (number | null)[]>();

/**
 * What an indexed contract has cost by period, €/kWh: the average of the closings of the last twelve whole months, fee
 * included. For gas, whose market the sandbox does not have, its usual price.
 */
export function indexedReference(
  seed: string,
  { nombre, energyPeriods }: Pick<Tariff, 'nombre' | 'energyPeriods'>,
  modality: string,
  fee: number,
  today: Day,
): readonly (number | null)[] {
  const thisMonth = isoDate(today).slice(0, 7);
  const key = [seed, nombre, modality, fee, thisMonth].join('/');
  const cached = references.get(key);
  if (cached) return cached;
  const base = basePrices[energyPeriods as keyof typeof basePrices].energy;
  const closings = Array.from({ length: 12 }, (_, back) => {
    const month = isoDate(addMonths(dayOf(`${thisMonth}-01`), back - 12)).slice(0, 7);
    return wholeClosing(seed, nombre, modality, month, fee) ?? [];
  }).flat();
  const usual = base.map((price) => round(price * (energyLevels[nombre] ?? 1) + fee / 1000, 6));
  const means = base.map((_, index) => {
    const prices = closings.flatMap(({ byPeriod }) => byPeriod[`P${index + 1}` as keyof typeof byPeriod] ?? []);
    return prices.length === 0 ? null : round(prices.reduce((sum, price) => sum + price, 0) / prices.length / 1000, 6);
  });
  const reference = closings.length === 0 ? usual : means;
  references.set(key, reference);
  return reference;
}

/** What an edge case specifies of its terms; the rest is random. */
interface TermsPreset {
  consumption?: number | undefined;
  powers?: readonly number[] | undefined;
  modality?: ModalityName | undefined;
  /** The penalty for leaving early, in the words of the contract; null: none. */
  penaltyClause?: string | null | undefined;
}
type ModalityName = 'Fijo' | 'Pass Pool' | 'Pass Through' | 'Mixto';

const retailer = weighted(retailers.map((_, index) => [index + 1, 1 / (index + 1)] as const));

const modality: Readonly<Record<string, (random: Random) => ModalityName>> = {
  '2.0TD': weightedNames({ Fijo: 82, 'Pass Pool': 10, 'Pass Through': 6, Mixto: 2 }),
  '3.0TD': weightedNames({ Fijo: 45, 'Pass Pool': 30, 'Pass Through': 20, Mixto: 5 }),
  '6.x': weightedNames({ Fijo: 20, 'Pass Pool': 40, 'Pass Through': 35, Mixto: 5 }),
  gas: weightedNames({ Fijo: 75, 'Pass Through': 25 }),
};

/** By id, of `commissionTypes`. */
const commissionType = weightedNames({ 1: 35, 2: 38, 3: 8, 4: 5, 5: 7, 6: 5, 7: 2 });

const periodFields = (name: string, values: readonly number[]) =>
  Object.fromEntries(values.map((value, index) => [`${name}P${index + 1}`, value]));

export type Terms = ReturnType<typeof drawTerms>;

/** The terms of a contract: seller, duration, energy, prices. As columns, and as fields of its page. */
export function drawTerms(random: Random, tariff: Tariff, preset: TermsPreset = {}) {
  const gas = tariff.energia === 'G';
  const home = tariff.nombre === '2.0TD';
  const kind = gas ? 'gas' : home ? '2.0TD' : tariff.nombre.startsWith('3.') ? '3.0TD' : '6.x';
  const modalityName = (modality[kind] as (random: Random) => ModalityName)(random);
  const name = preset.modality ?? modalityName;
  const product = drawProduct(random, tariff.energia, home ? 'home' : 'business', name);
  const retailerId = retailer(random);

  const consumption = preset.consumption ?? Math.round(random.logNormal(tariff.median, tariff.sigma));
  const shares = periodShares[tariff.energyPeriods] ?? [1];
  const byPeriod = shares.slice(1).map((share) => Math.round(consumption * share));
  byPeriod.unshift(consumption - byPeriod.reduce((sum, energy) => sum + energy, 0));

  // Based on today's offers, so that a renewal changes the price by some 15 per cent at most.
  const duration = name === 'Fijo' ? (durationLevels[product.meses] ?? 1) : 1;
  const level = (0.98 + 0.05 * random.next()) * duration * (energyLevels[tariff.nombre] ?? 1);
  const base = basePrices[tariff.energyPeriods as keyof typeof basePrices].energy;
  const fee = random.int(0, 4) === 0 ? random.int(0, 50) / 2 : random.int(4, 30) / 2;
  const commissionTypeId = Number(commissionType(random));
  const indexed = indexedTermsOf(tariff.energia, name);
  const energyPrices = indexed?.ParteIndexada === 100 ? [] : base.map((price) => round(price * level + fee / 1000, 6));
  const powers = preset.powers ?? drawPowers(random, tariff, consumption);
  const powerPrices = powerPricesOf(tariff.nombre, tariff.powerPeriods).map((price) =>
    round(price * (1 + 0.04 * random.next()), 4),
  );
  const fixedTerm = round((gasFixedTerms[tariff.nombre] ?? 0) * (0.97 + 0.06 * (gas ? random.next() : 0)), 2);
  return {
    retailerId,
    months: product.meses,
    columns: {
      ComercializadoraId: retailerId,
      ProductoId: productId(retailerId, products.indexOf(product)),
      ModalidadId: modalityId(name),
      ConsumoAnual: consumption,
      Fee: fee,
      ImporteComision: drawCommission(random, commissionTypeId, fee, consumption),
    },
    detail: {
      DuracionMeses: product.meses,
      ...periodFields('Potencia', powers),
      ...periodFields('Consumo', byPeriod),
      ...periodFields('PrecioEnergia', energyPrices),
      ...periodFields('PrecioPotencia', powerPrices),
      Indexado: indexed,
      TerminoFijo: gas ? fixedTerm : null,
      ClausulaPenalizacion:
        preset.penaltyClause === undefined ? usualClause(tariff.nombre, name) : preset.penaltyClause,
      IdTipoComision: commissionTypeId,
    },
  };
}

const drawProduct = (random: Random, energy: string, segment: string, modalityName: string) =>
  random.pick(
    products.filter(
      (product) =>
        product.energia === energy &&
        product.modalidad === modalityName &&
        (product.segment === 'any' || product.segment === segment),
    ),
  );

export function drawPowers(random: Random, { powerPeriods }: Tariff, consumption: number): readonly number[] {
  if (powerPeriods === 0) return [];
  if (powerPeriods === 2) {
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
