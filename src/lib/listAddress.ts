import type { Appearance } from './appearance.ts';
import { parseFilter, serialiseFilter } from './filters.ts';

/**
 * How the state of a list is written as parameters, wherever they are: in the list's own address, in that of a record
 * that was opened from it (`routing/listPosition.ts`) and in a saved view (`session/savedViews.ts`).
 */
export const filterPrefix = 'f.';

/** Default number of rows per page (specification, section 9). */
export const defaultSize = 10;
/** Limits of the number of rows per page: more in one answer would be slow. */
export const fewest = 10;
export const most = 100;
/** Limits of a column's width in pixels. */
export const narrowest = 48;
export const broadest = 900;
/** Maximum length of a search. */
export const longestText = 200;

export type Density = Appearance['density'];

export interface Sort {
  column: string;
  order: 'asc' | 'desc';
}

/** What parameters say of a list. What they leave open is the list's default, or the person's own choice. */
export interface ListParams {
  /** From 0; in the address from 1. */
  page?: number;
  /** Rows per page. */
  size?: number;
  sort?: Sort | null;
  /** Searched for in every column. */
  text?: string;
  /** Filters in the language of `filters.ts`, by column. */
  filters: Readonly<Record<string, string>>;
  /** The visible columns, in order. */
  columns?: readonly string[] | undefined;
  /** Widths in pixels, by column; only those that differ from the list's own. */
  widths?: Readonly<Record<string, number>> | undefined;
  /** Number of first columns that stay while the others scroll. */
  frozen?: number | undefined;
  density?: Density | undefined;
}

/** What a list knows, so that its address can only ask for that. What is left out here may be anything. */
interface ParamRules {
  sortable?: readonly string[];
  columns?: readonly string[];
  /** The filter as the list uses it; undefined if it has no such filter. */
  filterOf?: (column: string, query: string) => string | undefined;
}

/** As in `densidad`. */
export const densityWords = { compact: 'compacta', comfortable: 'comoda' } as const satisfies Record<Density, string>;
export const densityOf = (word: string | undefined) =>
  (Object.keys(densityWords) as Density[]).find((density) => densityWords[density] === word);

