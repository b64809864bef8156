import type { DatedRow } from './dated-row.ts';
import { cleanNif, nifKind } from './nif.ts';

/** What the State adds to energy, as dated data: a new rate is one more row. Rates in %. */

export type SalesTaxName = 'IVA' | 'IGIC' | 'IPSI';

export interface SalesTax extends DatedRow {
  nombre: SalesTaxName;
  /** INE codes; undefined: everywhere else. */
  provinces?: readonly string[];
  /** Homes up to 10 kW, all other supplies, and the rent of the meter. */
  home: number;
  supply: number;
  rent: number;
  /** For goods, such as a battery. */
  goods: number;
}

/**
 * By territory; the last row is for all others. Periods in which small supplies and gas pay less IVA are in {@link
 * smallSupplyIva} and {@link gasIva}.
 */
export const salesTaxes: readonly SalesTax[] = [
  {
    nombre: 'IGIC',
    from: '2020-01-01',
    source: 'Ley 4/2012 de Canarias',
    unconfirmed: true,
    provinces: ['35', '38'],
    home: 0,
    supply: 3,
    rent: 7,
    goods: 7,
  },
  {
    nombre: 'IPSI',
    from: '2014-01-01',
    source: 'Ley 8/1991; ordenanzas de Ceuta y Melilla',
    unconfirmed: true,
    provinces: ['51', '52'],
    home: 1,
    supply: 1,
    rent: 4,
    goods: 10,
  },
  {
    nombre: 'IVA',
    from: '2012-09-01',
    source: 'Ley 37/1992, art. 90',
    home: 21,
    supply: 21,
    rent: 21,
    goods: 21,
  },
];

export const salesTaxIn = (province: string | null) =>
  salesTaxes.find(({ provinces }) => !provinces || provinces.includes(province ?? '')) as SalesTax;

/** A rate with the first day on which it applies. */
export interface DatedRate extends DatedRow {
  value: number;
}

/** On power and energy, with a minimum in € per kWh (Ley 38/1992). */
export const electricityTax = { percent: 5.11269632, floor: 0.001 } as const;

/**
 * The tax on electricity, in %, oldest first. RDL 7/2026 lowered it for June only if electricity had become 15 % dearer
 * in a year by April, which it had not. RDL 25/2026 does so for November and December, by the prices of September and
 * October: whether they rose that much is not known here.
 */
export const electricityRates: readonly DatedRate[] = [
  { from: '2015-01-01', value: electricityTax.percent, source: 'Ley 38/1992, art. 99' },
  { from: '2021-09-16', value: 0.5, source: 'RDL 17/2021' },
  { from: '2024-01-01', value: 2.5, source: 'RDL 8/2023' },
  { from: '2024-04-01', value: 3.8, source: 'RDL 8/2023' },
  { from: '2024-07-01', value: electricityTax.percent, source: 'Ley 38/1992, art. 99' },
  { from: '2026-03-22', value: 0.5, source: 'RDL 7/2026, art. 40', publications: 2 },
  {
    from: '2026-06-01',
    value: electricityTax.percent,
    source: 'Ley 38/1992, art. 99; RDL 7/2026, art. 40',
    publications: 3,
  },
  {
    from: '2026-11-01',
    value: electricityTax.percent,
    source: 'Ley 38/1992, art. 99; RDL 25/2026, arts. 20 y 21',
    unconfirmed: true,
  },
];

/**
 * IVA of supplies up to 10 kW, in %. In 2024 it was lower in the month after one with an average OMIE price over 45
 * €/MWh; in 2026 as in {@link electricityRates}.
 */
export const smallSupplyIva: readonly DatedRate[] = [
  { from: '2012-09-01', value: 21, source: 'Ley 37/1992, art. 90' },
  { from: '2021-06-26', value: 10, source: 'RDL 12/2021' },
  { from: '2022-07-01', value: 5, source: 'RDL 11/2022' },
  { from: '2024-01-01', value: 10, source: 'RDL 8/2023' },
  { from: '2024-03-01', value: 21, source: 'RDL 8/2023' },
  { from: '2024-07-01', value: 10, source: 'RDL 8/2023' },
  { from: '2025-01-01', value: 21, source: 'Ley 37/1992, art. 90' },
  { from: '2026-03-22', value: 10, source: 'RDL 7/2026, art. 42', publications: 3 },
  { from: '2026-06-01', value: 21, source: 'Ley 37/1992, art. 90; RDL 7/2026, art. 42', publications: 3 },
  { from: '2026-11-01', value: 21, source: 'Ley 37/1992, art. 90; RDL 25/2026, arts. 18 y 19', unconfirmed: true },
];

