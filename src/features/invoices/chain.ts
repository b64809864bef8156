import type { Invoice } from '~/api/invoices.ts';
import { round } from '~/domain/round.ts';

type Linked = Pick<Invoice, 'NumeroFactura' | 'NumeroFacturaRectificada'>;

/** The invoices that correct one, in the order given. */
export const correctionsOf = <I extends Linked>(invoices: readonly I[], number: string) =>
  invoices.filter(({ NumeroFacturaRectificada }) => NumeroFacturaRectificada === number);

/**
 * The chain of corrections that an invoice belongs to: the original, the invoices that correct it, those that correct
 * these, and so on. The invoice alone where there are none.
 * @param invoices of the contract, the oldest first
 */
export function chainOf<I extends Linked>(invoices: readonly I[], number: string): readonly I[] {
  const byNumber = new Map(invoices.map((invoice) => [invoice.NumeroFactura, invoice]));
  let original = byNumber.get(number);
  // Each invoice once: links in a circle must not make this loop endless.
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

/** The net amount of a chain: a correcting invoice holds the difference. */
export const netOf = (chain: readonly Pick<Invoice, 'Total'>[]) =>
  round(
    chain.reduce((sum, { Total }) => sum + (Total ?? 0), 0),
    2,
  );
