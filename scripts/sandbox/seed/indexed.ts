import { round } from '~/domain/round.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { closingOf, type Modality } from '../closings.ts';
import { addMonths, type Day, dayOf, isoDate } from './calendar.ts';
import type { Tariff } from './data/lists.ts';
import { basePrices, energyLevels } from './data/market.ts';
import { efficiencyFund, services } from './data/price-components.ts';

/** The pricing of an indexed contract, as in the API. */
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
