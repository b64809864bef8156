import { isClosed, situation, state } from './contract-states.ts';
import { isKleen } from './kleen.ts';

/** The state of a contract as the API gives it: status, stage, papers, brand. */
export interface Standing {
  EstadoId: number | null;
  SituacionId: number | null;
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

/** Why an action is not possible; `already…`: because it was done before. */
export type Refusal =
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
 * signed.
 */
export function contractCan(action: ContractAction, contract: Standing): Can {
  const reason = refusals[action](contract);
  return reason ? { can: false, reason } : { can: true };
}

const refusals: Record<ContractAction, (contract: Standing) => Refusal | undefined> = {
  insertDocuments: (contract) => (isClosed(contract.EstadoId) ? 'closed' : undefined),

  validateKleen(contract) {
    if (!isKleen(contract.Marca)) return 'notKleen';
    if (isClosed(contract.EstadoId)) return 'closed';
    if (!awaitsValidation(contract)) return 'alreadyValidated';
    return documentsAreMissing(contract) ? 'documentsMissing' : undefined;
  },

  sendToSignature(contract) {
    if (isClosed(contract.EstadoId)) return 'closed';
    if (contract.SituacionId === situation.inSignature) return 'alreadyInSignature';
    if (!isUnsigned(contract)) return 'alreadySigned';
    if (documentsAreMissing(contract)) return 'documentsMissing';
    return validationIsMissing(contract) ? 'notValidated' : undefined;
  },

  sendToSupplier(contract) {
    if (isClosed(contract.EstadoId)) return 'closed';
    if (isWithSupplier(contract)) return 'alreadySent';
    if (isUnsigned(contract)) return 'notSigned';
    if (documentsAreMissing(contract)) return 'documentsMissing';
    return validationIsMissing(contract) ? 'notValidated' : undefined;
  },

  renewContract: ({ EstadoId }) => (EstadoId === state.active ? undefined : 'notActive'),

  getPenalty: ({ EstadoId }) => (EstadoId === state.active || EstadoId === state.expired ? undefined : 'notActive'),
};

const isUnsigned = ({ EstadoId }: Standing) => (EstadoId ?? 0) < state.signed;

const isWithSupplier = ({ EstadoId, SituacionId }: Standing) =>
  EstadoId === state.active ||
  (EstadoId === state.inProcess &&
    [situation.sent, situation.accepted, situation.switching].some((at) => at === SituacionId));

const documentsAreMissing = ({ DocumentosPedidos, DocumentosEntregados }: Standing) =>
  (DocumentosEntregados ?? 0) < (DocumentosPedidos ?? 0);

const awaitsValidation = ({ SituacionId }: Standing) => (SituacionId ?? 0) <= situation.inValidation;

const validationIsMissing = (contract: Standing) => isKleen(contract.Marca) && awaitsValidation(contract);
