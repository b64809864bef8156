import type { Customer } from '~/api/customers.ts';
import type { ListQuery } from '~/api/schemas.ts';
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
