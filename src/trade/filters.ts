import type { TFunction } from 'i18next';
import type { ListQuery } from '~/api/schemas.ts';
import { provinceNames, usualProvince } from '~/domain/province-names.ts';
import type { FilterField, FilterOption } from '~/table/filters/filters.ts';

/** Filter options from a look-up list, filtered by id. */
export const byId = (entries: readonly { Id: number; Nombre: string; Cantidad?: number | null }[]): FilterOption[] =>
  entries.map(({ Id, Nombre, Cantidad }) => ({
    value: String(Id),
    label: Nombre,
    ...(Cantidad !== undefined && { count: Cantidad }),
  }));

/** Filter options from a look-up list of codes: the portal's names for those that it knows. */
export const byCode = <Row extends { Id: string; Nombre: string; Cantidad?: number | null }>(
  entries: readonly Row[],
  nameOf: (row: Row) => string | null = ({ Nombre }) => Nombre,
): FilterOption[] =>
  entries.map((row) => ({
    value: row.Id,
    label: nameOf(row) ?? row.Nombre,
    ...(row.Cantidad !== undefined && { count: row.Cantidad }),
  }));

/** Filter options that the API filters by exactly as written. */
export const byName = (names: readonly string[]): FilterOption[] => names.map((name) => ({ value: name, label: name }));

/** Filter options from labels by value. */
export const labelled = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A filter with a few ready values, each with its label: `{ '∅': 'Sin agente' }`. */
export const ready = (id: string, label: string, filters: Readonly<Record<string, string>>): FilterField => ({
  id,
  label,
  kind: 'ready',
  options: labelled(filters),
});

/** Provinces under the names that people use, sorted by them, findable by all of their names. */
export const byProvince = (entries: readonly { Codigo: string; Nombre: string }[]) =>
  entries
    .map(({ Codigo, Nombre }) => ({
      value: Codigo,
      label: usualProvince(Nombre),
      names: [Nombre, ...provinceNames(Nombre)],
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));

/** Filters by holder and supply point, for every list of contracts, renewals and invoices. */
export const identityFilters = (t: TFunction<'trade'>): FilterField[] => [
  { id: 'NombreTitular', label: t('column.holder'), kind: 'text' },
  { id: 'Nif', label: t('column.nif'), kind: 'text' },
  { id: 'Cups', label: t('column.cups'), kind: 'text' },
];

/** A list's query with additional filters by column, in the language of `lib/filters.ts`. */
export const narrow = (query: ListQuery, filters: Record<string, string>): ListQuery => ({
  ...query,
  filterColumns: [...(query.filterColumns ?? []), ...Object.keys(filters)],
  filterQueries: [...(query.filterQueries ?? []), ...Object.values(filters)],
});
