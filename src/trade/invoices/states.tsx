import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '~/api/invoices.ts';
import { today } from '~/lib/days.ts';
import { wordFor } from '~/trade/wordFor.ts';
import { Chip } from '~/ui/Chip.tsx';
import type { Tone } from '~/ui/tones.ts';

type T = TFunction<'trade'>;

/** Names of TipoFactura by its letter. */
export const invoiceKinds = (t: T): Record<string, string> => ({
  N: t('kind.normal'),
  R: t('kind.rectifying'),
  A: t('kind.annulling'),
  C: t('kind.complementary'),
  G: t('kind.regularising'),
});

/** EstadoPago, most common first: the API's word and ours. */
export const paymentStates = (t: T): Record<string, string> => ({
  Cobrada: t('payment.paid'),
  Pendiente: t('payment.pending'),
  Devuelta: t('payment.returned'),
  Impagada: t('payment.unpaid'),
  Fraccionada: t('payment.split'),
  Compensada: t('payment.offset'),
});

const paymentTones: Record<string, Tone> = {
  Pendiente: 'amber',
  Cobrada: 'green',
  Devuelta: 'red',
  Impagada: 'red',
  Fraccionada: 'blue',
};

/** The colour of an EstadoPago. */
export const paymentTone = (state: string | null): Tone => (state !== null && paymentTones[state]) || 'neutral';

/** ProcedenciaLectura. */
export const readings = (t: T): Record<string, string> => ({
  Real: t('reading.real'),
  Estimada: t('reading.estimated'),
});

/** Returned, unpaid, or pending after its due date. */
export const isOwed = (invoice: Invoice, on = today()) =>
  invoice.EstadoPago === 'Devuelta' || invoice.EstadoPago === 'Impagada' || isOverdue(invoice, on);

/** Unpaid after its due date. */
export const isOverdue = ({ EstadoPago, FechaVencimiento }: Invoice, on = today()) =>
  EstadoPago === 'Pendiente' && FechaVencimiento !== null && FechaVencimiento < on;

/** The payment state of an invoice. */
export function PaymentChip({ of: { EstadoPago } }: { of: Pick<Invoice, 'EstadoPago'> }) {
  const { t } = useTranslation('trade');
  return EstadoPago && <Chip tone={paymentTone(EstadoPago)}>{wordFor(paymentStates(t), EstadoPago)}</Chip>;
}
