import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readable } from '~/api/broken.ts';
import { useQuery } from '~/api/hooks.ts';
import { listPermissions, type Permission as PermissionRow } from '~/api/permissions.ts';
import { type Permission, permissions } from '~/session/permissions.ts';

type Named = Pick<PermissionRow, 'Nombre' | 'NombreNormalizado'>;

const isKnown = (name: string): name is Permission => Object.hasOwn(permissions, name);

/**
 * Name, meaning and module of a permission in the person's language; the server's texts if the portal does not know it.
 */
export function usePermissionWords() {
  const { t } = useTranslation('permissions');
  return useMemo(() => wordsOf(t), [t]);
}

export type PermissionWords = ReturnType<typeof wordsOf>;

const wordsOf = (t: TFunction<'permissions'>) => ({
  nameOf: ({ Nombre, NombreNormalizado }: Named) =>
    isKnown(NombreNormalizado) ? t(`${NombreNormalizado}.name`) : Nombre,
  aboutOf: ({ NombreNormalizado, Descripcion }: Pick<PermissionRow, 'NombreNormalizado' | 'Descripcion'>) =>
    isKnown(NombreNormalizado) ? t(`${NombreNormalizado}.about`) : Descripcion,
  moduleOf: ({ NombreNormalizado, Modulo }: Pick<PermissionRow, 'NombreNormalizado' | 'Modulo'>) =>
    isKnown(NombreNormalizado) ? t(`module.${permissions[NombreNormalizado]}`) : Modulo || t('module.other'),
});

/** The name of a permission in the person's language; the server's name if the portal does not know it. */
export const usePermissionName = () => usePermissionWords().nameOf;

/** All permissions as choices, under their names for people. */
export function usePermissionChoices() {
  const { nameOf } = usePermissionWords();
  const { data, ...query } = useQuery(listPermissions, undefined);
  const choices = useMemo(
    () => data && readable(data).map((row) => ({ Id: row.Id, Nombre: nameOf(row) })),
    [data, nameOf],
  );
  return { ...query, data: choices };
}
