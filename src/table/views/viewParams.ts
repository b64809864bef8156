import { type ColumnLayout, visibleIn } from '../columns/layout.ts';
import { type AddressRules, type Density, writeAddress } from '../list/address.ts';
import type { ListState } from '../list/listState.ts';

/** The current state of a list. */
export interface ListFacts {
  list: ListState;
  layout: ColumnLayout;
  density: Density;
  /** True: the columns are chosen by a person, not the list's default. */
  touched: boolean;
  rules: AddressRules;
  /** Of the page's address. */
  params: URLSearchParams;
  /** Parameters of the page, and those of them that saved views do not keep. */
  own: readonly string[] | undefined;
  passing: readonly string[] | undefined;
}

/** The current state of a list as the search parameters of a saved view. */
export function viewParams({ list, layout, density, touched, rules, params, own = [], passing = [] }: ListFacts) {
  const { chosenSize, density: _, ...asked } = list;
  const { widths, frozen } = layout;
  const kept = writeAddress(
    { ...asked, page: 0, size: list.size, density, columns: touched ? visibleIn(layout) : undefined, widths, frozen },
    // Included even if it is this list's default.
    { ...rules, sort: null, size: 0, kept: undefined },
  );
  if (chosenSize === 'auto') kept.delete('filas');
  for (const name of own)
    if (!passing.includes(name)) for (const value of params.getAll(name)) kept.append(name, value);
  return kept;
}

/** Whether a parameter filters rows. If a list matches a view, the view has all its parameters of this kind. */
export const narrows = (name: string) =>
  !['orden', 'filas', 'columnas', 'anchos', 'fijas', 'densidad', 'pagina'].includes(name);

/**
 * Whether a list currently matches a view. What the view leaves open (order, page size) does not matter.
 *
 * @param list all parameters of the current list, including defaults
 */
export const matchesView = (list: URLSearchParams, view: URLSearchParams) =>
  [...view].every(([name, value]) => list.get(name) === value) &&
  [...list.keys()].every((name) => !narrows(name) || view.has(name));
