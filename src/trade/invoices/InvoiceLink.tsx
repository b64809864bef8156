import { to } from '~/screens.ts';
import { CodeLink } from '~/trade/CodeLink.tsx';

/** A link to an invoice, with its number as text. */
export const InvoiceLink = ({ number }: { number: string }) => (
  <CodeLink to={to('invoice', { numero: number })} code={number} />
);
