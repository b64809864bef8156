import type { Contract } from '~/api/contract.ts';
import type { ContractRow } from '~/api/contracts.ts';
import { state } from '~/domain/contract-states.ts';
import { type Period, periods } from '~/domain/periods.ts';

interface Power {
  period: Period;
  power: number;
}

/**
 * The first power that is lower than the one before it: P1 ≤ P2 ≤ … ≤ P6 where a tariff has six, and the distributor
 * refuses anything else.
 */
export function powerFall(contract: Pick<Contract, `Potencia${Period}`>): { from: Power; to: Power } | undefined {
  const powers = periods.flatMap((period): Power[] => {
    const power = contract[`Potencia${period}`];
    return power === null ? [] : [{ period, power }];
  });
  if (powers.length < periods.length) return undefined;
  return powers.flatMap((to, index) => {
    const from = powers[index - 1];
    return from && to.power < from.power ? [{ from, to }] : [];
  })[0];
}

/** The codes of other active contracts of the same supply point, which may have only one. */
export const alsoActive = (contract: Pick<Contract, 'EstadoId'>, others: readonly ContractRow[]): string[] =>
  contract.EstadoId === state.active
    ? others.filter(({ EstadoId }) => EstadoId === state.active).map(({ CodigoContrato }) => CodigoContrato)
    : [];
