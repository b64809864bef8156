import type * as rows from '~/api/groups.ts';
import type { Examples } from './handler.ts';

/** ENERGIAHISTORICO for Facturación. */
const link = { PermisoId: 17, GrupoId: 7 };

export const groupsExamples: Examples<typeof rows> = {
  createGroup: () => ({ body: { Nombre: 'Atención telefónica', Descripcion: 'Atiende llamadas' } }),
  listGroups: () => undefined,
  addPermissionToGroup: () => ({ body: link }),
  removePermissionFromGroup: () => ({ body: link }),
};
