import type { ListQuery } from '~/api/schemas.ts';
import type { Appearance } from '~/lib/appearance.ts';
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
} from '~/routing/listGrammar.ts';
import type { ColumnLayout, Widths } from '../columns/layout.ts';
import { type FieldShape, fits } from '../filters/filters.ts';
import { broadest, narrowest } from './pageSize.ts';

export type Density = Appearance['density'];

/** Columns in an address: they replace the person's own. */
export interface SaidColumns extends Pick<ColumnLayout, 'widths' | 'frozen'> {
  /** The visible columns, in order. */
  columns?: readonly string[] | undefined;
}

/** The state of a list in its address. */
export interface ListAddress extends SaidColumns {
  /** From 0; in the address from 1. */
  page: number;
  size: number;
  sort: Sort | null;
  /** Searched for in every column. */
  text: string;
  /** Filters in the language of `lib/filters.ts`, by column. */
  filters: Readonly<Record<string, string>>;
  density?: Density | undefined;
}

const densityOf = (word: string | null) =>
  (Object.keys(densityWords) as Density[]).find((each) => densityWords[each] === word);

/** The density that an address asks for. */
export const saidDensity = (params: URLSearchParams) => densityOf(params.get('densidad'));

const densityWords = { compact: 'compacta', comfortable: 'comoda' } as const satisfies Record<Density, string>;

export interface AddressRules {
  /** Sortable columns. */
  sortable: readonly string[];
  fields: readonly FieldShape[];
  /** Default order. */
  sort?: Sort | null;
  /** Default page size: 10 (specification, section 9). */
  size?: number;
  /** The page size that this list has for the person: used if the address has neither size nor page. */
  kept?: number | undefined;
  /** True: `kept` is what fits the window. The first page does not name it, so that its link fits any window. */
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
  const ignored: string[] = [];
  const filters: Record<string, string> = {};
  const address: ListAddress = {
    page: 0,
    size: declaredSize(rules),
    sort: rules.sort ?? null,
    text: '',
    filters,
  };
  // A page number without a size uses the list's default size, so that a link shows everyone the same rows.
  if (!(params.has(sizeName) || params.has('pagina'))) address.size = rules.kept ?? address.size;
  const seen = new Set<string>();

  for (const [name, value] of params) {
    if (rules.own?.includes(name)) continue;
    const first = !seen.has(name);
    seen.add(name);
    if (!(first && read(name, value))) ignored.push(shorten(`${name}=${value}`));
  }
  return { address, ignored };

  function read(name: string, value: string): boolean {
    switch (name) {
      case 'pagina':
        if (!/^[1-9]\d{0,5}$/.test(value)) return false;
        address.page = Number(value) - 1;
        return true;
      case sizeName:
        address.size = readSize(value) ?? address.size;
        return readSize(value) !== undefined;
      case sortName: {
        const sort = readSort(value);
        if (!sort || !rules.sortable.includes(sort.column)) return false;
        address.sort = sort;
        return true;
      }
      case textName:
        if (!isText(value)) return false;
        address.text = value;
        return true;
      case 'columnas': {
        const known = columnsIn(value, rules.columns ?? []);
        const gone = value.split('.').filter((id) => !known.includes(id));
        if (known.length > 0) address.columns = known;
        if (gone.length > 0 && known.length > 0) ignored.push(shorten(`${name}=${gone.join('.')}`));
        return known.length > 0;
      }
      case 'anchos':
        address.widths = widthsIn(value, rules.columns ?? []);
        return address.widths !== undefined;
      case 'fijas':
        address.frozen = frozenIn(value);
        return address.frozen !== undefined;
      case 'densidad': {
        const density = densityOf(value);
        address.density = density;
        return density !== undefined;
      }
      default: {
        const id = name.startsWith(filterPrefix) ? name.slice(filterPrefix.length) : undefined;
        const field = rules.fields.find((known) => known.id === id);
        if (!field || hasControls(value) || !fits(value, field)) return false;
        filters[field.id] = field.read?.(value) ?? value;
        return true;
      }
    }
  }
}

/** The known columns in `columnas`, without repeats: field names contain no dots. */
const columnsIn = (value: string, known: readonly string[]) =>
  [...new Set(value.split('.'))].filter((id) => known.includes(id));

/** The widths of known columns in `anchos`, `Codigo-120.Nif-90`; undefined if there are none. */
function widthsIn(value: string, known: readonly string[]): Widths | undefined {
  const widths = value.split('.').flatMap((part) => {
    const [, id = '', width] = /^(.+)-(\d{2,3})$/.exec(part) ?? [];
    const pixels = Number(width);
    return known.includes(id) && pixels >= narrowest && pixels <= broadest ? [[id, pixels] as const] : [];
  });
  return widths.length > 0 ? Object.fromEntries(widths) : undefined;
}

const frozenIn = (value: string) => (/^\d{1,2}$/.test(value) ? Number(value) : undefined);

/** The columns in the parameters; undefined if there are none. */
export function saidColumns(params: URLSearchParams, known: readonly string[]): SaidColumns | undefined {
  const columns = columnsIn(params.get('columnas') ?? '', known);
  const widths = widthsIn(params.get('anchos') ?? '', known);
  const frozen = frozenIn(params.get('fijas') ?? '');
  return columns.length > 0 || widths || frozen !== undefined
    ? { columns: columns.length > 0 ? columns : undefined, widths, frozen }
    : undefined;
}

/** The search parameters of a list; defaults are left out. */
export function writeAddress(address: ListAddress, rules: AddressRules): URLSearchParams {
  const params = new URLSearchParams();
  const { sort } = address;
  const usual = rules.sort ?? null;
  if (address.text) params.set(textName, address.text);
  for (const [id, query] of Object.entries(address.filters)) params.set(filterPrefix + id, query);
  if (sort && !(usual?.column === sort.column && usual.order === sort.order)) params.set(sortName, writeSort(sort));
  const usualSize = declaredSize(rules);
  const keptOtherwise = address.page === 0 && (rules.kept ?? usualSize) !== usualSize;
  const fitting = rules.fits && address.page === 0 && address.size === rules.kept;
  if (!fitting && (address.size !== usualSize || keptOtherwise)) params.set(sizeName, String(address.size));
  if (address.columns) params.set('columnas', address.columns.join('.'));
  const widths = Object.entries(address.widths ?? {}).map(([id, width]) => `${id}-${Math.round(width)}`);
  if (widths.length > 0) params.set('anchos', widths.join('.'));
  if (address.frozen !== undefined) params.set('fijas', String(address.frozen));
  if (address.density) params.set('densidad', densityWords[address.density]);
  if (address.page > 0) params.set('pagina', String(address.page + 1));
  return params;
}

/** The query for the server. */
export const toQuery = (address: ListAddress): ListQuery => ({ pageIndex: address.page, ...questionOf(address) });

/** The sizes on offer: the usual ones, the list's default and the current one. */
export const sizesOf = (rules: Pick<AddressRules, 'size'>, size = declaredSize(rules)) =>
  [...new Set([...pageSizes, declaredSize(rules), size])].sort((a, b) => a - b);

const declaredSize = ({ size = defaultSize }: Pick<AddressRules, 'size'>) => size;

/** Whether a parameter of that name belongs to a list. */
export const isOfList = (name: string) =>
  /^(pagina|filas|orden|q|columnas|anchos|fijas|densidad)$/.test(name) || name.startsWith(filterPrefix);

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
