import { cents, noCharges, paysHomeRate, settle, taxesOf } from './bill.ts';
import { meterRents, rateOn, socialBonusRates } from './energy-taxes.ts';
import { dayNumber } from './iso-day.ts';
import { periods } from './periods.ts';
import { round } from './round.ts';
import { type ByPeriods, isProfessional, kWhOf } from './supply-bill.ts';

/** An invoice as a person types it from paper. € without taxes, except for the total; null: not typed. */
export interface TypedInvoice {
  /** First and last day, both included, ISO. */
  from: string;
  to: string;
  /** kWh from P1 on. */
  energy: ByPeriods;
  power: number | null;
  /** For gas, `power` is the fixed term. */
  cost: number | null;
  /** Excess power and reactive energy. */
  measured: number | null;
  /** Typed as a positive amount, which is subtracted. */
  surplus: number | null;
  social: number | null;
  excise: number | null;
  rent: number | null;
  sales: number | null;
  total: number | null;
}

/** The supply and prices with which the invoice is compared. */
export interface InvoicedSupply {
  gas: boolean;
  province: string | null;
  home: boolean;
  /** As in `BilledSupply`. */
  professional?: boolean | undefined;
  /** kW contracted. */
  contracted: ByPeriods;
  /** Prices of the contract, €/kWh and €/kW and year; undefined: unknown. */
  prices: { energy: ByPeriods; power: ByPeriods; fixedTerm: number | null } | undefined;
}

export const invoiceLines = [
  'power',
  'energy',
  'measured',
  'surplus',
  'social',
  'excise',
  'rent',
  'sales',
  'total',
] as const;
export type InvoiceLine = (typeof invoiceLines)[number];

/** Why a line differs. */
export type Reason =
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

export interface ComparedLine {
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
  /** Prices as the invoice charges them, to be used if no contract is known. */
  implied: { energy: number | null; power: number | null };
}

/** Tolerance for different ways of rounding a line with several periods. */
const near = 0.02;

/**
 * Calculates a typed invoice again and compares it line by line. Lines that cannot be calculated are taken as invoiced,
 * so that the differences of the lines add up to the difference of the total.
 * @throws RangeError if a date is invalid
 */
export function compareInvoice(typed: TypedInvoice, supply: InvoicedSupply): InvoiceComparison {
  const days = dayNumber(typed.to) - dayNumber(typed.from) + 1;
  const kWh = kWhOf(typed);
  const { gas, province } = supply;
  const small = paysHomeRate({ gas, province, home: supply.home, power: supply.contracted });
  const taxes = taxesOf(typed.to, province, gas, small, gas && isProfessional(supply));
  const expected = {
    power: supply.prices ? powerOf(supply, supply.prices, days) : null,
    energy: supply.prices ? costOf(typed.energy, supply.prices.energy) : null,
    social: gas ? 0 : round((rateOn(socialBonusRates, typed.to).value * days) / 365, 2),
    // The regulated rent, if one was invoiced; the rents of other meters are unknown.
    rent: isUsualRent(typed.rent, days, typed.to) ? usualRent(days, typed.to) : null,
  };
  const stated = {
    power: typed.power,
    energy: typed.cost,
    measured: typed.measured,
    surplus: typed.surplus === null ? null : -Math.abs(typed.surplus),
    social: typed.social,
    excise: typed.excise,
    rent: typed.rent,
    sales: typed.sales,
    total: typed.total,
  };
  const charges = (of: Partial<Record<'power' | 'energy' | 'social' | 'rent', number | null>>) => ({
    ...noCharges,
    power: cents(of.power ?? stated.power ?? 0),
    energy: cents(of.energy ?? stated.energy ?? 0),
    excess: cents(stated.measured ?? 0),
    surplus: cents(stated.surplus ?? 0),
    social: cents(of.social ?? stated.social ?? 0),
    rent: cents(of.rent ?? stated.rent ?? 0),
  });
  const ours = settle(charges(expected), kWh, taxes);
  /** Taxes on the lines as invoiced. */
  const asStated = settle(charges({}), kWh, taxes);
  const salesAsStated = settleSales(
    charges({}),
    stated.excise === null ? asStated.excise : cents(stated.excise),
    taxes,
  );
  const sum = round(
    (['power', 'energy', 'measured', 'surplus', 'social', 'excise', 'rent', 'sales'] as const).reduce(
      (all, line) => all + (stated[line] ?? 0),
      0,
    ),
    2,
  );
  const line = (name: InvoiceLine, mine: number | null, reasonOf: (difference: number) => Reason): ComparedLine => {
    const value = stated[name];
    if (value === null) return { line: name, stated: null, ours: mine, difference: null, reason: 'untyped' };
    if (mine === null) return { line: name, stated: value, ours: null, difference: null, reason: 'taken' };
    const difference = round(value - mine, 2);
    return {
      line: name,
      stated: value,
      ours: mine,
      difference,
      reason: difference === 0 ? 'agrees' : reasonOf(difference),
    };
  };
  const price = (difference: number): Reason => (Math.abs(difference) <= near ? 'agrees' : 'price');
  // A line that was not typed has no reason.
  const tax = (value: number | null, ofStated: number) => (): Reason =>
    Math.abs(round((value as number) - ofStated / 100, 2)) <= 0.01 ? 'follows' : 'rate';
  return {
    days,
    lines: [
      line('power', expected.power, price),
      line('energy', expected.energy, price),
      line('measured', null, price),
      line('surplus', null, price),
      ...(gas ? [] : [line('social', expected.social, (by) => (Math.abs(by) <= 0.01 ? 'agrees' : 'rate'))]),
      line('excise', ours.excise / 100, tax(stated.excise, asStated.excise)),
      line('rent', expected.rent, () => 'rate'),
      line('sales', ours.sales / 100, tax(stated.sales, salesAsStated)),
      line('total', ours.total / 100, () => (round((stated.total as number) - sum, 2) !== 0 ? 'sum' : 'follows')),
    ].filter(({ reason, ours: mine }) => reason !== 'untyped' || (mine !== null && mine !== 0)),
    sum,
    implied: {
      energy: typed.cost !== null && kWh > 0 ? typed.cost / kWh : null,
      power: typed.power !== null ? (typed.power * 365) / days : null,
    },
  };
}

