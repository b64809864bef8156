import { type Bill, type Charges, cents, noCharges, settle, taxesOf } from '~/domain/bill.ts';
import { professionalGas } from '~/domain/energy-taxes.ts';
import { addMonths, type Day, isoDate } from './calendar.ts';
import { drawUsage, energyCharge, type Invoiced } from './invoiced-contracts.ts';
import { drawPayment, type Payment } from './payment.ts';
import type { Random } from './random.ts';

/** Number of months with bills. */
export const monthsBack = 24;

/** N normal, R corrects, A annuls, C adds, G settles an estimate. */
export type InvoiceKind = 'N' | 'R' | 'A' | 'C' | 'G';

/** An invoice before its taxes, and before it has a number. */
export interface Draft {
  kind: InvoiceKind;
  contract: Invoiced;
  issued: Day;
  from: Day;
  to: Day;
  /** By period. */
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
    const correction = drawCorrection(random, draft, prices, today);
    if (!correction) continue;
    draft.annulled = correction.kind === 'A';
    drafts.push(correction);
  }
}

/** Some five bills in a hundred are annulled, corrected, supplemented, or settled after an estimate. */
function drawCorrection(random: Random, draft: Draft, prices: readonly number[], today: Day): Draft | undefined {
  const lot = random.next();
  const kind = lot < 0.0234 ? 'R' : lot < 0.0372 ? 'A' : lot < 0.0436 ? 'C' : lot < 0.0479 ? 'G' : undefined;
  if (!kind) return undefined;
  const issued = draft.issued + random.int(2, 25);
  if (issued > today) return undefined;
  const payment = drawPayment(random, issued, today);
  const same: Draft = { ...draft, kind, issued, payment, estimated: false };
  switch (kind) {
    case 'A':
      return { ...same, ...inverse(draft), corrects: draft };
    case 'C':
      return {
        ...same,
        kWh: draft.kWh.map(() => 0),
        charges: { ...noCharges, reactive: cents(random.int(200, 4000) / 100) },
      };
    default: {
      const share = kind === 'R' ? -0.3 + 0.4 * random.next() : -0.1 + 0.3 * random.next();
      const kWh = draft.kWh.map((each) => Math.round(each * share) || 0);
      const charges = { ...noCharges, energy: energyCharge(kWh, prices) };
      return { ...same, kWh, charges, corrects: kind === 'R' ? draft : undefined };
    }
  }
}

export const taxesOn = ({ contract, to }: Pick<Draft, 'contract' | 'to'>) =>
  taxesOf(isoDate(to), contract.province, contract.gas, contract.home, professionalGas(contract.nif));

export const billOf = (draft: Draft): Bill =>
  settle(
    draft.charges,
    draft.kWh.reduce((sum, each) => sum + each, 0),
    taxesOn(draft),
  );

/** The bill with all signs reversed. */
export function inverse({ kWh, charges }: Pick<Draft, 'kWh' | 'charges'>): Pick<Draft, 'kWh' | 'charges'> {
  const { energy, power, excess, reactive, surplus, rent, social } = charges;
  return {
    kWh: kWh.map(negative),
    charges: {
      energy: negative(energy),
      power: negative(power),
      excess: negative(excess),
      reactive: negative(reactive),
      surplus: negative(surplus),
      rent: negative(rent),
      social: negative(social),
    },
  };
}

/** Avoids negative zero, which would be stored as such. */
const negative = (value: number) => -value || 0;
