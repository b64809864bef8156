import { indexedPrices, type MonthlyClosing } from './indexed-price.ts';
import { dayNumber, isDate } from './iso-day.ts';
import { type Period, periods } from './periods.ts';
import { round } from './round.ts';

/** The figures of an invoice: kWh and €. */
export type ProvedInvoice = Record<`Consumo${Period}` | 'Dias' | 'ImportePotencia' | 'ImporteEnergia', number | null> &
  Record<'TipoFactura' | 'FechaInicio' | 'FechaFin', string | null>;

/** The prices of its contract: kW, €/kWh, €/kW and year, and for gas €/month. */
export type ProvingContract = Record<
  `Potencia${Period}` | `PrecioPotencia${Period}` | `PrecioEnergia${Period}` | 'TerminoFijo',
  number | null
> &
  Record<'Energia' | 'Modalidad', string | null>;

/**
 * A line of the calculation by the contract: kW or kWh times the price per kW and year or per kWh. The fixed term of
 * gas is one line: days times the price per month.
 */
interface ProofLine {
  period: Period;
  quantity: number;
  price: number;
  amount: number;
}

export interface TermProof {
  term: 'power' | 'energy' | 'fixed';
  lines: readonly ProofLine[];
  /** €, by the contract and as billed. */
  expected: number;
  billed: number;
  agrees: boolean;
}

export interface InvoiceProof {
  /** Days from first to last, both included, and the number on the invoice. */
  days: number;
  billedDays: number | null;
  terms: readonly TermProof[];
}

/**
 * Checks an invoice against the prices of its contract today: correct sums do not show a term billed twice.
 *
 * @param closings of the months of an indexed bill, at the contract's tariff, modality and fee; without them its energy
 * cannot be checked
 * @returns null if nothing can be checked: an invoice that corrects another, or no dates, powers or prices
 */
export function proveInvoice(
  invoice: ProvedInvoice,
  contract: ProvingContract,
  closings: readonly MonthlyClosing[] = [],
): InvoiceProof | null {
  const { TipoFactura, FechaInicio, FechaFin } = invoice;
  if (TipoFactura !== 'N' || !isDate(FechaInicio) || !isDate(FechaFin)) return null;
  const days = dayNumber(FechaFin) - dayNumber(FechaInicio) + 1;
  const years = yearsOf(FechaInicio, FechaFin);
  const indexed = isIndexed(contract) ? indexedPrices(FechaInicio, FechaFin, closings) : undefined;
  const terms = [
    contract.Energia === 'G'
      ? proveFixedTerm(invoice, contract, days, years)
      : provePower(invoice, contract, days, years),
    contract.Modalidad === 'Fijo' ? proveEnergy(invoice, (period) => contract[`PrecioEnergia${period}`]) : undefined,
    indexed && proveEnergy(invoice, (period) => indexed[period]),
  ].filter((term) => term !== undefined);
  return terms.length === 0 ? null : { days, billedDays: invoice.Dias, terms };
}

function provePower(
  invoice: ProvedInvoice,
  contract: ProvingContract,
  days: number,
  years: readonly number[],
): TermProof | undefined {
  const linesIn = (year: number) =>
    linesOf(
      (period) => contract[`Potencia${period}`],
      (period) => contract[`PrecioPotencia${period}`],
      days / year,
    );
  return termOf('power', invoice.ImportePotencia, years.map(linesIn));
}

function proveFixedTerm(
  { ImportePotencia }: ProvedInvoice,
  { TerminoFijo }: ProvingContract,
  days: number,
  years: readonly number[],
): TermProof | undefined {
  if (TerminoFijo === null) return undefined;
  const lines = years.map((year): ProofLine[] => [
    { period: 'P1', quantity: days, price: TerminoFijo, amount: round((TerminoFijo * 12 * days) / year, 2) },
  ]);
  return termOf('fixed', ImportePotencia, lines);
}

const proveEnergy = (invoice: ProvedInvoice, priceOf: ByPeriod) =>
  termOf('energy', invoice.ImporteEnergia, [linesOf((period) => invoice[`Consumo${period}`], priceOf, 1)]);

/** Whether the whole price of a contract is the market's closing; gas has no closings. */
export const isIndexed = ({ Energia, Modalidad }: Pick<ProvingContract, 'Energia' | 'Modalidad'>) =>
  Energia !== 'G' && (Modalidad === 'Pass Pool' || Modalidad === 'Pass Through');

/** A year of power has 365 days; in a leap year some retailers count 366, and both are right. */
const yearsOf = (from: string, to: string) =>
  [from, to].some((day) => isLeap(Number(day.slice(0, 4)))) ? [365, 366] : [365];

/** From 1901 to 2099. */
const isLeap = (year: number) => year % 4 === 0;

type ByPeriod = (period: Period) => number | null;

/** Undefined if a used period has no price. */
function linesOf(quantityOf: ByPeriod, priceOf: ByPeriod, share: number): ProofLine[] | undefined {
  const lines: ProofLine[] = [];
  for (const period of periods) {
    const [quantity, price] = [quantityOf(period), priceOf(period)];
    if (!quantity) continue;
    if (price === null) return undefined;
    lines.push({ period, quantity, price, amount: round(quantity * price * share, 2) });
  }
  return lines;
}

/** Takes the calculation that comes closest to the bill. Each period may be rounded differently, which moves a cent. */
function termOf(
  term: TermProof['term'],
  billed: number | null,
  readings: readonly (ProofLine[] | undefined)[],
): TermProof | undefined {
  if (billed === null) return undefined;
  const found = readings.flatMap((lines) => (lines && lines.length > 0 ? [proofOf(term, billed, lines)] : []));
  return found.find(({ agrees }) => agrees) ?? found[0];
}

function proofOf(term: TermProof['term'], billed: number, lines: readonly ProofLine[]): TermProof {
  const expected = round(
    lines.reduce((sum, { amount }) => sum + amount, 0),
    2,
  );
  return { term, lines, expected, billed, agrees: round(Math.abs(billed - expected), 2) <= lines.length * 0.01 };
}
