import type { Code } from './codes.ts';
import { contractCan, type Refusal, type Standing } from './contract-can.ts';
import { missingPapers, type Papers } from './contract-documents.ts';
import { isKnownSituation, isKnownState, type Situation, type State, state } from './contract-states.ts';
import { rightLetters } from './cups.ts';
import { type Period, periods } from './periods.ts';

/** The data of a contract that are checked before it is sent; rows of a list do not have the powers. */
export interface Sent extends Papers, Partial<Record<`Potencia${Period}`, number | null>> {
  CodigoContrato: string;
  Cups: string | null;
  Nif: string | null;
  EstadoId: Code<State> | null;
  SituacionId?: Code<Situation> | null;
  /** Why the distributor has rejected it. */
  MotivoRechazoCodigo?: string | null;
  MotivoRechazo?: string | null;
}

interface Other {
  CodigoContrato: string;
  EstadoId: Code<State> | null;
}

/** An answer about it: undefined while loading, `failed` if the call failed. */
export type Answer<Value> = Value | 'failed' | undefined;

/** The data that are fetched for checking a contract. */
export interface GateFacts {
  /** null: SIPS does not have the point; `denied`: the person may not use SIPS. */
  sips?: Answer<{ Contratable: boolean | null; Motivo: string | null; Impagos: boolean | null } | null | 'denied'>;
  /** The other contracts of its supply point. */
  others?: Answer<readonly Other[]>;
  /** € that the holder owes; null: the API does not say. */
  debt?: Answer<number | null>;
  /** How often the point's distributor has rejected for each reason, by code. */
  refusals?: Answer<ReadonlyMap<string, number>>;
}

/** What is checked before a contract is sent. */
export type GateCheck =
  | 'contract'
  | 'state'
  | 'documents'
  | 'sips'
  | 'sipsUnknown'
  | 'sipsDenied'
  | 'point'
  | 'holder'
  | 'refusals';

/** Why a request will or may be rejected; `code`: of the CNMC's table T27, if it has one. */
export type GateFinding = { /** Contracts that this distributor has refused for it. */ before?: number } & (
  | { kind: 'documents'; code: null; missing: number; rejected: number }
  | { kind: 'letters'; code: '01'; value: string }
  /** According to SIPS no contract is possible for the point. */
  | { kind: 'closed'; code: null; value: string }
  | { kind: 'powers'; code: '15'; value: string }
  /** Another contract of the point is at the distributor; or another one is signed and would be sent too. */
  | { kind: 'underWay' | 'duplicate'; code: '38' | null; value: string }
  | { kind: 'debt'; code: 'E4'; amount: number }
  | { kind: 'pointDebt'; code: 'E4' }
  /** It was rejected, and the reason may still exist. */
  | { kind: 'refusedBefore'; code: string | null; value: string }
  /** A check that could not be made, so its result is unknown. */
  | { kind: 'unchecked'; code: null; check: GateCheck }
);

/** With six periods, a power that is lower than the previous one, which the distributor rejects. */
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
 * All findings of the checks before a contract is sent; the record, the dialogs, the list and the inbox all use it.
 * Checks that could not be made come last, each by name; checks that are still loading are left out.
 */
export function gateOf(contract: Sent, { sips, others, debt, refusals }: GateFacts): GateFinding[] {
  const findings: GateFinding[] = [];
  const letters = rightLetters(contract.Cups ?? '');
  if (letters) findings.push({ kind: 'letters', code: '01', value: letters });
  const point = typeof sips === 'object' ? sips : undefined;
  if (point?.Contratable === false) findings.push({ kind: 'closed', code: null, value: point.Motivo ?? '' });
  const fall = powerFall(contract);
  if (fall) findings.push({ kind: 'powers', code: '15', value: fall.to.period });
  const ours = others === 'failed' ? undefined : others;
  const rivals = ours?.filter(({ CodigoContrato }) => CodigoContrato !== contract.CodigoContrato) ?? [];
  const request = rivals.find(({ EstadoId }) => EstadoId === state.inProcess);
  if (request) findings.push({ kind: 'underWay', code: '38', value: request.CodigoContrato });
  const twin = rivals.find(({ EstadoId }) => EstadoId === state.signed || EstadoId === state.awaitingSignature);
  if (twin) findings.push({ kind: 'duplicate', code: null, value: twin.CodigoContrato });
  if (point?.Impagos) findings.push({ kind: 'pointDebt', code: 'E4' });
  if (typeof debt === 'number' && debt > 0) findings.push({ kind: 'debt', code: 'E4', amount: debt });
  const { EstadoId, MotivoRechazoCodigo: code = null, MotivoRechazo: value } = contract;
  const isNamed = code !== null && findings.some((finding) => finding.code === code);
  if (EstadoId === state.rejected && value && !isNamed) findings.push({ kind: 'refusedBefore', code, value });
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

/** The finding for a check that could not be made. */
export const notChecked = (check: GateCheck): GateFinding => ({ kind: 'unchecked', code: null, check });

function unchecked(contract: Sent, { sips, others, debt, refusals }: GateFacts): GateCheck[] {
  const { CodigoContrato, Cups, Nif, DocumentosPedidos } = contract;
  const strange =
    typeof others === 'object' &&
    others.some((other) => other.CodigoContrato !== CodigoContrato && !isKnownState(other.EstadoId));
  const open = typeof sips === 'object' && sips !== null && sips.Contratable === null;
  return [
    !isKnownStanding(contract) && ('state' as const),
    (DocumentosPedidos === null || (DocumentosPedidos > 0 && contract.DocumentosEntregados === null)) &&
      ('documents' as const),
    // Wrong control letters are a finding of their own: SIPS is not called for such a point.
    (!Cups || sips === 'failed' || open) && ('sips' as const),
    sips === null && ('sipsUnknown' as const),
    sips === 'denied' && ('sipsDenied' as const),
    (!Cups || others === 'failed' || strange) && ('point' as const),
    (!Nif || debt === 'failed' || debt === null) && ('holder' as const),
    refusals === 'failed' && ('refusals' as const),
  ].filter((check) => check !== false);
}

/** Whether the portal knows the contract's state and, if it was asked for, who acts next. */
export const isKnownStanding = ({ EstadoId, SituacionId }: Pick<Sent, 'EstadoId' | 'SituacionId'>) =>
  isKnownState(EstadoId) && (SituacionId === undefined || isKnownSituation(SituacionId));

/** Whether there is a finding against sending, other than checks that could not be made. */
export const speaksAgainst = (findings: readonly GateFinding[]): boolean =>
  findings.some(({ kind }) => kind !== 'unchecked');

/** The reasons for which the page shows how often the distributor has rejected. */
export const refusalCodes = (findings: readonly GateFinding[]): string[] => [
  ...new Set(findings.flatMap(({ code }) => code ?? [])),
];

/** Refusals after which a contract is not sent any more, or nobody knows whether it will be. */
const notSent: readonly Refusal[] = ['closed', 'alreadySent', 'unknownState', 'unknownSituation'];

/** Whether the contract is still to be sent, or can be sent again. */
export function isBeforeSending(contract: Standing): boolean {
  const answer = contractCan('sendToSupplier', contract);
  return answer.can || !notSent.includes(answer.reason);
}
