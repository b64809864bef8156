import type { TFunction } from 'i18next';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { request } from '~/api/client.ts';
import { type Group, listGroups } from '~/api/groups.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { listPermissions, type Permission, permissionKey } from '~/api/permissions.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { performUndoably } from '~/api/undoable.ts';
import {
  addUsersToGroup,
  addUserToGroups,
  listUsers,
  removeUserFromGroups,
  removeUsersFromGroup,
  type UserRow,
} from '~/api/users.ts';
import { formatDate, formatNumber } from '~/lib/format.ts';
import { neighboursAmong } from '~/record/Neighbours.tsx';
import { RecordPage } from '~/record/RecordPage.tsx';
import type { RecordShape } from '~/record/RecordSkeleton.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { recordAmong } from '~/record/useRecord.ts';
import { to } from '~/screens.ts';
import { extendedSet, pickColumns } from '~/table/columns/columnSet.ts';
import type { Column } from '~/table/columns.ts';
import { ListPart } from '~/table/ListPart.tsx';
import type { BulkDialogProps } from '~/table/list/ListRows.tsx';
import { narrow } from '~/trade/filters.ts';
import { permissionColumns } from '~/trade/permissions/columns.tsx';
import { GivesSwitch, givesTo } from '~/trade/permissions/PermissionSwitch.tsx';
import { givesPower } from '~/trade/permissions/power.ts';
import { type PermissionWords, usePermissionName, usePermissionWords } from '~/trade/permissions/usePermissionWords.ts';
import { PowerDialog } from '~/trade/permissions/usePower.tsx';
import { removeColumn } from '~/trade/removeColumn.tsx';
import { BulkUsersDialog, ChooseUsersDialog } from '~/trade/users/ChooseUsersDialog.tsx';
import { userFacts } from '~/trade/users/columns.tsx';
import { nameOf } from '~/trade/users/person.ts';
import { Chip } from '~/ui/Chip.tsx';

const shape: RecordShape = { tabs: 2, body: ['table'] };

/** A group by its number. */
export default function GroupPage() {
  const { t } = useTranslation('access');
  const { id = '' } = useParams();
  const groups = useQuery(listGroups, undefined);
  return (
    <RecordPage shape={shape} record={recordAmong(groups, id)} notFound={t('group.unknown', { id })}>
      {(group) => <GroupRecord group={group} groups={groups.data ?? []} />}
    </RecordPage>
  );
}

interface GroupRecordProps {
  group: Group;
  /** All of them, including this one. */
  groups: readonly Group[];
}

/** A group: its members, and what they may do. */
function GroupRecord({ group, groups }: GroupRecordProps) {
  const { t } = useTranslation('access');
  const { pathname } = useLocation();
  const [adding, setAdding] = useState(false);
  const { Nombre, NombreNormalizado, Descripcion, FechaCreacion, EsSistema, NumUsuarios, Permisos } = group;
  return (
    <RecordView
      title={Nombre}
      code={NombreNormalizado}
      chips={EsSistema && <Chip tone="violet">{t('kind.system')}</Chip>}
      facts={
        <>
          {Descripcion && <span>{Descripcion}</span>}
          {FechaCreacion !== null && <span>{t('group.created', { date: formatDate(FechaCreacion) })}</span>}
        </>
      }
      actions={[
        {
          id: 'add',
          label: t('members.add'),
          icon: UserPlus,
          primary: true,
          permission: 'GESTORACCESS',
          run: () => setAdding(true),
        },
      ]}
      neighbours={neighboursAmong(
        groups.map((each) => to('group', { id: String(each.Id) })),
        pathname,
      )}
      tabs={[
        {
          id: 'miembros',
          label: t('members.title'),
          count: formatNumber(NumUsuarios),
          body: (
            <div className="flex flex-col gap-4">
              <MembersTab group={group} groups={groups} />
            </div>
          ),
        },
        {
          id: 'permisos',
          label: t('column.permissions'),
          count: formatNumber(Permisos?.length),
          body: <PermissionsTab group={group} />,
        },
      ]}
    >
      {adding && <AddMembersDialog group={group} onClose={() => setAdding(false)} />}
    </RecordView>
  );
}

interface AddMembersDialogProps {
  group: Group;
  onClose: () => void;
}

/** Adds users to a group. */
export function AddMembersDialog({ group, onClose }: AddMembersDialogProps) {
  const { t } = useTranslation('access');
  const { Id, Nombre } = group;
  return (
    <ChooseUsersDialog
      title={t('members.addTitle', { group: Nombre })}
      submit={t('members.add')}
      among={{ Grupos: `!=${Id}` }}
      power={givesPower(group)}
      nobody={t('members.everybody')}
      send={(body) => performUndoably(addUsersToGroup, removeUsersFromGroup, { query: { userGroup: Id }, body })}
      onClose={onClose}
    />
  );
}

interface MembersTabProps {
  group: Group;
  groups: readonly Group[];
}

