import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { ListQuestion } from '~/api/schemas.ts';
import { parseFilter } from '~/lib/filters.ts';
import {
  defaultSize,
  filterPrefix,
  hasControls,
  isText,
  questionOf,
  readSize,
  readSort,
  type Sort,
  sizeName,
  sortName,
  textName,
  writeSort,
} from './listGrammar.ts';

/** Parameter of a record's address: the list it was opened from, and its position there. */
const positionParameter = 'lista';

/** A record's position in the list that it was opened from. */
export interface ListPosition {
  /** Filters, order and search of the list. */
  query: ListQuestion;
  /** From 1, in the whole list. */
  position: number;
}

/**
 * The position as a parameter: `lista=12;orden=FechaFirma.desc;f.Estado=Activo`. A page's additional arguments, such as
 * the team of an agent, are written as filters.
 */
export function writeListPosition({ query, position }: ListPosition): string {
  const { pageSize, sortColumn, sortOrder = 'asc', filterColumns = [], filterQueries = [] } = query;
  const parts = filterColumns.map((column, index) => filterPart(column, filterQueries[index] ?? ''));
  if (sortColumn !== undefined) parts.push(part(sortName, writeSort({ column: sortColumn, order: sortOrder })));
  if (pageSize !== defaultSize) parts.push(part(sizeName, String(pageSize)));
  // Semicolons and equals signs need no escaping in a parameter, which keeps the address short and readable.
  const text = encodeURIComponent([position, ...parts].join(';')).replace(/%(3B|3D)/g, decodeURIComponent);
  return `${positionParameter}=${text}`;
}

/** Reads what {@link writeListPosition} has written; undefined if the address has none, or an invalid one. */
export function readListPosition(params: URLSearchParams): ListPosition | undefined {
  const [first = '', ...parts] = params.get(positionParameter)?.split(';') ?? [];
  if (!/^[1-9]\d{0,6}$/.test(first)) return undefined;
  const filters: Record<string, string> = {};
  const asked = { size: defaultSize, sort: null as Sort | null, text: '', filters };
  return parts.every(read) ? { position: Number(first), query: questionOf(asked) } : undefined;

  function read(text: string): boolean {
    const [, name = '', coded = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    const value = coded.replace(/%(25|3B)/g, decodeURIComponent);
    if (name === sizeName) {
      const size = readSize(value);
      asked.size = size ?? defaultSize;
      return size !== undefined;
    }
    if (name === sortName) {
      asked.sort = readSort(value) ?? null;
      return asked.sort !== null;
    }
    if (name === textName) {
      asked.text = value;
      return isText(value);
    }
    const column = name.startsWith(filterPrefix) ? name.slice(filterPrefix.length) : '';
    filters[column] = value;
    return /^(\*|[\p{L}\w]+)$/u.test(column) && !hasControls(value);
  }
}

/** The position in the current record's address. */
export function useListPosition(): ListPosition | undefined {
  const { search } = useLocation();
  return useMemo(() => readListPosition(new URLSearchParams(search)), [search]);
}

/** Whether two queries belong to the same list, possibly on different pages. */
export const areOfOneList = (one: ListQuestion, other: ListQuestion) =>
  writeListPosition({ query: one, position: 1 }) === writeListPosition({ query: other, position: 1 });

/** The address of a record with its position in a list. */
export const withListPosition = (address: string, position: ListPosition) =>
  `${address}${address.includes('?') ? '&' : '?'}${writeListPosition(position)}`;

/** The search text over all columns is written as it was typed. */
function filterPart(column: string, filter: string): string {
  const parsed = parseFilter(filter);
  return column === '*' && parsed.kind === 'contains'
    ? part(textName, parsed.value)
    : part(filterPrefix + column, filter);
}

const part = (name: string, value: string) => `${name}=${value.replace(/[%;]/g, encodeURIComponent)}`;
