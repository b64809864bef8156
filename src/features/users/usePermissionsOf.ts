import { useMemo } from 'react';
import { listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { listPermissions } from '~/api/permissions.ts';
import type { User } from '~/api/users.ts';
import type { Asked } from '~/record/Answered.tsx';
import { type EffectivePermission, effectivePermissions } from './effective.ts';

/** The permissions of the catalogue as one user has them: asked for with the groups, which say the ways. */
export function usePermissionsOf(user: User): Asked<EffectivePermission[]> {
  const catalogue = useQuery(listPermissions, undefined);
  const groups = useQuery(listGroups, undefined);
  const data = useMemo(
    () => catalogue.data && groups.data && effectivePermissions(user, catalogue.data, groups.data),
    [user, catalogue.data, groups.data],
  );
  return {
    data,
    error: catalogue.error ?? groups.error,
    reload: () => {
      catalogue.reload();
      groups.reload();
    },
  };
}
