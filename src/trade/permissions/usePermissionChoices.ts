import { useMemo } from 'react';
import { readable } from '~/api/broken.ts';
import { useQuery } from '~/api/hooks.ts';
import { listPermissions } from '~/api/permissions.ts';
import { usePermissionWords } from './usePermissionWords.ts';

/** All permissions as choices, under their names for people. */
export function usePermissionChoices() {
  const { nameOf } = usePermissionWords();
  const { data, ...asked } = useQuery(listPermissions, undefined);
  const choices = useMemo(
    () => data && readable(data).map((row) => ({ Id: row.Id, Nombre: nameOf(row) })),
    [data, nameOf],
  );
  return { ...asked, data: choices };
}
