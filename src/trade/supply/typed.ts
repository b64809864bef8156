import { billedSupply, pointFacts, type SuppliedYear } from '~/domain/billed-supply.ts';
import type { ByPeriods } from '~/domain/supply-bill.ts';
import type { Supply } from './useSupply.ts';

/** €/MWh that can be added to an offer. */
export const mostFee = 25;

/**
 * What a person has typed about a supply, replacing the data of SIPS. The comparator and the price history keep it in
 * their addresses, so that a link between them carries it over and both calculate the same bill.
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
  /** €/kW and year: the power price of an indexed offer, if it is not the regulated one. */
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

/** The supply to bill: the SIPS point, with typed values replacing its own. */
export function suppliedPoint({ point, readings }: Supply, typed: Partial<TypedSupply>, day: string): SuppliedYear {
  const facts = pointFacts(point, readings);
  return billedSupply(
    {
      ...facts,
      power: typed.power ?? facts.power,
      energy: typed.energy ?? facts.energy,
      province: typed.province ?? facts.province,
      home: typed.home ?? facts.home,
      rent: typed.rent,
      surplus: typed.surplus,
    },
    day,
  );
}
