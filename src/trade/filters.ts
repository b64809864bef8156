import type { TFunction } from 'i18next';
import { provinceNames, usualProvince } from '~/domain/province-names.ts';
import type { FilterField, FilterOption } from '~/table/filters/filters.ts';

/** The entries of a look-up list, asked for by their ids. */
export const byId = (entries: readonly { Id: number; Nombre: string; Cantidad?: number | null }[]): FilterOption[] =>
  entries.map(({ Id, Nombre, Cantidad }) => ({
    value: String(Id),
    label: Nombre,
    ...(Cantidad !== undefined && { count: Cantidad }),
  }));

/** Names that the API asks for as they are written. */
export const byName = (names: readonly string[]): FilterOption[] => names.map((name) => ({ value: name, label: name }));

/** Labels by the value that each stands for. */
export const labelled = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** One of a few ready filters of a column, each with its label: `{ '∅': 'Sin agente' }`. */
export const ready = (id: string, label: string, filters: Readonly<Record<string, string>>): FilterField => ({
  id,
  label,
  kind: 'ready',
  options: labelled(filters),
});

/** Provinces by the names that people use, in their order, to be found by the official and the other ones too. */
export const byProvince = (entries: readonly { Codigo: string; Nombre: string }[]) =>
  entries
    .map(({ Codigo, Nombre }) => ({
      value: Codigo,
      label: usualProvince(Nombre),
      names: [Nombre, ...provinceNames(Nombre)],
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));

/** Whose contract it is and of which supply point: every list of contracts, renewals and invoices asks by these. */
export const identityFilters = (t: TFunction<'trade'>): FilterField[] => [
  { id: 'NombreTitular', label: t('column.holder'), kind: 'text' },
  { id: 'Nif', label: t('column.nif'), kind: 'text' },
  { id: 'Cups', label: t('column.cups'), kind: 'text' },
];
