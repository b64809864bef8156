import { contractCan, type Standing } from './contract-can.ts';
import { state } from './contract-states.ts';
import { rightLetters } from './cups.ts';
import { type Period, periods } from './periods.ts';

/** What a contract is asked about before it is sent; of a list's row the powers are not known. */
export interface Sent extends Partial<Record<`Potencia${Period}`, number | null>> {
  CodigoContrato: string;
  Cups: string | null;
  Nif: string | null;
  DocumentosPedidos: number | null;
  DocumentosEntregados: number | null;
  EstadoId: number | null;
  /** Why the distributor has refused it. */
  MotivoRechazoCodigo?: string | null;
  MotivoRechazo?: string | null;
}

interface Other {
  CodigoContrato: string;
  EstadoId: number | null;
}

/** What has been looked up around it; undefined where it is not known. */
export interface GateFacts {
  sips?: { Contratable: boolean | null; Motivo: string | null; Impagos: boolean | null } | null | undefined;
  /** The other contracts of its supply point. */
  others?: readonly Other[] | undefined;
  /** €, of the holder's invoices. */
  debt?: number | null | undefined;
  /** How often the point's distributor has refused for a reason, by its code. */
  refusals?: ReadonlyMap<string, number> | undefined;
}

/** Why a request will be refused, or may be; `code`: of the CNMC's table T27, where it has one. */
export type GateFinding = { /** Contracts that this distributor has refused for it. */ before?: number } & (
  | { kind: 'documents'; code: null; missing: number }
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
 * The one gate before a contract is sent: the record, the dialog, the list and the inbox say the same of it. Nothing
 * where no reason is known; what was not answered says nothing.
 */
export function gateOf(contract: Sent, { sips, others = [], debt, refusals }: GateFacts): GateFinding[] {
  const findings: GateFinding[] = [];
  const missing = (contract.DocumentosPedidos ?? 0) - (contract.DocumentosEntregados ?? 0);
  if (missing > 0) findings.push({ kind: 'documents', code: null, missing });
  const letters = rightLetters(contract.Cups ?? '');
  if (letters) findings.push({ kind: 'letters', code: '01', value: letters });
  if (sips?.Contratable === false) findings.push({ kind: 'closed', code: null, value: sips.Motivo ?? '' });
  const fall = powerFall(contract);
  if (fall) findings.push({ kind: 'powers', code: '15', value: fall.to.period });
  const rivals = others.filter(({ CodigoContrato }) => CodigoContrato !== contract.CodigoContrato);
  const request = rivals.find(({ EstadoId }) => EstadoId === state.inProcess);
  if (request) findings.push({ kind: 'underWay', code: '38', value: request.CodigoContrato });
  const twin = rivals.find(({ EstadoId }) => EstadoId === state.signed || EstadoId === state.awaitingSignature);
  if (twin) findings.push({ kind: 'duplicate', code: null, value: twin.CodigoContrato });
  if (sips?.Impagos) findings.push({ kind: 'pointDebt', code: 'E4' });
  if (typeof debt === 'number' && debt > 0) findings.push({ kind: 'debt', code: 'E4', amount: debt });
  const { EstadoId, MotivoRechazoCodigo: code = null, MotivoRechazo: value } = contract;
  const told = code !== null && findings.some((finding) => finding.code === code);
  if (EstadoId === state.rejected && value && !told) findings.push({ kind: 'refusedBefore', code, value });
  return findings.map((finding) => {
    const before = finding.code === null ? undefined : refusals?.get(finding.code);
    return before ? { ...finding, before } : finding;
  });
}

/** Whether sending is still to come, or can be done again. */
export function isBeforeSending(contract: Standing): boolean {
  const answer = contractCan('sendToSupplier', contract);
  return answer.can || (answer.reason !== 'closed' && answer.reason !== 'alreadySent');
}
