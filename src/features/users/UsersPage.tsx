import type { TFunction } from 'i18next';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Plus from 'lucide-react/icons/plus';
import UsersRound from 'lucide-react/icons/users-round';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { request } from '~/api/client.ts';
import { listUserGroupOptions } from '~/api/form-lists.ts';
import { listGroups } from '~/api/groups.ts';
import { useList, useQuery } from '~/api/hooks.ts';
import { addPermissionToUsers, listPermissions, removePermissionFromUsers } from '~/api/permissions.ts';
import { addUsersToGroup, removeUsersFromGroup, type UserRow } from '~/api/users.ts';
import { counted, formatNumber } from '~/lib/format.ts';
import { useAdding } from '~/routing/useAdding.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { BulkDialog } from '~/table/bulk/BulkDialog.tsx';
import type { FilterField } from '~/table/filters/filters.ts';
import { ListPage } from '~/table/ListPage.tsx';
import type { BulkDialogProps, RowAction } from '~/table/list/ListRows.tsx';
import { byId, ready } from '~/trade/filters.ts';
import { GivingBulk } from '~/trade/permissions/GivingBulk.tsx';
import { givesPower, isPower } from '~/trade/permissions/power.ts';
import { usePermissionChoices, usePermissionName } from '~/trade/permissions/usePermissionWords.ts';
import { useBrandName } from '~/trade/useBrandName.ts';
import { nameOf } from '~/trade/users/person.ts';
import { Button } from '~/ui/Button.tsx';
import { calls, userList } from './calls.ts';
import { listColumns } from './columns.tsx';
import { type AccessStep, accessCalls, alreadySo, refusalOf } from './steps.ts';
import { UserDialog } from './UserDialog.tsx';

/** All users, with actions for one or many of them. */
export default function UsersPage() {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const brandName = useBrandName();
  const navigate = useNavigate();
  const [adding, setAdding] = useAdding();
  const start = (
    <Button variant="primary" icon={Plus} disabledReason={missing('GESTORACCESS')} onClick={() => setAdding(true)}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('title')}
        {...userList}
        columns={useMemo(() => listColumns(trade, t, brandName), [trade, t, brandName])}
        none={{ text: t('noneText'), action: start }}
        link={({ Id }) => to('user', { id: Id })}
        useFilters={useUserFilters}
        search={t('search')}
        totals={(count) => [t('total', { count, number: formatNumber(count) })]}
        actions={useMemo(() => actions(t), [t])}
      >
        {start}
      </ListPage>
      {adding && (
        <UserDialog
          onClose={(created) => {
            setAdding(false);
            if (created) void navigate(to('user', { id: created }));
          }}
        />
      )}
    </>
  );
}

UsersPage.calls = calls.users;

const access = (step: AccessStep, t: TFunction<'users'>): Omit<RowAction<UserRow>, 'icon'> => ({
  id: step,
  label: t(`step.${step}`),
  dialog: (props) => <AccessBulk step={step} {...props} />,
});

const actions = (t: TFunction<'users'>): RowAction<UserRow>[] => [
  { ...access('enable', t), icon: CircleCheck, offered: (rows) => rows.some(({ Activo }) => !Activo) },
  { ...access('disable', t), icon: Ban, offered: (rows) => rows.some(({ Activo }) => Activo) },
  { ...access('lock', t), icon: Lock, offered: (rows) => rows.some(({ Bloqueado }) => !Bloqueado) },
  { ...access('unlock', t), icon: LockOpen, offered: (rows) => rows.some(({ Bloqueado }) => Bloqueado) },
  { id: 'groups', label: t('bulk.group.action'), icon: UsersRound, dialog: (props) => <GroupBulk {...props} /> },
  {
    id: 'permission',
    label: t('bulk.permission.action'),
    icon: KeyRound,
    dialog: (props) => <PermissionBulk {...props} />,
  },
];

/** The filters of the users; groups and permissions are fetched when `wanted` is true. */
function useUserFilters(wanted: boolean): readonly FilterField[] {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const permissionName = usePermissionName();
  const groups = useList(listUserGroupOptions, undefined, { enabled: wanted }).items;
  const permissions = useList(listPermissions, undefined, { enabled: wanted }).items;
  return useMemo(
    () => [
      ready('Activo', t('filter.enabled'), { '=true': t('state.enabled'), '=false': t('state.disabled') }),
      ready('Bloqueado', t('filter.locked'), { '=true': t('state.locked'), '=false': t('state.unlocked') }),
      { id: 'Grupos', label: trade('column.groups'), kind: 'options', options: byId(groups) },
      {
        id: 'Permisos',
        label: t('filter.permission'),
        kind: 'options',
        options: permissions.map((row) => ({ value: String(row.Id), label: permissionName(row) })),
      },
      { id: 'Telefono', label: trade('column.phone'), kind: 'text' },
      ready('Agente', trade('column.agent'), { '!∅': t('filter.withAgent'), '∅': t('filter.withoutAgent') }),
      ready('DiasSinAcceso', trade('column.lastAccess'), { '>=91': t('filter.away', { days: 90 }) }),
      { id: 'FechaAlta', label: trade('column.registered'), kind: 'dates' },
    ],
    [t, trade, groups, permissions, permissionName],
  );
}

