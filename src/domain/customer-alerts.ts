/** The fields of a customer that a seller should know first. */
export interface Alertable {
  NoLlamar: boolean | null;
  /** €, of the invoices that are returned, unpaid or overdue. */
  DeudaPendiente: number | null;
  /** From 0 to 100, the higher the better. */
  Scoring: number | null;
}

export type CustomerAlert =
  | { kind: 'noCalls' }
  /** €. */
  | { kind: 'debt'; amount: number }
  | { kind: 'risk'; scoring: number };

/**
 * A scoring below this is shown as a risk of non-payment. The API only says that higher is better; this limit is ours.
 */
export const riskBelow = 40;

export function customerAlerts({ NoLlamar, DeudaPendiente, Scoring }: Alertable): CustomerAlert[] {
  return [
    ...(NoLlamar ? [{ kind: 'noCalls' } as const] : []),
    ...(DeudaPendiente !== null && DeudaPendiente > 0 ? [{ kind: 'debt', amount: DeudaPendiente } as const] : []),
    ...(Scoring !== null && Scoring < riskBelow ? [{ kind: 'risk', scoring: Scoring } as const] : []),
  ];
}