/** The members of the group, who can be removed one by one or several at once. */
function MembersTab({ group, groups }: MembersTabProps) {
  const { t } = useTranslation('access');
  const { t: trade } = useTranslation('trade');
  const [leaving, setLeaving] = useState<UserRow>();
  const columns = useMemo(
    () => [...userFacts(trade), removeColumn<UserRow>({ label: t('take'), nameOf, remove: setLeaving })],
    [trade, t],
  );
  return (
    <>
      <ListPart
        title={t('members.title')}
        endpoint={listUsers}
        extendQuery={useCallback((query: ListQuery) => narrow(query, { Grupos: `=${group.Id}` }), [group.Id])}
        keeping="address"
        columns={columns}
        link={({ Id }) => to('user', { id: Id })}
        none={{ title: t('members.none'), text: t('members.noneText') }}
        actions={[
          {
            id: 'remove',
            label: t('take'),
            icon: UserMinus,
            dialog: (props) => <RemoveMembers group={group} {...props} />,
          },
        ]}
      />
      {leaving && (
        <RemoveMemberDialog group={group} groups={groups} user={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </>
  );
}

/** Every permission, and whether the group grants it. */
function PermissionsTab({ group }: { group: Group }) {
  const { t } = useTranslation('access');
  const words = usePermissionWords();
  return (
    <ListPart
      title={t('column.permissions')}
      answer={useQuery(listPermissions, undefined)}
      keeping="address"
      columns={useMemo(() => columnsFor(group, words, t), [group, words, t])}
      link={({ Id }) => to('permission', { id: String(Id) })}
      size={50}
      none={{ title: t('permission.none'), text: t('permission.noneText') }}
    />
  );
}

function columnsFor(group: Group, words: PermissionWords, t: TFunction<'access'>): Column<Permission>[] {
  const columns = extendedSet<Permission>()(permissionColumns(words, t), {
    Grupo: {
      kind: 'custom',
      header: t('gives.head'),
      value: (permission) => t(givesTo(group, permission) ? 'gives.yes' : 'gives.no'),
      render: (permission, tabIndex) => <GivesSwitch group={group} permission={permission} tabIndex={tabIndex} />,
      width: 90,
      card: '1right',
    },
  });
  return pickColumns(columns, { Nombre: {}, Grupo: {}, Modulo: {}, Descripcion: {}, NombreNormalizado: {} });
}

interface RemoveMemberDialogProps {
  group: Group;
  groups: readonly Group[];
  user: UserRow;
  onClose: () => void;
}

/** Asks before a user is removed from a group, and names the permissions that no other group grants them. */
export function RemoveMemberDialog({ group, groups, user, onClose }: RemoveMemberDialogProps) {
  const { t } = useTranslation('access');
  const nameOfPermission = usePermissionName();
  const lost = lostWith(group, user, groups);
  const args = { query: { userId: user.Id }, body: [group.Id] };
  return (
    <PowerDialog
      title={t('members.remove', { name: nameOf(user), group: group.Nombre })}
      text={t(lost.length > 0 ? 'members.loses' : 'members.losesNothing', { count: lost.length })}
      names={lost.map(nameOfPermission)}
      confirm={t('take')}
      change={givesPower(group) ? { way: 'take', people: [user], leaving: [group.Id] } : undefined}
      onConfirm={(oneself) =>
        oneself ? perform(removeUserFromGroups, args) : performUndoably(removeUserFromGroups, addUserToGroups, args)
      }
      onClose={onClose}
    />
  );
}

/** Removes many users from a group, and shows the result for each. */
function RemoveMembers({ group, rows, onClose }: BulkDialogProps<UserRow> & { group: Group }) {
  const { t } = useTranslation('access');
  const query = { userGroup: group.Id };
  return (
    <BulkUsersDialog
      title={t('members.removeMany', { group: group.Nombre })}
      text={(count) => t('members.removeText', { count, number: formatNumber(count) })}
      confirm={(count) => t('members.removeConfirm', { number: formatNumber(count) })}
      endpoint={removeUsersFromGroup}
      together={(ids) => request(removeUsersFromGroup, { query, body: [...ids] })}
      undo={{ endpoint: addUsersToGroup, together: (ids) => request(addUsersToGroup, { query, body: [...ids] }) }}
      change={givesPower(group) ? { way: 'take', people: rows, leaving: [group.Id] } : undefined}
      rows={rows}
      onClose={onClose}
    />
  );
}

type Grants = NonNullable<Group['Permisos']>;

/**
 * Permissions that a member would not have through any other group. Whether some were also granted directly is not in
 * the list of users.
 */
export function lostWith(group: Group, { Grupos }: Pick<UserRow, 'Grupos'>, groups: readonly Group[]): Grants {
  const others = groups.filter(({ Id }) => Id !== group.Id && Grupos?.some((own) => own.Id === Id));
  const remaining = new Set(others.flatMap(({ Permisos }) => Permisos?.map(permissionKey) ?? []));
  return (group.Permisos ?? []).filter((grant) => !remaining.has(permissionKey(grant)));
}
