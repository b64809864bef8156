/** What has to be put right before a request that the distributor refused is sent again. */
export type RejectionCure =
  /** A field of the contract, as the API names it. */
  | { kind: 'field'; field: string }
  /** A paper that is missing. */
  | { kind: 'document'; type: 'CIE' }
  /** Something outside the contract, which ends by itself or is settled with others. */
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

/** How a refusal is mended; a code that is unknown, or none, as of gas, is for the distributor to explain. */
export const cureOf = (code: string | null): RejectionCure => cures[code ?? ''] ?? { kind: 'ask' };

/** What is asked of a request to see whether a reason can be given for it. */
export interface RefusedRequest {
  /** E or G. */
  energy: string | null;
  /** By name, `2.0TD`. */
  tariff: string | null;
  /** Of `utility/tipoaltasolicitud`. */
  requestTypeId: number | null;
}

/** C2 with other powers or another tariff, and M1: the requests that change the power. */
const changesPower = new Set([3, 5]);
const newSupply = 1;

/**
 * Whether a distributor can refuse a request for a reason of T27: gas has no T27; 2.0TD has no order of powers; a
 * second change of power needs a change of power; the holder of a supply that is new cannot be another one; papers of
 * the installation are asked for in low voltage where something is installed or changed.
 */
export function fits(code: string, { energy, tariff, requestTypeId }: RefusedRequest): boolean {
  if (energy === 'G') return false;
  const request = requestTypeId ?? 0;
  switch (code) {
    case '15':
      return tariff !== '2.0TD';
    case '57':
      return /^[23]\./.test(tariff ?? '') && (request === newSupply || changesPower.has(request));
    case '65':
      return changesPower.has(request);
    case '03':
    case '12':
    case '38':
      return request !== newSupply;
    default:
      return true;
  }
}
