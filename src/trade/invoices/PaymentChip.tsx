import { useTranslation } from 'react-i18next';
import type { Invoice } from '~/api/invoices.ts';
import { wordFor } from '~/trade/wordFor.ts';
import { Chip } from '~/ui/Chip.tsx';
import { paymentStates, paymentTone } from './states.ts';

/** The payment state of an invoice. */
export function PaymentChip({ of: { EstadoPago } }: { of: Pick<Invoice, 'EstadoPago'> }) {
  const { t } = useTranslation('trade');
  return EstadoPago && <Chip tone={paymentTone(EstadoPago)}>{wordFor(paymentStates(t), EstadoPago)}</Chip>;
}
