import { to } from '~/screens.ts';
import { CodeLink } from '~/trade/CodeLink.tsx';

/** The way to an invoice, by its number. */
export const InvoiceLink = ({ number }: { number: string }) => (
  <CodeLink to={to('invoice', { numero: number })} code={number} />
);
