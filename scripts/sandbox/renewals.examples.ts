import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/renewals.ts';
import type { Examples } from './handler.ts';
import { all } from './sql.ts';

const query = {
  pageIndex: 0,
  pageSize: 10,
  sortColumn: 'DiasParaVencimiento',
  sortOrder: 'asc' as const,
  filterColumns: ['SubestadoId'],
  filterQueries: ['1|2|3'],
  includeSubEstadoFilter: true,
};

/** A contract at the end of the list that can be renewed, with the proposed product. */
const renewable = (db: DatabaseSync) =>
  all<{ CodigoContrato: string; IdTarifaProducto: number; DuracionMeses: number }>(
    db,
    `SELECT c.CodigoContrato, p.Id AS IdTarifaProducto, p.DuracionMeses
     FROM renewal_rows c JOIN products p ON p.Id = c.ProductoPropuestoId
     WHERE c.SubestadoId <> 6 ORDER BY c.Id DESC LIMIT 1`,
  )[0] as { CodigoContrato: string; IdTarifaProducto: number; DuracionMeses: number };

export const renewalsExamples: Examples<typeof rows> = {
  listRenewals: () => ({ query }),
  exportRenewals: () => ({ query: { ...query, pageSize: -1 } }),
  renewContract: (db) => ({ body: { ...renewable(db), Modalidad: 'Fijo', Fee: 8, FechaInicio: '2026-12-01' } }),
  downloadRenewal: () => ({ body: { CodigoContrato: 'PT-2026-000021' } }),
  listSubStates: () => undefined,
  changeSubState: () => ({ body: { CodigoContrato: 'PT-2026-000021', SubestadoId: 2 } }),
};
