import { billedSupply, pointFacts, type SuppliedYear } from '~/domain/billed-supply.ts';
import type { ByPeriods } from '~/domain/supply-bill.ts';
import type { Supply } from './useSupply.ts';

/**
 * What a person has typed of a supply in place of what SIPS says, as the comparator and the history of prices have it in
 * their addresses: a link between the two carries it over, so that both come to the same bill.
 */
export interface TypedSupply {
  /** By period, P1 first: kW, and kWh a year; null where it is not known yet. */
  power: ByPeriods | undefined;
  energy: ByPeriods | undefined;
  /** INE code. */
  province: string | undefined;
  home: boolean | undefined;
  /** Of the meter, € a month. */
  rent: number | undefined;
  /** kWh a year fed into the grid. */
  surplus: number | undefined;
  /** €/kW and year: what an indexed offer asks for power, in place of the regulated price. */
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

/** Another point is another supply: what was typed belonged to the one before. */
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

/** What changes in an address, as texts; null takes a parameter out. */
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

/** Parameters for a link, without those that are not typed. */
export const typedParams = (typed: TypedSupply) =>
  new URLSearchParams(Object.entries(writeTyped(typed)).flatMap(([name, text]) => (text ? [[name, text]] : [])));

export const readNumber = (text: string | null): number | undefined => {
  const value = text ? Number(text) : Number.NaN;
  return Number.isFinite(value) && value >= 0 ? value : undefined;
};

/** `4.6_4.6`; nothing between two marks is not known yet. */
const readList = (text: string | null): (number | null)[] | undefined =>
  text === null
    ? undefined
    : text
        .split('_')
        .slice(0, 30)
        .map((one) => readNumber(one) ?? null);

/** What is billed for a point of SIPS, with what was typed in place of what it says. */
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
