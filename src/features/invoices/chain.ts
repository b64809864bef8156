import type { Invoice } from '~/api/invoices.ts';
import { round } from '~/domain/round.ts';

type Linked = Pick<Invoice, 'NumeroFactura' | 'NumeroFacturaRectificada'>;

/** Those that correct it, in the order in which they are given. */
export const correctionsOf = <I extends Linked>(invoices: readonly I[], number: string) =>
  invoices.filter(({ NumeroFacturaRectificada }) => NumeroFacturaRectificada === number);

/**
 * What corrects what around an invoice: the original, those that correct it, those that correct these, and so on. Itself
 * alone where nothing does.
 * @param invoices of the contract, the oldest first
 */
export function chainOf<I extends Linked>(invoices: readonly I[], number: string): readonly I[] {
  const byNumber = new Map(invoices.map((invoice) => [invoice.NumeroFactura, invoice]));
  let original = byNumber.get(number);
  // Each once: a server that links in a circle must not turn the page in one.
  const above = new Set<string>();
  while (original?.NumeroFacturaRectificada && !above.has(original.NumeroFactura)) {
    above.add(original.NumeroFactura);
    const corrected = byNumber.get(original.NumeroFacturaRectificada);
    if (!corrected) break;
    original = corrected;
  }
  const chain = new Set(original && [original]);
  for (const link of chain) for (const correction of correctionsOf(invoices, link.NumeroFactura)) chain.add(correction);
  return [...chain];
}

/** What is billed in the end: an invoice that corrects holds the difference. */
export const netOf = (chain: readonly Pick<Invoice, 'Total'>[]) =>
  round(
    chain.reduce((sum, { Total }) => sum + (Total ?? 0), 0),
    2,
  );
