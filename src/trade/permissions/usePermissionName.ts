import { useTranslation } from 'react-i18next';
import type { Permission as PermissionRow } from '~/api/permissions.ts';
import { type Permission, permissions } from '~/session/permissions.ts';

const isKnown = (name: string): name is Permission => Object.hasOwn(permissions, name);

/** What people call a permission, in their language; the server's name for one that the portal does not know. */
export function usePermissionName() {
  const { t } = useTranslation('permissions');
  return ({ Nombre, NombreNormalizado }: Pick<PermissionRow, 'Nombre' | 'NombreNormalizado'>) =>
    isKnown(NombreNormalizado) ? t(`${NombreNormalizado}.name`) : Nombre;
}
