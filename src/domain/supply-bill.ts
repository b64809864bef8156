import { type Bill, cents, noCharges, paysHomeRate, settle, taxesOf } from './bill.ts';
import {
  type DatedRate,
  electricityRates,
  gasIva,
  gasTaxes,
  meterRents,
  professionalGasTaxes,
  rateOn,
  type SalesTaxName,
  smallSupplyIva,
  socialBonusRates,
} from './energy-taxes.ts';
import { solarShareOf } from './load-profiles.ts';
import type { MeasuredCharges } from './measured-charges.ts';
import { type Period, periods } from './periods.ts';
import { round } from './round.ts';
import type { MonthOfUse } from './supply-year.ts';

/** By period, P1 first; null for missing periods. */
export type ByPeriods = readonly (number | null)[];

/** The supply that is billed for a year: every page takes it from `billedSupply`. */
export interface BilledSupply {
  gas: boolean;
  /** kW, and kWh per year; null for missing periods. */
  power: ByPeriods;
  energy: ByPeriods;
  /** The same energy by month: indexed prices and surplus are settled by month. */
  months: readonly MonthOfUse[];
  /** INE code. */
  province: string | null;
  /** A home: lower tax in the Canary Islands. */
  home: boolean;
  /** Gas of a business, which pays less tax; undefined: as the supply is no home. */
  professional?: boolean | undefined;
  /** Rent of the meter, € a month; null if unknown. */
  rent: number | null;
  /** kWh a year fed into the grid and credited; null if there are none, or if unknown. */
  surplus: number | null;
  /** The same by month of the year from January, as it was measured; undefined: spread like the production of panels. */
  surplusByMonth?: readonly number[] | undefined;
  /** Charges for meter readings besides power and energy; undefined if there are none, or if unknown. */
  measured: MeasuredCharges | undefined;
}

/** Prices without taxes. */
export interface OfferPrices {
  /** €/kWh, the same all year or by month, `2026-10`. */
  energy: ByPeriods | ReadonlyMap<string, ByPeriods>;
  /** €/kW and year. */
  power: ByPeriods;
  /** For gas, € a month. */
  fixedTerm: number | null;
  /** €/kWh of surplus, the same all year or by month; null if nothing is paid for it, or if unknown. */
  surplus: number | null | ReadonlyMap<string, number | null>;
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
  /** For power above the contracted one, and for reactive energy; null: none or unknown, and in no sum. */
  excess: number | null;
  reactive: number | null;
  /** Credit for surplus, zero or negative; null: none, or price or amount unknown. */
  surplus: number | null;
  /** € of surplus beyond the energy of its month, which is not credited (RD 244/2019, art. 14). */
  surplusLost: number;
  social: number | null;
  excise: number;
  /** null: unknown, and in no sum. */
  rent: number | null;
  base: number;
  sales: number;
  total: number;
}

/**
 * The bill of a year with the taxes of a day. Every page uses this one. Each line is rounded once, to the cent, halves
 * away from zero; the total is the sum of the lines shown.
 *
 * @param day ISO
 * @returns null if a used period has no price, or the consumption of a priced period is unknown; if no consumption is
 * known at all, or no power of electricity, there is nothing to bill
 */
export function yearlyBill(supply: BilledSupply, offer: OfferPrices, day: string): YearlyBill | null {
  if (isUnknown(supply.energy) || (!supply.gas && isUnknown(supply.power))) return null;
  const power = lines(supply.power, offer.power);
  const energy = energyLines(supply, offer.energy);
  if (!power || !energy || (supply.gas && offer.fixedTerm === null)) return null;
  const fixedTerm = supply.gas ? cents((offer.fixedTerm as number) * 12) : 0;
  const surplus = surplusOf(supply, offer);
  const bill = settle(
    {
      ...noCharges,
      power: sum(power) + fixedTerm,
      energy: sum(energy),
      surplus: -cents(surplus?.paid ?? 0),
      excess: cents(supply.measured?.excess ?? 0),
      reactive: cents(supply.measured?.reactive ?? 0),
      social: supply.gas ? 0 : cents(rateOn(socialBonusRates, day).value),
      rent: cents((supply.rent ?? 0) * 12),
    },
    supply.energy.reduce<number>((all, each) => all + (each ?? 0), 0),
    taxesOf(day, supply.province, supply.gas, paysHomeRate(supply), isProfessional(supply)),
  );
  return inEuros(supply, bill, { power, energy, fixedTerm, surplus });
}

const isUnknown = (amounts: ByPeriods) => amounts.every((amount) => amount === null);

interface Line {
  period: Period;
  cents: number;
}

/** In cents; undefined if a price or an amount is missing. */
function lines(used: ByPeriods, prices: ByPeriods): Line[] | undefined {
  const found: Line[] = [];
  for (const [at, period] of periods.entries()) {
    const [amount, price] = [used[at] ?? null, prices[at] ?? null];
    if (price === null && (amount === null || amount === 0)) continue;
    // A missing price or amount does not count as zero.
    if (price === null || amount === null) return undefined;
    found.push({ period, cents: cents(amount * price) });
  }
  return found;
}

function energyLines({ energy, months }: BilledSupply, prices: OfferPrices['energy']): Line[] | undefined {
  if (!(prices instanceof Map)) return lines(energy, prices as ByPeriods);
  const found: Line[] = [];
  for (const [at, period] of periods.entries()) {
    if ((energy[at] ?? null) === null) continue;
    let cost = 0;
    for (const { month, use } of months) {
      const used = use[at] ?? 0;
      const price = prices.get(month)?.[at] ?? null;
      if (used === 0) continue;
      if (price === null) return undefined;
      cost += used * price;
    }
    found.push({ period, cents: cents(cost) });
  }
  return found;
}

