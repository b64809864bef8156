import { type Density, narrows, writeParams } from '~/lib/listAddress.ts';
import { type ColumnLayout, visibleIn } from '../columns/layout.ts';
import type { ListState } from '../list/listState.ts';

/** The current state of a list. */
export interface ListFacts {
  list: ListState;
  layout: ColumnLayout;
  density: Density;
  /** True: the columns are chosen by a person, not the list's default. */
  touched: boolean;
  /** Of the page's address. */
  params: URLSearchParams;
  /** Parameters of the page, and those of them that saved views do not keep. */
  own: readonly string[] | undefined;
  passing: readonly string[] | undefined;
}

/** The current state of a list as the search parameters of a saved view, also where it is this list's default. */
export function viewParams({ list, layout, density, touched, params, own = [], passing = [] }: ListFacts) {
  const { text, filters, sort, size, chosenSize } = list;
  const { widths, frozen } = layout;
  const columns = touched ? visibleIn(layout) : undefined;
  const kept = writeParams({
    ...{ text, filters, sort, widths, frozen, density, columns },
    size: chosenSize === 'auto' ? undefined : size,
  });
  for (const name of own)
    if (!passing.includes(name)) for (const value of params.getAll(name)) kept.append(name, value);
  return kept;
}

/**
 * Whether a list currently matches a view. What the view leaves open (order, page size) does not matter.
 *
 * @param list all parameters of the current list, including defaults
 */
export const matchesView = (list: URLSearchParams, view: URLSearchParams) =>
  [...view].every(([name, value]) => list.get(name) === value) &&
  [...list.keys()].every((name) => !narrows(name) || view.has(name));
