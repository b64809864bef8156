import type { Call, Endpoint } from '~/api/endpoint.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { defaultSize, type ListParams, readParams, type Sort, toQuery, writeParams } from '~/lib/listAddress.ts';
import { type FieldShape, fits } from '../filters/filters.ts';

/** The state of a list in its address. */
export interface ListAddress extends ListParams {
  page: number;
  size: number;
  sort: Sort | null;
  text: string;
}

export interface AddressRules {
  /** Sortable columns. */
  sortable: readonly string[];
  fields: readonly FieldShape[];
  /** Default order. */
  sort?: Sort | null;
  /** Default page size: 10 (specification, section 9). */
  size?: number;
  /** The page size that this list has for the person: used if the address has neither size nor page. */
  ownSize?: number | undefined;
  /** True: `ownSize` is what fits the window. The first page does not name it, so that its link fits any window. */
  fits?: boolean;
  /** All columns of the list: the address may select some of them. */
  columns?: readonly string[];
  /** Parameters that belong to the page. */
  own?: readonly string[];
}

const pageSizes = [10, 20, 50, 100] as const;

/**
 * Reads the address of a list. Unknown and malformed parameters are skipped and listed in `ignored`, as `name=value`,
 * for a notice on the page.
 */
export function readAddress(params: URLSearchParams, rules: AddressRules): { address: ListAddress; ignored: string[] } {
  const { sortable, columns = [], fields, own = [] } = rules;
  const filterOf = (column: string, query: string) => {
    const field = fields.find(({ id }) => id === column);
    return field && fits(query, field) ? (field.read?.(query) ?? query) : undefined;
  };
  const { list, rest } = readParams(
    [...params].filter(([name]) => !own.includes(name)),
    { sortable, columns, filterOf },
  );
  // A page number without a size uses the list's default size, so that a link shows everyone the same rows.
  const size = (params.has('filas') || params.has('pagina') ? undefined : rules.ownSize) ?? declaredSize(rules);
  return {
    address: { page: 0, size, sort: rules.sort ?? null, text: '', ...list },
    ignored: rest.map(([name, value]) => shorten(`${name}=${value}`)),
  };
}

/** The search parameters of a list; defaults are left out. */
export function writeAddress(address: ListAddress, rules: AddressRules): URLSearchParams {
  const { page, size, sort } = address;
  const usual = declaredSize(rules);
  const isUsualSort = sort?.column === rules.sort?.column && sort?.order === rules.sort?.order;
  const hasOwnSize = page === 0 && (rules.ownSize ?? usual) !== usual;
  const fitting = rules.fits && page === 0 && size === rules.ownSize;
  return writeParams({
    ...address,
    sort: isUsualSort ? null : sort,
    size: !fitting && (size !== usual || hasOwnSize) ? size : undefined,
  });
}

/** The sizes on offer: the usual ones, the list's default and the current one. */
export const sizesOf = (rules: Pick<AddressRules, 'size'>, size = declaredSize(rules)) =>
  [...new Set([...pageSizes, declaredSize(rules), size])].sort((a, b) => a - b);

const declaredSize = ({ size = defaultSize }: Pick<AddressRules, 'size'>) => size;

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** A list as a feature's `calls.ts` declares it for the page, the route and the page's head. */
interface DeclaredList extends Pick<AddressRules, 'sort' | 'size'> {
  endpoint: Endpoint;
  /** What parameters of the page add to the list's query. */
  extendQuery?: (query: ListQuery, params: URLSearchParams) => ListQuery;
}

/** What a screen asks first if its address has no parameters: a call, or the first page of its list. */
export type FirstCall = Call | DeclaredList;

/** @param rows the rows per page of a list; undefined is what the list declares */
export const firstCalls = (
  declared: readonly FirstCall[],
  rows: (size: number | undefined) => number | undefined,
): readonly Call[] => declared.map((one) => ('endpoint' in one ? firstPage(one, rows(one.size)) : one));

function firstPage({ endpoint, extendQuery, ...rules }: DeclaredList, ownSize: number | undefined): Call {
  const params = new URLSearchParams();
  const query = toQuery(readAddress(params, { ...rules, sortable: [], fields: [], ownSize }).address);
  return [endpoint, extendQuery?.(query, params) ?? query];
}
