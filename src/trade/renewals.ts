import type { QueryOf } from '~/api/endpoint.ts';
import type { listRenewals } from '~/api/renewals.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { to } from '~/screens.ts';

/** The parameter of the renewals' address that says which one is open beside them. */
export const renewalParam = 'renovacion';

/** The renewals, with that of a contract open. */
export const renewalAddress = (code: string) => `${to('renewals')}?${new URLSearchParams({ [renewalParam]: code })}`;

/** The question for one renewal, by the code of its contract; the desk has it where one is answered. */
export const oneRenewal = (code: string): QueryOf<typeof listRenewals> => ({
  pageIndex: 0,
  pageSize: 1,
  filterColumns: ['CodigoContrato'],
  filterQueries: [serialiseFilter({ kind: 'equals', value: code })],
  includeSubEstadoFilter: false,
});
