import type { Group } from '~/api/groups.ts';
import type { Permission } from '~/api/permissions.ts';

/** A permission that the portal does not know, so it has the server's name. */
export const permission = (Id: number, Nombre: string, NombreNormalizado = `PRUEBA${Id}`): Permission => ({
  Id,
  Nombre,
  NombreNormalizado,
  Descripcion: null,
  Modulo: 'Pruebas',
  NumUsuarios: 0,
  NumGrupos: 0,
  NumApiUsers: 0,
  EsSistema: false,
});

export const group = (
  Id: number,
  Nombre: string,
  permissions: readonly Permission[],
  more: Partial<Group> = {},
): Group => ({
  Id,
  Nombre,
  NombreNormalizado: Nombre.toUpperCase(),
  Descripcion: null,
  NumUsuarios: 0,
  Permisos: [...permissions],
  FechaCreacion: null,
  EsSistema: false,
  ...more,
});
