import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Args } from '~/api/client.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { addPermissionToGroup, type Group, removePermissionFromGroup } from '~/api/groups.ts';
import { useAction } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { isPermission, type Permission } from '~/api/permissions.ts';
import { performUndoably } from '~/api/undoable.ts';
import type { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { formatNumber } from '~/lib/format.ts';
import { RowSwitch } from '~/trade/RowSwitch.tsx';
import { isPower, type PowerChange } from './power.ts';
import { usePermissionName } from './usePermissionWords.ts';
import { PowerDialog } from './usePower.tsx';

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'onClose' | 'onConfirm'>;

interface PermissionSwitchProps<Give extends Endpoint, Take extends Endpoint> {
  isGranted: boolean;
  /** Text beside the switch on a card, which has no column headings. */
  label: string;
  /** Label for screen readers. */
  name: string;
  /** The calls that grant and revoke, each undoing the other, with the arguments of both. */
  give: Give;
  take: Take;
  args: Args<Give> & Args<Take>;
  /** Texts of the confirmation before revoking. */
  question: Question;
  /** Whom it affects, if it grants the right to manage the system: then it also asks before granting. */
  power?: Omit<PowerChange, 'way'> | undefined;
  tabIndex?: number | undefined;
}

/** Grants a permission at once, and asks before revoking it. Both can be undone from the toast. */
export function PermissionSwitch<Give extends Endpoint, Take extends Endpoint>(
  props: PermissionSwitchProps<Give, Take>,
) {
  const { isGranted, label, name, give, take, args, question, power, tabIndex } = props;
  const { t } = useTranslation('permissions');
  const [pending, setPending] = useState<PowerChange['way']>();
  const { run, loading } = useAction(give);
  const grant = () => run(args, { undo: () => perform(take, args) });
  const close = () => setPending(undefined);
  return (
    <>
      <RowSwitch
        checked={isGranted}
        label={label}
        name={name}
        disabled={loading}
        tabIndex={tabIndex}
        onChange={() => (isGranted ? setPending('take') : power ? setPending('give') : void grant())}
      />
      {pending === 'take' && (
        <PowerDialog
          {...question}
          change={power && { way: 'take', ...power }}
          onConfirm={(oneself) => (oneself ? perform(take, args) : performUndoably(take, give, args))}
          onClose={close}
        />
      )}
      {pending === 'give' && (
        <PowerDialog
          title={t('power.ask')}
          confirm={t('power.confirm')}
          change={power && { way: 'give', ...power }}
          onConfirm={() => performUndoably(give, take, args)}
          onClose={close}
        />
      )}
    </>
  );
}

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
    <PermissionSwitch
      isGranted={givesTo(group, permission)}
      label={t('gives.head')}
      name={t('gives.switch', named)}
      give={addPermissionToGroup}
      take={removePermissionFromGroup}
      args={{ body }}
      question={{
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

export const givesTo = (group: Group, permission: Pick<Permission, 'Id' | 'NombreNormalizado'>) =>
  group.Permisos?.some(isPermission(permission)) ?? false;
