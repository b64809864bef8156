import type { QueryOf } from '~/api/endpoint.ts';
import type { listRenewals } from '~/api/renewals.ts';
import { serialiseFilter } from '~/lib/filters.ts';
import { to } from '~/screens.ts';

/** The parameter of the renewals' address with the open renewal. */
export const renewalParam = 'renovacion';

/** The renewals with the renewal of a contract open. */
export const renewalAddress = (code: string) => `${to('renewals')}?${new URLSearchParams({ [renewalParam]: code })}`;

/** The filters for one renewal, by its contract's code, on the screen where it is handled. */
export const oneRenewal = (code: string): QueryOf<typeof listRenewals> => ({
  pageIndex: 0,
  pageSize: 1,
  filterColumns: ['CodigoContrato'],
  filterQueries: [serialiseFilter({ kind: 'equals', value: code })],
  includeSubEstadoFilter: false,
});
