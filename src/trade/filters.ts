import type { TFunction } from 'i18next';
import type { FilterField, FilterOption } from '~/table/filters.ts';

/** The entries of a look-up list, asked for by their ids. */
export const byId = (entries: readonly { Id: number; Nombre: string; Cantidad?: number | null }[]): FilterOption[] =>
  entries.map(({ Id, Nombre, Cantidad }) => ({
    value: String(Id),
    label: Nombre,
    ...(Cantidad !== undefined && { count: Cantidad }),
  }));

/** Whose contract it is and of which supply point: every list of contracts, renewals and invoices asks by these. */
export const identityFilters = (t: TFunction<'trade'>): FilterField[] => [
  { id: 'NombreTitular', label: t('column.holder'), kind: 'text' },
  { id: 'Nif', label: t('column.nif'), kind: 'text' },
  { id: 'Cups', label: t('column.cups'), kind: 'text' },
];
