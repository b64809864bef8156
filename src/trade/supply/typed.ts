import {
  type BilledContract,
  type BilledPoint,
  billedSupply,
  contractFacts,
  pointFacts,
  type SuppliedYear,
} from '~/domain/billed-supply.ts';
import type { CurveMonth, MeasuredSurplus } from '~/domain/curve-year.ts';
import { professionalGas } from '~/domain/energy-taxes.ts';
import type { Reading } from '~/domain/sips-readings.ts';
import type { ByPeriods } from '~/domain/supply-bill.ts';

/** €/MWh that can be added to an offer. */
export const mostFee = 25;

/**
 * What a person has typed about a supply, replacing the data of SIPS. The study and the price history keep it in their
 * addresses, so that a link between them carries it over and both calculate the same bill.
 */
export interface TypedSupply {
  /** By period, P1 first: kW, and kWh a year; null if unknown. */
  power: ByPeriods | undefined;
  energy: ByPeriods | undefined;
  /** INE code. */
  province: string | undefined;
  home: boolean | undefined;
  /** Rent of the meter, € a month. */
  rent: number | undefined;
  /** kWh a year fed into the grid. */
  surplus: number | undefined;
  /** €/kW and year: the power price of an indexed offer; null or undefined: the regulated one. */
  indexedPower: ByPeriods | undefined;
}

const names = {
  power: 'kw',
  energy: 'kwh',
  province: 'provincia',
  home: 'vivienda',
  rent: 'alquiler',
  surplus: 'excedentes',
  indexedPower: 'potindexado',
} as const satisfies Record<keyof TypedSupply, string>;

/** For another supply point: what was typed belongs to the previous one. */
export const nothingTyped: Record<string, null> = Object.fromEntries(Object.values(names).map((name) => [name, null]));

export function readTyped(params: URLSearchParams): TypedSupply {
  const home = params.get(names.home);
  return {
    power: readList(params.get(names.power)),
    energy: readList(params.get(names.energy)),
    province: params.get(names.province) ?? undefined,
    home: home === null ? undefined : home === '1',
    rent: readNumber(params.get(names.rent)),
    surplus: readNumber(params.get(names.surplus)),
    indexedPower: readList(params.get(names.indexedPower)),
  };
}

/** Changed search parameters; null removes one. */
export function writeTyped(typed: Partial<{ [Name in keyof TypedSupply]: TypedSupply[Name] | null }>) {
  return Object.fromEntries(
    (Object.keys(names) as (keyof TypedSupply)[]).flatMap((name) =>
      name in typed ? [[names[name], written(typed[name])]] : [],
    ),
  );
}

function written(value: TypedSupply[keyof TypedSupply] | null): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? value.map((one) => one ?? '').join('_') : String(value);
}

/** Search parameters for a link, without values that were not typed. */
export const typedParams = (typed: TypedSupply) =>
  new URLSearchParams(Object.entries(writeTyped(typed)).flatMap(([name, text]) => (text ? [[name, text]] : [])));

export const readNumber = (text: string | null): number | undefined => {
  const value = text ? Number(text) : Number.NaN;
  return Number.isFinite(value) && value >= 0 ? value : undefined;
};

/** Reads `4.6_4.6`; an empty part is unknown. */
const readList = (text: string | null): (number | null)[] | undefined =>
  text === null
    ? undefined
    : text
        .split('_')
        .slice(0, 30)
        .map((one) => readNumber(one) ?? null);

/** A tariff of `utility/tarifas`. */
export interface TariffShape {
  Nombre: string;
  Energia: string;
  NumPeriodosEnergia: number;
  NumPeriodosPotencia: number;
}

/** What is known about a supply besides what was typed. */
export interface SupplyFacts {
  tariff: TariffShape;
  point?: BilledPoint | undefined;
  /** Where SIPS does not know the point. */
  contract?: BilledContract | undefined;
  readings: readonly Reading[];
  /** The months of a load curve, which are newer than what was agreed. */
  curve?: readonly CurveMonth[] | undefined;
  measured?: MeasuredSurplus | undefined;
}

/** A supply that offers are ranked for. */
export interface Supplied extends SuppliedYear {
  tariff: string;
  /** M single-phase, T three-phase; null if SIPS does not say. */
  phases: string | null;
  /** CNMC table T113; null if unknown. */
  selfConsumption: string | null;
}

/** The supply to bill: from SIPS, otherwise from the contract, with typed values replacing them. */
export function suppliedYear(typed: Partial<TypedSupply>, facts: SupplyFacts, day: string): Supplied {
  const { tariff, point, contract, readings, curve, measured } = facts;
  const about = point ? pointFacts(point, readings) : contract && { ...contractFacts(contract), readings };
  // Values by period belong to their own tariff, which may not be the one that was chosen.
  const own = about?.tariff === tariff.Nombre ? about : undefined;
  const selfConsumption = about?.selfConsumption ?? (typed.surplus === undefined ? null : '41');
  const take = (count: number, values: ByPeriods | undefined) =>
    Array.from({ length: count }, (_, at) => values?.[at] ?? null);
  const energy = typed.energy ?? (curve?.length ? undefined : own?.energy);
  const supply = billedSupply(
    {
      tariff: tariff.Nombre,
      gas: tariff.Energia === 'G',
      power: take(tariff.NumPeriodosPotencia, typed.power ?? own?.power),
      energy: energy && take(tariff.NumPeriodosEnergia, energy),
      readings: own?.readings ?? (curve ? readings : []),
      province: typed.province ?? about?.province ?? null,
      home: typed.home ?? about?.home ?? tariff.Nombre === '2.0TD',
      professional: typed.home === undefined ? professionalGas(contract?.Nif ?? null) : undefined,
      phases: about?.phases ?? null,
      rent: typed.rent,
      selfConsumption,
      // A typed yearly value is used, and has no monthly values.
      surplus: typed.surplus ?? measured?.year,
      surplusByMonth: typed.surplus === undefined ? measured?.byMonth : undefined,
    },
    day,
  );
  return { ...supply, tariff: tariff.Nombre, phases: about?.phases ?? null, selfConsumption };
}