/** Sales tax in cents on the lines as invoiced, including their excise. */
function settleSales(
  charges: Parameters<typeof settle>[0],
  excise: number,
  taxes: Parameters<typeof settle>[2],
): number {
  const { energy, power, excess, reactive, surplus, rent, social } = charges;
  const supply = energy + power + excess + reactive + surplus + social + excise;
  return cents((supply * taxes.supply + rent * taxes.rent) / 10_000);
}

function powerOf(
  { gas, contracted }: InvoicedSupply,
  prices: NonNullable<InvoicedSupply['prices']>,
  days: number,
): number | null {
  if (gas) return prices.fixedTerm === null ? null : round((prices.fixedTerm * 12 * days) / 365, 2);
  return costOf(
    contracted.map((kW) => (kW === null ? null : (kW * days) / 365)),
    prices.power,
  );
}

/** null if a period with consumption has no price. */
function costOf(used: ByPeriods, prices: ByPeriods): number | null {
  let sum = 0;
  for (const [at] of periods.entries()) {
    const [amount, price] = [used[at] ?? 0, prices[at] ?? null];
    if (amount === 0) continue;
    if (price === null) return null;
    sum += round(amount * price, 2);
  }
  return round(sum, 2);
}

const usualRent = (days: number, day: string) => round((rateOn(meterRents, day).value * 12 * days) / 365, 2);
const isUsualRent = (rent: number | null, days: number, day: string) =>
  rent !== null && Math.abs(round(rent - usualRent(days, day), 2)) <= mostOfRent;
/** The number of days may be divided differently in two invoices. */
const mostOfRent = 0.05;

/**
 * Prices from an invoice, if no contract is known: for energy the mean in every period, for power the amount divided
 * like the regulated prices. They give the bill that was paid; by period they are an estimate.
 * @param regulated €/kW and year; undefined if there are none
 */
export function impliedPrices(
  { implied }: Pick<InvoiceComparison, 'implied'>,
  contracted: ByPeriods,
  energyPeriods: number,
  regulated: readonly number[] | undefined,
): { energy: ByPeriods; power: ByPeriods } | undefined {
  const { energy, power } = implied;
  if (energy === null) return undefined;
  const usual = contracted.reduce<number>((sum, kW, at) => sum + (kW ?? 0) * (regulated?.[at] ?? 0), 0);
  if (contracted.some((kW) => kW) && (power === null || usual === 0)) return undefined;
  return {
    energy: Array.from({ length: energyPeriods }, () => energy),
    power: contracted.map((_, at) => (usual > 0 ? ((regulated?.[at] ?? 0) * (power ?? 0)) / usual : null)),
  };
}
