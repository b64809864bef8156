import type { Invoice } from '~/api/invoices.ts';
import { round } from '~/domain/round.ts';

type Linked = Pick<Invoice, 'NumeroFactura' | 'NumeroFacturaRectificada'>;

/** Invoices that correct this one, in the given order. */
export const correctionsOf = <I extends Linked>(invoices: readonly I[], number: string) =>
  invoices.filter(({ NumeroFacturaRectificada }) => NumeroFacturaRectificada === number);

/**
 * The chain of corrections of an invoice: the original, its corrections, their corrections, and so on. Only the invoice
 * if there are none.
 *
 * @param invoices of the contract, oldest first
 */
export function chainOf<I extends Linked>(invoices: readonly I[], number: string): readonly I[] {
  const byNumber = new Map(invoices.map((invoice) => [invoice.NumeroFactura, invoice]));
  let original = byNumber.get(number);
  // Each invoice once: circular links must not loop forever.
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

/** The net amount of a chain: a correction contains the difference. null if the amount of one is unknown. */
export const netOf = (chain: readonly Pick<Invoice, 'Total'>[]): number | null => {
  const net = chain.reduce<number | null>((sum, { Total }) => (sum === null || Total === null ? null : sum + Total), 0);
  return net === null ? null : round(net, 2);
};
