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

/** The parameter of a record's address that says which list it was opened from, and where it stands in it. */
const positionParameter = 'lista';

/** A record's place in the list that it was opened from. */
export interface ListPosition {
  /** What the list was asked for. */
  query: ListQuestion;
  /** From 1, in the whole list. */
  position: number;
}

/**
 * The place as a parameter: `lista=12;orden=FechaFirma.desc;f.Estado=Activo`. What the page asks beyond its filters, such
 * as the team of an agent, is a filter here.
 */
export function writeListPosition({ query, position }: ListPosition): string {
  const { pageSize, sortColumn, sortOrder = 'asc', filterColumns = [], filterQueries = [] } = query;
  const parts = filterColumns.map((column, index) => filterPart(column, filterQueries[index] ?? ''));
  if (sortColumn !== undefined) parts.push(part(sortName, writeSort({ column: sortColumn, order: sortOrder })));
  if (pageSize !== defaultSize) parts.push(part(sizeName, String(pageSize)));
  // A semicolon and an equals sign may stand in a parameter as they are, which keeps the address short and readable.
  const text = encodeURIComponent([position, ...parts].join(';')).replace(/%(3B|3D)/g, decodeURIComponent);
  return `${positionParameter}=${text}`;
}

/** Reads {@link writePlace}; undefined where the address says nothing that can be understood. */
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

/** The place that the address of the record in view names. */
export function useListPosition(): ListPosition | undefined {
  const { search } = useLocation();
  return useMemo(() => readListPosition(new URLSearchParams(search)), [search]);
}

/** Whether two questions are answered by the same list, be it on different pages of it. */
export const areOfOneList = (one: ListQuestion, other: ListQuestion) =>
  writeListPosition({ query: one, position: 1 }) === writeListPosition({ query: other, position: 1 });

/** An address of a record with its place in a list. */
export const withListPosition = (address: string, position: ListPosition) =>
  `${address}${address.includes('?') ? '&' : '?'}${writeListPosition(position)}`;

/** The search of every column is written as it was typed. */
function filterPart(column: string, filter: string): string {
  const parsed = parseFilter(filter);
  return column === '*' && parsed.kind === 'contains'
    ? part(textName, parsed.value)
    : part(filterPrefix + column, filter);
}

const part = (name: string, value: string) => `${name}=${value.replace(/[%;]/g, encodeURIComponent)}`;
