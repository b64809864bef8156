import { cents, noCharges, paysHomeRate, settle, taxesOf } from './bill.ts';
import { meterRents, rateOn, socialBonusRates } from './energy-taxes.ts';
import { dayNumber } from './iso-day.ts';
import { round } from './round.ts';
import { type BilledSupply, type ByPeriods, isProfessional, kWhOf, type OfferPrices } from './supply-bill.ts';

/** As invoices have them; `cost` is that of energy, `measured` excess power and reactive energy. */
export const invoiceLines = [
  'power',
  'cost',
  'measured',
  'surplus',
  'social',
  'excise',
  'rent',
  'sales',
  'total',
] as const;
export type InvoiceLine = (typeof invoiceLines)[number];

/** An invoice as a person types it from paper. € without taxes, except for the total; null: not typed. */
export interface TypedInvoice extends Record<InvoiceLine, number | null> {
  /** First and last day, both included, ISO. */
  from: string;
  to: string;
  /** kWh from P1 on. */
  energy: ByPeriods;
}

type InvoicedSupply = Pick<BilledSupply, 'gas' | 'province' | 'home' | 'professional' | 'power'>;

/** Why a line differs. */
type Reason =
  /** It agrees, to the cent or within rounding differences. */
  | 'agrees'
  /** The contract's prices give another amount. */
  | 'price'
  /** The rate of the last day gives this amount for the invoiced lines: only lines above differ. */
  | 'follows'
  /** The rate of the last day gives another amount, even for the invoiced lines. */
  | 'rate'
  /** The lines of the invoice do not add up to its total. */
  | 'sum'
  /** It cannot be checked, so it is taken as invoiced. */
  | 'taken'
  | 'untyped';

interface ComparedLine {
  line: InvoiceLine;
  /** €, as typed and as calculated; null: not typed, or unknown. */
  stated: number | null;
  ours: number | null;
  difference: number | null;
  reason: Reason;
}

export interface InvoiceComparison {
  days: number;
  lines: readonly ComparedLine[];
  /** The sum of the invoiced lines, € with taxes. */
  sum: number;
}

type Amounts = Partial<Record<InvoiceLine, number | null | undefined>>;

/** Tolerance for different ways of rounding several periods, and of dividing a month into days. */
const near: Partial<Record<InvoiceLine, number>> = { power: 0.02, cost: 0.02, social: 0.01, rent: 0.05 };

const daysOf = ({ from, to }: TypedInvoice) => dayNumber(to) - dayNumber(from) + 1;

/**
 * Calculates a typed invoice again and compares it line by line. Lines that cannot be calculated are taken as invoiced,
 * so that the differences of the lines add up to the difference of the total.
 *
 * @param prices of the contract; undefined: unknown
 */
export function compareInvoice(
  typed: TypedInvoice,
  supply: InvoicedSupply,
  prices: { energy: ByPeriods; power: ByPeriods; fixedTerm: number | null } | undefined,
): InvoiceComparison {
  const { gas, province, power } = supply;
  const days = daysOf(typed);
  const ofYear = (amount: number) => round((amount * days) / 365, 2);
  const kWh = kWhOf(typed);
  const taxes = taxesOf(typed.to, province, gas, paysHomeRate(supply), gas && isProfessional(supply));
  const stated = { ...typed, surplus: typed.surplus && -Math.abs(typed.surplus) };
  const rent = ofYear(rateOn(meterRents, typed.to).value * 12);
  const known = {
    power: prices && (gas ? prices.fixedTerm && ofYear(prices.fixedTerm * 12) : costOf(power, prices.power, ofYear)),
    cost: prices && costOf(typed.energy, prices.energy, (amount) => round(amount, 2)),
    social: gas ? null : ofYear(rateOn(socialBonusRates, typed.to).value),
    // The rents of other meters are unknown.
    rent: stated.rent !== null && isNear('rent', stated.rent - rent) ? rent : null,
  };
  const settled = (ours: Amounts, excise?: number) => {
    const of = (line: InvoiceLine) => cents(ours[line] ?? stated[line] ?? 0);
    const charges = { power: of('power'), energy: of('cost'), excess: of('measured'), surplus: of('surplus') };
    return settle({ ...noCharges, ...charges, social: of('social'), rent: of('rent') }, kWh, taxes, excise);
  };
  const ours = settled(known);
  const expected: Amounts = {
    ...known,
    excise: ours.excise / 100,
    sales: ours.sales / 100,
    total: ours.total / 100,
  };
  const sum = round(
    invoiceLines.reduce((all, line) => (line === 'total' ? all : all + (stated[line] ?? 0)), 0),
    2,
  );
  /** What follows from the lines as they were invoiced. */
  const following: Partial<Record<InvoiceLine, number>> = {
    excise: settled({}).excise / 100,
    sales: settled({}, stated.excise === null ? undefined : cents(stated.excise)).sales / 100,
  };
  const reasonOf = (line: InvoiceLine, value: number, difference: number): Reason => {
    if (isNear(line, difference)) return 'agrees';
    if (line === 'power' || line === 'cost') return 'price';
    if (line === 'total') return isNear(line, value - sum) ? 'follows' : 'sum';
    return Math.abs(round(value - (following[line] ?? Number.POSITIVE_INFINITY), 2)) <= 0.01 ? 'follows' : 'rate';
  };
  const lines = invoiceLines.flatMap((line): ComparedLine[] => {
    const [value, mine] = [stated[line], expected[line] ?? null];
    const both = { line, stated: value, ours: mine };
    if (value === null) return mine ? [{ ...both, difference: null, reason: 'untyped' }] : [];
    if (mine === null) return [{ ...both, difference: null, reason: 'taken' }];
    const difference = round(value - mine, 2);
    return [{ ...both, difference, reason: reasonOf(line, value, difference) }];
  });
  return { days, lines, sum };
}

const isNear = (line: InvoiceLine, difference: number) => Math.abs(round(difference, 2)) <= (near[line] ?? 0);

/** null if a used period has no price. */
function costOf(used: ByPeriods, prices: ByPeriods, rounded: (amount: number) => number): number | null {
  let sum = 0;
  for (const [at, amount] of used.entries()) {
    const price = prices[at] ?? null;
    if (!amount) continue;
    if (price === null) return null;
    sum += rounded(amount * price);
  }
  return round(sum, 2);
}

/**
 * Prices from an invoice, if no contract is known: for energy the mean in every period, for power the amount divided
 * like the regulated prices. They give the bill that was paid; by period they are an estimate.
 *
 * @param regulated €/kW and year; undefined if there are none
 */
export function impliedPrices(
  typed: TypedInvoice,
  { gas, power, energy }: Pick<BilledSupply, 'gas' | 'power' | 'energy'>,
  regulated: readonly number[] | undefined,
): OfferPrices | undefined {
  const kWh = kWhOf(typed);
  if (typed.cost === null || typed.power === null || kWh === 0) return undefined;
  const mean = typed.cost / kWh;
  const paid = (typed.power * 365) / daysOf(typed);
  const usual = power.reduce<number>((sum, kW, at) => sum + (kW ?? 0) * (regulated?.[at] ?? 0), 0);
  if (!gas && usual === 0) return undefined;
  return {
    energy: energy.map(() => mean),
    power: power.map((_, at) => ((regulated?.[at] ?? 0) * paid) / usual),
    fixedTerm: gas ? paid / 12 : null,
    surplus: null,
  };
}
