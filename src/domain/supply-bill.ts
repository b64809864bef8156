import { type Bill, cents, noCharges, paysHomeRate, settle, taxesOf } from './bill.ts';
import {
  type DatedRate,
  electricityRates,
  meterRents,
  rateOn,
  type SalesTaxName,
  smallSupplyIva,
  socialBonusRates,
} from './energy-taxes.ts';
import type { MeasuredCharges } from './measured-charges.ts';
import { type Period, periods } from './periods.ts';
import type { Prices } from './price-comparison.ts';

/** What is billed for a year. */
export interface BilledSupply {
  gas: boolean;
  /** By period, P1 first: kW, and kWh a year; null where there is none. */
  power: Prices['power'];
  energy: Prices['energy'];
  /** INE code. */
  province: string | null;
  /** A home: it pays less tax in the Canary Islands. */
  home: boolean;
  /** One phase: the rent of its meter is known. */
  singlePhase: boolean;
  /** What its meter has read beside power and energy; undefined where there is no such charge, or it is not known. */
  measured?: MeasuredCharges | undefined;
}

interface OfferPrices extends Prices {
  /** Of gas, € a month. */
  fixedTerm: number | null;
}

/** Amounts in €, to the cent. */
interface BilledPeriod {
  period: Period;
  amount: number;
}

export interface YearlyBill {
  power: readonly BilledPeriod[];
  energy: readonly BilledPeriod[];
  fixedTerm: number | null;
  /** Of power over what is contracted, and of reactive energy; null: not charged or not known, so in no sum. */
  excess: number | null;
  reactive: number | null;
  social: number | null;
  excise: number;
  /** null: what the meter costs is not known, so it is in no sum. */
  rent: number | null;
  base: number;
  sales: number;
  total: number;
}

/**
 * The bill of a year with the taxes of a day, line by line: every amount is rounded to the cent, and the total is the
 * sum of what is shown.
 * @param day ISO
 * @returns null where a period that is used has no price
 */
export function yearlyBill(supply: BilledSupply, offer: OfferPrices, day: string): YearlyBill | null {
  const power = lines(supply.power, offer.power);
  const energy = lines(supply.energy, offer.energy);
  if (!power || !energy || (supply.gas && offer.fixedTerm === null)) return null;
  const fixedTerm = supply.gas ? cents((offer.fixedTerm ?? 0) * 12) : 0;
  const rented = rentOn(supply, day);
  const bill = settle(
    {
      ...noCharges,
      power: sum(power) + fixedTerm,
      energy: sum(energy),
      excess: cents(supply.measured?.excess ?? 0),
      reactive: cents(supply.measured?.reactive ?? 0),
      social: supply.gas ? 0 : cents(rateOn(socialBonusRates, day).value),
      rent: rented === null ? 0 : cents(rented * 12),
    },
    total(supply.energy),
    taxesOf(day, supply.province, supply.gas, paysHomeRate(supply)),
  );
  return inEuros(supply, bill, { power, energy, fixedTerm, rented });
}

const rentOn = ({ gas, singlePhase }: BilledSupply, day: string) =>
  !gas && singlePhase ? rateOn(meterRents, day).value : null;

interface Line {
  period: Period;
  cents: number;
}

/** In cents; undefined where a period that is used has no price. */
function lines(used: readonly (number | null)[], prices: readonly (number | null)[]): Line[] | undefined {
  const found: Line[] = [];
  for (const [at, period] of periods.entries()) {
    const [amount, price] = [used[at] ?? null, prices[at] ?? null];
    if (amount === null || (amount === 0 && price === null)) continue;
    if (price === null) return undefined;
    found.push({ period, cents: cents(amount * price) });
  }
  return found;
}

const sum = (all: readonly Line[]) => all.reduce((total, line) => total + line.cents, 0);
const total = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, each) => all + (each ?? 0), 0);

interface Parts {
  power: readonly Line[];
  energy: readonly Line[];
  fixedTerm: number;
  rented: number | null;
}

const inEuros = (
  { gas, measured }: BilledSupply,
  bill: Bill,
  { power, energy, fixedTerm, rented }: Parts,
): YearlyBill => ({
  power: power.map(({ period, cents }) => ({ period, amount: cents / 100 })),
  energy: energy.map(({ period, cents }) => ({ period, amount: cents / 100 })),
  fixedTerm: gas ? fixedTerm / 100 : null,
  excess: measured?.excess == null ? null : bill.excess / 100,
  reactive: measured?.reactive == null ? null : bill.reactive / 100,
  social: gas ? null : bill.social / 100,
  excise: bill.excise / 100,
  rent: rented === null ? null : bill.rent / 100,
  base: bill.base / 100,
  sales: bill.sales / 100,
  total: bill.total / 100,
});

/** A rate that a bill is made with; `line` is the line that it makes. */
interface AppliedRate {
  line: 'social' | 'excise' | 'rent' | 'sales';
  /** null: by a rule that has no date here. */
  rate: DatedRate | null;
  /** In %, of the sales tax. */
  percent: number | null;
  name: SalesTaxName | null;
}

/** The rates that the bill of a supply is made with on a day, for a reader to check. */
export function appliedRates(supply: BilledSupply, day: string): AppliedRate[] {
  const taxes = taxesOf(day, supply.province, supply.gas, paysHomeRate(supply));
  const dated = taxes.nombre === 'IVA' && paysHomeRate(supply) ? rateOn(smallSupplyIva, day) : null;
  const plain = { percent: null, name: null };
  return [
    ...(supply.gas
      ? []
      : [
          { line: 'social' as const, rate: rateOn(socialBonusRates, day), ...plain },
          { line: 'excise' as const, rate: rateOn(electricityRates, day), ...plain },
        ]),
    ...(rentOn(supply, day) === null ? [] : [{ line: 'rent' as const, rate: rateOn(meterRents, day), ...plain }]),
    { line: 'sales', rate: dated, percent: taxes.supply, name: taxes.nombre },
  ];
}
