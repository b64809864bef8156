import type { ContractRow } from '~/api/contracts.ts';
import type { Customer } from '~/api/customers.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { state } from '~/domain/contract-states.ts';
import { cups20 } from '~/domain/cups.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { narrow } from '~/trade/filters.ts';
import { overdueInvoices, type Question } from '~/trade/questions.ts';

/** Limits a list of contracts or invoices to those of a customer, with additional filters by column. */
export const ofHolder = ({ Identificador }: Customer, query: ListQuery, filters: Record<string, string> = {}) =>
  narrow(query, { Nif: serialiseFilter({ kind: 'equals', value: Identificador }), ...filters });

/** Exactly the invoices that make up the customer's `DeudaPendiente`. */
export const debtOf = ({ Identificador }: Customer): Question => {
  const { filters } = overdueInvoices();
  return { filters: { Nif: serialiseFilter({ kind: 'equals', value: Identificador }), ...filters } };
};

/** Whether a customer may be called to sell: only with consent, and unless they have asked not to be called (RD 88/2026). */
export const mayBeCalled = ({ ConsentimientoComercial, NoLlamar }: Customer) =>
  ConsentimientoComercial === true && NoLlamar !== true;

interface Supply {
  /** In its latest spelling. */
  cups: string;
  /** The active contract, otherwise the newest. */
  contract: ContractRow | undefined;
  /** Number of other contracts of the point. */
  others: number;
}

/**
 * The supply points of a customer, without repeats even if stored both with and without border point; points with an
 * active contract come first.
 *
 * @param contracts newest first
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
