import type { ContractRow } from '~/api/contracts.ts';
import { state } from '~/domain/contract-states.ts';
import { cups20 } from '~/domain/cups.ts';

export interface Supply {
  /** As it was written last. */
  cups: string;
  /** The one in force, or else the newest. */
  contract: ContractRow | undefined;
  /** How many there were before or stand beside it. */
  others: number;
}

/**
 * The supply points of a customer, each once though it was written with and without its border point; those that are
 * supplied first.
 * @param contracts the newest first
 */
export function suppliesOf(cups: readonly string[], contracts: readonly ContractRow[]): Supply[] {
  const points = Map.groupBy(cups, cups20);
  const supplies = [...points].map(([point, [code = point]]): Supply => {
    const own = contracts.filter((contract) => contract.Cups && cups20(contract.Cups) === point);
    const contract = own.find(isActive) ?? own[0];
    return { cups: code, contract, others: Math.max(0, own.length - 1) };
  });
  return [...supplies.filter(isSupplied), ...supplies.filter((supply) => !isSupplied(supply))];
}

const isActive = ({ EstadoId }: ContractRow) => EstadoId === state.active;
const isSupplied = ({ contract }: Supply) => contract !== undefined && isActive(contract);
