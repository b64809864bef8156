import type { ListQuestion } from '~/api/schemas.ts';
import { serialiseFilter } from '~/lib/filters.ts';

/**
 * How the state of a list is written in an address: as the list's own parameters (`table/list/address.ts`), and inside
 * the one parameter of a record that was opened from it (`listPosition.ts`).
 */
export const sizeName = 'filas';
export const sortName = 'orden';
export const textName = 'q';
/** Prefix of filter parameters, followed by the column. */
export const filterPrefix = 'f.';

/** Default number of rows per page (specification, section 9). */
export const defaultSize = 10;
/** Limits of the number of rows per page: more in one answer would be slow. */
export const fewest = 10;
export const most = 100;

export interface Sort {
  column: string;
  order: 'asc' | 'desc';
}

/**
 * Any number within the limits is valid, not only the ones on offer: a link from a window with an automatic size opens
 * in any other window.
 */
export const isSize = (size = 0) => Number.isInteger(size) && size >= fewest && size <= most;

export const readSize = (value: string) =>
  /^[1-9]\d{1,2}$/.test(value) && isSize(Number(value)) ? Number(value) : undefined;

export function readSort(value: string): Sort | undefined {
  const [, column, order] = /^([\p{L}\w]+)\.(asc|desc)$/u.exec(value) ?? [];
  return column === undefined ? undefined : { column, order: order === 'desc' ? 'desc' : 'asc' };
}

export const writeSort = ({ column, order }: Sort) => `${column}.${order}`;

const longestText = 200;

export const isText = (text: string) => text.length <= longestText && text.trim() !== '' && !hasControls(text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const hasControls = (text: string) => /[\u0000-\u001f\u007f]/.test(text);

interface Asked {
  size: number;
  sort: Sort | null;
  /** Text searched for in every column. */
  text: string;
  /** Filters in the language of `lib/filters.ts`, by column. */
  filters: Readonly<Record<string, string>>;
}

/** The list's query for the server, without the page. The search text is a filter on every column, `*`. */
export function questionOf({ size, sort, text, filters }: Asked): ListQuestion {
  const pairs = Object.entries(filters);
  if (text.trim()) pairs.unshift(['*', serialiseFilter({ kind: 'contains', value: text.trim() })]);
  return {
    pageSize: size,
    ...(sort && { sortColumn: sort.column, sortOrder: sort.order }),
    ...(pairs.length > 0 && {
      filterColumns: pairs.map(([column]) => column),
      filterQueries: pairs.map(([, query]) => query),
    }),
  };
}
