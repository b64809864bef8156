import { type Day, isoDate } from './calendar.ts';
import { type Random, weighted } from './random.ts';

/** The state of an invoice's payment. */
export interface Payment {
  EstadoPago: 'Pendiente' | 'Cobrada' | 'Devuelta' | 'Impagada' | 'Fraccionada' | 'Compensada';
  FechaVencimiento: string;
  FechaCobro: string | null;
  MotivoDevolucion: string | null;
}

const whenDue = weighted([
  ['Cobrada', 90.6],
  ['Pendiente', 4.4],
  ['Devuelta', 2.6],
  ['Impagada', 1.9],
  ['Fraccionada', 0.7],
] as const);

/** Why a bank sends a direct debit back, with its SEPA code. */
const reason = weighted([
  ['AM04 Saldo insuficiente', 60],
  ['MD06 Devolución solicitada por el deudor', 16],
  ['AC04 Cuenta cerrada', 10],
  ['MD01 Sin mandato válido', 7],
  ['AC06 Cuenta bloqueada', 4],
  ['AC01 IBAN incorrecto', 3],
] as const);

/** Bills are due two to four weeks after they are issued. */
export function drawPayment(random: Random, issued: Day, today: Day): Payment {
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

/** The payment of an invoice that leaves nothing to pay. */
export const compensated = (due: string): Payment => ({
  EstadoPago: 'Compensada',
  FechaVencimiento: due,
  FechaCobro: null,
  MotivoDevolucion: null,
});