/**
 * IVA of gas, in %, for every supply and its meter: the reduction applies to all parts of the bill. RDL 20/2022
 * extended it for 2023. We do not know the article of RDL 8/2023, nor whether the measures of 2026 include gas.
 */
export const gasIva: readonly DatedRate[] = [
  { from: '2012-09-01', value: 21, source: 'Ley 37/1992, art. 90' },
  { from: '2022-10-01', value: 5, source: 'RDL 17/2022, art. 5', unconfirmed: true },
  { from: '2024-01-01', value: 10, source: 'RDL 8/2023', unconfirmed: true },
  { from: '2024-04-01', value: 21, source: 'Ley 37/1992, art. 90', unconfirmed: true },
  { from: '2026-03-22', value: 21, source: 'Ley 37/1992, art. 90; RDL 7/2026', unconfirmed: true },
];

/** What every electricity supply pays towards the discount for vulnerable customers, € a year. */
export const socialBonusRates: readonly DatedRate[] = [
  { from: '2022-07-27', value: 14.035934, source: 'RDL 6/2022; Orden TED/733/2022', unconfirmed: true },
  { from: '2024-02-16', value: 4.650987, source: 'RDL 6/2022; Orden TED/113/2024', unconfirmed: true },
  { from: '2025-01-01', value: 6.979247, source: 'RDL 6/2022; Orden TED/1487/2024', unconfirmed: true },
  {
    from: '2026-01-01',
    value: 6.979247,
    source: 'RDL 6/2022; Orden TED/1524/2025 (BOE-A-2025-26705)',
    publications: 2,
  },
  { from: '2026-06-26', value: 9.011295, source: 'RDL 6/2022; Orden TED/634/2026 (BOE-A-2026-13759)', publications: 2 },
];

/** Rent of a single-phase meter with remote management, € a month; other meters' rents are not known here. */
export const meterRents: readonly DatedRate[] = [{ from: '2013-08-01', value: 0.81, source: 'Orden IET/1491/2013' }];

/** The row in force on a day, ISO; before the first one, the first. */
export const rateOn = (rates: readonly DatedRate[], day: string): DatedRate =>
  rates.findLast(({ from }) => from <= day) ?? (rates[0] as DatedRate);

/** The rate of the tax on electricity on a day, ISO, in %. */
export const electricityRateOn = (day: string) => rateOn(electricityRates, day).value;

/** € per kWh of gas: 0.65 € per GJ, oldest first. */
export const gasTaxes: readonly DatedRate[] = [
  {
    from: '2013-01-01',
    value: 0.00234,
    source: 'Ley 38/1992, art. 50, epígrafe 1.10.1 (Ley 15/2012)',
    unconfirmed: true,
  },
];

/** For professional use: 0.15 € per GJ, oldest first. */
export const professionalGasTaxes: readonly DatedRate[] = [
  {
    from: '2013-01-01',
    value: 0.00054,
    source: 'Ley 38/1992, art. 50, epígrafe 1.10.2 (Ley 15/2012)',
    unconfirmed: true,
  },
];

/**
 * Whether gas is used professionally, as far as the NIF shows: a company does; a person does not, and neither does a
 * community of owners (H), which heats homes. Undefined if the NIF shows neither.
 */
export function professionalGas(nif: string | null | undefined): boolean | undefined {
  const kind = nif ? nifKind(nif) : undefined;
  return kind && kind === 'cif' && !cleanNif(nif ?? '').startsWith('H');
}

/** The tax on gas on a day, ISO, in € per kWh. */
export const gasTaxOn = (day: string, professional = false) =>
  rateOn(professional ? professionalGasTaxes : gasTaxes, day).value;

/**
 * The rates that apply on the last day of a bill, and the meter; undefined: no such tax.
 *
 * @param day ISO
 */
export function salesRatesOn(
  name: string,
  day: string,
  gas = false,
): { supply: readonly number[]; rent: readonly number[] } | undefined {
  const tax = salesTaxes.find(({ nombre }) => nombre === name);
  if (!tax) return undefined;
  if (gas && tax.nombre === 'IVA') {
    const rate = rateOn(gasIva, day).value;
    return { supply: [rate], rent: [rate] };
  }
  const reduced = rateOn(smallSupplyIva, day).value;
  const more = tax.nombre === 'IVA' && reduced < tax.home ? [reduced] : [];
  return { supply: [...new Set([tax.home, tax.supply, ...more])], rent: [tax.rent, ...more] };
}
