import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPermissionToGroup, type Group, removePermissionFromGroup } from '~/api/groups.ts';
import { perform, useAction } from '~/api/hooks.ts';
import type { Permission } from '~/api/permissions.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatNumber } from '~/lib/format.ts';
import { Switch } from '~/ui/Switch.tsx';
import { usePermissionName } from './usePermissionName.ts';

interface GivesSwitchProps {
  group: Group;
  permission: Pick<Permission, 'Id' | 'Nombre' | 'NombreNormalizado'>;
  tabIndex?: number | undefined;
}

/** Whether a group gives a permission: it gives at once, and asks before it takes it from all members. */
export function GivesSwitch({ group, permission, tabIndex }: GivesSwitchProps) {
  const { t } = useTranslation('access');
  const nameOf = usePermissionName();
  const [asking, setAsking] = useState(false);
  const { run, loading } = useAction(addPermissionToGroup);
  const body = { PermisoId: permission.Id, GrupoId: group.Id };
  const gives = givesTo(group, permission);
  const named = { permission: nameOf(permission), group: group.Nombre };
  const count = group.NumUsuarios ?? 0;
  return (
    <>
      <Switch
        checked={gives}
        disabled={loading}
        tabIndex={tabIndex}
        onChange={() => (gives ? setAsking(true) : void run({ body }))}
        className="relative z-1 align-middle"
      >
        {/* A card of the phone has no head above the switch that would say what it is. */}
        <span aria-hidden className="md:hidden">
          {t('gives.head')}
        </span>
        <span className="sr-only">{t('gives.switch', named)}</span>
      </Switch>
      {asking && (
        <ConfirmDialog
          title={t('gives.take', named)}
          text={count === 0 ? t('gives.nobody') : t('gives.loses', { count, number: formatNumber(count) })}
          confirm={t('gives.confirm')}
          disabledReason={group.EsSistema ? { text: t('gives.system', named) } : undefined}
          onConfirm={() => perform(removePermissionFromGroup, { body })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

export const givesTo = (group: Group, { Id }: Pick<Permission, 'Id'>) =>
  group.Permisos?.some((given) => given.Id === Id) ?? false;
