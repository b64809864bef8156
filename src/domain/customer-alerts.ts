/** What the API says of a customer that a seller should know first. */
export interface Alertable {
  NoLlamar: boolean | null;
  /** €, of the invoices that are pending, returned or unpaid. */
  DeudaPendiente: number | null;
  /** From 0 to 100, the higher the better. */
  Scoring: number | null;
}

export type CustomerAlert =
  | { kind: 'noCalls' }
  /** €. */
  | { kind: 'debt'; amount: number }
  | { kind: 'risk'; scoring: number };

/** A scoring below it is called a risk of non-payment. The API says only that more is better: the limit is the portal's. */
export const riskBelow = 40;

export function customerAlerts({ NoLlamar, DeudaPendiente, Scoring }: Alertable): CustomerAlert[] {
  return [
    ...(NoLlamar ? [{ kind: 'noCalls' } as const] : []),
    ...(DeudaPendiente !== null && DeudaPendiente > 0 ? [{ kind: 'debt', amount: DeudaPendiente } as const] : []),
    ...(Scoring !== null && Scoring < riskBelow ? [{ kind: 'risk', scoring: Scoring } as const] : []),
  ];
}
