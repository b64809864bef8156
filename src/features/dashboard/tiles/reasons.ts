import type { Contract } from '~/api/contract.ts';

type Refused = Pick<Contract, 'CodigoContrato' | 'MotivoRechazo'>;

export interface Reason {
  /** null: none was given. */
  name: string | null;
  codes: readonly string[];
}

/** Rejected contracts by reason, most common first. */
export function byReason(contracts: readonly Refused[]): Reason[] {
  const reasons = Map.groupBy(contracts, ({ MotivoRechazo }) => MotivoRechazo);
  return [...reasons]
    .map(([name, refused]) => ({ name, codes: refused.map(({ CodigoContrato }) => CodigoContrato) }))
    .sort((a, b) => b.codes.length - a.codes.length);
}