/** The parameters of a list, always in the same order. */
export function writeParams({ filters, widths = {}, ...list }: ListParams): URLSearchParams {
  const params: [name: string, value: string | number | undefined][] = [
    ['q', list.text || undefined],
    ...Object.entries(filters).map(([column, query]): [string, string] => [filterPrefix + column, query]),
    ['orden', list.sort ? `${list.sort.column}.${list.sort.order}` : undefined],
    ['filas', list.size],
    ['columnas', list.columns?.join('.')],
    ['anchos', joined(Object.entries(widths).map(([column, width]) => `${column}-${Math.round(width)}`))],
    ['fijas', list.frozen],
    ['densidad', list.density && densityWords[list.density]],
    ['pagina', list.page ? list.page + 1 : undefined],
  ];
  return new URLSearchParams(params.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

const joined = (parts: readonly string[]) => (parts.length > 0 ? parts.join('.') : undefined);

/**
 * Reads what {@link writeParams} has written, or a person has typed. What is malformed, unknown or named a second time
 * is left in `rest`.
 */
export function readParams(params: Iterable<[string, string]>, rules: ParamRules = {}) {
  const filters = new Map<string, string>();
  const list: Omit<ListParams, 'filters'> = {};
  const rest: [name: string, value: string][] = [];
  const seen = new Set<string>();
  for (const [name, value] of params) {
    const left = seen.has(name) ? value : read(name, value);
    if (left !== undefined) rest.push([name, left]);
    seen.add(name);
  }
  return { list: { ...list, filters: Object.fromEntries(filters) } satisfies ListParams, rest };

  /** Returns what of a value cannot be read. */
  function read(name: string, value: string): string | undefined {
    switch (name) {
      case 'pagina':
        if (!/^[1-9]\d{0,5}$/.test(value)) return value;
        list.page = Number(value) - 1;
        return undefined;
      case 'filas':
        if (!(/^[1-9]\d{1,2}$/.test(value) && isSize(Number(value)))) return value;
        list.size = Number(value);
        return undefined;
      case 'orden': {
        const [, column = '', order] = /^([\p{L}\w]+)\.(asc|desc)$/u.exec(value) ?? [];
        if (!order || !isKnown(column, rules.sortable)) return value;
        list.sort = { column, order: order === 'desc' ? 'desc' : 'asc' };
        return undefined;
      }
      case 'q':
        if (!isText(value)) return value;
        list.text = value;
        return undefined;
      case 'columnas': {
        const named = value.split('.');
        const columns = [...new Set(named)].filter((column) => isKnown(column, rules.columns));
        if (columns.length > 0) list.columns = columns;
        return joined(named.filter((column) => !columns.includes(column)));
      }
      case 'anchos':
        list.widths = widthsIn(value, rules.columns);
        return list.widths ? undefined : value;
      case 'fijas':
        if (!/^\d{1,2}$/.test(value)) return value;
        list.frozen = Number(value);
        return undefined;
      case 'densidad':
        list.density = densityOf(value);
        return list.density ? undefined : value;
      default: {
        const column = name.startsWith(filterPrefix) ? name.slice(filterPrefix.length) : '';
        const filter = rules.filterOf ? rules.filterOf(column, value) : isFilterable(column) ? value : undefined;
        if (filter === undefined || hasControls(value)) return value;
        filters.set(column, filter);
        return undefined;
      }
    }
  }
}

/** Whether a parameter of that name belongs to a list. */
export const isOfList = (name: string) =>
  /^(pagina|filas|orden|q|columnas|anchos|fijas|densidad)$/.test(name) || name.startsWith(filterPrefix);

/** Whether a parameter of a list, or of its page, decides which rows it has. */
export const narrows = (name: string) => name === 'q' || name.startsWith(filterPrefix) || !isOfList(name);

/**
 * Any number within the limits is valid, not only the ones on offer: a link from a window with an automatic size opens
 * in any other window.
 */
export const isSize = (size = 0) => Number.isInteger(size) && size >= fewest && size <= most;

export const isText = (text: string) => text.length <= longestText && text.trim() !== '' && !hasControls(text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const hasControls = (text: string) => /[\u0000-\u001f\u007f]/.test(text);

/** Names of fields contain no dots. */
const isKnown = (column: string, columns: readonly string[] | undefined) =>
  columns ? columns.includes(column) : /^[\p{L}\w]+$/u.test(column);

/** A call may filter by every column at once in another way than a search does. */
const isFilterable = (column: string) => column === '*' || isKnown(column, undefined);

/** The widths in `anchos`, `Codigo-120.Nif-90`, without those that are not possible; undefined if there are none. */
function widthsIn(value: string, columns: readonly string[] | undefined): ListParams['widths'] {
  const widths = value.split('.').flatMap((part) => {
    const [, column = '', width] = /^(.+)-(\d{2,3})$/.exec(part) ?? [];
    const pixels = Number(width);
    return isKnown(column, columns) && pixels >= narrowest && pixels <= broadest ? [[column, pixels] as const] : [];
  });
  return widths.length > 0 ? Object.fromEntries(widths) : undefined;
}

/** The list's query for the server. The search text is a filter on every column, `*`. */
export function toQuery({ page = 0, size = defaultSize, sort, text = '', filters }: ListParams) {
  const pairs = Object.entries(filters);
  if (text.trim()) pairs.unshift(['*', serialiseFilter({ kind: 'contains', value: text.trim() })]);
  return {
    pageIndex: page,
    pageSize: size,
    ...(sort && { sortColumn: sort.column, sortOrder: sort.order }),
    ...(pairs.length > 0 && {
      filterColumns: pairs.map(([column]) => column),
      filterQueries: pairs.map(([, query]) => query),
    }),
  };
}

/** The query for the number of rows that parameters find: the smallest page. */
export const countQuery = (params: URLSearchParams) =>
  toQuery({ ...readParams(params).list, page: 0, size: 1, sort: null });

/** Reads what {@link toQuery} has made, without the page. */
export function fromQuery(query: Omit<ReturnType<typeof toQuery>, 'pageIndex'>): ListParams {
  const { pageSize, sortColumn, sortOrder = 'asc', filterColumns = [], filterQueries = [] } = query;
  const pairs = filterColumns.map((column, index): [string, string] => [column, filterQueries[index] ?? '']);
  let text = '';
  const others = pairs.filter(([column, query]) => {
    const filter = column === '*' ? parseFilter(query) : undefined;
    if (filter?.kind !== 'contains') return true;
    text = filter.value;
    return false;
  });
  return {
    size: pageSize === defaultSize ? undefined : pageSize,
    sort: sortColumn === undefined ? null : { column: sortColumn, order: sortOrder },
    text,
    filters: Object.fromEntries(others),
  };
}
