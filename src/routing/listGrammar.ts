import type { ListQuestion } from '~/api/schemas.ts';
import { serialiseFilter } from '~/lib/filters.ts';

/**
 * How an address says what a list is asked for: in the parameters of the list itself (`table/list/address.ts`), and within the
 * one parameter of a record that was opened from it (`listPlace.ts`).
 */
export const sizeName = 'filas';
export const sortName = 'orden';
export const textName = 'q';
/** Of the names that hold filters, followed by the column. */
export const filterPrefix = 'f.';

/** Rows per page where nothing is said (specification, section 9). */
export const defaultSize = 10;
/** Rows of a page, wherever they are asked for: more in one answer would be slow. */
export const fewest = 10;
export const most = 100;

export interface Sort {
  column: string;
  order: 'asc' | 'desc';
}

/** Any, not only those offered: a link from a window that chose for itself opens in every other. */
export const isSize = (size: number) => Number.isInteger(size) && size >= fewest && size <= most;

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
  /** Searched for in every column. */
  text: string;
  /** Filters in the mini-language, by column. */
  filters: Readonly<Record<string, string>>;
}

/** The server's question, but for the page. The search is a filter on every column, `*`. */
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
