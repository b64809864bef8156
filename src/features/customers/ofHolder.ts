import type { Customer } from '~/api/customers.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { serialiseFilter } from '~/lib/filters.ts';

/** Narrows a list of contracts or invoices to those of a customer, and to what else `filters` says by column. */
export function ofHolder(
  { Identificador }: Customer,
  query: ListQuery,
  filters: Record<string, string> = {},
): ListQuery {
  const all = { Nif: serialiseFilter({ kind: 'equals', value: Identificador }), ...filters };
  return {
    ...query,
    filterColumns: [...(query.filterColumns ?? []), ...Object.keys(all)],
    filterQueries: [...(query.filterQueries ?? []), ...Object.values(all)],
  };
}
