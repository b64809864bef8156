import type { ContractRow } from '~/api/contracts.ts';
import { state } from '~/domain/contract-states.ts';
import { cups20 } from '~/domain/cups.ts';

/** The call for the contracts of a supply point, the newest first. */
export const contractsAt = (cups: string) => ({
  pageIndex: 0,
  pageSize: 20,
  sortColumn: 'FechaCreacion',
  sortOrder: 'desc' as const,
  filterColumns: ['Cups'],
  filterQueries: [cups20(cups)],
});

/** Those of this very point: the call answers with every CUPS that contains the text. */
const ownOf = (rows: readonly ContractRow[], cups: string) =>
  rows.filter((row) => row.Cups && cups20(row.Cups) === cups20(cups));

export const activeAt = (rows: readonly ContractRow[], cups: string) =>
  ownOf(rows, cups).find(({ EstadoId }) => EstadoId === state.active);

/** The contract that says what is paid today: the active one, otherwise the newest that has run out. */
export const lastAt = (rows: readonly ContractRow[], cups: string) =>
  activeAt(rows, cups) ?? ownOf(rows, cups).find(({ EstadoId }) => EstadoId === state.expired);
