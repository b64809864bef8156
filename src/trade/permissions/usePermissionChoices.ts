import { useMemo } from 'react';
import { useQuery } from '~/api/hooks.ts';
import { listPermissions } from '~/api/permissions.ts';
import { usePermissionWords } from './usePermissionWords.ts';

/** Every permission by the name that people call it. */
export function usePermissionChoices() {
  const { nameOf } = usePermissionWords();
  const { data, ...asked } = useQuery(listPermissions, undefined);
  return { ...asked, data: useMemo(() => data?.map((row) => ({ Id: row.Id, Nombre: nameOf(row) })), [data, nameOf]) };
}
