import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { ListQuery } from '~/api/schemas.ts';
import { parseFilter, serialiseFilter } from '~/lib/filters.ts';

/** The parameter of a record's address that says which list it was opened from, and where it stands in it. */
const placeParameter = 'lista';

/** A record's place in the list that it was opened from. */
export interface ListPlace {
  /** What the list was asked for; which page of it does not matter. */
  query: ListQuery;
  /** From 1, in the whole list. */
  position: number;
}

/** The specification's page size, section 9: left out of an address, as the list leaves it out of its own. */
const usualSize = 10;

/**
 * The place as a parameter: `lista=12;orden=FechaFirma.desc;f.Estado=Activo`. The names are those of the list's own
 * address (`table/address.ts`); what the page asks beyond its filters, such as the team of an agent, is a filter here.
 */
export function writePlace({ query, position }: ListPlace): string {
  const { pageSize, sortColumn, sortOrder = 'asc', filterColumns = [], filterQueries = [] } = query;
  const parts = filterColumns.map((column, index) => filterPart(column, filterQueries[index] ?? ''));
  if (sortColumn !== undefined) parts.push(part('orden', `${sortColumn}.${sortOrder}`));
  if (pageSize !== usualSize) parts.push(part('filas', String(pageSize)));
  // A semicolon and an equals sign may stand in a parameter as they are, which keeps the address short and readable.
  const text = encodeURIComponent([position, ...parts].join(';')).replace(/%(3B|3D)/g, decodeURIComponent);
  return `${placeParameter}=${text}`;
}

/** Reads {@link writePlace}; undefined where the address says nothing that can be understood. */
export function readPlace(params: URLSearchParams): ListPlace | undefined {
  const [first = '', ...parts] = params.get(placeParameter)?.split(';') ?? [];
  if (!/^[1-9]\d{0,6}$/.test(first)) return undefined;
  const query: Required<Pick<ListQuery, 'filterColumns' | 'filterQueries'>> & ListQuery = {
    pageIndex: 0,
    pageSize: usualSize,
    filterColumns: [],
    filterQueries: [],
  };
  for (const each of parts) if (!read(each)) return undefined;
  const position = Number(first);
  const { filterColumns, filterQueries, ...rest } = query;
  return {
    position,
    query: {
      ...rest,
      pageIndex: Math.floor((position - 1) / query.pageSize),
      ...(filterColumns.length > 0 && { filterColumns, filterQueries }),
    },
  };

  function read(text: string): boolean {
    const [, name = '', coded = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    const value = coded.replace(/%(25|3B)/g, decodeURIComponent);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (/[\u0000-\u001f\u007f]/.test(value)) return false;
    if (name === 'filas' && /^[1-9]\d{0,2}$/.test(value)) query.pageSize = Number(value);
    else if (name === 'orden' && /^\w+\.(asc|desc)$/.test(value)) {
      const [column, order] = value.split('.');
      query.sortColumn = column;
      query.sortOrder = order === 'desc' ? 'desc' : 'asc';
    } else if (name === 'q') addFilter('*', serialiseFilter({ kind: 'contains', value }));
    else if (/^f\.\w+$/.test(name)) addFilter(name.slice(2), value);
    else return false;
    return true;
  }

  function addFilter(column: string, filter: string) {
    query.filterColumns.push(column);
    query.filterQueries.push(filter);
  }
}

/** The place that the address of the record in view names. */
export function usePlace(): ListPlace | undefined {
  const { search } = useLocation();
  return useMemo(() => readPlace(new URLSearchParams(search)), [search]);
}

/** Whether two questions are answered by the same list, be it on different pages of it. */
export const areOfOneList = (one: ListQuery, other: ListQuery) =>
  writePlace({ query: one, position: 1 }) === writePlace({ query: other, position: 1 });

/** An address of a record with its place in a list. */
export const withPlace = (address: string, place: ListPlace) =>
  `${address}${address.includes('?') ? '&' : '?'}${writePlace(place)}`;

/** The search of every column is `q`, as it was typed. */
function filterPart(column: string, filter: string): string {
  const parsed = parseFilter(filter);
  return column === '*' && parsed.kind === 'contains' ? part('q', parsed.value) : part(`f.${column}`, filter);
}

const part = (name: string, value: string) => `${name}=${value.replace(/[%;]/g, encodeURIComponent)}`;