interface AccessBulkProps extends BulkDialogProps<UserRow> {
  step: AccessStep;
}

/**
 * Enables, disables, locks or unlocks many users. Users for whom it is refused are listed first with the reason, and
 * skipped.
 */
export function AccessBulk({ step, rows, onClose }: AccessBulkProps) {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const endpoint = accessCalls[step];
  const refused = (user: UserRow) =>
    step === 'disable' || step === 'lock' ? refusalOf(step, user, t)?.text : undefined;
  return (
    <BulkDialog
      title={t(`bulk.${step}.title`)}
      text={(count) => t(`bulk.${step}.text`, counted(count))}
      confirm={(count) => t('bulk.confirm', { step: t(`step.${step}`), number: formatNumber(count) })}
      endpoint={endpoint}
      together={(ids) => request(endpoint, { body: [...ids] })}
      undo={{
        endpoint: accessCalls[reverse[step]],
        together: (ids) => request(accessCalls[reverse[step]], { body: [...ids] }),
      }}
      heads={[trade('column.userName'), trade('column.name')]}
      items={rows.map((user) => ({
        id: user.Id,
        code: user.UserName,
        name: nameOf(user),
        refusal: refused(user) ?? alreadySo(step, user, t),
      }))}
      onClose={onClose}
    />
  );
}

/** The reverse of each step: users who were in that state before are skipped. */
const reverse = { enable: 'disable', disable: 'enable', lock: 'unlock', unlock: 'lock' } as const satisfies Record<
  AccessStep,
  AccessStep
>;

/** Adds many users to a group, or removes them. */
export function GroupBulk({ rows, onClose }: BulkDialogProps<UserRow>) {
  const groups = useQuery(listUserGroupOptions, undefined);
  const giving = useQuery(listGroups, undefined).data?.filter(givesPower);
  return (
    <GivingBulk
      power={(way, id) =>
        giving?.some(({ Id }) => Id === id)
          ? { way, people: rows, ...(way === 'take' && { leaving: [id] }) }
          : undefined
      }
      {...useWords('group', rows)}
      choices={groups}
      endpoints={{ give: addUsersToGroup, take: removeUsersFromGroup }}
      send={(way, userGroup, ids) =>
        way === 'give'
          ? request(addUsersToGroup, { query: { userGroup }, body: [...ids] })
          : request(removeUsersFromGroup, { query: { userGroup }, body: [...ids] })
      }
      onClose={onClose}
    />
  );
}

/** Grants many users a permission directly, or revokes it. */
export function PermissionBulk({ rows, onClose }: BulkDialogProps<UserRow>) {
  const power = useQuery(listPermissions, undefined).data?.find(isPower)?.Id;
  return (
    <GivingBulk
      {...useWords('permission', rows)}
      power={(way, id) => (id === power ? { way, people: rows } : undefined)}
      choices={usePermissionChoices()}
      endpoints={{ give: addPermissionToUsers, take: removePermissionFromUsers }}
      send={(way, permiso, ids) =>
        way === 'give'
          ? request(addPermissionToUsers, { query: { permiso }, body: [...ids] })
          : request(removePermissionFromUsers, { query: { permiso }, body: [...ids] })
      }
      onClose={onClose}
    />
  );
}

function useWords(what: 'group' | 'permission', rows: readonly UserRow[]) {
  const { t } = useTranslation('users');
  const { t: trade } = useTranslation('trade');
  const words = {
    title: t(`bulk.${what}.title`),
    give: t(`bulk.${what}.give`),
    take: t(`bulk.${what}.take`),
    text: (way: 'give' | 'take', figure: { count: number; number: string }) => t(`bulk.${what}.${way}Text`, figure),
    label: t(`bulk.${what}.label`),
    choose: t(`bulk.${what}.choose`),
  };
  return {
    words,
    heads: [trade('column.userName'), trade('column.name')] as const,
    items: rows.map((user) => ({ id: user.Id, code: user.UserName, name: nameOf(user) })),
  };
}
