import {
  electricityRateOn,
  electricityTax,
  gasIva,
  gasTaxOn,
  rateOn,
  type SalesTaxName,
  salesTaxIn,
  smallSupplyIva,
} from './energy-taxes.ts';
import { round } from './round.ts';

/** What a bill charges before taxes, in whole cents, so that its lines add up exactly. */
export interface Charges {
  energy: number;
  power: number;
  excess: number;
  reactive: number;
  /** Zero or negative. */
  surplus: number;
  rent: number;
  social: number;
}

export interface Bill extends Charges {
  excise: number;
  /** All of the above. */
  base: number;
  sales: number;
  total: number;
}

export const noCharges: Charges = { energy: 0, power: 0, excess: 0, reactive: 0, surplus: 0, rent: 0, social: 0 };

/** To whole cents, halves away from zero. */
export const cents = (euros: number) => Math.round(round(euros, 2) * 100);

export interface Taxes {
  nombre: SalesTaxName;
  /** Rates in %: on everything except the rent, and on the rent. */
  supply: number;
  rent: number;
  /** undefined: gas. */
  electricity: number | undefined;
  /** In € per kWh; undefined: electricity. */
  gas?: number | undefined;
}

/** A supply up to this power in kW is small and pays a reduced IVA while there is one. */
const smallPower = 10;

interface TaxedSupply {
  gas: boolean;
  /** INE code. */
  province: string | null;
  /** A home: lower tax in the Canary Islands. */
  home: boolean;
  /** kW by period. */
  power: readonly (number | null)[];
}

/**
 * Whether a supply pays the reduced rate. With IVA, the contracted power of an electricity supply decides, for
 * companies as for persons; with IGIC and IPSI the supply must also be a home.
 */
export function paysHomeRate({ province, home, power, gas }: TaxedSupply): boolean {
  const small = !gas && power.every((kW) => (kW ?? 0) <= smallPower);
  return salesTaxIn(province).nombre === 'IVA' ? small : home && (gas || small);
}

/**
 * The taxes of a supply on the last day of a bill.
 *
 * @param home pays the rate of homes, {@link paysHomeRate}
 * @param professional gas of a business, which pays less tax
 */
export function taxesOf(
  day: string,
  province: string | null,
  gas: boolean,
  home: boolean,
  professional = false,
): Taxes {
  const sales = salesTaxIn(province);
  const iva = sales.nombre === 'IVA' && (gas || home) ? rateOn(gas ? gasIva : smallSupplyIva, day).value : undefined;
  return {
    nombre: sales.nombre,
    supply: iva ?? (home ? sales.home : sales.supply),
    rent: iva ?? sales.rent,
    electricity: gas ? undefined : electricityRateOn(day),
    gas: gas ? gasTaxOn(day, professional) : undefined,
  };
}

/** A saving of 1 € of energy, with taxes. */
export const taxFactor = ({ electricity = 0, supply }: Taxes) => (1 + electricity / 100) * (1 + supply / 100);

/**
 * Whether a year's kWh are more than the highest power can deliver in all hours: a load factor over 100 % is
 * impossible.
 */
export function exceedsPower(kWh: number, power: readonly (number | null | undefined)[]): boolean {
  const most = Math.max(0, ...power.map((kW) => kW ?? 0));
  return most > 0 && kWh > 8760 * most;
}

/**
 * Adds taxes and totals.
 *
 * @param invoiced the tax on energy that an invoice has, in cents, in place of that of the charges
 */
export function settle(charges: Charges, kWh: number, taxes: Taxes, invoiced?: number): Bill {
  const { energy, power, excess, reactive, surplus, rent, social } = charges;
  const supply = energy + power + excess + reactive + surplus + social;
  const excise =
    invoiced ??
    (taxes.electricity === undefined
      ? cents(kWh * (taxes.gas ?? 0))
      : electricityExcise(supply, kWh, taxes.electricity));
  const base = supply + rent + excise;
  const sales = perCent((base - rent) * taxes.supply + rent * taxes.rent);
  return { ...charges, excise, base, sales, total: base + sales };
}

function electricityExcise(supply: number, kWh: number, percent: number) {
  const excise = perCent(supply * percent);
  return supply > 0 && kWh > 0 ? Math.max(excise, cents(kWh * electricityTax.floor)) : excise;
}

/** A percentage, rounded to the cent with halves away from zero. */
const perCent = (value: number) => Math.sign(value) * Math.round(Math.abs(value) / 100);
