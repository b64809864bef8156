import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { ListQuestion } from '~/api/schemas.ts';
import { fromQuery, readParams, toQuery, writeParams } from '~/lib/listAddress.ts';

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
  const parts = [...writeParams(fromQuery(query))].map(
    ([name, value]) => `${name}=${value.replace(/[%;]/g, encodeURIComponent)}`,
  );
  // Semicolons and equals signs need no escaping in a parameter, which keeps the address short and readable.
  const text = encodeURIComponent([position, ...parts].join(';')).replace(/%(3B|3D)/g, decodeURIComponent);
  return `${positionParameter}=${text}`;
}

/** Reads what {@link writeListPosition} has written; undefined if the address has none, or an invalid one. */
export function readListPosition(params: URLSearchParams): ListPosition | undefined {
  const [first = '', ...parts] = params.get(positionParameter)?.split(';') ?? [];
  if (!/^[1-9]\d{0,6}$/.test(first)) return undefined;
  const pairs = parts.map((part): [string, string] => {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(part) ?? [];
    return [name, value.replace(/%(25|3B)/g, decodeURIComponent)];
  });
  const { list, rest } = readParams(pairs);
  const { pageIndex: _, ...query } = toQuery(list);
  return rest.length === 0 ? { position: Number(first), query } : undefined;
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