/** € for the energy of a month, before taxes; 0 in a period without a price. */
export function energyOfMonth({ month, use }: MonthOfUse, prices: OfferPrices['energy']): number {
  const of = prices instanceof Map ? prices.get(month) : (prices as ByPeriods);
  return use.reduce((cost, kWh, at) => cost + kWh * (of?.[at] ?? 0), 0);
}

/** kWh fed into the grid in a month, `2026-10`. */
export const surplusIn = (
  { surplus, surplusByMonth }: Pick<BilledSupply, 'surplus' | 'surplusByMonth'>,
  month: string,
): number => surplusByMonth?.[Number(month.slice(5)) - 1] ?? (surplus ?? 0) * solarShareOf(month);

/**
 * Surplus is credited up to the cost of the energy bought in the same month; the rest is lost and not carried over (RD
 * 244/2019, art. 14.3).
 */
function surplusOf(supply: BilledSupply, offer: OfferPrices) {
  const { gas, surplus, months } = supply;
  if (gas || surplus === null || offer.surplus === null) return null;
  let [paid, lost] = [0, 0];
  for (const each of months) {
    const price = offer.surplus instanceof Map ? offer.surplus.get(each.month) : (offer.surplus as number);
    if (price === null || price === undefined) return null;
    const worth = surplusIn(supply, each.month) * price;
    const most = Math.max(0, energyOfMonth(each, offer.energy));
    paid += Math.min(worth, most);
    lost += Math.max(0, worth - most);
  }
  return { paid, lost };
}

const sum = (all: readonly Line[]) => all.reduce((total, line) => total + line.cents, 0);

interface Parts {
  power: readonly Line[];
  energy: readonly Line[];
  fixedTerm: number;
  surplus: { paid: number; lost: number } | null;
}

const euros = ({ period, cents }: Line): BilledPeriod => ({ period, amount: cents / 100 });

const inEuros = (
  { gas, measured, rent }: BilledSupply,
  bill: Bill,
  { power, energy, fixedTerm, surplus }: Parts,
): YearlyBill => ({
  power: power.map(euros),
  energy: energy.map(euros),
  fixedTerm: gas ? fixedTerm / 100 : null,
  excess: measured?.excess == null ? null : bill.excess / 100,
  reactive: measured?.reactive == null ? null : bill.reactive / 100,
  surplus: surplus && bill.surplus / 100,
  surplusLost: cents(surplus?.lost ?? 0) / 100,
  social: gas ? null : bill.social / 100,
  excise: bill.excise / 100,
  rent: rent === null ? null : bill.rent / 100,
  base: bill.base / 100,
  sales: bill.sales / 100,
  total: bill.total / 100,
});

/** kWh of all periods; an unknown one counts as none. */
export const kWhOf = ({ energy }: { energy: ByPeriods }) => energy.reduce<number>((sum, kWh) => sum + (kWh ?? 0), 0);

/** Average price of a bill's energy, €/MWh; null if nothing is used. */
export function energyMean(supply: BilledSupply, bill: YearlyBill): number | null {
  const kWh = kWhOf(supply);
  return kWh > 0 ? round((bill.energy.reduce((all, { amount }) => all + amount, 0) / kWh) * 1000, 2) : null;
}

/** Whether gas pays the tax of a business. */
export const isProfessional = ({ professional, home }: Pick<BilledSupply, 'professional' | 'home'>) =>
  professional ?? !home;

/** A rate used in a bill; `line` is the line it belongs to. */
interface AppliedRate {
  line: 'social' | 'excise' | 'gas' | 'rent' | 'sales';
  /** null: a rule without a date here. */
  rate: DatedRate | null;
  /** Sales tax in %: on everything except the meter, and on the meter. */
  percent: number | null;
  rentPercent: number | null;
  name: SalesTaxName | null;
}

/** The rates used in a supply's bill on a day, for a reader to check. */
export function appliedRates(supply: BilledSupply, day: string): AppliedRate[] {
  const taxes = taxesOf(day, supply.province, supply.gas, paysHomeRate(supply));
  const reduced = supply.gas ? gasIva : paysHomeRate(supply) ? smallSupplyIva : undefined;
  const dated = taxes.nombre === 'IVA' && reduced ? rateOn(reduced, day) : null;
  const plain = { percent: null, rentPercent: null, name: null };
  const rent = rateOn(meterRents, day);
  return [
    ...(supply.gas
      ? [
          {
            line: 'gas' as const,
            rate: rateOn(isProfessional(supply) ? professionalGasTaxes : gasTaxes, day),
            ...plain,
          },
        ]
      : [
          { line: 'social' as const, rate: rateOn(socialBonusRates, day), ...plain },
          { line: 'excise' as const, rate: rateOn(electricityRates, day), ...plain },
        ]),
    ...(supply.rent === rent.value ? [{ line: 'rent' as const, rate: rent, ...plain }] : []),
    { line: 'sales', rate: dated, percent: taxes.supply, rentPercent: taxes.rent, name: taxes.nombre },
  ];
}

/**
 * Whether a supply's surplus is credited on its bill, by its self-consumption code (CNMC table T113): 41 to 43 have
 * simplified compensation (RD 244/2019, art. 4.2.a). 31 to 33 feed nothing in, 51 to 74 sell on the market. The short
 * codes of the newer table do not show it.
 */
export function compensation(code: string | null | undefined): 'paid' | 'none' | 'unknown' {
  if (!code || code === '00') return 'none';
  if (/^4[1-3]$/.test(code)) return 'paid';
  return /^\d\d$/.test(code) && Number(code) >= 31 ? 'none' : 'unknown';
}
