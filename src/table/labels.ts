import type { CopyNames } from '~/ui/Copy.tsx';

/** Every text of a list; the same for all lists. Numbers come in formatted, but one whose word goes with it. */
export interface TableLabels extends CopyNames {
  search: string;
  clearSearch: string;
  /** "5 más": quick filters that have no room. */
  more: (count: string) => string;
  /** The button that adds a filter. */
  filter: string;
  /** The same on the phone, where it holds all of them. */
  filters: string;
  filterBy: string;
  removeFilter: (name: string) => string;
  clear: string;
  apply: string;
  back: string;
  contains: string;
  from: string;
  to: string;
  /** "dd/mm/aaaa". */
  datePlaceholder: string;
  badDate: string;
  /** Of the later end of a range that ends before it begins. */
  beforeStart: string;
  /** Of the calendar and of typed dates. */
  language: 'es' | 'en';
  atLeast: string;
  atMost: string;
  badNumber: string;
  belowLeast: string;
  /** A value that is not there, and a filter turned round. */
  empty: string;
  not: (filter: string) => string;
  searchOptions: string;
  columns: string;
  searchColumns: string;
  visible: string;
  visibleCount: (visible: string, all: string) => string;
  hidden: string;
  reset: string;
  /** Name of a handle: "Mover Titular". */
  move: (column: string) => string;
  /** Said after a move: "Titular: 2 de 12". */
  moved: (column: string, place: string, of: string) => string;
  /** Says that a column can be neither moved nor hidden. */
  pinned: string;
  density: string;
  compact: string;
  comfortable: string;
  /** On the phone, where there are no column heads. */
  sortBy: string;
  /** "1–20 de 17.730". */
  range: (rows: string, total: string) => string;
  rowsPerPage: string;
  /** "Página 1 de 887". */
  page: (page: string, of: string) => string;
  pages: string;
  previous: string;
  next: string;
  total: string;
  selection: string;
  /** "3 seleccionados". */
  selected: (count: number) => string;
  selectAll: string;
  /** "Seleccionar PT-2026-004217". */
  selectRow: (row: string) => string;
  clearSelection: string;
  loading: string;
  /** Nothing at all, and nothing that matches. */
  noneTitle: string;
  noneText: string;
  noMatchTitle: string;
  noMatchText: string;
  /** A page after the last one. */
  beyondTitle: string;
  beyondText: (pages: string) => string;
  lastPage: string;
  retry: string;
  trace: string;
}
