/** What is added to a bill, in %. */

export interface SalesTax {
  nombre: 'IVA' | 'IGIC' | 'IPSI';
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
export const reductions = [{ from: '2026-03-22', to: '2026-06-30', homeIva: 10, electricity: 0.5 }] as const;

/** On power and energy, and at least so many € per kWh (Ley 38/1992). */
export const electricityTax = { percent: 5.11269632, floor: 0.001 } as const;

/** € per kWh of gas: 0.65 € per GJ. */
export const gasTax = 0.00234;
