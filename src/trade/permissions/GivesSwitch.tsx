import { useTranslation } from 'react-i18next';
import { addPermissionToGroup, type Group, removePermissionFromGroup } from '~/api/groups.ts';
import type { Permission } from '~/api/permissions.ts';
import { formatNumber } from '~/lib/format.ts';
import { GivenSwitch } from './GivenSwitch.tsx';
import { isPower } from './power.ts';
import { usePermissionName } from './usePermissionName.ts';

interface GivesSwitchProps {
  group: Group;
  permission: Pick<Permission, 'Id' | 'Nombre' | 'NombreNormalizado'>;
  tabIndex?: number | undefined;
}

/** Whether a group grants a permission: granting is immediate, revoking asks first because it affects all members. */
export function GivesSwitch({ group, permission, tabIndex }: GivesSwitchProps) {
  const { t } = useTranslation('access');
  const nameOf = usePermissionName();
  const body = { PermisoId: permission.Id, GrupoId: group.Id };
  const named = { permission: nameOf(permission), group: group.Nombre };
  const count = group.NumUsuarios ?? 0;
  return (
    <GivenSwitch
      given={givesTo(group, permission)}
      label={t('gives.head')}
      name={t('gives.switch', named)}
      give={addPermissionToGroup}
      take={removePermissionFromGroup}
      args={{ body }}
      asked={{
        title: t('gives.take', named),
        text: count === 0 ? t('gives.nobody') : t('gives.loses', { count, number: formatNumber(count) }),
        confirm: t('gives.confirm'),
        disabledReason: group.EsSistema ? { text: t('gives.system', named) } : undefined,
      }}
      power={isPower(permission) ? { groups: [group.Id] } : undefined}
      tabIndex={tabIndex}
    />
  );
}

export const givesTo = (group: Group, { Id }: Pick<Permission, 'Id'>) =>
  group.Permisos?.some((given) => given.Id === Id) ?? false;
