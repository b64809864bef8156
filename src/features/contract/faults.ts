import type { Contract } from '~/api/contract.ts';
import type { ContractRow } from '~/api/contracts.ts';
import { state } from '~/domain/contract-states.ts';

/** The codes of other active contracts of the same supply point, which may have only one. */
export const alsoActive = (contract: Pick<Contract, 'EstadoId'>, others: readonly ContractRow[]): string[] =>
  contract.EstadoId === state.active
    ? others.filter(({ EstadoId }) => EstadoId === state.active).map(({ CodigoContrato }) => CodigoContrato)
    : [];
