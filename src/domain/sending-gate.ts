import { contractCan, type Standing } from './contract-can.ts';
import { missingPapers, type Papers } from './contract-documents.ts';
import { state } from './contract-states.ts';
import { rightLetters } from './cups.ts';
import { type Period, periods } from './periods.ts';

/** What a contract is asked about before it is sent; of a list's row the powers are not known. */
export interface Sent extends Papers, Partial<Record<`Potencia${Period}`, number | null>> {
  CodigoContrato: string;
  Cups: string | null;
  Nif: string | null;
  EstadoId: number | null;
  /** Why the distributor has refused it. */
  MotivoRechazoCodigo?: string | null;
  MotivoRechazo?: string | null;
}

interface Other {
  CodigoContrato: string;
  EstadoId: number | null;
}

/** An answer about it: undefined while it is awaited, `failed` if it could not be had. */
export type Answer<Value> = Value | 'failed' | undefined;

/** What is looked up around a contract. */
export interface GateFacts {
  /** null: SIPS does not know the point; `denied`: the person may not ask it. */
  sips?: Answer<{ Contratable: boolean | null; Motivo: string | null; Impagos: boolean | null } | null | 'denied'>;
  /** The other contracts of its supply point. */
  others?: Answer<readonly Other[]>;
  /** €, of the holder's invoices that are owed; null: the API does not say. */
  debt?: Answer<number | null>;
  /** How often the point's distributor has refused for a reason, by its code. */
  refusals?: Answer<ReadonlyMap<string, number>>;
}

/** What is checked before a contract is sent. */
export type GateCheck =
  | 'contract'
  | 'documents'
  | 'sips'
  | 'sipsUnknown'
  | 'sipsDenied'
  | 'point'
  | 'holder'
  | 'refusals';

/** Why a request will be refused, or may be; `code`: of the CNMC's table T27, where it has one. */
export type GateFinding = { /** Contracts that this distributor has refused for it. */ before?: number } & (
  | { kind: 'documents'; code: null; missing: number; rejected: number }
  | { kind: 'letters'; code: '01'; value: string }
  /** SIPS says that no contract can be made on the point. */
  | { kind: 'closed'; code: null; value: string }
  | { kind: 'powers'; code: '15'; value: string }
  /** Another contract of the point is at the distributor; another one is signed and would be sent, too. */
  | { kind: 'underWay' | 'duplicate'; code: '38' | null; value: string }
  | { kind: 'debt'; code: 'E4'; amount: number }
  | { kind: 'pointDebt'; code: 'E4' }
  /** It was refused, and nothing says that the reason is gone. */
  | { kind: 'refusedBefore'; code: string | null; value: string }
  /** A check that could not be made, so it is unknown whether it speaks against sending. */
  | { kind: 'unchecked'; code: null; check: GateCheck }
);

/** A power that is lower than the one before it, where a tariff has six; the distributor refuses it. */
export function powerFall(contract: Partial<Record<`Potencia${Period}`, number | null>>) {
  const powers = periods.flatMap((period) => {
    const power = contract[`Potencia${period}`];
    return typeof power === 'number' ? [{ period, power }] : [];
  });
  if (powers.length < periods.length) return undefined;
  return powers.flatMap((to, index) => {
    const from = powers[index - 1];
    return from && to.power < from.power ? [{ from, to }] : [];
  })[0];
}

/**
 * The one gate before a contract is sent: the record, the dialogs, the list and the inbox say the same of it. Checks
 * that could not be made come last, each by its name; those that are still awaited say nothing yet.
 */
export function gateOf(contract: Sent, { sips, others, debt, refusals }: GateFacts): GateFinding[] {
  const findings: GateFinding[] = [];
  const letters = rightLetters(contract.Cups ?? '');
  if (letters) findings.push({ kind: 'letters', code: '01', value: letters });
  const point = typeof sips === 'object' ? sips : undefined;
  if (point?.Contratable === false) findings.push({ kind: 'closed', code: null, value: point.Motivo ?? '' });
  const fall = powerFall(contract);
  if (fall) findings.push({ kind: 'powers', code: '15', value: fall.to.period });
  const known = others === 'failed' ? undefined : others;
  const rivals = known?.filter(({ CodigoContrato }) => CodigoContrato !== contract.CodigoContrato) ?? [];
  const request = rivals.find(({ EstadoId }) => EstadoId === state.inProcess);
  if (request) findings.push({ kind: 'underWay', code: '38', value: request.CodigoContrato });
  const twin = rivals.find(({ EstadoId }) => EstadoId === state.signed || EstadoId === state.awaitingSignature);
  if (twin) findings.push({ kind: 'duplicate', code: null, value: twin.CodigoContrato });
  if (point?.Impagos) findings.push({ kind: 'pointDebt', code: 'E4' });
  if (typeof debt === 'number' && debt > 0) findings.push({ kind: 'debt', code: 'E4', amount: debt });
  const { EstadoId, MotivoRechazoCodigo: code = null, MotivoRechazo: value } = contract;
  const told = code !== null && findings.some((finding) => finding.code === code);
  if (EstadoId === state.rejected && value && !told) findings.push({ kind: 'refusedBefore', code, value });
  const { missing, rejected } = missingPapers(contract);
  if (missing + rejected > 0) findings.push({ kind: 'documents', code: null, missing, rejected });
  const counts = refusals === 'failed' ? undefined : refusals;
  return [
    ...findings.map((finding) => {
      const before = counts?.get(finding.code ?? '');
      return before ? { ...finding, before } : finding;
    }),
    ...unchecked(contract, { sips, others, debt, refusals }).map(notChecked),
  ];
}

/** Says of a check that it could not be made. */
export const notChecked = (check: GateCheck): GateFinding => ({ kind: 'unchecked', code: null, check });

function unchecked(contract: Sent, { sips, others, debt, refusals }: GateFacts): GateCheck[] {
  const { Cups, Nif, DocumentosPedidos } = contract;
  const open = typeof sips === 'object' && sips !== null && sips.Contratable === null;
  return [
    DocumentosPedidos === null && ('documents' as const),
    // Wrong letters are a finding of their own: SIPS is not asked for such a point.
    (!Cups || sips === 'failed' || open) && ('sips' as const),
    sips === null && ('sipsUnknown' as const),
    sips === 'denied' && ('sipsDenied' as const),
    (!Cups || others === 'failed') && ('point' as const),
    (!Nif || debt === 'failed' || debt === null) && ('holder' as const),
    refusals === 'failed' && ('refusals' as const),
  ].filter((check) => check !== false);
}

/** Whether something is known to speak against sending, beyond what could not be checked. */
export const speaksAgainst = (findings: readonly GateFinding[]): boolean =>
  findings.some(({ kind }) => kind !== 'unchecked');

/** The reasons for which one asks how often the distributor has refused. */
export const refusalCodes = (findings: readonly GateFinding[]): string[] => [
  ...new Set(findings.flatMap(({ code }) => code ?? [])),
];

/** Whether sending is still to come, or can be done again. */
export function isBeforeSending(contract: Standing): boolean {
  const answer = contractCan('sendToSupplier', contract);
  return answer.can || (answer.reason !== 'closed' && answer.reason !== 'alreadySent');
}
