/** What the State adds to energy, as dated data: a new rate is one more row. Rates in %. */

export type SalesTaxName = 'IVA' | 'IGIC' | 'IPSI';

export interface SalesTax {
  nombre: SalesTaxName;
  /** INE codes; undefined: everywhere else. */
  provinces?: readonly string[];
  /** Homes up to 10 kW, everybody else, and the rent of the meter. */
  home: number;
  supply: number;
  rent: number;
  /** Of what is bought, a battery for instance. */
  goods: number;
}

/** Canary Islands since 1 January 2020: nothing for homes, 3 for others, 7 on the meter. Ceuta and Melilla: 1 and 4. */
const salesTaxes: readonly SalesTax[] = [
  { nombre: 'IGIC', provinces: ['35', '38'], home: 0, supply: 3, rent: 7, goods: 7 },
  { nombre: 'IPSI', provinces: ['51', '52'], home: 1, supply: 1, rent: 4, goods: 10 },
  { nombre: 'IVA', home: 21, supply: 21, rent: 21, goods: 21 },
];

export const salesTaxIn = (province: string | null) =>
  salesTaxes.find(({ provinces }) => !provinces || provinces.includes(province ?? '')) as SalesTax;

/** Months in which the State asks for less: IVA of homes up to 10 kW, and the tax on electricity of everybody. */
const reductions = [{ from: '2026-03-22', to: '2026-06-30', homeIva: 10, electricity: 0.5 }] as const;

/** The reduction in force on a day, ISO; undefined: the ordinary rates. */
export const reductionOn = (day: string) => reductions.find(({ from, to }) => day >= from && day <= to);

/** On power and energy, and at least so many € per kWh (Ley 38/1992). */
export const electricityTax = { percent: 5.11269632, floor: 0.001 } as const;

/** € per kWh of gas: 0.65 € per GJ. */
export const gasTax = 0.00234;

/**
 * The rates that a supply may bear on the last day of its bill, and its meter; undefined: no such tax.
 * @param day ISO
 */
export function salesRatesOn(
  name: string,
  day: string,
): { supply: readonly number[]; rent: readonly number[] } | undefined {
  const tax = salesTaxes.find(({ nombre }) => nombre === name);
  if (!tax) return undefined;
  const reduced = tax.nombre === 'IVA' ? reductionOn(day)?.homeIva : undefined;
  const more = reduced === undefined ? [] : [reduced];
  return { supply: [...new Set([tax.home, tax.supply, ...more])], rent: [tax.rent, ...more] };
}
