import type { Code } from './codes.ts';
import { type RequestType, requestType } from './contract-states.ts';

/** What must be done before a refused request is sent again. */
export type RejectionCure =
  /** A field of the contract, as the API names it. */
  | { kind: 'field'; field: string }
  /** A paper that is missing. */
  | { kind: 'document'; type: 'CIE' }
  /** Something outside the contract that ends by itself or is settled with others. */
  | { kind: 'wait'; what: 'otherRequest' | 'debt' | 'twelveMonths' | 'sameCycle' | 'fixedDate' }
  /** Only the distributor can say. */
  | { kind: 'ask' };

const field = (name: string): RejectionCure => ({ kind: 'field', field: name });

/** Reasons by their code in the CNMC's table T27 (switching of electricity). */
const cures: Readonly<Record<string, RejectionCure>> = {
  '01': field('Cups'),
  '02': field('IdTipoSolicitud'),
  '03': field('Nif'),
  '12': { kind: 'wait', what: 'debt' },
  '15': field('PotenciaP1'),
  '17': field('CodigoTarifa'),
  '23': field('Cnae'),
  '36': field('Nif'),
  '37': { kind: 'wait', what: 'otherRequest' },
  '38': { kind: 'wait', what: 'otherRequest' },
  '39': { kind: 'wait', what: 'otherRequest' },
  '40': { kind: 'wait', what: 'otherRequest' },
  '52': field('CodigoTarifa'),
  '57': { kind: 'document', type: 'CIE' },
  '65': { kind: 'wait', what: 'twelveMonths' },
  C5: { kind: 'wait', what: 'fixedDate' },
  E4: { kind: 'wait', what: 'debt' },
  H5: { kind: 'wait', what: 'sameCycle' },
};

/** How to fix a refusal; for unknown codes, and for gas, which has none, the distributor must explain. */
export const cureOf = (code: string | null): RejectionCure => cures[code ?? ''] ?? { kind: 'ask' };

/** The fields of a request that decide which reasons are possible. */
export interface RefusedRequest {
  /** E or G. */
  energy: string | null;
  /** By name, `2.0TD`. */
  tariff: string | null;
  request: Code<RequestType> | null;
}

/** C2 with other powers or another tariff, and M1: the requests that change the power. */
const changesPower: readonly (Code<RequestType> | null)[] = [requestType.switchChanged, requestType.technical];

/**
 * Whether a distributor can refuse a request for a reason of T27: gas has no T27; 2.0TD has no order of powers; "a
 * second change of power" needs a change of power; the holder of a new supply cannot differ; papers of the installation
 * are required in low voltage when something is installed or changed.
 */
export function fits(code: string, { energy, tariff, request }: RefusedRequest): boolean {
  if (energy === 'G') return false;
  switch (code) {
    case '15':
      return tariff !== '2.0TD';
    case '57':
      return /^[23]\./.test(tariff ?? '') && (request === requestType.newSupply || changesPower.includes(request));
    case '65':
      return changesPower.includes(request);
    case '03':
    case '12':
    case '38':
      return request !== requestType.newSupply;
    default:
      return true;
  }
}
