import type { Code } from './codes.ts';
import {
  awaitsValidation,
  isClosed,
  isKnownSituation,
  isKnownState,
  isUnsigned,
  isWithSupplier,
  type Situation,
  type State,
  situation,
  state,
} from './contract-states.ts';
import { isKleen } from './process.ts';

/** The state of a contract as the API gives it: status, stage, papers, brand. */
export interface Standing {
  EstadoId: Code<State> | null;
  SituacionId: Code<Situation> | null;
  DocumentosPedidos: number | null;
  DocumentosEntregados: number | null;
  /** The brand-domain identifier. */
  Marca: string | null;
}

/** Named like the calls that perform them. */
export type ContractAction =
  | 'insertDocuments'
  | 'validateKleen'
  | 'sendToSignature'
  | 'sendToSupplier'
  | 'renewContract'
  | 'getPenalty';

/**
 * Why an action is not possible; `already…`: because it was done before; `unknown…`: because the portal does not know
 * what the server's code stands for.
 */
export type Refusal =
  | 'unknownState'
  | 'unknownSituation'
  | 'documentsUnknown'
  | 'closed'
  | 'documentsMissing'
  | 'notKleen'
  | 'notValidated'
  | 'notSigned'
  | 'notActive'
  | 'alreadyValidated'
  | 'alreadyInSignature'
  | 'alreadySigned'
  | 'alreadySent';

export type Can = { can: true } | { can: false; reason: Refusal };

/**
 * Whether a contract allows an action, or why not: drafts are signed, signed ones sent, and contracts that the
 * distributor refused or returned may be sent again. Papers come first; Kleen's contracts are validated before they are
 * signed. What is not known allows nothing.
 */
export function contractCan(action: ContractAction, contract: Standing): Can {
  const reason = unknown(action, contract) ?? refusals[action](contract);
  return reason ? { can: false, reason } : { can: true };
}

/** The actions for which it matters who acts next; the others need the state only. */
const bySituation: readonly ContractAction[] = ['validateKleen', 'sendToSignature', 'sendToSupplier'];

function unknown(action: ContractAction, contract: Standing): Refusal | undefined {
  const { EstadoId, SituacionId } = contract;
  if (!isKnownState(EstadoId)) return 'unknownState';
  // Nothing can be done with it in any situation, and that is the better reason.
  if (isClosed(EstadoId) || isKnownSituation(SituacionId)) return undefined;
  // A server without situations can still renew. One whose situation is new to us may mean anything by it.
  return SituacionId !== null || bySituation.includes(action) ? 'unknownSituation' : undefined;
}

const refusals: Record<ContractAction, (contract: Standing) => Refusal | undefined> = {
  insertDocuments: ({ EstadoId }) => (isClosed(EstadoId) ? 'closed' : undefined),

  validateKleen(contract) {
    if (!isKleen(contract.Marca)) return 'notKleen';
    if (isClosed(contract.EstadoId)) return 'closed';
    if (!awaitsValidation(contract.SituacionId)) return 'alreadyValidated';
    return papersMissing(contract);
  },

  sendToSignature(contract) {
    if (isClosed(contract.EstadoId)) return 'closed';
    if (contract.SituacionId === situation.inSignature) return 'alreadyInSignature';
    if (!isUnsigned(contract.EstadoId)) return 'alreadySigned';
    return papersMissing(contract) ?? validationMissing(contract);
  },

  sendToSupplier(contract) {
    const { EstadoId, SituacionId } = contract;
    if (isClosed(EstadoId)) return 'closed';
    if (EstadoId === state.active || (EstadoId === state.inProcess && isWithSupplier(SituacionId)))
      return 'alreadySent';
    if (isUnsigned(EstadoId)) return 'notSigned';
    return papersMissing(contract) ?? validationMissing(contract);
  },

  renewContract: ({ EstadoId }) => (EstadoId === state.active ? undefined : 'notActive'),

  getPenalty: ({ EstadoId }) => (EstadoId === state.active || EstadoId === state.expired ? undefined : 'notActive'),
};

/** A server that asks for no papers, or does not say for how many, has none missing: the gate says what is unknown. */
function papersMissing({ DocumentosPedidos: requested, DocumentosEntregados: there }: Standing): Refusal | undefined {
  if (!requested) return undefined;
  if (there === null) return 'documentsUnknown';
  return there < requested ? 'documentsMissing' : undefined;
}

const validationMissing = (contract: Standing): Refusal | undefined =>
  isKleen(contract.Marca) && awaitsValidation(contract.SituacionId) ? 'notValidated' : undefined;
