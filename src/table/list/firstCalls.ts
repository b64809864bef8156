import type { Call, Endpoint } from '~/api/endpoint.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { toQuery } from '~/lib/listAddress.ts';
import { type AddressRules, readAddress } from './address.ts';

/** A list as a feature's `calls.ts` declares it for the page, the route and the page's head. */
interface DeclaredList extends Pick<AddressRules, 'sort' | 'size'> {
  endpoint: Endpoint;
  /** What parameters of the page add to the list's query. */
  askIn?: (query: ListQuery, params: URLSearchParams) => ListQuery;
}

/** What a screen asks first if its address has no parameters: a call, or the first page of its list. */
export type FirstCall = Call | DeclaredList;

/** @param rows the rows per page of a list; undefined is what the list declares */
export const firstCalls = (
  declared: readonly FirstCall[],
  rows: (size: number | undefined) => number | undefined,
): readonly Call[] => declared.map((one) => ('endpoint' in one ? firstPage(one, rows(one.size)) : one));

function firstPage({ endpoint, askIn, ...rules }: DeclaredList, kept: number | undefined): Call {
  const params = new URLSearchParams();
  const query = toQuery(readAddress(params, { ...rules, sortable: [], fields: [], kept }).address);
  return [endpoint, askIn?.(query, params) ?? query];
}
