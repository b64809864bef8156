import { useList } from '~/api/hooks.ts';
import { listPermissions } from '~/api/permissions.ts';
import { usePermissionName } from './usePermissionName.ts';

/** Every permission by the name that people call it. */
export function usePermissionChoices() {
  const nameOfPermission = usePermissionName();
  return useList(listPermissions, undefined).items.map((row) => ({ Id: row.Id, Nombre: nameOfPermission(row) }));
}
