import { type Bill, type Charges, noCharges, settle, taxesOf } from '~/domain/bill.ts';
import { professionalGas } from '~/domain/energy-taxes.ts';
import { addMonths, type Day, isoDate, type Random, weightedNames } from './context.ts';
import shares from './data/shares.json' with { type: 'json' };
import { drawUsage, energyCharge, type Invoiced } from './invoiced-contracts.ts';

export const monthsBack = 24;

/** N normal, R corrects, A annuls, C adds, G settles an estimate. */
export type InvoiceKind = 'N' | 'R' | 'A' | 'C' | 'G';

export interface Draft {
  kind: InvoiceKind;
  contract: Invoiced;
  issued: Day;
  from: Day;
  to: Day;
  kWh: readonly number[];
  /** Energy prices by period, €/kWh. */
  prices: readonly number[];
  charges: Charges;
  estimated: boolean;
  payment: Payment;
  corrects?: Draft | undefined;
  annulled?: boolean;
  /** The number of an edge case: `F26-0000001`. */
  number?: string;
}

/** The bills of a contract by month from its activation, with later corrections. */
export function drawInvoices(seed: string, random: Random, contract: Invoiced, today: Day): Draft[] {
  const drafts: Draft[] = [];
  const first = addMonths(today, -monthsBack);
  const start = Math.max(0, Math.floor((first - contract.activated) / 31) - 1);
  for (let month = start; ; month++) {
    const from = addMonths(contract.activated, month);
    const to = Math.min(addMonths(contract.activated, month + 1) - 1, contract.until);
    const issued = to + random.int(1, 6);
    if (from > to || issued > today) return drafts;
    if (from < first) continue;
    const { kWh, prices, charges } = drawUsage(seed, random, contract, from, to);
    const estimated = random.chance(0.06);
    const payment = drawPayment(random, issued, today);
    const draft: Draft = { kind: 'N', contract, issued, from, to, kWh, prices, charges, estimated, payment };
    drafts.push(draft);
    const corrected = drawCorrection(random, draft, today);
    if (!corrected) continue;
    draft.annulled = corrected.kind === 'A';
    drafts.push(corrected);
  }
}

const correction = weightedNames({ R: 2.34, A: 1.38, C: 0.64, G: 0.43, N: 95.21 });

/** Some five bills in a hundred are annulled, corrected, supplemented, or settled after an estimate. */
function drawCorrection(random: Random, draft: Draft, today: Day): Draft | undefined {
  const kind = correction(random);
  if (kind === 'N') return undefined;
  const issued = draft.issued + random.int(2, 25);
  if (issued > today) return undefined;
  const payment = drawPayment(random, issued, today);
  const same: Draft = { ...draft, kind, issued, payment, estimated: false };
  switch (kind) {
    case 'A':
      return { ...same, ...inverse(draft), corrects: draft };
    case 'C':
      return { ...same, ...unused(draft), charges: { ...noCharges, reactive: random.int(200, 4000) } };
    case 'R':
      return { ...same, ...shareOf(draft, -0.3 + 0.4 * random.next()), corrects: draft };
    default:
      return { ...same, ...shareOf(draft, -0.1 + 0.3 * random.next()) };
  }
}

/** A share of the energy of a bill, and nothing else; it may be negative. */
export function shareOf({ kWh, prices }: Draft, share: number): Pick<Draft, 'kWh' | 'charges'> {
  const corrected = kWh.map((each) => Math.round(each * share) || 0);
  return { kWh: corrected, charges: { ...noCharges, energy: energyCharge(corrected, prices) } };
}

export const unused = ({ kWh }: Draft): Pick<Draft, 'kWh' | 'charges'> => ({
  kWh: kWh.map(() => 0),
  charges: noCharges,
});

export const taxesOn = ({ contract, to }: Pick<Draft, 'contract' | 'to'>) =>
  taxesOf(isoDate(to), contract.province, contract.gas, contract.home, professionalGas(contract.copied.Nif));

export const billOf = (draft: Draft): Bill =>
  settle(
    draft.charges,
    draft.kWh.reduce((sum, each) => sum + each, 0),
    taxesOn(draft),
  );

export function inverse({ kWh, charges }: Pick<Draft, 'kWh' | 'charges'>): Pick<Draft, 'kWh' | 'charges'> {
  const reversed = { ...charges };
  for (const name of Object.keys(charges) as (keyof Charges)[]) reversed[name] = negative(charges[name]);
  return { kWh: kWh.map(negative), charges: reversed };
}

/** Avoids negative zero, which would be stored as such. */
const negative = (value: number) => -value || 0;

const whenDue = weightedNames({ Cobrada: 90.6, Pendiente: 4.4, Devuelta: 2.6, Impagada: 1.9, Fraccionada: 0.7 });

interface Payment {
  EstadoPago: ReturnType<typeof whenDue> | 'Compensada';
  FechaVencimiento: string;
  FechaCobro: string | null;
  MotivoDevolucion: string | null;
}

/** Why a bank sends a direct debit back, with its SEPA code. */
const reason = weightedNames(shares.returnReasons);

/** Bills are due two to four weeks after they are issued. */
function drawPayment(random: Random, issued: Day, today: Day): Payment {
  const due = issued + random.int(12, 28);
  const EstadoPago = due > today ? (random.chance(0.9) ? 'Pendiente' : 'Cobrada') : whenDue(random);
  const sentBack = EstadoPago === 'Devuelta' || EstadoPago === 'Impagada';
  return {
    EstadoPago,
    FechaVencimiento: isoDate(due),
    FechaCobro: EstadoPago === 'Cobrada' ? isoDate(Math.min(due + random.int(-1, 3), today)) : null,
    MotivoDevolucion: sentBack ? reason(random) : null,
  };
}

export const compensated = (FechaVencimiento: string): Payment => ({
  EstadoPago: 'Compensada',
  FechaVencimiento,
  FechaCobro: null,
  MotivoDevolucion: null,
});
